"""A record as the file keeps it, and back."""

from __future__ import annotations

from mohreh.games import make_game
from mohreh.studio.play.record import Record
from mohreh.studio.play.store import Head, Row


def row_of(record: Record, at: int) -> Row:
    """One turn of a record."""
    turn = record.turns[at]
    write = record.game.action_text
    chance = [write(outcome) for outcome in turn.chance]
    return Row(at, write(turn.action), chance, turn.by, turn.value, turn.exact)


def rows_of(record: Record) -> list[Row]:
    """All turns of a record."""
    return [row_of(record, at) for at in range(len(record.turns))]


def record_of(head: Head, rows: list[Row]) -> Record:
    """The record that was kept; a `MohrehError` if today's rules do not allow what was played."""
    record = Record(make_game(head.game), head.seed, head.start)
    for row in rows:
        action = record.game.parse_action(record.state, row.action)
        record.play(action, by=row.by, value=row.value, exact=row.exact, chance=row.chance)
    record.ply = min(head.ply, len(record.turns))
    return record
