"""What is computed for a game: hints, graphs, solutions, races, whether a puzzle can still be solved."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from mohreh.studio.models.advice import (
    AnalysisRequest,
    GraphRequest,
    Hint,
    HintRequest,
    ReviewRequest,
    Worth,
    WorthRequest,
)
from mohreh.studio.models.puzzles import RaceRequest, SolveRequest, Started
from mohreh.studio.models.sessions import WorkKind
from mohreh.studio.play import advice, puzzles
from mohreh.studio.routes.common import Identifier, while_wanted
from mohreh.studio.studio import TheStudio

router = APIRouter(prefix="/api/sessions/{session}", tags=["work"])


@router.post("/hint")
async def hint(session: Identifier, request: Request, studio: TheStudio, wanted: HintRequest | None = None) -> Hint:
    """Ask an agent what every action is worth; the answer is waited for."""
    table = await studio.sessions.table(session)
    return await while_wanted(request, advice.hint(table, wanted or HintRequest()))


@router.post("/analysis", status_code=202)
async def analysis(session: Identifier, studio: TheStudio, wanted: AnalysisRequest | None = None) -> Started:
    """Ask the same, answered deeper and deeper in `analysis` events until the next move."""
    table = await studio.sessions.table(session)
    wanted = wanted or AnalysisRequest()
    agent = advice.to_advise(table, wanted)
    return Started(work=table.tasks.start("analysis", lambda work: advice.analysis(table, wanted, agent, work)))


@router.post("/graph", status_code=202)
async def graph(session: Identifier, studio: TheStudio, wanted: GraphRequest | None = None) -> Started:
    """Value every position of the game, in `graph` events."""
    table = await studio.sessions.table(session)
    wanted = wanted or GraphRequest()
    advice.adviser_of(table, wanted)
    return Started(work=table.tasks.start("graph", lambda work: advice.graph(table, wanted, work)))


@router.post("/review", status_code=202)
async def review(session: Identifier, studio: TheStudio, wanted: ReviewRequest | None = None) -> Started:
    """Judge every move of the game, in `review` events."""
    table = await studio.sessions.table(session)
    wanted = wanted or ReviewRequest()
    return Started(work=table.tasks.start("review", lambda work: advice.review(table, wanted, work)))


@router.post("/worth")
async def worth(session: Identifier, request: Request, wanted: WorthRequest, studio: TheStudio) -> Worth:
    """Judge one move in a position of the game, as a review would; the answer is waited for."""
    table = await studio.sessions.table(session)
    return await while_wanted(request, advice.worth(table, wanted))


@router.post("/solve", status_code=202)
async def solve(session: Identifier, studio: TheStudio, wanted: SolveRequest | None = None) -> Started:
    """Solve the puzzle from here and play the solution, in `solve` and `session` events."""
    table = await studio.sessions.table(session)
    wanted = wanted or SolveRequest()
    puzzles.checked_solve(table, wanted)
    return Started(work=table.tasks.start("solve", lambda work: puzzles.solve(table, wanted, work)))


@router.post("/race", status_code=202)
async def race(session: Identifier, wanted: RaceRequest, studio: TheStudio) -> Started:
    """Let methods search side by side, in `race` events."""
    table = await studio.sessions.table(session)
    puzzles.checked_race(table, wanted)
    return Started(work=table.tasks.start("race", lambda work: puzzles.race(table, wanted, work)))


@router.post("/light", status_code=202)
async def light(session: Identifier, studio: TheStudio) -> Started:
    """Find out whether the puzzle can still be solved, in `light` events."""
    table = await studio.sessions.table(session)
    puzzles.require_puzzle(table)
    return Started(work=table.tasks.start("light", lambda work: puzzles.solvable(table, work)))


@router.delete("/work/{kind}", status_code=204)
async def stop(session: Identifier, kind: WorkKind, studio: TheStudio) -> Response:
    """Stop what is being computed; nothing happens if nothing is."""
    table = await studio.sessions.table(session)
    table.tasks.stop(kind)
    return Response(status_code=204)
