"""Opponents of every strength."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from fastapi import APIRouter

from mohreh import native
from mohreh.agents import make_configured_agent
from mohreh.errors import MohrehError
from mohreh.games import AnyGame
from mohreh.ladder import Ladder, Level, ladder_of, level_from_points, level_from_results
from mohreh.studio.inputs import read_game
from mohreh.studio.models.ladder import LadderInfo, LevelInfo, RungInfo
from mohreh.studio.play.library import Library
from mohreh.studio.routes.catalogue import Game
from mohreh.studio.studio import TheStudio

router = APIRouter(prefix="/api", tags=["catalogue"])


@router.get("/ladder")
async def ladder(game: Game, studio: TheStudio) -> LadderInfo:
    """A game's opponents from beginner to the strongest, and which of them is about as strong as you."""
    rules = read_game(game)
    found = ladder_of(rules)
    if found is not None and not native.complete:
        found = replace(found, rungs=tuple(rung for rung in found.rungs if plays(rung.agent, rules)))
    if found is None or not found.rungs:
        return LadderInfo(game=str(rules), alone=rules.players == 1, command="", rungs=[], level=None)
    level = await asyncio.to_thread(_level, studio.library, str(rules), found, rules.players == 1)
    rungs = []
    for rung in found.rungs:
        known = found.measured(rung)
        rungs.append(
            RungInfo(
                rank=rung.rank,
                names=dict(rung.names),
                agent=rung.agent,
                rating=known.rating if known else None,
                interval=known.interval if known else None,
                games=known.games if known else 0,
            )
        )
    told = LevelInfo(rating=level.rating, interval=level.interval, games=level.games, rank=level.rung(found).rank)
    return LadderInfo(game=str(rules), alone=rules.players == 1, command=found.command, rungs=rungs, level=told)


def plays(agent: str, rules: AnyGame) -> bool:
    """Whether it can be played against without the whole native core, as in a browser's tab, which lacks numpy too."""
    try:
        make_configured_agent(agent, rules)
    except (MohrehError, ModuleNotFoundError):
        return False
    return True


def _level(library: Library, game: str, ladder: Ladder, alone: bool) -> Level:
    """What the results kept here say."""
    if alone:
        return level_from_points(library.points(game), ladder)

    def rating(agent: str) -> float | None:
        rung = ladder.rung_of(agent)
        known = None if rung is None else ladder.measured(rung)
        return None if known is None else known.rating

    return level_from_results(library.results(game, rating))
