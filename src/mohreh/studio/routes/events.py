"""The WebSocket of a game: all that happens to it, as it happens."""

from __future__ import annotations

import asyncio
import contextlib
import json
from typing import Annotated

from fastapi import APIRouter, Query, WebSocket, WebSocketDisconnect

from mohreh.studio.models.events import PongEvent, SessionEvent
from mohreh.studio.play.hub import Watcher
from mohreh.studio.play.table import Table
from mohreh.studio.refusal import Refusal
from mohreh.studio.studio import studio_of

router = APIRouter()

NOT_FOUND = 4404
TOO_MANY = 4429
LONGEST_MESSAGE = 1000
BAD_MESSAGE = 4400


@router.websocket("/api/sessions/{session}/events")
async def events(socket: WebSocket, session: str, after: Annotated[int | None, Query(ge=0)] = None) -> None:
    """Send events until either side closes."""
    studio = studio_of(socket)
    if studio.sockets >= studio.limits.sockets:
        await _refuse(socket, TOO_MANY)
        return
    try:
        table = await studio.room.table(session)
    except Refusal:
        await _refuse(socket, NOT_FOUND)
        return
    watcher, needs_all = table.hub.join(after)  # before the page knows that it is connected: it misses nothing
    studio.sockets += 1
    try:
        await socket.accept()
        await _watch(table, socket, watcher, needs_all)
    finally:
        studio.sockets -= 1
        table.hub.leave(watcher)
        table.presence.touch()


async def _refuse(socket: WebSocket, code: int) -> None:
    await socket.accept()
    await socket.close(code)


async def _watch(table: Table, socket: WebSocket, watcher: Watcher, needs_all: bool) -> None:
    if needs_all:
        seq = table.hub.seq
        watcher.offer(SessionEvent(seq=seq, reason="snapshot", session=table.view()).model_dump_json())
    table.driver.consider()
    sending = asyncio.create_task(_send(socket, watcher))
    try:
        await _listen(socket, table, watcher)
    finally:
        sending.cancel()


async def _send(socket: WebSocket, watcher: Watcher) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (text := await watcher.queue.get()) is not None:
            await socket.send_text(text)
        await socket.close(watcher.close_code)


async def _listen(socket: WebSocket, table: Table, watcher: Watcher) -> None:
    """Pages only say `ping`; anything else is a defect of theirs."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if not _is_ping(message.get("text") or ""):
                await socket.close(BAD_MESSAGE)
                return
            watcher.offer(PongEvent(seq=table.hub.seq).model_dump_json())


def _is_ping(text: str) -> bool:
    try:
        message = json.loads(text) if len(text) <= LONGEST_MESSAGE else None
    except (ValueError, RecursionError):
        return False
    return isinstance(message, dict) and message.get("type") == "ping"
