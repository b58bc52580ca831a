"""A match in figures: one agent against another, or some on the same seeds. Plain data, as `--json` prints it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from statistics import fmean, median, quantiles, stdev
from typing import Any

from mohreh.arena.game_record import GameRecord
from mohreh.arena.results import effort_of, errors_of, instances, measure, sandbox_of, score_units
from mohreh.arena.table import kind_of
from mohreh.games.base import AnyGame
from mohreh.kit import Milestones, kit_of, loaded
from mohreh.statistics import (
    Sprt,
    elo_of,
    likelihood_of_superiority,
    mean_of,
    paired_difference,
    pentanomial,
    proportion_interval,
    score_interval,
)

PERCENTILES = (5, 25, 50, 75, 95)


def match_summary(
    game: AnyGame, records: Sequence[GameRecord], agents: Sequence[str], sprt: Sprt | None = None
) -> dict[str, Any]:
    """What the match has shown so far; each kind of game has its own figures."""
    kind = kind_of(game)
    summary: dict[str, Any] = {"game": str(game), "kind": kind, "sandbox": sandbox_of(records)}
    if kind == "duel":
        summary |= duel_summary(records, agents[0], agents[1], sprt)
    elif kind == "score":
        summary |= _alone(records, agents, [_score_line(game, records, agent) for agent in agents])
        summary |= _difference(
            agents, {agent: _measures(game, records, agent) for agent in agents}, what="difference of scores"
        )
    else:
        summary |= _alone(records, agents, [_puzzle_line(records, agent) for agent in agents])
        summary |= _difference(
            agents, {agent: _lengths(records, agent) for agent in agents}, what="difference of lengths, both solved"
        )
    return summary


def duel_summary(records: Sequence[GameRecord], agent: str, other: str, sprt: Sprt | None = None) -> dict[str, Any]:
    """Wins, draws and losses of the first agent, its score and Elo with intervals, and what it took."""
    results = Counter(record.result_of(record.seats.index(agent)) for record in records)
    units = score_units(records, agent, other)
    summary: dict[str, Any] = {
        "agents": [agent, other],
        "games": len(records),
        "wins": results[1.0],
        "draws": results[0.5],
        "losses": results[0.0],
    }
    if records:
        low, high = score_interval(units)
        score = (results[1.0] + results[0.5] / 2) / len(records)
        summary |= {
            "score": score,
            "score_interval": [low, high],
            "elo": elo_of(score),
            "elo_interval": [elo_of(low), elo_of(high)],
            "superiority": likelihood_of_superiority(units),
            "pentanomial": list(pentanomial(units)),
            "first_mover_score": fmean(record.result_of(0) for record in records),
        }
    else:
        summary |= dict.fromkeys(("score", "score_interval", "elo", "elo_interval", "superiority"))
    if sprt is not None:
        verdict = sprt.verdict(units)
        summary["sprt"] = {
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "ratio": sprt.ratio(units),
            "bounds": list(sprt.bounds),
            "accepted": verdict,
        }
    return summary | _costs(records, [agent, other])


def _costs(records: Sequence[GameRecord], agents: Sequence[str]) -> dict[str, Any]:
    efforts = {agent: effort_of(records, agent) for agent in agents}
    errors = errors_of(records)
    return {
        "seconds_per_move": {agent: effort.seconds_per_move for agent, effort in efforts.items()},
        "slowest_move": {agent: effort.slowest for agent, effort in efforts.items()},
        "nodes_per_move": {agent: effort.nodes_per_move for agent, effort in efforts.items()},
        "errors": sum(record.error is not None for record in records),
        "error_details": errors,
    }


def _alone(records: Sequence[GameRecord], agents: Sequence[str], lines: list[dict[str, Any]]) -> dict[str, Any]:
    return {"agents": lines, "games": len(records)} | {
        name: value for name, value in _costs(records, agents).items() if name.startswith("error")
    }


def _measures(game: AnyGame, records: Sequence[GameRecord], agent: str) -> dict[int, float]:
    return {number: measure(game, record) for number, record in instances(records, agent).items()}


def _lengths(records: Sequence[GameRecord], agent: str) -> dict[int, float]:
    """The lengths of an agent's solutions."""
    return {
        number: float(record.decisions[0]) for number, record in instances(records, agent).items() if record.winner == 0
    }


