"""How many games made the tile that the document calls a win."""

from __future__ import annotations

from collections.abc import Sequence

from mohreh.arena.game_record import GameRecord
from mohreh.games.twenty48.document import WIN
from mohreh.games.twenty48.milestones import TILES


def reached_2048(records: Sequence[GameRecord]) -> int:
    """Games that made the tile of 2048."""
    return sum(TILES.reached(record.score) >= WIN.value for record in records)
