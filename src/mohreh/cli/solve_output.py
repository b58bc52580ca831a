"""How answers to puzzles look on a terminal."""

from __future__ import annotations

from typing import Any

from mohreh.agents.solving import NATIVE
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.results import PathResult
from mohreh.terminal.output import say

NATIVE_SUMMARY = "A* of the native core: a shortest solution, fast"


def print_path(game: AnyGame, state: Any, result: PathResult[Any]) -> None:
    """The answer of one search, in the game's own words if it has some."""
    offer = kit_of(game).path_text
    say(path_text(game, state, result) if offer is None else loaded(offer)(game, state, result))


def print_choice(method: str) -> None:
    """Which search it was, where none was named."""
    chosen = "the native solver" if method == NATIVE else method
    say(f"by {chosen}, as no method was named (--with METHOD; --methods lists them)")


def path_text(game: AnyGame, state: Any, result: PathResult[Any]) -> str:
    """The moves, how many, and what finding them took."""
    if result.solved is None:
        lines = ["the budget ran out before an answer was found"]
    elif not result.solved:
        lines = ["there is no solution (proven)"]
    else:
        lines = [" ".join(game.action_text(move) for move in result.moves) or "nothing to do: it is solved"]
        lines += [f"{result.length} moves" + (", proven to be the fewest" if result.optimal else "")]
    return "\n".join([*lines, f"{result.expanded} expanded, {result.generated} generated, {result.seconds:.3f} s"])


def print_comparison(game: AnyGame, state: Any, rows: list[dict[str, Any]]) -> None:
    """One row a method."""
    from rich.table import Table

    from mohreh.terminal.output import console

    table = Table("method", "answer", "moves", "proven fewest", "expanded", "generated", "seconds")
    for row in rows:
        answer = {True: "solved", False: "no solution", None: "budget ran out"}[row["solved"]]
        length = str(row["length"]) if row["solved"] else "–"
        proven = "yes" if row["optimal"] else "–"
        counts = f"{row['expanded']:,}", f"{row['generated']:,}"
        table.add_row(row["method"], answer, length, proven, *counts, f"{row['seconds']:.3f}")
    out = console()
    out.print(game.text(state))
    out.print(table)


def print_methods(game: AnyGame) -> None:
    """The methods, and the heuristics of a puzzle with what is claimed about them."""
    from rich.table import Table

    from mohreh.agents.solving import methods_for, methods_of
    from mohreh.search.heuristic import heuristics_of
    from mohreh.terminal.output import console

    out = console()
    methods = Table("method", "what it does", box=None)
    readable = methods_of(game)
    for name in methods_for(game):
        methods.add_row(name, readable[name].summary if name in readable else NATIVE_SUMMARY)
    heuristics = Table("heuristic", "admissible", "consistent", "why", box=None)
    for heuristic in heuristics_of(game).values():
        claims = ("yes" if claim else "no" for claim in (heuristic.admissible, heuristic.consistent))
        heuristics.add_row(heuristic.name, *claims, heuristic.note)
    out.print(methods)
    out.print(heuristics)
