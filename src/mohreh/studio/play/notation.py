"""A whole game as a text that people can read, keep and paste.

mohreh game
game: 2048
seed: 7
seats: human
moves: left, 2@5, up, 4@11
"""

from __future__ import annotations

import textwrap
from typing import NamedTuple

from mohreh.studio.play.record import Record
from mohreh.studio.refusal import bad_input

TITLE = "mohreh game"
WIDTH = 100


class Written(NamedTuple):
    """A game as it was read: nothing is checked yet but the form."""

    game: str
    seed: int
    start: str | None
    seats: list[str]
    moves: list[str]


def write(record: Record, seats: list[str]) -> str:
    """The game up to the position shown."""
    lines = [TITLE, f"game: {record.game}", f"seed: {record.seed}", f"seats: {' | '.join(seats)}"]
    if record.start is not None:
        lines.append(f"start: {record.game.text(record.state_at(0))}")
    names = ", ".join(names_of(record))
    return "\n".join([*lines, *textwrap.wrap(f"moves: {names}", WIDTH, subsequent_indent="  ")]) + "\n"


def names_of(record: Record) -> list[str]:
    """Every decision followed by what chance answered, up to the position shown."""
    write_action = record.game.action_text
    return [write_action(done) for turn in record.turns[: record.ply] for done in (turn.action, *turn.chance)]


def read(text: str) -> Written:
    """A game that `write` wrote, perhaps changed by hand: lines may be broken, `seed` and `seats` may be missing."""
    lines = [line.strip() for line in text.strip().splitlines()]
    if not lines or lines[0] != TITLE:
        raise bad_input(f"a game as text begins with the line {TITLE!r}", "text")
    found: dict[str, str] = {}
    name = ""
    for line in filter(None, lines[1:]):
        before, colon, after = line.partition(":")
        if colon and before in ("game", "seed", "seats", "start", "moves"):
            name = before
            found[name] = after.strip()
        elif name:
            found[name] += " " + line
        else:
            raise bad_input(f"{line[:40]!r} is no line of a game; it has game, seed, seats, start and moves", "text")
    if not found.get("game"):
        raise bad_input("the text does not say which game it is: a line `game: othello(size=6)`", "text")
    seed = found.get("seed", "0")
    if not (seed.isascii() and seed.isdigit() and len(seed) < 16):
        raise bad_input(f"the seed is a whole number, not {seed[:40]!r}", "text")
    seats = [seat.strip() for seat in found.get("seats", "").split("|") if seat.strip()]
    moves = [move.strip() for move in found.get("moves", "").split(",") if move.strip()]
    return Written(found["game"], int(seed), found.get("start"), seats, moves)
