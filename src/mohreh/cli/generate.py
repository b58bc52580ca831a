"""`mohreh generate`: seeded starting positions of the games whose start is dealt."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from itertools import count as counting
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from mohreh.cli.options import AsJson, GameName, Seed, seed_or_fresh
from mohreh.errors import MohrehError

if TYPE_CHECKING:
    from mohreh.games.base import AnyGame


class Instance(NamedTuple):
    """A starting position and the seed that deals it, here as in `mohreh play`."""

    seed: int
    state: Any


def generate(
    game: GameName,
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many.")] = 1,
    seed: Seed = None,
    layout: Annotated[
        str,
        typer.Option(
            "--format",
            help="line: one position a line; board: lines for people; list: nested lists (water-sort); "
            "json: the cards (hand-of-the-king).",
        ),
    ] = "line",
    as_json: AsJson = False,
) -> None:
    """Deal starting positions of a game by seed.

    The first one is what the seed deals, the second what the next seed deals, and so on.
    """
    from mohreh.cli.output import note, print_json
    from mohreh.games import make_game

    rules = make_game(game, files=True)
    write = _writer(rules, layout)
    made = _way(rules)
    found = islice(instances(rules, seed_or_fresh(seed)), count)
    if as_json:
        print_json([_described(rules, instance, made) for instance in found])
        return
    if made:
        note(f"{rules}: {WAYS[made]}")
    for number, instance in enumerate(found):
        if number and layout == "board":
            print()
        print(write(instance.state))


def instances(game: AnyGame, seed: int) -> Iterator[Instance]:
    """The starts dealt by this seed, the next one, and so on without end."""
    starts = {game.initial(random.Random(trial)) for trial in range(8)}
    if len(starts) == 1:
        raise MohrehError(f"{game.name} always starts from the same position; `mohreh play {game.name}` shows it")
    for each in counting(seed):
        yield Instance(each, game.initial(random.Random(each)))


WAYS = {
    "backwards": "made backwards from the goal, for shuffled boards of these settings are almost never solvable",
    "shuffled": "shuffled; such a board may have no solution",
}


def _way(game: AnyGame) -> str | None:
    """How the boards of a game that has more than one way are made."""
    from mohreh.games.water_sort import WaterSort

    if not isinstance(game, WaterSort):
        return None
    return "backwards" if game.starts_backwards() else "shuffled"


def _writer(game: AnyGame, layout: str) -> Callable[[Any], str]:
    """What writes a position in that layout; every one of them is read back by every command."""
    from mohreh.games.hand_of_the_king import HandOfTheKing
    from mohreh.games.water_sort import WaterSort

    writers: dict[str, Callable[[Any], str]] = {"line": game.text, "board": game.board}
    if isinstance(game, WaterSort):
        writers["list"] = lambda state: json.dumps(state.tubes)
    if isinstance(game, HandOfTheKing):
        writers["json"] = lambda state: json.dumps(game.to_json(state))
    if layout not in writers:
        raise MohrehError(f"{game.name} has no format {layout!r}; its formats: {', '.join(writers)}")
    return writers[layout]


def _described(game: AnyGame, instance: Instance, made: str | None) -> dict[str, Any]:
    described = {"game": str(game), "seed": instance.seed, "position": game.text(instance.state)}
    return described | ({"made": made} if made else {})
