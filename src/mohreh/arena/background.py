"""A tournament in the background, for doors that must not wait: started, listened to, stopped."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

from mohreh.arena.executors import Executor, LocalWorkers
from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import Plan
from mohreh.arena.store import Store
from mohreh.arena.tournament import Progress, Tournament


class BackgroundTournament:
    """Plays a plan into a file from a thread of its own; made again with the same file it continues where it was.

    `on_game(record, progress)` and `on_end(error)` are called from that thread: `error` is None when all was played or
    the tournament was stopped. What was finished is in the file at every moment; read it with `Store(path)`.
    """

    def __init__(
        self,
        plan: Plan,
        into: Path | str,
        *,
        executor: Executor | None = None,
        on_game: Callable[[GameRecord, Progress], None] | None = None,
        on_end: Callable[[Exception | None], None] | None = None,
    ) -> None:
        self.path = Path(into)
        self.plan = plan
        self.error: Exception | None = None
        self._on_game = on_game
        self._on_end = on_end
        self._executor = executor or LocalWorkers()
        self._stopping = threading.Event()
        with Tournament(plan, into) as tournament:  # whatever is wrong with the plan is reported here, to the caller
            self._done = tournament.progress().done
        self._thread = threading.Thread(target=self._run, name="mohreh tournament", daemon=True)

    def start(self) -> None:
        """Begin to play."""
        self._thread.start()

    @property
    def running(self) -> bool:
        """Whether games are being played."""
        return self._thread.is_alive()

    @property
    def progress(self) -> Progress:
        """Games kept, and games planned."""
        return Progress(self._done, len(self.plan))

    def stop(self, timeout: float | None = 10.0) -> None:
        """Stop; games that are not finished are given up and will be played when the tournament continues."""
        self._stopping.set()
        if self._thread.ident is not None:
            self._thread.join(timeout)

    def join(self, timeout: float | None = None) -> None:
        """Wait until all games are played, or the tournament was stopped."""
        self._thread.join(timeout)

    def _run(self) -> None:
        try:
            with Tournament(self.plan, self.path) as tournament:
                tournament.run(self._executor, on_game=self._heard, stop=self._stopping)
        except Exception as error:
            self.error = error
        if self._on_end is not None:
            self._on_end(self.error)

    def _heard(self, record: GameRecord) -> None:
        self._done += 1
        if self._on_game is not None:
            self._on_game(record, self.progress)

    def store(self) -> Store:
        """The games so far, to be read; close it after use."""
        return Store(self.path, create=False)
