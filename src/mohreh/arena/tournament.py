"""A tournament as it runs: what is left to play, the store that keeps it, and who hears of each game."""

from __future__ import annotations

import logging
import os
import random
import shlex
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from mohreh.arena.executors import Executor, LocalWorkers
from mohreh.arena.game_record import GameRecord, Task
from mohreh.arena.plan import Plan
from mohreh.arena.stopped import Stopped
from mohreh.arena.store import MEMORY, Store
from mohreh.arena.table import DEFAULT_LOAD_TIME
from mohreh.sandbox import AUTO

LOG = logging.getLogger(__name__)

LOOK_AGAIN = 0.5
"""Seconds between looks at what another process on the same file has played."""

FARTHEST = 20_000
"""How far behind the first game a run on a file begins at most: the openings up to there have to be drawn first."""

Listener = Callable[[GameRecord], None]


@dataclass(frozen=True)
class Progress:
    """How far a tournament has come."""

    done: int
    total: int

    @property
    def share(self) -> float:
        """From 0 to 1."""
        return self.done / self.total if self.total else 1.0


class Tournament:
    """A plan and the store of its games. Made again with the same file it continues where it was.

    >>> from mohreh.arena.executors import Here
    >>> with Tournament(Plan("othello(size=4)", ("random", "greedy"), games=2)) as tournament:
    ...     tournament.run(Here())
    ...     tournament.progress()
    Progress(done=2, total=2)
    """

    def __init__(self, plan: Plan, into: Path | str = MEMORY) -> None:
        self.plan = plan
        self.store = Store(into)
        self.notes: list[str] = []
        """What a person should know before it begins."""
        try:
            self.notes = self.store.begin(plan)
        except BaseException:
            self.store.close()
            raise

    def __enter__(self) -> Tournament:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file."""
        self.store.close()

    def run(
        self,
        executor: Executor | None = None,
        *,
        on_game: Listener | None = None,
        enough: Callable[[], bool] | None = None,
        stop: threading.Event | None = None,
    ) -> None:
        """Play what is left. `on_game` hears of every game as soon as it is kept.

        `enough` is asked after each game whether the question is answered; `stop` ends play from another thread.
        """
        chosen = executor or LocalWorkers()
        at = self.progress()
        LOG.info("%s: %d of %d games are left to play", self.plan.game, at.total - at.done, at.total)
        games = chosen.play(self.plan.table(), self.remaining(), stop)
        try:
            for record in games:
                new = self.store.add(record)
                if record.error is not None:
                    LOG.info("%s: %s", record.fixture, record.error.message)
                if new and on_game is not None:
                    on_game(record)
                if enough is not None and enough():
                    return
        finally:
            close = getattr(games, "close", None)
            if close is not None:
                close()
        if stop is None or not stop.is_set():
            self._check_that_all_were_played()

    def _check_that_all_were_played(self) -> None:
        at = self.progress()
        if at.done < at.total:
            raise Stopped(f"{at.total - at.done} of {at.total} games never came back from those who played them")

    def remaining(self) -> Iterator[Task]:
        """The games not yet in the store.

        A run on a file begins somewhere and goes round: two processes on one file then meet only at the end, and
        skip what the other has done. The order changes no game.
        """
        total = len(self.plan)
        shared = self.store.path != MEMORY
        first = random.Random(os.urandom(8)).randrange(min(total, FARTHEST)) if shared else 0
        done, mark = self.store.finished()
        known, looked = set(done), time.monotonic()
        for task in self.plan.tasks(first):
            if time.monotonic() - looked > LOOK_AGAIN:
                done, mark = self.store.finished(mark)
                known.update(done)
                looked = time.monotonic()
            if task.fixture not in known:
                yield task

    def progress(self) -> Progress:
        """Games kept, and games planned."""
        kept = self.store.counts(self.plan.rounds)
        return Progress(sum(count for seats, count in kept.items() if self.plan.pairs(seats)), len(self.plan))

    def kept(self) -> str:
        """How many games are safe, in words."""
        if self.store.path == MEMORY:
            return "nothing was kept, for no file was named"
        at = self.progress()
        return f"{at.done} of {at.total} games are kept in {self.store.path!r}"

    def resume_command(self, *more: str, match: bool = False) -> str:
        """The command that continues with this tournament, or match, with more options that it was given."""
        plan = self.plan
        words = ["mohreh", "match" if match else "tournament", plan.game, *plan.names.values()]
        words += ["--games", str(plan.games), *(() if match else ("--format", plan.format))]
        words += ["--seed", str(plan.seed), "--openings", str(plan.opening_plies)]
        if plan.move_time is not None:
            words += ["--move-time", f"{plan.move_time:g}"]
        if plan.load_time != DEFAULT_LOAD_TIME:
            words += ["--load-time", f"{plan.load_time:g}"]
        if plan.sandbox != AUTO:
            words += ["--sandbox", plan.sandbox]
        return shlex.join([*words, "--into", self.store.path, *more])
