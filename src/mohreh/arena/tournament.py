"""A tournament as it runs: what is left to play, the store that keeps it, and who is told of each game."""

from __future__ import annotations

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
from mohreh.arena.store import MEMORY, Store

LOOK_AGAIN = 0.5
"""Seconds between looks at what another process on the same file has played."""

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
    """A plan and the store of its games. Made again with the same file it goes on where it was.

    >>> from mohreh.arena.executors import Here
    >>> with Tournament(Plan("othello(size=4)", ("random", "greedy"), games=2)) as tournament:
    ...     tournament.run(Here())
    ...     tournament.progress()
    Progress(done=2, total=2)
    """

    def __init__(self, plan: Plan, into: Path | str = MEMORY) -> None:
        self.plan = plan
        self.store = Store(into)
        try:
            self.store.begin(plan)
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
        games = chosen.play(self.plan.table(), self.remaining(), stop)
        try:
            for record in games:
                new = self.store.add(record)
                if new and on_game is not None:
                    on_game(record)
                if enough is not None and enough():
                    break
        finally:
            close = getattr(games, "close", None)
            if close is not None:
                close()

    def remaining(self) -> Iterator[Task]:
        """The games not yet in the store.

        A run on a file begins anywhere and goes round: two processes on one file then meet only at the end, and
        skip what the other has done. The order changes no game.
        """
        total = len(self.plan)
        first = random.Random(os.urandom(8)).randrange(total) if self.store.path != MEMORY else 0
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
        done, _ = self.store.finished()
        return Progress(len(set(done) & set(self.plan.fixtures())), len(self.plan))

    def resume_command(self) -> str:
        """The command that goes on with this tournament."""
        plan = self.plan
        words = ["mohreh", "tournament", plan.game, *plan.names.values(), "--games", str(plan.games)]
        words += ["--format", plan.format, "--seed", str(plan.seed), "--openings", str(plan.opening_plies)]
        if plan.move_time is not None:
            words += ["--move-time", f"{plan.move_time:g}"]
        return shlex.join([*words, "--into", self.store.path])
