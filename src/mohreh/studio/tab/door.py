"""Asks the application as a server would (ASGI), without one: requests, WebSockets, and the games to be kept."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import Any, Final, NamedTuple
from urllib.parse import unquote

from starlette.types import ASGIApp, Message

HOST: Final = b"localhost"
"""The name by which the application is called: the machine's own, for nobody else can reach it."""

GONE: Final = 1001
"""The code of a WebSocket whose page has left."""


class Answer(NamedTuple):
    """What a request got."""

    status: int
    headers: dict[str, str]
    body: bytes


class Door:
    """The only way to the application.

    `changed` is called after everything that may have changed a game, `asked` with every path before it is asked for.
    """

    def __init__(
        self, app: ASGIApp, changed: Callable[[], None] = lambda: None, asked: Callable[[str], None] = lambda path: None
    ) -> None:
        self._app = app
        self._asked = asked
        self._changed = changed
        self._orders: asyncio.Queue[Message] = asyncio.Queue()
        self._told: asyncio.Queue[Message] = asyncio.Queue()
        self._life: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start what the application starts with a server."""
        self._life = asyncio.ensure_future(self._app({"type": "lifespan"}, self._orders.get, self._told.put))
        await self._lives("startup")

    async def close(self) -> None:
        """End what it ends with a server."""
        await self._lives("shutdown")
        assert self._life is not None
        await self._life

    async def request(
        self, method: str, path: str, headers: dict[str, str], body: bytes, gone: asyncio.Event | None = None
    ) -> Answer:
        """The answer to a request; `gone` is set when nobody waits for it any more."""
        self._asked(path)
        left = gone or asyncio.Event()
        parts: list[bytes] = []
        start: dict[str, Any] = {}
        sent = False

        async def receive() -> Message:
            nonlocal sent
            if sent:
                await left.wait()
                return {"type": "http.disconnect"}
            sent = True
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.update(message)
            else:
                parts.append(message.get("body", b""))

        given = {**headers, "content-length": str(len(body))} if body else headers
        await self._app(_scope("http", path, given) | {"method": method.upper(), "scheme": "http"}, receive, send)
        self._changed()
        told = {name.decode("latin-1"): value.decode("latin-1") for name, value in start["headers"]}
        whole = b"".join(parts)
        if told.get("content-encoding") == "gzip":  # films and lessons are kept so; a browser would unpack them
            del told["content-encoding"]
            whole = gzip.decompress(whole)
            told["content-length"] = str(len(whole))
        return Answer(start["status"], told, whole)

    def connect(self, path: str, heard: Callable[[str], None], closed: Callable[[int], None]) -> Socket:
        """A WebSocket: `heard` gets every text, `closed` the code at the end, unless it was closed from here."""
        self._asked(path)
        return Socket(self._app, path, heard, closed, self._changed)

    async def _lives(self, moment: str) -> None:
        await self._orders.put({"type": f"lifespan.{moment}"})
        told = await self._told.get()
        if told["type"] != f"lifespan.{moment}.complete":
            raise RuntimeError(f"the studio's {moment} failed: {told.get('message', '')}")


class Socket:
    """One WebSocket of the page."""

    def __init__(
        self,
        app: ASGIApp,
        path: str,
        heard: Callable[[str], None],
        closed: Callable[[int], None],
        changed: Callable[[], None],
    ) -> None:
        self._heard, self._closed, self._changed = heard, closed, changed
        self._code: int | None = None
        self._orders: asyncio.Queue[Message] = asyncio.Queue()
        self._orders.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.ensure_future(app(_scope("websocket", path, {}), self._orders.get, self._take))
        self._task.add_done_callback(self._over)

    def send(self, text: str) -> None:
        """Say something to the application."""
        self._orders.put_nowait({"type": "websocket.receive", "text": text})

    async def close(self) -> None:
        """The page has left."""
        self._code = GONE
        self._orders.put_nowait({"type": "websocket.disconnect", "code": GONE})
        await asyncio.wait([self._task])

    async def _take(self, message: Message) -> None:
        if message["type"] == "websocket.send" and self._code is None:
            self._heard(message["text"])
            self._changed()
        elif message["type"] == "websocket.close" and self._code is None:
            self._code = int(message.get("code", 1000))
            self._closed(self._code)
            self._orders.put_nowait({"type": "websocket.disconnect", "code": self._code})

    def _over(self, task: asyncio.Future[None]) -> None:
        """The application has left without a word: that is its defect."""
        if not task.cancelled():
            task.exception()
        if self._code is None:
            self._code = 1011
            self._closed(self._code)


def _scope(kind: str, path: str, headers: dict[str, str]) -> dict[str, Any]:
    plain, _, query = path.partition("?")
    given = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers.items()]
    return {
        "type": kind,
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "http_version": "1.1",
        "path": unquote(plain),
        "raw_path": plain.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [(b"host", HOST), *given],
        "client": ("127.0.0.1", 0),
        "server": (HOST.decode(), 0),
        "subprotocols": [],
        "state": {},
    }
