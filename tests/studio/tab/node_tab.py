"""The tab under node as a test talks to it: requests and WebSockets, as its page does."""

import base64
import json
import queue
import shutil
import subprocess
import threading
import time
from pathlib import Path
from typing import Any, NamedTuple, Self

from . import packages

HERE = Path(__file__).parent
STARTING = 240.0
"""Seconds to load Python; most of them are for the first time, when nothing is compiled yet."""


def why_not() -> str:
    """Why the tab cannot run here; empty if it can."""
    if shutil.which("node") is None:
        return "node is not installed"
    if not packages.MODULES.is_dir():
        return "the page's packages are not installed (npm ci in web/)"
    return packages.why_not()


def settings() -> dict[str, str]:
    """What the programs under node are told."""
    cache = packages.BUILT / "cache"
    cache.mkdir(parents=True, exist_ok=True)
    return {"packages": str(packages.prepare()), "cache": str(cache)}


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body) if self.body else None


class NodeTab:
    """The process; `kept` is what the browser has kept from another time.

    `core` is the file of the native core, `exhibits` the archive of tournaments and runs, where the site has one.
    """

    def __init__(self, kept: bytes | None = None, core: Path | None = None, exhibits: Path | None = None) -> None:
        told = settings()
        if core is not None:
            told["core"] = str(core)
        if exhibits is not None:
            told["exhibits"] = str(exhibits)
        if kept is not None:
            told["kept"] = base64.b64encode(kept).decode()
        self._process = subprocess.Popen(
            ["node", str(HERE / "serve.mjs"), json.dumps(told)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        self._answers: dict[int, queue.Queue[Answer]] = {}
        self._last = 0
        self.said: dict[int, queue.Queue[str | int]] = {}
        """What came on every WebSocket: texts, and at the end the code."""
        self.kept: queue.Queue[bytes] = queue.Queue()
        self._ready = threading.Event()
        threading.Thread(target=self._listen, daemon=True).start()
        if not self._ready.wait(STARTING):
            self.close()
            raise RuntimeError("the tab does not start")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.close()

    def close(self) -> None:
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                pipe.close()
        self._process.kill()
        self._process.wait()

    def request(self, method: str, path: str, body: Any = None, seconds: float = 120.0) -> Answer:
        number = self.begin(method, path, body)
        answer = self._answers[number].get(timeout=seconds)
        del self._answers[number]
        return answer

    def begin(self, method: str, path: str, body: Any = None) -> int:
        """Send a request without waiting for the answer."""
        self._last += 1
        self._answers[self._last] = queue.Queue()
        message: dict[str, Any] = {"kind": "request", "id": self._last, "method": method, "path": path, "headers": {}}
        if body is not None:
            raw = body if isinstance(body, bytes) else json.dumps(body).encode()
            kind = "application/octet-stream" if isinstance(body, bytes) else "application/json"
            message |= {"headers": {"content-type": kind}, "data": base64.b64encode(raw).decode()}
        self._send(message)
        return self._last

    def connect(self, path: str) -> int:
        self._last += 1
        self.said[self._last] = queue.Queue()
        self._send({"kind": "open", "socket": self._last, "path": path})
        return self._last

    def events(self, socket: int, last: Any, seconds: float = 120.0) -> list[Any]:
        """What is said on a WebSocket until something is said of which `last` is true."""
        found: list[Any] = []
        end = time.monotonic() + seconds
        while not (found and last(found[-1])):
            text = self.said[socket].get(timeout=max(0.01, end - time.monotonic()))
            found.append(json.loads(text) if isinstance(text, str) else text)
        return found

    def _send(self, message: dict[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(message) + "\n")
        self._process.stdin.flush()

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            message = json.loads(line)
            data = base64.b64decode(message.get("data", ""))
            match message["kind"]:
                case "ready":
                    self._ready.set()
                case "answer":
                    self._answers[message["id"]].put(Answer(message["status"], message["headers"], data))
                case "text":
                    self.said[message["socket"]].put(message["text"])
                case "closed":
                    self.said[message["socket"]].put(message["code"])
                case "keep":
                    self.kept.put(data)
