"""A pack of puzzles as a small text file: a head, then one line per puzzle.

    mohreh puzzles 1 solve 8c1f00d2
    made by: mohreh puzzles water-sort --make pack.txt --seed 1
    1 | water-sort(colours=4) | seed 17 | 9
    3 | othello(size=8) | --XXO…- X | 12 | b1

A line says the level, the game, the deal (the seed of it, or the position), the optimum, and the answer if there is
one right first move. The checksum in the head covers everything after it: a damaged pack is an error.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Literal, get_args

from mohreh.artefacts.atomic import whole_file
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.base import AnyGame

Kind = Literal["solve", "win", "only-move"]
"""What a puzzle asks: to be solved, to win from here against best play, or to find the only move that wins."""

TITLE: Final = "mohreh puzzles 1"
SEED: Final = "seed "
LARGEST: Final = 1 << 22
"""Bytes of a pack that is still read."""


@dataclass(frozen=True)
class Puzzle:
    """One puzzle. `optimum` is proven: the fewest moves, or the margin with best play; `answer` the one right move."""

    level: int
    number: int
    game: str
    deal: str
    optimum: int
    answer: str = ""

    @property
    def id(self) -> str:
        """Its name within the pack: the level and the number, both from 1.   3-17"""
        return f"{self.level}-{self.number}"

    @property
    def seed(self) -> int | None:
        """The seed that deals it; None where its position is written down."""
        return int(self.deal.removeprefix(SEED)) if self.deal.startswith(SEED) else None

    def rules(self) -> AnyGame:
        """The game it is a position of."""
        return make_game(self.game)

    def start(self) -> Any:
        """The position to begin from."""
        game, seed = self.rules(), self.seed
        return game.parse(self.deal) if seed is None else game.initial(random.Random(seed))


@dataclass(frozen=True)
class Pack:
    """All puzzles of one kind for one game, level by level, and the command that made them."""

    kind: Kind
    command: str
    puzzles: tuple[Puzzle, ...]

    @property
    def levels(self) -> tuple[int, ...]:
        """The levels there are, the easiest first."""
        return tuple(dict.fromkeys(puzzle.level for puzzle in self.puzzles))

    def of_level(self, level: int) -> tuple[Puzzle, ...]:
        """The puzzles of one level."""
        return tuple(puzzle for puzzle in self.puzzles if puzzle.level == level)

    def find(self, name: str) -> Puzzle:
        """The puzzle of that name, such as `3-17`."""
        for puzzle in self.puzzles:
            if puzzle.id == name:
                return puzzle
        levels = ", ".join(f"{level}-1 to {level}-{len(self.of_level(level))}" for level in self.levels)
        raise MohrehError(f"there is no puzzle {name!r}; there are {levels}")


def write_pack(path: Path, pack: Pack) -> None:
    """Write a pack, whole or not at all."""
    body = f"made by: {pack.command}\n" + "".join(_line(puzzle) + "\n" for puzzle in pack.puzzles)
    raw = body.encode()
    with whole_file(path) as file:
        file.write(f"{TITLE} {pack.kind} {zlib.crc32(raw):08x}\n".encode() + raw)


def _line(puzzle: Puzzle) -> str:
    parts = (str(puzzle.level), puzzle.game, puzzle.deal, str(puzzle.optimum), puzzle.answer)
    return " | ".join(filter(None, parts))


def read_pack(path: Path) -> Pack:
    """Read a pack; one that is missing, damaged or no pack is an error that says so."""
    try:
        raw = path.read_bytes() if path.stat().st_size <= LARGEST else b""
    except OSError as error:
        raise MohrehError(f"{path} cannot be read: {error.strerror or error}") from None
    head, _, rest = raw.partition(b"\n")
    title, _, told = head.decode(errors="replace").removeprefix(TITLE).strip().rpartition(" ")
    kinds: Sequence[Kind] = [kind for kind in get_args(Kind) if kind == title]
    if not head.startswith(TITLE.encode()) or not kinds:
        raise MohrehError(f"{path} is not a pack of puzzles; `mohreh puzzles GAME --make FILE` writes one")
    if told != f"{zlib.crc32(rest):08x}":
        raise MohrehError(f"{path} is damaged: its checksum does not fit; make it again")
    made, *lines = rest.decode().splitlines()
    return Pack(kinds[0], made.removeprefix("made by: "), tuple(_puzzles(lines)))


def _puzzles(lines: list[str]) -> list[Puzzle]:
    counts: dict[int, int] = {}
    found = []
    for line in lines:
        level, game, deal, optimum, *answer = line.split(" | ")
        counts[int(level)] = counts.get(int(level), 0) + 1
        found.append(Puzzle(int(level), counts[int(level)], game, deal, int(optimum), *answer))
    return found
