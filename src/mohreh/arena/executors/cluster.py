"""Games on a Dask cluster: the same guarded worker processes, on the machines of a cluster.

A Dask task plays one game in a guarded process of its own on whatever machine it lands, so that a hung or dying agent
is handled there exactly as on one machine. A machine that is lost is nobody's loss: Dask gives its games to others.
"""

from __future__ import annotations

import atexit
import contextlib
import hashlib
import importlib
import json
import logging
import math
import queue
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import count, islice
from pathlib import Path
from typing import Any, Final

from mohreh.arena.executors.local_files import parcels_for, unpack, with_local_files
from mohreh.arena.game_record import GameRecord, Task
from mohreh.arena.guard import GuardedWorker, Watchdog
from mohreh.arena.stopped import Stopped
from mohreh.arena.table import Table
from mohreh.errors import MohrehError
from mohreh.extras import explained

AHEAD: Final = 3
"""Games in the hands of the cluster for each of its threads: enough that none waits."""

MOST_TRIES: Final = 5
"""How often a game may be lost with the machine that played it."""

LOOK_UP: Final = 0.2
COUNT_EVERY: Final = 1.0
"""Seconds between looks at how many machines there are."""

LONELY: Final = 5.0
"""Seconds without any machine after which that is said."""

CONNECTING: Final = 10.0
PARTING: Final = 2.0
"""Seconds that the scheduler gets to answer when we come and when we go."""

LOGS: Final = ("distributed", "tornado")
"""Whose tracebacks on stderr tell nobody anything: we say ourselves what was lost."""


class DaskCluster:
    """A cluster by the address of its scheduler, such as `tcp://login1:8786`, or a scheduler file.

    `say` hears what a person who waits should know.
    """

    def __init__(self, address: str, say: Callable[[str], None] | None = None) -> None:
        self.address = address
        self._say = say or (lambda sentence: None)

    def play(self, table: Table, tasks: Iterable[Task], stop: threading.Event | None = None) -> Iterator[GameRecord]:
        """Play these games; records come in the order in which games end."""
        with self.connected() as client:
            yield from _Running(client, table, iter(tasks), stop, self._say, self.address).records()

    @contextlib.contextmanager
    def connected(self) -> Iterator[Any]:
        """Dask's own client, for work that is not a game; it is closed afterwards."""
        dask = _dask()
        with _quiet(), _patience():
            client = self._client(dask)
            try:
                yield client
            finally:
                with contextlib.suppress(OSError, TimeoutError, RuntimeError):
                    client.close(timeout=PARTING)

    def _client(self, dask: Any) -> Any:
        address = self._found()
        if address.startswith("tls:") and not _configured("distributed.comm.tls.client.cert"):
            raise MohrehError(
                f"the scheduler at {self.address!r} asks for a certificate, and Dask has none here; docs/cluster.md "
                "shows how to make one and where to name it"
            )
        try:
            return dask.Client(address, timeout=CONNECTING, set_as_default=False)
        except (OSError, TimeoutError, ValueError, TypeError, RuntimeError) as error:
            raise Stopped(f"no Dask scheduler answers at {self.address!r}: {_sentence(error)}") from None

    def _found(self) -> str:
        """The address; one that stands in a scheduler's file is waited for a little, the scheduler may be starting."""
        if not self.address.endswith(".json"):
            return self.address
        until = time.monotonic() + CONNECTING
        while not Path(self.address).is_file() and time.monotonic() < until:
            time.sleep(LOOK_UP)
        try:
            return str(json.loads(Path(self.address).read_text("utf-8"))["address"])
        except (OSError, ValueError, KeyError, TypeError) as error:
            raise Stopped(f"{self.address!r} is not a file of a Dask scheduler: {_sentence(error)}") from None


