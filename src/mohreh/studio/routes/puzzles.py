"""Packs of puzzles: which there are, one to play, and its proven solution."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request

from mohreh.play import HUMAN
from mohreh.play.seeded import SeededHistory
from mohreh.puzzles import Puzzle, Recipe, of_the_day, recipes
from mohreh.studio.inputs import reading
from mohreh.studio.models.base import ActionText
from mohreh.studio.models.puzzle_packs import Pack, PackInfo, PuzzleInfo, Solution, SolutionStep, Verdict
from mohreh.studio.models.sessions import Session
from mohreh.studio.play.tasks import refused
from mohreh.studio.positions import position_of
from mohreh.studio.refusal import not_found
from mohreh.studio.routes.common import while_wanted
from mohreh.studio.studio import TheStudio
from mohreh.studio.work.errors import WorkFailed

router = APIRouter(prefix="/api/puzzles", tags=["puzzles"])

PackName = Annotated[str, Path(pattern=r"^[a-z0-9-]{1,40}$", description="The game whose puzzles they are.")]
PuzzleName = Annotated[str, Path(pattern=r"^\d{1,2}-\d{1,4}$", description="Level and number.")]
Today = Annotated[date | None, Query(description="The date of the puzzle of the day; the server's own if missing.")]
SOLUTION_SECONDS = 12.0


@router.get("")
async def packs(today: Today = None) -> list[PackInfo]:
    """The packs there are, with the puzzle of the day."""
    return [_info(name, recipe, today) for name, recipe in recipes().items()]


@router.get("/{pack}")
async def pack(pack: PackName, today: Today = None) -> Pack:
    """All puzzles of a pack."""
    recipe = _recipe(pack)
    puzzles = [_puzzle(puzzle) for puzzle in recipe.pack().puzzles]
    return Pack(**_info(pack, recipe, today).model_dump(), puzzles=puzzles)


@router.post("/{pack}/{puzzle}/play", status_code=201)
async def play(pack: PackName, puzzle: PuzzleName, studio: TheStudio) -> Session:
    """Begin a puzzle as a game of its own."""
    recipe = _recipe(pack)
    found = _find(recipe, puzzle)
    game, state = found.rules(), found.start()
    record: SeededHistory[Any, Any] = SeededHistory(
        game, found.seed or 0, None if found.seed is not None else found.deal
    )
    seats = [HUMAN] * game.players
    if recipe.opponent:
        seats[1 - game.turn(state)] = recipe.opponent
    return studio.sessions.adopt(record, seats, playing=True, origin=f"puzzle:{pack}/{puzzle}").view()


@router.get("/{pack}/{puzzle}/verdict")
async def verdict(pack: PackName, puzzle: PuzzleName, move: Annotated[ActionText, Query()]) -> Verdict:
    """Whether a first move is the right one, where there is only one."""
    found = _find(_recipe(pack), puzzle)
    with reading("move"):
        game, state = found.rules(), found.start()
        name = game.action_text(game.parse_action(state, move))
    return Verdict(right=not found.answer or name == found.answer, answer=found.answer or None)


@router.get("/{pack}/{puzzle}/solution")
async def solution(pack: PackName, puzzle: PuzzleName, request: Request, studio: TheStudio) -> Solution:
    """Its solution, proven, with what every other move would have cost."""
    found = _find(_recipe(pack), puzzle)
    question = {"kind": "explain", "pack": pack, "puzzle": puzzle}
    try:
        told = await while_wanted(request, studio.pool.run(question, seconds=SOLUTION_SECONDS, patient=True))
    except WorkFailed as failure:
        raise refused(failure) from failure
    game, state, steps = found.rules(), found.start(), []
    for step in told["steps"]:
        state = game.after(state, game.parse_action(state, step["move"]))
        steps.append(SolutionStep(**step, position=position_of(game, state)))
    return Solution(steps=steps, proven=told["proven"])


def _recipe(pack: str) -> Recipe:
    known = recipes()
    if pack not in known:
        raise not_found("such pack of puzzles")
    return known[pack]


def _find(recipe: Recipe, puzzle: str) -> Puzzle:
    with reading("puzzle"):
        return recipe.pack().find(puzzle)


def _info(name: str, recipe: Recipe, today: date | None) -> PackInfo:
    pack = recipe.pack()
    return PackInfo(
        name=name,
        kind=pack.kind,
        command=pack.command,
        levels={level: len(pack.of_level(level)) for level in pack.levels},
        today=_puzzle(of_the_day(pack, today or date.today())),
    )


def _puzzle(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo.model_validate({name: getattr(puzzle, name) for name in PuzzleInfo.model_fields})
