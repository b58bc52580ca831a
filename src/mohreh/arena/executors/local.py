"""Games in worker processes on this machine, one guarded process a worker."""

from __future__ import annotations

import contextlib
import os
import queue
import threading
from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final

from mohreh.arena.game_record import GameRecord, Task
from mohreh.arena.guard import GuardedWorker, UnderWay, Watchdog
from mohreh.arena.table import Table
from mohreh.errors import MohrehError

BATCH_SECONDS: Final = 0.2
LARGEST_BATCH: Final = 100
"""Fast games are sent in batches of some tenths of a second, slow ones singly so that no worker idles at the end."""

WAITING: Final = 32
"""Portions of records that may wait to be stored before the workers wait for the store."""

LOOK_UP: Final = 0.1
"""Seconds after which a stop is noticed."""

EACH: Final = 4
FEW: Final = 8
"""Workers per core that are allowed without insisting, and how many on the smallest machine."""

Answer = list[GameRecord] | BaseException | None


def cores() -> int:
    """The processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def most_workers() -> int:
    """More of them only get into each other's way, and each takes its share of the memory."""
    return max(FEW, EACH * cores())


class LocalWorkers:
    """Some worker processes; each is served by a thread of its own, which waits for it and costs nothing."""

    def __init__(self, workers: int | None = None, *, force: bool = False) -> None:
        self.workers = cores() if workers is None else workers
        self._playing: list[GuardedWorker] = []
        if self.workers < 1:
            raise MohrehError(f"workers={self.workers} is not possible; it takes at least 1")
        if self.workers > most_workers() and not force:
            raise MohrehError(
                f"workers={self.workers} is too many for {cores()} cores; it takes at most {most_workers()}, "
                "or --force for more"
            )

    def under_way(self) -> list[UnderWay]:
        """The games that are being played now."""
        return [game for worker in list(self._playing) if (game := worker.under_way()) is not None]

    def play(self, table: Table, tasks: Iterable[Task], stop: threading.Event | None = None) -> Iterator[GameRecord]:
        """Play these games; records come in the order in which games end."""
        supply = _Supply(tasks)
        answers: queue.Queue[Answer] = queue.Queue(WAITING)
        workers = self._playing = [GuardedWorker(table) for _ in range(self.workers)]
        threads = [threading.Thread(target=_serve, args=(worker, supply, answers), daemon=True) for worker in workers]
        watchdog = Watchdog(workers)
        for thread in (watchdog, *threads):
            thread.start()
        working = len(threads)
        try:
            supply.look_ahead()
            while working and not (stop is not None and stop.is_set()):
                try:
                    answer = answers.get(timeout=LOOK_UP)
                except queue.Empty:
                    continue
                if answer is None:
                    working -= 1
                elif isinstance(answer, BaseException):
                    raise answer
                else:
                    yield from answer
        finally:
            supply.stop()
            watchdog.stop()
            for worker in workers:
                worker.kill()
            _drain(answers, threads)
            self._playing = []
            for worker in workers:
                worker.close()


class _Supply:
    """Hands tasks out to several threads, in batches that last about as long whatever the games."""

    def __init__(self, tasks: Iterable[Task]) -> None:
        self._tasks = iter(tasks)
        self._lock = threading.Lock()
        self._stopped = False

    def batch(self, size: int) -> list[Task]:
        """The next tasks; none when there are no more."""
        with self._lock:
            if self._stopped:
                return []
            return list(islice(self._tasks, size))

    def look_ahead(self) -> None:
        """Have the first task at hand: it may take a while, as the processes that wait for it do to start."""
        with self._lock:
            self._tasks = chain(list(islice(self._tasks, 1)), self._tasks)

    def stop(self) -> None:
        """Give out nothing from now on."""
        self._stopped = True


class _Batches:
    """The batches of one worker: as many games as take some tenths of a second, learned from those played."""

    def __init__(self, supply: _Supply) -> None:
        self._supply = supply
        self._mean: float | None = None

    def __call__(self) -> list[Task]:
        if self._mean is None:
            return self._supply.batch(1)
        return self._supply.batch(max(1, min(LARGEST_BATCH, int(BATCH_SECONDS / max(self._mean, 1e-6)))))

    def learn(self, records: list[GameRecord]) -> None:
        latest = sum(record.wall for record in records) / len(records)
        self._mean = latest if self._mean is None else (self._mean + latest) / 2


def _serve(worker: GuardedWorker, supply: _Supply, answers: queue.Queue[Answer]) -> None:
    """Play what there is with one worker."""
    batches = _Batches(supply)
    try:
        for records in worker.play(batches):
            answers.put(records)
            batches.learn(records)
    except BaseException as error:
        answers.put(error)
    finally:
        answers.put(None)


def _drain(answers: queue.Queue[Answer], threads: list[threading.Thread]) -> None:
    """Let every thread end that still waits to hand in a record."""
    for thread in threads:
        while thread.is_alive():
            with contextlib.suppress(queue.Empty):
                answers.get_nowait()
            thread.join(timeout=0.01)