class _Running:
    """The games that are in the hands of the cluster."""

    def __init__(
        self,
        client: Any,
        table: Table,
        tasks: Iterator[Task],
        stop: threading.Event | None,
        say: Callable[[str], None],
        address: str,
    ) -> None:
        self.client = client
        self.table = table
        self.tasks = tasks
        self.stop = stop
        self.say = say
        self.address = address
        self.flying: dict[Any, tuple[Task, int]] = {}
        self.ended: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.numbers = count()
        self.threads = 0
        self.counted = -COUNT_EVERY
        self.alone_since: float | None = None

    def records(self) -> Iterator[GameRecord]:
        """Keep the cluster busy and hand over what it has played."""
        try:
            while True:
                self.look_around()
                room = max(AHEAD, AHEAD * self.threads) - len(self.flying)
                for task in islice(self.tasks, max(0, room)):
                    self.submit(task, 1)
                if not self.flying or (self.stop is not None and self.stop.is_set()):
                    return
                with contextlib.suppress(queue.Empty):
                    yield from self.collect(self.ended.get(timeout=LOOK_UP))
        finally:
            if self.flying and self.connected:
                with contextlib.suppress(OSError, TimeoutError, RuntimeError):
                    self.client.cancel(list(self.flying), force=True)

    @property
    def connected(self) -> bool:
        """Whether the scheduler is there."""
        return bool(self.client.status == "running")

    def lost(self, why: object = "") -> Stopped:
        """The scheduler is gone, and with it all that the cluster had in its hands."""
        return Stopped(f"the Dask scheduler at {self.address!r} is lost{f': {why}' if why else ''}")

    def look_around(self) -> None:
        """Count the threads of the cluster from time to time; where there are none, that is said once."""
        now = time.monotonic()
        if not self.connected:
            raise self.lost()
        if now - self.counted < COUNT_EVERY:
            return
        try:
            self.threads = sum(self.client.nthreads().values())
        except (OSError, TimeoutError) as error:
            raise self.lost(_sentence(error)) from None
        self.counted = now
        if self.threads:
            self.alone_since = None
        elif self.alone_since is None:
            self.alone_since = now
        elif now - self.alone_since >= LONELY:
            self.say(f"the cluster at {self.address!r} has no workers; the games wait until some come (Ctrl-C ends)")
            self.alone_since = math.inf

    def submit(self, task: Task, tries: int) -> None:
        """Give a game to the cluster."""
        name = f"mohreh-{next(self.numbers)}-{id(self)}"
        parcels = parcels_for(self.table, task)
        future = self.client.submit(play_on_cluster, self.table, task, parcels, key=name, pure=False)
        self.flying[future] = task, tries
        future.add_done_callback(self.ended.put)

    def collect(self, future: Any) -> Iterator[GameRecord]:
        """The record of a game that ended; one that was lost with its machine is given out again."""
        if future not in self.flying:
            return
        dask = _dask()
        task, tries = self.flying.pop(future)
        try:
            yield future.result()
        except (dask.KilledWorker, dask.CancelledError, OSError) as error:
            if not self.connected:
                raise self.lost() from None
            if tries >= MOST_TRIES:
                raise MohrehError(f"{task.fixture} was lost with its machine {tries} times: {error}") from None
            self.submit(task, tries + 1)
        except ImportError as error:
            raise MohrehError(f"the machines of the cluster need the same mohreh installed: {error}") from None
        finally:
            future.release()


@contextlib.contextmanager
def _quiet() -> Iterator[None]:
    """Without what Dask logs about connections that are lost."""
    loggers = [logging.getLogger(name) for name in logging.root.manager.loggerDict if name.split(".")[0] in LOGS]
    before = [(logger, logger.disabled) for logger in loggers]
    for logger in loggers:
        logger.disabled = True
    try:
        yield
    finally:
        for logger, disabled in before:
            logger.disabled = disabled


@contextlib.contextmanager
def _patience() -> Iterator[None]:
    """With our own patience for connections, not Dask's half minute."""
    with importlib.import_module("dask.config").set({"distributed.comm.timeouts.connect": f"{CONNECTING:g}s"}):
        yield


def _configured(name: str) -> Any:
    """What the user's configuration of Dask says, in its files or in the environment."""
    return importlib.import_module("dask.config").get(name, None)


def _sentence(error: BaseException) -> str:
    return " ".join(str(error).split()) or type(error).__name__


def _dask() -> Any:
    """The package of Dask that runs clusters; it is an extra, and slow to load."""
    with explained():
        return importlib.import_module("distributed")


def play_on_cluster(table: Table, task: Task, parcels: Mapping[str, Mapping[str, bytes]]) -> GameRecord:
    """Play one game in a guarded process; runs on the machines of the cluster, possibly in several threads at once."""
    for text, files in parcels.items():
        unpack(text, files)
    name = _fingerprint(table)
    worker = _POOL.take(name, table)
    try:
        record = worker.play_one(task)
    except BaseException:
        _POOL.discard(worker)
        raise
    _POOL.give_back(name, worker)
    return record


class _Pool:
    """The idle guarded processes of one Dask worker, kept for the next game at the same table."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: dict[str, list[GuardedWorker]] = {}
        self._all: list[GuardedWorker] = []
        self._watchdog: Watchdog | None = None

    def take(self, name: str, table: Table) -> GuardedWorker:
        """A process for the table of that name: an idle one, or a new one."""
        with self._lock:
            if self._idle.get(name):
                return self._idle[name].pop()
            others = [worker for known, idle in self._idle.items() if known != name for worker in idle]
            self._idle = {name: []}
        for worker in others:  # from another tournament
            self.discard(worker)
        worker = GuardedWorker(with_local_files(table))
        with self._lock:
            self._all.append(worker)
            if self._watchdog is None:
                self._watchdog = Watchdog(self._all)
                self._watchdog.start()
                atexit.register(self.close)
        return worker

    def give_back(self, name: str, worker: GuardedWorker) -> None:
        """Keep a process for later."""
        with self._lock:
            self._idle.setdefault(name, []).append(worker)

    def discard(self, worker: GuardedWorker) -> None:
        """End a process."""
        with self._lock:
            self._all.remove(worker)
        worker.close()

    def close(self) -> None:
        """End all processes."""
        for worker in list(self._all):
            self.discard(worker)


_POOL = _Pool()


def _fingerprint(table: Table) -> str:
    return hashlib.sha256(repr(table).encode()).hexdigest()
