"""Games under way: begin, look, move, go back, seat, take away."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Response

from mohreh.play import link, notation
from mohreh.play.seeded import SeededHistory
from mohreh.studio.inputs import reading
from mohreh.studio.models.sessions import (
    AutoplayRequest,
    Comment,
    Exported,
    Goto,
    Move,
    MoveList,
    MoveTree,
    NewSession,
    Seats,
    Session,
    SessionSummary,
    Step,
)
from mohreh.studio.models.views import Position
from mohreh.studio.play.foresight import foresee
from mohreh.studio.play.session_views import move_list, move_tree
from mohreh.studio.positions import position_of
from mohreh.studio.refusal import bad_input, conflict
from mohreh.studio.routes.common import Identifier
from mohreh.studio.studio import TheStudio

TurnNumber = Annotated[int, Path(ge=0, description="The number of a turn in the tree; 0 is the start.")]

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


@router.post("/{session}/move", response_model=Session)
async def move(
    session: Identifier,
    wanted: Move,
    studio: TheStudio,
    prefer: Annotated[str, Header(description="`return=minimal`: the event says it all, answer 204.")] = "",
) -> Session | Response:
    """A person moves."""
    table = await studio.sessions.table(session)
    with reading("action"):
        await foresee(table.record, wanted.action)
    moved = table.move(wanted.action, wanted.ply)
    return Response(status_code=204) if prefer == "return=minimal" else moved


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
    """To any turn of the move list, or of the tree."""
    table = await studio.sessions.table(session)
    if (wanted.ply is None) == (wanted.turn is None):
        raise bad_input("say exactly one of ply and turn", "ply")
    return table.goto(wanted.ply) if wanted.ply is not None else table.goto_turn(wanted.turn or 0)


@router.get("/{session}/positions/{ply}")
async def position(session: Identifier, ply: Annotated[int, Path(ge=0)], studio: TheStudio) -> Position:
    """Any position of the line, to be looked at."""
    record = (await studio.sessions.table(session)).record
    if ply > record.plies:
        raise conflict(f"the game has only {record.plies} turns")
    return position_of(record.game, record.at_ply(ply).state)


@router.get("/{session}/tree")
async def tree(session: Identifier, studio: TheStudio) -> MoveTree:
    """Everything that was played, variations and comments included."""
    return move_tree(await studio.sessions.table(session))


@router.put("/{session}/tree/{turn}/comment")
async def comment(session: Identifier, turn: TurnNumber, wanted: Comment, studio: TheStudio) -> Session:
    """Say something about a turn, or about the start (0)."""
    return (await studio.sessions.table(session)).comment(turn, wanted.text)


@router.post("/{session}/tree/{turn}/promote")
async def promote(session: Identifier, turn: TurnNumber, studio: TheStudio) -> Session:
    """The variation that a turn belongs to becomes the first choice where it left the line it varies."""
    return (await studio.sessions.table(session)).promote(turn)


@router.delete("/{session}/tree/{turn}")
async def delete(session: Identifier, turn: TurnNumber, studio: TheStudio) -> Session:
    """Take a turn out, with all that follows it."""
    return (await studio.sessions.table(session)).delete(turn)


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
    """The whole game as text and as a link, with variations and comments, and the position as text."""
    table = await studio.sessions.table(session)
    return await asyncio.to_thread(_exported, table.record.frozen(), table.seats)


def _exported(record: SeededHistory[Any, Any], seats: list[str]) -> Exported:
    return Exported(
        text=notation.write(record, seats, whole=True),
        link=link.write(record, seats, whole=True),
        position=record.game.text(record.state),
        board=record.game.board(record.state),
    )
