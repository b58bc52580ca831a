"""What all WebSockets have in common: events are sent as they come, and pages only say `ping`."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import Awaitable, Callable

from fastapi import WebSocket, WebSocketDisconnect

from mohreh.studio.models.events import PongEvent
from mohreh.studio.open_files import most_connections
from mohreh.studio.play.hub import Hub, Watcher
from mohreh.studio.studio import Studio

NOT_FOUND = 4404
TOO_MANY = 4429
BAD_MESSAGE = 4400
LONGEST_MESSAGE = 1000


async def refuse(socket: WebSocket, code: int) -> None:
    """Close with a code that the page can read: it must be accepted for that."""
    await socket.accept()
    await socket.close(code)


async def attend(
    studio: Studio, socket: WebSocket, hub: Hub, after: int | None, snapshot: Callable[[], Awaitable[str]]
) -> None:
    """Send the events of a hub until either side closes: first what was missed, or where that is unknown the whole."""
    if studio.sockets >= min(studio.limits.sockets, most_connections() // 2):
        await refuse(socket, TOO_MANY)
        return
    watcher, needs_all = hub.join(after)  # before the page knows that it is connected: it misses nothing
    studio.sockets += 1
    try:
        await socket.accept()
        if needs_all:
            await socket.send_text(await snapshot())
        await _watch(socket, hub, watcher)
    except (WebSocketDisconnect, RuntimeError):
        pass  # the page left in the middle of a message
    finally:
        studio.sockets -= 1
        hub.leave(watcher)


async def _watch(socket: WebSocket, hub: Hub, watcher: Watcher) -> None:
    sending = asyncio.create_task(_send(socket, watcher))
    try:
        await _listen(socket, hub, watcher)
    finally:
        sending.cancel()


async def _send(socket: WebSocket, watcher: Watcher) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (text := await watcher.queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(watcher.close_code)


async def _listen(socket: WebSocket, hub: Hub, watcher: Watcher) -> None:
    """Pages only say `ping`; anything else is a defect of theirs."""
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        if not _is_ping(message.get("text") or ""):
            await socket.close(BAD_MESSAGE)
            return
        watcher.offer(PongEvent(seq=hub.seq).model_dump_json())


def _is_ping(text: str) -> bool:
    try:
        message = json.loads(text) if len(text) <= LONGEST_MESSAGE else None
    except (ValueError, RecursionError):
        return False
    return isinstance(message, dict) and message.get("type") == "ping"
