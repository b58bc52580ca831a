"""A recorded search, packed into columns: the last moment of its film."""

from __future__ import annotations

from typing import Any

from mohreh.budget import Budget, Cancel
from mohreh.film import Film, record
from mohreh.film.columns import rounded
from mohreh.film.film import CUT, GHOST, UNFINISHED
from mohreh.games import make_game
from mohreh.studio.work.progress import Report


def trace(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Run the algorithm on a position and give back its answer and every node it told of."""
    game = make_game(request["game"])
    budget = Budget(seconds=request["seconds"], cancel=cancel)
    state = game.parse(request["position"])
    film = record(game, state, request["algorithm"], seed=request["seed"], nodes=request["nodes"], budget=budget)
    if cancel.is_set() and not film.left_out:
        return {}  # nobody wants it any more
    return {**columns(film), "left_out": film.left_out, "stopped": film.stopped, "result": film.result}


def columns(film: Film) -> dict[str, Any]:
    """The nodes at the end, one list for each fact; ghosts are left out."""
    end = film.at(len(film))
    kept = [node for node in end if end[node].get("status") != GHOST]
    number = {node: place for place, node in enumerate(kept)}
    for facts in end.values():
        status = facts.pop("status")
        if status == CUT:
            facts["cut"] = 1
        if status == UNFINISHED:
            facts.pop("value", None)
        if "mean" in facts:
            facts["ucb"] = facts.pop("mean") + facts.pop("bonus", 0)
        if "order" in facts:
            facts["expanded"] = facts.pop("order")
        facts.pop("best", None)
    filled = list(dict.fromkeys(fact for node in kept for fact in end[node]))
    return {
        "count": len(kept),
        "parent": [number.get(film.nodes.parent[node], -1) for node in kept],
        "action": [film.nodes.action[node] for node in kept],
        "turn": [film.nodes.turn[node] for node in kept],
        "names": film.names,
        "facts": filled,
        "columns": {
            fact: [("beta" if fact == "cut" and fact in end[node] else rounded(end[node].get(fact))) for node in kept]
            for fact in filled
        },
    }
