"""A whole game as a few hundred characters that fit into an address.

Every decision is its number among the legal actions, every chance outcome its number from 1, or 0 where it is what the
seed's luck gives anyway, written as one character each; the whole is compressed. A game of 2048 needs about three
bits a move.
"""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from collections.abc import Iterator
from typing import Any

from mohreh.errors import ParseError
from mohreh.games import CHANCE, make_game
from mohreh.studio.play.notation import Written
from mohreh.studio.play.record import Record

VERSION = 1
ZERO = ord("0")
LONGEST = 2**20
"""Bytes of an unpacked link: a small one could else unpack to gigabytes."""

DAMAGED = "this is no link of a game, or it is damaged; copy it again as a whole"


def write(record: Record, seats: list[str]) -> str:
    """The game up to the position shown."""
    start = None if record.start is None else record.game.text(record.state_at(0))
    moves = "".join(chr(ZERO + number) for number in _numbers(record))
    document = [VERSION, str(record.game), record.seed, start, seats, moves]
    packed = zlib.compress(json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode(), 9)
    return base64.urlsafe_b64encode(packed).decode().rstrip("=")


def read(link: str) -> Written:
    """The game that `write` wrote; a `ParseError` if it is none."""
    match _document(link):
        case [1, str(game), int(seed), str() | None as start, list(seats), str(moves)] if 0 <= seed < 2**53 and all(
            isinstance(seat, str) for seat in seats
        ):
            return Written(game, seed, start, seats, _names(Record(make_game(game), seed, start), moves))
    raise ParseError(DAMAGED)


def _numbers(record: Record) -> Iterator[int]:
    game = record.game
    for ply, turn in enumerate(record.turns[: record.ply]):
        state = record.state_at(ply)
        yield list(game.actions(state)).index(turn.action)
        state = game.after(state, turn.action)
        for drawn, outcome in enumerate(turn.chance):
            expected = record.lucky(state, ply + 1, drawn)
            yield 0 if outcome == expected else 1 + [known for known, _ in game.chances(state)].index(outcome)
            state = game.after(state, outcome)


def _names(record: Record, moves: str) -> list[str]:
    """The names of all that happened."""
    game, state, ply, drawn = record.game, record.state_at(0), 0, 0
    names = []
    for character in moves:
        if game.turn(state) == CHANCE:
            done = [record.lucky(state, ply, drawn), *(outcome for outcome, _ in game.chances(state))]
            drawn += 1
        else:
            done = list(game.actions(state))
            ply, drawn = ply + 1, 0
        number = ord(character) - ZERO
        if not 0 <= number < len(done):
            raise ParseError(DAMAGED)
        names.append(game.action_text(done[number]))
        state = game.after(state, done[number])
    return names


def _document(link: str) -> Any:
    try:
        packed = base64.b64decode(link.encode("ascii") + b"=" * (-len(link) % 4), altchars=b"-_", validate=True)
        unpacking = zlib.decompressobj()
        document = unpacking.decompress(packed, LONGEST)
        if not unpacking.eof:
            raise ParseError(DAMAGED)
        return json.loads(document)
    except (UnicodeError, binascii.Error, zlib.error, ValueError, RecursionError) as error:
        raise ParseError(DAMAGED) from error
