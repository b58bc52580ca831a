"""The WebSocket of a game: all that happens to it, as it happens."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, WebSocket

from mohreh.studio.models.events import SessionEvent
from mohreh.studio.refusal import Refusal
from mohreh.studio.routes.sockets import NOT_FOUND, attend, refuse
from mohreh.studio.studio import studio_of

router = APIRouter()


@router.websocket("/api/sessions/{session}/events")
async def events(socket: WebSocket, session: str, after: Annotated[int | None, Query(ge=0)] = None) -> None:
    """Send events until either side closes; when the last page has left, what was computed for it ends."""
    studio = studio_of(socket)
    try:
        table = await studio.sessions.table(session)
    except Refusal:
        await refuse(socket, NOT_FOUND)
        return

    async def snapshot() -> str:
        table.driver.consider()
        return SessionEvent(seq=table.hub.seq, session=table.view()).model_dump_json()

    try:
        table.idle_timer.expect_questions()
        await attend(studio, socket, table.hub, after, snapshot)
    finally:
        table.idle_timer.touch()
