"""A game as a row of the file, and back; every row carries checksums, so that damage is reported and not believed.

The moves have a checksum of their own: most questions leave them on the disk.
"""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from mohreh.arena.game_record import Fixture, GameError, GameRecord

COLUMNS: Final = (
    *("pair", "first", "second", "run", "finished", "seed", "winner", "reason", "code", "sandbox"),
    *("error_seat", "error_kind", "error_message", "opening", "plies", "proven", "wall", "figures", "start"),
)
"""What a row says beside the moves, in the order in which it is summed up."""

INSERT: Final = (
    f"INSERT OR IGNORE INTO games ({', '.join(COLUMNS)}, moves, checksum, moves_checksum) "
    f"VALUES ({', '.join('?' * (len(COLUMNS) + 3))})"
)
FIGURES: Final = ("score", "points", "seconds", "slowest", "decisions", "nodes")
"""What is kept for each seat, as one list of lists."""


class Damaged(Exception):
    """A row that does not say what was written into it."""


def checksum(*values: Any) -> int:
    """CRC-32 of what a row says.

    >>> checksum("greedy", 3, None) == checksum("greedy", 3, None) != checksum("greedy", 4, None)
    True
    """
    return zlib.crc32(repr(values).encode("utf-8", "surrogatepass"))


def add_checksum(connection: sqlite3.Connection) -> None:
    """Let the SQL of a connection use the checksum, too."""
    connection.create_function("checksum", -1, checksum, deterministic=True)


def row_of(record: GameRecord, run: int | None, finished: float, seed: int) -> tuple[Any, ...]:
    """What `INSERT` takes."""
    error = record.error
    said = (
        record.fixture.pair,
        *(*record.seats, "")[:2],
        run,
        finished,
        seed,
        record.winner,
        record.reason,
        record.code,
        record.sandbox,
        *((error.seat, error.kind, error.message) if error else (None, None, None)),
        record.opening,
        record.plies,
        int(record.proven),
        float(record.wall),
        json.dumps([getattr(record, name) for name in FIGURES]),
        record.start,
    )
    moves = "\n".join(record.moves)
    return (*said, moves, checksum(*said), checksum(moves))


def checked(row: Sequence[Any]) -> Sequence[Any]:
    """The columns of a row that ends in its checksum, without it."""
    *said, expected = row
    if checksum(*said) != expected:
        raise Damaged
    return said


def records_of(
    rows: Iterable[Sequence[Any]], *, moves: bool, agent: str | None = None, number: int | None = None
) -> Iterator[tuple[int, GameRecord]]:
    """The records that are asked for, with their numbers from 1 on; rows hold their moves behind the rest, or none."""
    width = len(COLUMNS) + 1
    for at, row in enumerate(rows, 1):
        try:
            said = checked(row[:width])
            if number in (None, at) and (agent is None or agent in said[1:3]):
                (played,) = checked(row[width:]) if moves else ("",)
                yield at, record_of(said, played)
        except Damaged:
            raise Damaged(f"its game {at}") from None


def fixtures_of(rows: Iterable[Sequence[Any]]) -> Iterator[Fixture]:
    """The fixtures of rows that begin with their numbers in the file."""
    for number, *row in rows:
        try:
            pair, first, second, *_ = checked(row)
        except Damaged:
            raise Damaged(f"its record {number}") from None
        yield Fixture(pair, (first, second) if second else (first,))


def record_of(said: Sequence[Any], moves: str) -> GameRecord:
    """The record of a row that was checked."""
    row = dict(zip(COLUMNS, said, strict=True))
    first, second, kind = row["first"], row["second"], row["error_kind"]
    return GameRecord(
        fixture=Fixture(row["pair"], (first, second) if second else (first,)),
        start=row["start"],
        moves=tuple(moves.split("\n")) if moves else (),
        opening=row["opening"],
        winner=row["winner"],
        reason=row["reason"],
        code=row["code"],
        sandbox=row["sandbox"],
        proven=bool(row["proven"]),
        error=None if kind is None else GameError(row["error_seat"], kind, row["error_message"]),
        wall=row["wall"],
        plies=row["plies"],
        **{name: tuple(values) for name, values in zip(FIGURES, json.loads(row["figures"]), strict=True)},
    )
