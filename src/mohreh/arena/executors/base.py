"""What every executor offers: games in, records out, in whatever order they end."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator
from typing import Protocol

from mohreh.arena.game_record import GameRecord, Task
from mohreh.arena.table import Table


class Executor(Protocol):
    """Plays the games of a table.

    `tasks` is drawn from as games are needed, possibly from other threads, one at a time. Every task comes back as
    exactly one record, unless the iterator is closed or `stop` is set, from whatever thread: then all play ends soon,
    and games that are not finished are given up.
    """

    def play(self, table: Table, tasks: Iterable[Task], stop: threading.Event | None = None) -> Iterator[GameRecord]:
        """Play these games."""
        ...
