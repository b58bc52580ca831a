"""A recorded search, packed into columns."""

from __future__ import annotations

import random
from typing import Any

from mohreh.agents import make_agent
from mohreh.agents.solving import is_puzzle, make_method
from mohreh.budget import Budget, Cancel, Spending
from mohreh.games import AnyGame, make_game
from mohreh.results import finite
from mohreh.search.heuristic import make_heuristic
from mohreh.settings import split_call
from mohreh.studio.work.progress import Report, TraceRecorder

OWN = ("id", "parent", "action", "state", "turn")
TURNS = {"chance": -1, "over": -2}
DIGITS = 6
"""Significant digits of a value: more are not seen, and they would double the size of a trace."""


def trace(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Run the algorithm on a position and give back its answer and every node it told of."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    budget = Budget(seconds=request["seconds"], cancel=cancel)
    spending, recorder = Spending(budget), TraceRecorder(game, request["nodes"], cancel)
    search = _puzzle_search if is_puzzle(game) else _game_search
    result = search(game, state, request, budget, recorder)
    if cancel.is_set() and not recorder.full:
        return {}  # nobody wants it any more
    return {
        **columns(recorder.nodes),
        "left_out": recorder.left_out,
        "stopped": spending.over or recorder.unfinished,
        "result": result,
    }


def _game_search(
    game: AnyGame, state: Any, request: dict[str, Any], budget: Budget, recorder: TraceRecorder
) -> dict[str, Any]:
    player = make_agent(request["algorithm"], game)
    found = player.choose(state, random.Random(request["seed"]), budget=budget, observer=recorder)
    return {**found.as_data(game), "solved": None}


def _puzzle_search(
    game: AnyGame, state: Any, request: dict[str, Any], budget: Budget, recorder: TraceRecorder
) -> dict[str, Any]:
    name, values = split_call(request["algorithm"])
    heuristic = make_heuristic(game, values.get("heuristic", ""))
    found = make_method(game, name)(game, state, heuristic, budget=budget, observer=recorder)
    data = found.as_data(game)
    first = data["moves"][0] if data["moves"] else None
    same = {"line": data["moves"], "nodes": data["generated"], "exact": data["optimal"]}
    return {**data, **same, "action": first, "value": None}


def columns(nodes: list[dict[str, Any]]) -> dict[str, Any]:
    """The nodes turned into one list for each fact."""
    names: dict[str, int] = {}
    facts = list(dict.fromkeys(name for node in nodes for name in node if name not in OWN))
    return {
        "count": len(nodes),
        "parent": [-1 if node["parent"] is None else node["parent"] for node in nodes],
        "action": [-1 if node["action"] is None else names.setdefault(node["action"], len(names)) for node in nodes],
        "turn": [TURNS.get(node["turn"], node["turn"]) for node in nodes],
        "names": list(names),
        "facts": facts,
        "columns": {fact: [_shown(node.get(fact)) for node in nodes] for fact in facts},
    }


def _shown(value: Any) -> Any:
    """A number with few digits, whole where it is whole: 0.333333, 5."""
    if not isinstance(value, float):
        return value
    short = finite(float(f"{value:.{DIGITS}g}"))
    return int(short) if short is not None and short.is_integer() else short
