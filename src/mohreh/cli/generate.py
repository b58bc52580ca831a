"""`mohreh generate`: seeded starting positions of the games whose start is dealt."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import partial
from itertools import count as counting
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

import typer

from mohreh.errors import MohrehError
from mohreh.terminal.options import AsJson, GameName, Seed, seed_or_fresh

if TYPE_CHECKING:
    from mohreh.games.base import AnyGame
    from mohreh.kit import Generation


OUT_OF_BUDGET = 3


class Instance(NamedTuple):
    """A starting position, the seed that deals it, here as in `mohreh play`, and what is known of its solution."""

    seed: int
    state: Any
    solvable: bool = False
    length: int | None = None
    difficulty: str | None = None


def generate(
    game: GameName,
    count: Annotated[int, typer.Option("--count", "-n", min=1, help="How many.")] = 1,
    seed: Seed = None,
    layout: Annotated[
        str,
        typer.Option(
            "--format",
            help="line: one position per line; board: lines for people; list: nested lists (water-sort); "
            "json: the cards (hand-of-the-king).",
        ),
    ] = "line",
    any_deal: Annotated[
        bool, typer.Option("--any", help="Whatever the seed deals, puzzles without a solution included.")
    ] = False,
    solvable: Annotated[
        bool, typer.Option("--solvable", help="Only puzzles proven to have a solution (which is usual).")
    ] = False,
    difficulty: Annotated[
        str | None,
        typer.Option(show_default=False, help="easy, medium or hard: by the shortest solution; always solvable."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Deal starting positions of a game by seed.

    The first one is what the seed deals, the second what the next seed deals, and so on; boards of a puzzle that are
    not proven to have a solution are left out. --any leaves out nothing.
    """
    from mohreh.agents.solving import is_puzzle
    from mohreh.games import make_game
    from mohreh.terminal.output import note, print_json

    rules = make_game(game, files=True)
    write = _writer(rules, layout)
    made, sentence = _generation(rules).made(rules) or (None, "")
    first = seed_or_fresh(seed)
    if any_deal and (solvable or difficulty is not None):
        raise MohrehError("--any deals every board: it goes neither with --solvable nor with --difficulty")
    proven = solvable or difficulty is not None or (is_puzzle(rules) and not any_deal)
    deals = instances(rules, first)
    found = islice(rated_instances(rules, first, difficulty) if proven else deals, count)
    if as_json:
        documents = [_described(rules, instance, made) for instance in found]
        print_json(documents)
        _end(len(documents), count)
    if made:
        note(f"{rules}: {sentence}")
    if any_deal and is_puzzle(rules):
        note("any deal: a board may have no solution")
    number = 0
    for number, instance in enumerate(found, 1):
        if number > 1 and layout == "board":
            print()
        print(write(instance.state), flush=True)
        if instance.length is not None:
            level = "" if instance.difficulty is None else f"{instance.difficulty}, "
            note(f"seed {instance.seed}: {level}{instance.length} moves at least")
    _end(number, count)


def _end(found: int, wanted: int) -> None:
    """End the command; fewer than wanted means that the search for more was given up."""
    from mohreh.terminal.output import note

    if found < wanted:
        note(f"only {found} of {wanted} were found before the search for more was given up")
    raise typer.Exit(OUT_OF_BUDGET if found < wanted else 0)


def instances(game: AnyGame, seed: int) -> Iterator[Instance]:
    """The starts dealt by this seed, the next one, and so on without end."""
    starts = {game.initial(random.Random(trial)) for trial in range(8)}
    if len(starts) == 1:
        raise MohrehError(f"{game.name} always starts from the same position; `mohreh play {game.name}` shows it")
    return (Instance(each, game.initial(random.Random(each))) for each in counting(seed))


def rated_instances(game: AnyGame, seed: int, difficulty: str | None) -> Iterator[Instance]:
    """The starts from this seed on that have a solution, of one difficulty or of any."""
    from mohreh.agents.difficulty import boards_of_level, boards_with_solution, rating

    if difficulty is None:
        for dealt in boards_with_solution(game, seed):
            level, length = rating(game, dealt.state)
            yield Instance(dealt.seed, dealt.state, True, length, level)
    else:
        for board in boards_of_level(game, difficulty, seed):
            yield Instance(board.seed, board.state, True, board.length, difficulty)


def _generation(game: AnyGame) -> Generation:
    from mohreh.kit import Generation, kit_of, loaded

    offer = kit_of(game).generation
    return Generation() if offer is None else loaded(offer)


def _writer(game: AnyGame, layout: str) -> Callable[[Any], str]:
    """What writes a position in that layout; every one of them is read back by every command."""
    writers: dict[str, Callable[[Any], str]] = {"line": game.text, "board": game.board}
    writers |= {name: partial(write, game) for name, write in _generation(game).layouts.items()}
    if layout not in writers:
        raise MohrehError(f"{game.name} has no format {layout!r}; its formats: {', '.join(writers)}")
    return writers[layout]


def _described(game: AnyGame, instance: Instance, made: str | None) -> dict[str, Any]:
    described: dict[str, Any] = {"game": str(game), "seed": instance.seed, "position": game.text(instance.state)}
    if instance.solvable:
        described |= {"solvable": True}
    if instance.length is not None:
        described |= {"length": instance.length}
    if instance.difficulty is not None:
        described |= {"difficulty": instance.difficulty}
    return described | ({"made": made} if made else {})
