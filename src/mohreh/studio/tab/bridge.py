"""The functions that the first worker calls: everything that crosses is a text, a number or bytes."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mohreh.studio.tab.door import Door, Socket
from mohreh.studio.tab.opening import open_tab

DATA: Final = Path("/mohreh")
"""A folder of the worker's own memory."""


Sent = Callable[[bytes], Any]
"""Makes bytes of JavaScript from bytes of Python."""


class Bridge:
    """The studio as the tab's first worker calls it. `page` has a function for everything that is told."""

    def __init__(self, door: Door, page: Any, sent: Sent) -> None:
        self._door = door
        self._page = page
        self._sent = sent
        self._gone: dict[int, asyncio.Event] = {}
        self._sockets: dict[int, Socket] = {}

    async def request(self, number: int, method: str, path: str, headers: str, body: Any) -> None:
        """Answer a request."""
        gone = self._gone[number] = asyncio.Event()
        try:
            given = b"" if body is None else body.to_bytes()
            answer = await self._door.request(method, path, json.loads(headers), given, gone)
        finally:
            del self._gone[number]
        self._page.answer(number, answer.status, json.dumps(answer.headers), self._sent(answer.body))

    def cancel(self, number: int) -> None:
        """Nobody waits for that answer any more."""
        if number in self._gone:
            self._gone[number].set()

    def open(self, number: int, path: str) -> None:
        """Connect a WebSocket."""

        def closed(code: int) -> None:
            self._sockets.pop(number, None)
            self._page.closed(number, code)

        self._sockets[number] = self._door.connect(path, lambda text: self._page.text(number, text), closed)

    def say(self, number: int, text: str) -> None:
        """Say something on a WebSocket."""
        if number in self._sockets:
            self._sockets[number].send(text)

    async def close(self, number: int) -> None:
        """Close a WebSocket."""
        if (socket := self._sockets.pop(number, None)) is not None:
            await socket.close()


async def open_bridge(page: Any, kept: Any, workers: int) -> Bridge:
    """Open the studio; `page.start` starts a worker for it."""
    from pyodide.ffi import create_proxy, to_js  # there is no such module outside a browser

    def keep(name: str, data: bytes) -> None:
        page.keep(name, to_js(data))

    def start(heard: Callable[[str], None], broken: Callable[[], None]) -> Any:
        return page.start(create_proxy(heard), create_proxy(broken))

    kept_bytes = None if kept is None else kept.to_bytes()
    return Bridge(await open_tab(DATA, keep, start, kept=kept_bytes, workers=workers), page, to_js)
