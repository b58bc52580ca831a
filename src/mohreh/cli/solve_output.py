"""How answers to puzzles look on a terminal."""

from __future__ import annotations

from typing import Any

from mohreh.games.base import AnyGame
from mohreh.search.result import PathResult

NATIVE_SUMMARY = "A* of the native core: a shortest solution, fast"


def print_path(game: AnyGame, state: Any, result: PathResult) -> None:
    """The answer of one search; card sort writes it as its source document does."""
    if game.name == "card-sort":
        _print_as_document(game, state, result)
        return
    if result.solved is None:
        print("the budget ran out before an answer was found")
    elif not result.solved:
        print("there is no solution (proven)")
    else:
        print(" ".join(game.action_text(move) for move in result.moves) or "nothing to do: it is solved")
        print(f"{result.length} moves" + (", proven to be the fewest" if result.optimal else ""))
    print(f"{result.expanded} expanded, {result.generated} generated, {result.seconds:.3f} s")


def _print_as_document(game: AnyGame, state: Any, result: PathResult) -> None:
    """Every state as a list of columns with an arrow line after it, then depth, explored, created and time."""
    if result.solved:
        for move in (*result.moves, None):
            print([[str(card) for card in column] for column in state.columns])
            print("=====>")
            state = state if move is None else game.after(state, move)
        print(f"depth = {result.length} , explored : {result.expanded} , total nodes created : {result.generated}")
    elif result.solved is None:
        print("the budget ran out before an answer was found")
    else:
        print("answer not found !!!")
    print(f"total search time : {result.seconds:.6f}")


def print_comparison(game: AnyGame, state: Any, rows: list[dict[str, Any]]) -> None:
    """One row a method."""
    from rich.table import Table

    from mohreh.cli.output import console

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

    from mohreh.agents.solving import methods_for
    from mohreh.cli.output import console
    from mohreh.evaluation import heuristics_of
    from mohreh.search.methods import METHODS

    out = console()
    methods = Table("method", "what it does", box=None)
    for name in methods_for(game):
        methods.add_row(name, METHODS[name].summary if name in METHODS else NATIVE_SUMMARY)
    heuristics = Table("heuristic", "admissible", "consistent", "why", box=None)
    for heuristic in heuristics_of(game).values():
        claims = ("yes" if claim else "no" for claim in (heuristic.admissible, heuristic.consistent))
        heuristics.add_row(heuristic.name, *claims, heuristic.note)
    out.print(methods)
    out.print(heuristics)
