"""Games one after the other in this process: nothing to start, nothing that can be stopped from outside."""

from __future__ import annotations

import threading
from collections.abc import Iterable, Iterator

from mohreh.arena.game_record import GameRecord, Task
from mohreh.arena.play import play_game
from mohreh.arena.table import Seated, Table


class Here:
    """For single games and tests. A built-in agent that hangs would hang this process; files have their own."""

    def play(self, table: Table, tasks: Iterable[Task], stop: threading.Event | None = None) -> Iterator[GameRecord]:
        """Play these games in their order; `stop` is looked at between games."""
        seated = Seated(table)
        try:
            for task in tasks:
                if stop is not None and stop.is_set():
                    return
                yield play_game(seated, task)
        finally:
            seated.close()
