"""Starting a process for the sandbox, and ending it with all that it may have left."""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

import mohreh
from mohreh.sandbox import bubblewrap
from mohreh.sandbox.confine import limit_resources
from mohreh.sandbox.policy import STRICT, Policy
from mohreh.scratch import scratch_folder

MARK: Final = "MOHREH_PLAYER"
"""A variable in the environment of a player and of all that it starts, by which they are found again. Whoever starts a
referee may give it a mark, with which all marks of its players then begin."""

TRIES: Final = 200
WAIT: Final = 0.005
"""How often, and after how many seconds each time, it is looked whether what was killed is gone."""


@dataclass(frozen=True)
class Launched:
    """A process that was started, the referee's ends of its three pipes, and what is to be removed after it."""

    process: subprocess.Popen[bytes]
    orders: int
    answers: int
    printed: int
    folder: str | None
    mark: str

    def end(self) -> None:
        """End it with everything that it started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        end_marked(self.mark)
        for pipe in (self.orders, self.answers, self.printed):
            with contextlib.suppress(OSError):
                os.close(pipe)
        if self.folder is not None:
            shutil.rmtree(self.folder, ignore_errors=True)


def launch(policy: Policy) -> Launched:
    """Start a process for the sandbox; it waits for its first order."""
    return launched_by(partial(_launch, policy))


def launched_by(make: Callable[[], Launched]) -> Launched:
    """What `make` has started.

    A thread that lives as long as this program does the starting: the kernel ends the process with the thread that
    started it, and whoever calls may be gone long before.
    """
    answer: queue.SimpleQueue[Launched | BaseException] = queue.SimpleQueue()
    _starter().put((make, answer))
    launched = answer.get()
    if isinstance(launched, BaseException):
        raise launched
    return launched


@cache
def _starter() -> queue.SimpleQueue[Any]:
    """The inbox of that thread."""
    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_serve, args=(inbox,), name="mohreh sandbox", daemon=True).start()
    return inbox


def _serve(inbox: queue.SimpleQueue[Any]) -> None:
    while True:
        make, answer = inbox.get()
        try:
            answer.put(make())
        except BaseException as error:
            answer.put(error)


def _launch(policy: Policy) -> Launched:
    """Python, with two pipes for orders and answers; what it prints is kept apart."""
    return _started(
        policy,
        lambda orders, answers: [sys.executable, "-P", "-m", "mohreh.sandbox.child", str(orders), str(answers)],
        lambda orders, answers, printed: {
            "stdin": subprocess.DEVNULL,
            "stdout": printed,
            "stderr": printed,
            "pass_fds": (orders, answers),
        },
    )


def start(command: Sequence[str], policy: Policy) -> Launched:
    """Any program, which takes orders and gives answers as programs usually do; its limits are set before it runs."""
    return _started(
        policy,
        lambda orders, answers: list(command),
        lambda orders, answers, printed: {
            "stdin": orders,
            "stdout": answers,
            "stderr": printed,
            "preexec_fn": partial(limit_resources, policy) if policy.limited else None,
        },
    )


def _started(
    policy: Policy,
    command_of: Callable[[int, int], list[str]],
    pipes_of: Callable[[int, int, int], dict[str, Any]],
) -> Launched:
    mark = new_mark()
    strict = policy.level == STRICT
    folder = None if strict else str(scratch_folder("player"))
    theirs: list[int] = []
    ours: list[int] = []
    try:
        for theirs_reads in (True, False, False):
            reading, writing = os.pipe()
            theirs.append(reading if theirs_reads else writing)
            ours.append(writing if theirs_reads else reading)
        command = command_of(theirs[0], theirs[1])
        process = subprocess.Popen(
            bubblewrap.wrapped(command, policy) if strict else command,
            **pipes_of(*theirs),
            env=clean_environment(bubblewrap.WORKING_FOLDER if folder is None else folder, mark, policy.hash_order),
            cwd=folder or os.sep,
            start_new_session=True,
        )
    except BaseException:
        for pipe in ours:
            os.close(pipe)
        if folder is not None:
            shutil.rmtree(folder, ignore_errors=True)
        raise
    finally:
        for pipe in theirs:
            os.close(pipe)
    return Launched(process, ours[0], ours[1], ours[2], folder, mark)


def new_mark() -> str:
    """A mark that no other process has."""
    return os.environ.get(MARK, "") + os.urandom(8).hex()


def clean_environment(folder: str, mark: str, hash_order: int) -> dict[str, str]:
    """Nothing of the user's: the same hashes everywhere, one thread for numbers, plain text, its own folder as home."""
    threads = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMEXPR_NUM_THREADS")
    core = {name: os.environ[name] for name in ("MOHREH_NATIVE",) if name in os.environ}
    return core | {
        "PATH": "/usr/bin:/bin",
        "HOME": folder,
        "TMPDIR": folder,
        "LANG": "C.UTF-8",
        "PYTHONPATH": str(Path(mohreh.__file__).parent.parent),
        "PYTHONHASHSEED": str(hash_order),
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONIOENCODING": "utf-8:replace",
        "MPLBACKEND": "Agg",
        MARK: mark,
        **dict.fromkeys(threads, "1"),
    }


def end_marked(mark: str) -> None:
    """End every process whose mark begins so, and wait until they are gone.

    Where nothing kept a player from starting others, each of them may start another before it is ended.
    """
    wanted = f"{MARK}={mark}".encode()
    for _ in range(TRIES):
        found = [pid for pid in _processes() if wanted in _environment_of(pid)]
        if not found:
            return
        for pid in found:
            with contextlib.suppress(ProcessLookupError, PermissionError):
                os.kill(pid, signal.SIGKILL)
        time.sleep(WAIT)


def _processes() -> list[int]:
    with contextlib.suppress(OSError):
        return [int(name) for name in os.listdir("/proc") if name.isdigit()]
    return []


def _environment_of(pid: int) -> bytes:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/environ").read_bytes()
    return b""
