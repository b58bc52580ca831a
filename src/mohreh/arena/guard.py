"""A worker process under guard: whatever an agent does, every game sent in comes back as a record.

An agent that thinks past its time, or takes its process down, is recorded as what it did and loses that game; the
process is replaced and the next game continues. The watchdog kills, it does not ask: a hung agent is really stopped.
"""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

import mohreh
from mohreh.arena.black_box import IDLE, PREPARING, RULES, BlackBox
from mohreh.arena.frames import Garbled, receive, send
from mohreh.arena.game_record import LOST_BY_ERROR, Fixture, GameError, GameRecord, Task
from mohreh.arena.play import RulesDefect, start_of
from mohreh.arena.table import Seated, Table
from mohreh.errors import MohrehError
from mohreh.sandbox import DIED, TIME
from mohreh.sandbox.confined import STARTING
from mohreh.sandbox.guarded import ending
from mohreh.sandbox.launch import MARK, end_marked
from mohreh.scratch import scratch_folder

GRACE: Final = 0.5
"""Seconds past the limit before a worker is killed: one that answers late is told by the worker itself."""

WATCH_EVERY: Final = 0.1
LONGEST_TICK: Final = 1.0

MOST_DEATHS: Final = 3
"""How often a worker may die between games, which is no agent's fault, before the tournament gives up."""

LOG: Final = logging.getLogger(__name__)


@dataclass(frozen=True)
class UnderWay:
    """A game that is being played: which, its number since its worker began, the start and the moves so far."""

    fixture: Fixture
    number: int
    start: str
    moves: tuple[str, ...]


