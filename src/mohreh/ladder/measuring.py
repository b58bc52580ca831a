"""The tournament that measures a ladder: everyone against everyone, and the anchor with them."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from mohreh.arena import Plan
from mohreh.arena.game_record import GameRecord
from mohreh.arena.results import comparisons, instances, measure
from mohreh.arena.table import kind_of
from mohreh.artefacts.atomic import whole_file
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.ladder.rungs import ANCHOR, Ladder, Measured
from mohreh.statistics import fit_ratings, mean_of


def plan_of(game: AnyGame, ladder: Ladder, games: int, seed: int) -> Plan:
    """Who plays whom, and how often."""
    agents = tuple(dict.fromkeys((ANCHOR, *(rung.agent for rung in ladder.rungs))))
    return Plan(str(game), agents, games, seed=seed)


def measured_of(game: AnyGame, plan: Plan, records: Sequence[GameRecord]) -> dict[str, Measured]:
    """What the games say of every agent: Elo above the anchor, or mean points."""
    errors = [record for record in records if record.error is not None]
    if errors:
        raise MohrehError(f"{len(errors)} games ended in an error; they measure nothing: {errors[0].error}")
    agents = list(plan.names)
    if kind_of(game) != "duel":
        means = {agent: [measure(game, one) for one in instances(records, agent).values()] for agent in agents}
        return {agent: _mean(points) for agent, points in means.items()}
    fitted = fit_ratings(agents, comparisons(plan.format, records, agents), zero=ANCHOR)
    games = {agent: sum(agent in record.seats for record in records) for agent in agents}
    return {one.agent: Measured(one.rating, one.interval, games[one.agent]) for one in fitted.ratings}


def _mean(points: list[float]) -> Measured:
    found = mean_of(points)
    return Measured(found.value, found.interval or (found.value, found.value), len(points))


def command_of(game: AnyGame, games: int, seed: int) -> str:
    """The command that plays this tournament."""
    words = ["mohreh", "ladder", str(game), "--measure", "--games", str(games), "--seed", str(seed)]
    return shlex.join(words)


def document_of(game: AnyGame, plan: Plan, measured: dict[str, Measured]) -> dict[str, Any]:
    """What the file of a ladder holds."""
    return {
        "game": str(game),
        "command": command_of(game, plan.games, plan.seed),
        "anchor": ANCHOR,
        "games": plan.games,
        "agents": {
            agent: {
                "rating": round(one.rating, 1),
                "interval": [round(end, 1) for end in one.interval],
                "games": one.games,
            }
            for agent, one in measured.items()
        },
    }


def write(path: Path, document: dict[str, Any]) -> None:
    """The file, whole or not at all."""
    with whole_file(path) as file:
        file.write(json.dumps(document, indent=1, ensure_ascii=False).encode() + b"\n")
