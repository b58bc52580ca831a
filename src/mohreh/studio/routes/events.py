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
from mohreh.studio.studio import Studio, studio_of

router = APIRouter()

NOT_FOUND = 4404
TOO_MANY = 4429
LONGEST_MESSAGE = 1000
BAD_MESSAGE = 4400


@router.websocket("/api/sessions/{session}/events")
async def events(socket: WebSocket, session: str, after: Annotated[int | None, Query(ge=0)] = None) -> None:
    """Send events until either side closes."""
    studio = studio_of(socket)
    await socket.accept()
    if studio.sockets >= studio.limits.sockets:
        await socket.close(TOO_MANY)
        return
    try:
        table = await studio.room.table(session)
    except Refusal:
        await socket.close(NOT_FOUND)
        return
    await _watch(studio, table, socket, after)


async def _watch(studio: Studio, table: Table, socket: WebSocket, after: int | None) -> None:
    watcher, needs_all = table.hub.join(after)
    studio.sockets += 1
    if needs_all:
        seq = table.hub.seq
        watcher.offer(SessionEvent(seq=seq, reason="snapshot", session=table.view()).model_dump_json())
    table.driver.consider()
    sending = asyncio.create_task(_send(socket, watcher))
    try:
        await _listen(socket, table, watcher)
    finally:
        sending.cancel()
        studio.sockets -= 1
        table.hub.leave(watcher)
        table.presence.touch()


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
