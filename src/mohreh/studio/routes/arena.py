"""Tournaments: start, watch, stop, resume, and look at what came of them."""

from __future__ import annotations

import asyncio
import base64
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Path, Query, Request, Response, WebSocket

from mohreh.games import AnyGame
from mohreh.games.guests import guest_named
from mohreh.language import Language
from mohreh.play import HUMAN
from mohreh.studio.arena import reading
from mohreh.studio.arena.tournaments import made_up_name
from mohreh.studio.inputs import read_agent, read_game
from mohreh.studio.models.arena import (
    GamePage,
    LiveBoard,
    PlotInfo,
    ResumeRequest,
    Tournament,
    TournamentInfo,
    TournamentRequest,
)
from mohreh.studio.models.base import AgentText
from mohreh.studio.models.sessions import Session
from mohreh.studio.play.tasks import refused
from mohreh.studio.refusal import Refusal
from mohreh.studio.routes.common import Identifier, while_wanted
from mohreh.studio.routes.sockets import NOT_FOUND, attend, refuse
from mohreh.studio.studio import Studio, TheStudio, studio_of
from mohreh.studio.work.errors import WorkFailed

router = APIRouter(prefix="/api/tournaments", tags=["arena"])

Spoken = Annotated[Language, Query(description="The language of its words.")]
PLOT_SECONDS = 60.0
POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
"""A picture may style itself, and nothing else."""


@router.get("")
async def all_tournaments(studio: TheStudio) -> list[TournamentInfo]:
    """The tournaments of the folder, the latest first."""
    return await studio.tournaments.all()


@router.post("", status_code=201)
async def start(wanted: TournamentRequest, studio: TheStudio) -> TournamentInfo:
    """Begin a tournament."""
    studio.must_start_programs()
    game = read_game(wanted.game)
    for agent in wanted.agents:
        read_agent(game, agent, studio.limits, "agents")
    return await studio.tournaments.start(wanted, wanted.name or made_up_name(wanted.game))


@router.get("/{tournament}")
async def look(tournament: Identifier, studio: TheStudio) -> Tournament:
    """A tournament with its standings and its cross table."""
    return await studio.tournaments.whole(tournament)


@router.post("/{tournament}/stop")
async def stop(tournament: Identifier, studio: TheStudio) -> TournamentInfo:
    """Stop it; it can be resumed."""
    studio.must_own()
    return await studio.tournaments.stop(tournament)


@router.post("/{tournament}/resume")
async def resume(tournament: Identifier, studio: TheStudio, wanted: ResumeRequest | None = None) -> TournamentInfo:
    """Resume, perhaps with more games."""
    studio.must_start_programs()
    return await studio.tournaments.resume(tournament, wanted.games if wanted else None)


@router.delete("/{tournament}", status_code=204)
async def forget(tournament: Identifier, studio: TheStudio) -> Response:
    """Remove its file."""
    studio.must_own()
    studio.tournaments.forget(tournament)
    return Response(status_code=204)


@router.get("/{tournament}/boards")
async def boards(tournament: Identifier, studio: TheStudio) -> list[LiveBoard]:
    """The games that are being played now; none while it rests."""
    return await asyncio.to_thread(studio.tournaments.boards, tournament)


@router.get("/{tournament}/games")
async def games(
    tournament: Identifier,
    studio: TheStudio,
    agent: Annotated[AgentText | None, Query(description="Only games of this one.")] = None,
    offset: Annotated[int, Query(ge=0, le=10**9)] = 0,
    most: Annotated[int, Query(ge=1, le=500)] = 100,
) -> GamePage:
    """Its games."""
    return await asyncio.to_thread(reading.games, studio.tournaments.path(tournament), agent, offset, most)


@router.post("/{tournament}/games/{number}/replay", status_code=201)
async def replay(tournament: Identifier, number: Annotated[int, Path(ge=1, le=10**9)], studio: TheStudio) -> Session:
    """Open one of its games as a session, at its start."""
    record, seats = await asyncio.to_thread(reading.replay, studio.tournaments.path(tournament), number)
    return studio.sessions.adopt(record, _seated(record.game, seats, studio), playing=False).view()


def _seated(game: AnyGame, seats: list[str], studio: Studio) -> list[str]:
    """Those who played, in their seats; a person takes the place of one who could not continue playing here."""
    found = []
    for seat in seats:
        try:
            read_agent(game, seat, studio.limits)
            found.append(seat)
        except Refusal:
            found.append(HUMAN)
    return found


@router.get("/{tournament}/plots")
async def plots(tournament: Identifier, request: Request, studio: TheStudio, language: Spoken = "en") -> list[PlotInfo]:
    """The plots that make sense for it."""
    info = await studio.tournaments.info(tournament)
    if guest_named(info.game) is not None or not studio.config.processes:
        return []  # they are drawn by a worker that has matplotlib and runs nobody's program; `mohreh plot` draws them
    found = await _worked(studio, request, {"kind": "plots", "game_kind": info.kind, "language": language})
    return [PlotInfo(**one) for one in found["plots"]]


@router.get(
    "/{tournament}/plots/{plot}.{format}",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}, "image/png": {}}, "description": "The picture."}},
)
async def plot(
    tournament: Identifier,
    plot: Annotated[str, Path(pattern="^[a-z-]{1,20}$")],
    format: Literal["svg", "png"],
    request: Request,
    studio: TheStudio,
    language: Spoken = "en",
) -> Response:
    """A plot as a picture."""
    studio.must_start_programs()
    path = str(studio.tournaments.path(tournament))
    question = {"kind": "plot", "path": path, "plot": plot, "format": format, "language": language}
    await studio.tournaments.whole(tournament)
    found = await _worked(studio, request, question)
    kind = "image/svg+xml" if format == "svg" else "image/png"
    headers = {"content-security-policy": POLICY, "cache-control": "no-store"}
    return Response(base64.b64decode(found["picture"]), media_type=kind, headers=headers)


@router.websocket("/{tournament}/events")
async def events(socket: WebSocket, tournament: str, after: Annotated[int | None, Query(ge=0)] = None) -> None:
    """Send events until either side closes; the tournament continues without anyone who watches."""
    studio = studio_of(socket)
    try:
        await studio.tournaments.whole(tournament)
        broadcast = studio.tournaments.broadcast(tournament)
    except Refusal:
        await refuse(socket, NOT_FOUND)
        return
    await attend(studio, socket, broadcast.hub, after, broadcast.snapshot)


async def _worked(studio: Studio, request: Request, question: dict[str, Any]) -> dict[str, Any]:
    try:
        return await while_wanted(request, studio.pool.run(question, seconds=PLOT_SECONDS, patient=True))
    except WorkFailed as failure:
        raise refused(failure) from failure