class GuardedWorker:
    """One worker process, replaced whenever it dies. Not shared between threads."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self._seated = Seated(table)
        self._folder = scratch_folder("worker")
        self._mark = os.environ.get(MARK, "") + os.urandom(8).hex()
        self._process: subprocess.Popen[bytes] | None = None
        self._box: BlackBox | None = None
        self._told = 0
        self._left: list[Task] = []
        self._deaths = 0
        self._seen: tuple[int, int, int] | None = None
        self._busy = 0.0
        self._overtime = False
        self._closed = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def play_one(self, task: Task) -> GameRecord:
        """Play a single game."""
        batches = iter([[task]])
        ((record,),) = self.play(lambda: next(batches, []))
        return record

    def play(self, supply: Callable[[], Sequence[Task]]) -> Iterator[list[GameRecord]]:
        """Play what the supply gives, until it gives nothing; records come in the portions in which they are reported.

        Games are sent in batches, for a message costs more than a move, and the next batch before the last one ends,
        so that the process never waits.
        """
        left = self._left = []
        refill, more = 0, True
        while True:
            process = self._running()
            try:
                if left:
                    send(self._pipe(process.stdin), left)
                while True:
                    if more and len(left) <= refill:
                        batch = supply()
                        more, refill = bool(batch), len(batch) // 2
                        left.extend(batch)
                        send(self._pipe(process.stdin), batch)
                    if not left:
                        return
                    records = self._answer(process)
                    self._told += len(records)
                    del left[: len(records)]
                    yield records
            except Garbled as error:
                process.kill()
                process.wait()
                self._drop()
                raise RulesDefect(f"{error}; no agent can do that, only the rules of {self.table.game}") from None
            except (EOFError, OSError):
                if self._closed:
                    return
                failed = self._post_mortem(left)
                if failed is not None:
                    left = self._left = [task for task in left if task.fixture != failed.fixture]
                    yield [failed]

    def _answer(self, process: subprocess.Popen[bytes]) -> list[GameRecord]:
        answer = receive(self._pipe(process.stdout))
        if isinstance(answer, str):
            raise RulesDefect(answer)
        records: list[GameRecord] = answer
        return records

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None:
            self._start()
        assert self._process is not None
        return self._process

    def _start(self) -> None:
        """Start a process and wait until it is ready; it can be killed meanwhile."""
        path = self._folder / "box"
        self._box = BlackBox(path, create=True)
        self._told, self._overtime = 0, False
        process = self._process = subprocess.Popen(
            [sys.executable, "-P", "-c", "from mohreh.arena.worker import main; main()", str(path)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment() | {"TMPDIR": str(self._folder), MARK: self._mark},
            bufsize=0,
            start_new_session=True,
        )
        if self._closed:
            process.kill()
        try:
            send(self._pipe(process.stdin), self.table)
            answer = receive(self._pipe(process.stdout))
        except (EOFError, OSError):
            process.kill()
            answer = f"a worker process ended before it began: {ending(process.wait())}"
        LOG.debug("worker process %d is ready for %s", process.pid, self.table.game)
        if answer != "ready" and not self._closed:
            process.kill()
            process.wait()
            self._drop()
            raise MohrehError(answer)

    def _pipe(self, pipe: Any) -> Any:
        assert pipe is not None
        return pipe

    def under_way(self) -> UnderWay | None:
        """The game that is being played now, for whoever looks on from another thread; None between two games."""
        box = self._box
        if box is None:
            return None
        try:
            seen = box.look()
            task = self._left[seen.game - self._told - 1] if seen.game > self._told else None
        except (ValueError, IndexError):  # the box was closed meanwhile, or the game has just been told
            return None
        if task is None or seen.seat == IDLE:
            return None
        game = self._seated.game
        return UnderWay(
            task.fixture, seen.game, game.text(start_of(game, self.table.seed, task.fixture.pair)), seen.moves
        )

    def watch(self, passed: float) -> None:
        """Kill the process if whoever is at work has been so for too long. Called from a watchdog's thread.

        The time is summed up from look to look, `passed` since the last one, so that a machine that was asleep in
        between counts as no more than a moment.
        """
        limit, box, process = self.table.move_time, self._box, self._process
        if limit is None or box is None or process is None or process.poll() is not None:
            return
        with contextlib.suppress(ValueError):  # the box was closed meanwhile
            seen = box.at_work()
            self._busy = self._busy + min(passed, LONGEST_TICK) if seen == self._seen and seen[1] != IDLE else 0.0
            self._seen = seen
            allowed = STARTING + self.table.load_time if seen[1] >= PREPARING else limit
            if self._busy > allowed + GRACE:
                LOG.info("worker process %d is ended: no answer for %.1f s", process.pid, self._busy)
                self._overtime = True
                process.kill()

    def _post_mortem(self, left: Sequence[Task]) -> GameRecord | None:
        """The record of the game that the process died in; None if nobody was at work.

        Games that were finished but not yet told are lost with the process; they are played again.
        """
        assert self._process is not None
        assert self._box is not None
        self._process.kill()  # it may be alive and only have closed its pipe
        code = self._process.wait()
        seen, overtime = self._box.look(), self._overtime
        at = seen.game - self._told - 1
        LOG.info("worker process %d has ended: %s", self._process.pid, ending(code))
        self._drop()
        if seen.seat == IDLE or not 0 <= at < len(left):
            self._deaths += 1
            if self._deaths > MOST_DEATHS:
                raise MohrehError(f"worker processes keep dying between games ({ending(code)})")
            return None
        task = left[at]
        if seen.seat == RULES:
            what = f"did not answer for {self._busy:.0f} s" if overtime else f"ended the process ({ending(code)})"
            raise RulesDefect(f"the rules of {self.table.game} {what} in {task.fixture}")
        seats = task.fixture.seats
        seat, preparing = seen.seat % PREPARING, seen.seat >= PREPARING
        if overtime:
            what, limit = ("not ready", self.table.load_time) if preparing else ("no move", self.table.move_time)
            error = GameError(seat, TIME, f"{what} after {self._busy:.1f} s, the limit is {limit:g} s; stopped")
        else:
            error = GameError(seat, DIED, f"the worker process died: {ending(code)}")
        nothing = (0.0,) * len(seats)
        game = self._seated.game
        return GameRecord(
            fixture=task.fixture,
            start=game.text(start_of(game, self.table.seed, task.fixture.pair)),
            moves=seen.moves,
            opening=len(task.opening),
            winner=1 - seat if len(seats) == 2 else None,
            reason=f"{seats[seat]}: {error.kind}",
            code=LOST_BY_ERROR,
            score=nothing,
            points=nothing,
            seconds=nothing,
            slowest=nothing,
            decisions=(0,) * len(seats),
            nodes=(0,) * len(seats),
            error=error,
            plies=len(seen.moves),
            sandbox=self._seated.level(seats),
        )

    def _drop(self) -> None:
        """Let go of a dead process, and of all that its players may have started."""
        process, self._process = self._process, None
        if self.table.sources:
            end_marked(self._mark)
        if process is not None:
            for pipe in (process.stdin, process.stdout):
                with contextlib.suppress(OSError):
                    self._pipe(pipe).close()
        if self._box is not None:
            self._box.close()
            self._box = None

    def kill(self) -> None:
        """End the process at once, from whatever thread; whoever waits for its answer stops waiting."""
        self._closed = True
        process = self._process
        if process is not None:
            process.kill()

    def close(self) -> None:
        """End the process and remove what it left."""
        self.kill()
        if self._process is not None:
            self._process.wait()
        self._drop()
        shutil.rmtree(self._folder, ignore_errors=True)


class Watchdog(threading.Thread):
    """Looks at all workers ten times a second, until it is stopped."""

    def __init__(self, workers: Sequence[GuardedWorker]) -> None:
        super().__init__(name="mohreh watchdog", daemon=True)
        self._workers = workers
        self._ending = threading.Event()

    def run(self) -> None:
        looked = time.monotonic()
        while not self._ending.wait(WATCH_EVERY):
            passed, looked = time.monotonic() - looked, time.monotonic()
            for worker in tuple(self._workers):
                worker.watch(passed)

    def stop(self) -> None:
        """End the watch."""
        self._ending.set()
        self.join()


def _environment() -> dict[str, str]:
    """The environment of a worker: our own package on its path, the same hashes everywhere, one thread for numbers."""
    here = str(Path(mohreh.__file__).parent.parent)
    paths = [here, *os.environ.get("PYTHONPATH", "").split(os.pathsep)]
    wanted = {"PYTHONPATH": os.pathsep.join(filter(None, paths)), "PYTHONHASHSEED": "0"}
    return {"OMP_NUM_THREADS": "1"} | os.environ | wanted
