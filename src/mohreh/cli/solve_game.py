"""`mohreh solve` of a game of two: its result under perfect play, proven."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

import typer

from mohreh.terminal.output import print_json, say

if TYPE_CHECKING:
    from mohreh.budget import Budget
    from mohreh.games.base import AnyGame

OUT_OF_BUDGET = 3


def solve_games(game: AnyGame, states: list[Any], budget: Budget, as_json: bool) -> None:
    """Prove the result of each position; the exit code is 3 when the budget ended before a proof."""
    from mohreh.agents.engines import prove

    documents = []
    for state in states:
        found = prove(game, state, budget, threads=os.cpu_count() or 1)
        documents.append({"game": str(game), "position": game.text(state), **found.as_data(game)})
        if not as_json:
            _print(game, state, documents[-1])
    if as_json:
        print_json(documents[0] if len(documents) == 1 else documents)
    if not all(document["exact"] for document in documents):
        raise typer.Exit(OUT_OF_BUDGET)


def _print(game: AnyGame, state: Any, found: dict[str, Any]) -> None:
    from mohreh.results import DECIDED

    who = game.player_names[game.turn(state)]
    if found["exact"]:
        decided = {DECIDED: "won", -DECIDED: "lost"}.get(found["value"], f"{found['value']:+g}")
        say(f"{decided} for {who}, proven")
        say("line: " + " ".join(found["line"]))
    else:
        say(f"not proven within the budget; it looks like {found['value']:+g} for {who}")
    say(f"{found['nodes']:,} nodes, {found['seconds']:.3f} s")
