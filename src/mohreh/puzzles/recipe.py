"""What a game's kit says about its puzzles, and how a pack of them is made."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Final

from mohreh.agents.difficulty import boards_with_solution
from mohreh.agents.solving import shortest_solution
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games import GAMES, game_class, make_game
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.puzzles.pack import SEED, Kind, Pack, Puzzle, read_pack

PER_BOARD: Final = Budget(seconds=20)

Make = Callable[[int, int], Iterator[Puzzle]]
"""A level (from 1) and a seed to puzzles, one after the other; their numbers do not matter yet."""


@dataclass(frozen=True)
class Recipe:
    """What the puzzles of a game ask, where the shipped pack lies, and how more are made.

    `opponent` plays the other side, where there is one.
    """

    kind: Kind
    file: Path
    levels: int
    each: int
    make: Make
    opponent: str = ""

    def pack(self) -> Pack:
        """The pack that travels with the package."""
        return _read_once(self.file)

    def made(self, command: str, seed: int, each: int | None = None, tell: Callable[[float], None] = print) -> Pack:
        """A new pack; the puzzles of a level are sorted by their optimum. `tell` hears how much is done."""
        found: list[Puzzle] = []
        for level in range(1, self.levels + 1):
            fresh: dict[str, Puzzle] = {}
            for puzzle in self.make(level, seed):
                fresh.setdefault(puzzle.deal, puzzle)
                tell((level - 1 + len(fresh) / (each or self.each)) / self.levels)
                if len(fresh) == (each or self.each):
                    break
            found += sorted(fresh.values(), key=lambda puzzle: puzzle.optimum)
        numbers: dict[int, int] = {}
        numbered = []
        for puzzle in found:
            numbers[puzzle.level] = numbers.get(puzzle.level, 0) + 1
            numbered.append(
                Puzzle(puzzle.level, numbers[puzzle.level], puzzle.game, puzzle.deal, puzzle.optimum, puzzle.answer)
            )
        return Pack(self.kind, command, tuple(numbered))


@lru_cache(maxsize=16)
def _read_once(path: Path) -> Pack:
    return read_pack(path)


def recipe_of(game: AnyGame | type[AnyGame]) -> Recipe:
    """The recipe that a game's kit offers."""
    offer = kit_of(game).puzzles
    if offer is None:
        raise MohrehError(f"{game.name} has no puzzles; {', '.join(recipes())} have")
    found: Recipe = loaded(offer)
    return found


def recipes() -> dict[str, Recipe]:
    """The recipes of all built-in games that have puzzles."""
    classes = {name: game_class(name) for name in GAMES}
    return {name: recipe_of(owner) for name, owner in classes.items() if kit_of(owner).puzzles is not None}


def boards_of(games: tuple[str, ...]) -> Make:
    """Boards of a puzzle: a game for every level, each board proven to have a solution, its shortest length known."""

    def make(level: int, seed: int) -> Iterator[Puzzle]:
        game = make_game(games[level - 1])
        for board in boards_with_solution(game, random.Random(f"{seed}/{level}").randrange(10**6)):
            way = shortest_solution(game, board.state, PER_BOARD)
            if way.solved and way.optimal and way.length > 1:
                yield Puzzle(level, 0, str(game), f"{SEED}{board.seed}", way.length)

    return make
