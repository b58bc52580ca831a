"""The film of a search, packed."""

from __future__ import annotations

from typing import Any

from mohreh.budget import Budget, Cancel
from mohreh.film import record
from mohreh.film.packing import pack
from mohreh.games import make_game
from mohreh.studio.work.progress import Report


def film(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Run the search on a position and give back the film of it, and what is told about it without opening it."""
    game = make_game(request["game"])
    made = record(
        game,
        game.parse(request["position"]),
        request["search"],
        seed=request["seed"],
        nodes=request["nodes"],
        code=request["code"],
        budget=Budget(seconds=request["seconds"], cancel=cancel),
    )
    if cancel.is_set() and not made.left_out:
        return {}  # nobody wants it any more
    told = ("game", "position", "search", "seed", "left_out", "stopped", "result")
    return {
        "info": {
            **{name: getattr(made, name) for name in told},
            "nodes": len(made.nodes.parent),
            "events": len(made),
            "steps": 0 if made.code is None else len(made.code.steps.line),
        },
        "parents": made.nodes.parent,
        "actions": made.nodes.action,
        "names": made.names,
        "packed": pack(made.as_data()).hex(),
    }
