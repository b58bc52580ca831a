"""`mohreh perft`: how many lines of play there are, the classical test of a move generator."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.terminal.options import AsJson, GameName, Position

if TYPE_CHECKING:
    from mohreh.games.base import AnyGame
    from mohreh.search.perft import Count


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", "-d", min=0, help="Length of the lines, in plies.")],
    position: Position = "start",
    divide: Annotated[bool, typer.Option("--divide", help="Split the count by first action.")] = False,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the start that is dealt.")] = 0,
    as_json: AsJson = False,
) -> None:
    """Count the lines of play of a given length.

    A pass is one ply, a finished game one leaf.
    """
    import random

    from mohreh.cli.positions import read_positions
    from mohreh.games import make_game
    from mohreh.terminal.output import print_json, say

    rules = make_game(game, files=True)
    states = read_positions(rules, position, random.Random(seed))
    results = [_count(rules, state, depth, divide) for state in states]
    if as_json:
        print_json(results[0] if len(results) == 1 else results)
        return
    for result in results:
        if len(results) > 1:
            say(result["position"])
        for action, nodes in result.get("divide", {}).items():
            say(f"{action}: {nodes}")
        say(f"{result['nodes']} nodes in {result['seconds']:.3f} s")


def _count(game: AnyGame, state: Any, depth: int, divided: bool) -> dict[str, Any]:
    from mohreh.search import perft as counting
    from mohreh.terminal.output import progress

    began = time.perf_counter()
    with progress(f"perft {depth}") as advance:
        split = counting.divide(game, state, depth, advance, count=_counter(game))
    nodes = sum(split.values()) or 1  # at depth 0, and in a finished game, the position itself
    result = {
        "game": str(game),
        "position": game.text(state),
        "depth": depth,
        "nodes": nodes,
        "seconds": time.perf_counter() - began,
    }
    return result | ({"divide": {game.action_text(action): n for action, n in split.items()}} if divided else {})


def _counter(game: AnyGame) -> Count:
    """The fastest way to count the lines of this game."""
    from mohreh import native
    from mohreh.kit import kit_of, loaded
    from mohreh.search.perft import perft as readable

    offer = kit_of(game).perft
    return readable if offer is None or not native.available else loaded(offer)