def _score_line(game: AnyGame, records: Sequence[GameRecord], agent: str) -> dict[str, Any]:
    """One agent at a game with a score."""
    mine = list(instances(records, agent).values())
    scores = [measure(game, record) for record in mine]
    effort = effort_of(mine, agent)
    line: dict[str, Any] = {"agent": agent, "games": len(mine)}
    if not scores:
        return line | dict.fromkeys(("mean", "interval", "median", "best", "seconds_per_move"))
    mean = mean_of(scores)
    line |= {
        "mean": mean.value,
        "interval": list(mean.interval) if mean.interval else None,
        "median": median(scores),
        "deviation": stdev(scores) if len(scores) > 1 else None,
        "best": max(scores),
        "worst": min(scores),
        "percentiles": dict(zip(map(str, PERCENTILES), percentiles(scores), strict=True)),
        "seconds_per_move": effort.seconds_per_move,
        "moves": fmean(record.decisions[0] for record in mine),
    }
    marks = milestones_of(game)
    if marks is not None:
        line[marks.key] = milestone_rates(marks, mine)
    return line


def percentiles(values: Sequence[float]) -> list[float]:
    """The values below which 5, 25, 50, 75 and 95 % lie."""
    if len(values) < 2:
        return [values[0]] * len(PERCENTILES)
    cuts = quantiles(values, n=100, method="inclusive")
    return [cuts[percent - 1] for percent in PERCENTILES]


def milestones_of(game: AnyGame) -> Milestones | None:
    """The marks that a game is also judged by, such as 2048's tiles."""
    offer = kit_of(game).milestones
    return None if offer is None else loaded(offer)


def milestone_rates(
    marks: Milestones, records: Sequence[GameRecord], wanted: Sequence[int] | None = None
) -> dict[str, float]:
    """How often each mark was reached; by default for those that tell games apart."""
    reached = [marks.reached(record.score) for record in records]
    shown = marks.shown(max(reached, default=0)) if wanted is None else wanted
    return {str(mark): sum(one >= mark for one in reached) / len(records) for mark in shown}


def _puzzle_line(records: Sequence[GameRecord], agent: str) -> dict[str, Any]:
    """One agent at a puzzle."""
    mine = list(instances(records, agent).values())
    solved = [record for record in mine if record.winner == 0]
    lengths = [record.decisions[0] for record in solved]
    effort = effort_of(mine, agent)
    return {
        "agent": agent,
        "games": len(mine),
        "solved": len(solved),
        "solved_interval": list(proportion_interval(len(solved), len(mine))),
        "proven_optimal": sum(record.proven for record in solved),
        "proven_impossible": sum(record.proven for record in mine if record.winner is None),
        "length": fmean(lengths) if lengths else None,
        "nodes": effort.nodes / len(mine) if mine else None,
        "seconds": effort.seconds / len(mine) if mine else None,
        "seconds_per_move": effort.seconds_per_move,
    }


def _difference(agents: Sequence[str], values: dict[str, dict[int, float]], what: str) -> dict[str, Any]:
    """The first agent minus the second on the instances that both have; None where that cannot be told."""
    if len(agents) != 2:
        return {}
    first, second = (values[agent] for agent in agents)
    common = sorted(set(first) & set(second))
    if not common:
        return {"difference": None, "difference_interval": None, "difference_of": what, "difference_games": 0}
    mean = paired_difference([first[at] for at in common], [second[at] for at in common])
    return {
        "difference": mean.value,
        "difference_interval": list(mean.interval) if mean.interval else None,
        "difference_of": what,
        "difference_games": len(common),
    }
