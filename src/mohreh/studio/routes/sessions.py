"""Games under way: begin, look, move, go back, seat, take away."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Query, Response

from mohreh.play import link, notation
from mohreh.play.seeded import SeededHistory
from mohreh.studio.models.sessions import (
    AutoplayRequest,
    Exported,
    Goto,
    Move,
    MoveList,
    NewSession,
    Seats,
    Session,
    SessionSummary,
    Step,
)
from mohreh.studio.play.session_views import move_list
from mohreh.studio.routes.common import Identifier
from mohreh.studio.studio import TheStudio

router = APIRouter(prefix="/api/sessions", tags=["games under way"])


@router.get("")
async def latest(
    studio: TheStudio, most: Annotated[int, Query(ge=1, le=200, description="How many at most.")] = 50
) -> list[SessionSummary]:
    """The games kept, the last touched first."""
    return studio.sessions.latest(most)


@router.post("", status_code=201)
async def begin(wanted: NewSession, studio: TheStudio) -> Session:
    """Begin a game, or open one from text or from a link."""
    table = await studio.sessions.open(wanted)
    return table.view()


@router.get("/{session}")
async def look(session: Identifier, studio: TheStudio) -> Session:
    """A game as it stands."""
    return (await studio.sessions.table(session)).view()


@router.delete("/{session}", status_code=204)
async def forget(session: Identifier, studio: TheStudio) -> Response:
    """Remove a game for good."""
    studio.sessions.forget(session)
    return Response(status_code=204)


@router.post("/{session}/move")
async def move(session: Identifier, wanted: Move, studio: TheStudio) -> Session:
    """A person moves."""
    return (await studio.sessions.table(session)).move(wanted.action, wanted.ply)


@router.post("/{session}/undo")
async def undo(session: Identifier, studio: TheStudio) -> Session:
    """Back to the last decision of a person."""
    return (await studio.sessions.table(session)).undo()


@router.post("/{session}/redo")
async def redo(session: Identifier, studio: TheStudio) -> Session:
    """Forward again."""
    return (await studio.sessions.table(session)).redo()


@router.post("/{session}/goto")
async def goto(session: Identifier, wanted: Goto, studio: TheStudio) -> Session:
    """To any turn of the move list."""
    return (await studio.sessions.table(session)).goto(wanted.ply)


@router.put("/{session}/seats")
async def sit(session: Identifier, wanted: Seats, studio: TheStudio) -> Session:
    """Who sits where from now on."""
    return (await studio.sessions.table(session)).sit(wanted.seats)


@router.post("/{session}/autoplay")
async def autoplay(session: Identifier, wanted: AutoplayRequest, studio: TheStudio) -> Session:
    """Let agents play on by themselves, or stop them."""
    return (await studio.sessions.table(session)).autoplay(wanted.playing, wanted.agent, wanted.delay)


@router.post("/{session}/step", status_code=202)
async def step(session: Identifier, studio: TheStudio, wanted: Step | None = None) -> Session:
    """Let an agent make one move; the move comes as an event."""
    table = await studio.sessions.table(session)
    table.step(wanted.agent if wanted else None)
    return table.view()


@router.get("/{session}/moves")
async def moves(session: Identifier, studio: TheStudio) -> MoveList:
    """The move list."""
    return move_list((await studio.sessions.table(session)).record)


@router.get("/{session}/export")
async def export(session: Identifier, studio: TheStudio) -> Exported:
    """The game as text and as a link, the position as text."""
    table = await studio.sessions.table(session)
    return await asyncio.to_thread(_exported, table.record.frozen(), table.seats)


def _exported(record: SeededHistory[Any, Any], seats: list[str]) -> Exported:
    return Exported(
        text=notation.write(record, seats),
        link=link.write(record, seats),
        position=record.game.text(record.state),
        board=record.game.board(record.state),
    )
