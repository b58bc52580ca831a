"""A Dask scheduler and its workers as processes of their own, for the tests that play on a cluster."""

from __future__ import annotations

import contextlib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from mohreh.arena.guard import _environment


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


@dataclass
class Cluster:
    """A scheduler and some workers, each a process of its own on loopback."""

    address: str
    scheduler: subprocess.Popen[bytes]
    workers: list[subprocess.Popen[bytes]]


@contextmanager
def running(folder: Path, workers: int, protocol: str = "tcp", **environment: str) -> Iterator[Cluster]:
    port = free_port()
    address = f"{protocol}://127.0.0.1:{port}"

    def start(*arguments: str) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", *arguments, "--host", "127.0.0.1", "--no-dashboard"]
        return subprocess.Popen(command, env=_environment() | environment, stdout=quiet, stderr=quiet, cwd=folder)

    scheduler = start("distributed.cli.dask_scheduler", "--port", str(port), "--protocol", protocol)
    how = ("--nthreads", "2", "--no-nanny", "--local-directory", str(folder))
    started = [start("distributed.cli.dask_worker", address, *how) for _ in range(workers)]
    try:
        until_it_listens(port, scheduler)
        yield Cluster(address, scheduler, started)
    finally:
        for process in (*started, scheduler):
            process.kill()
            process.wait()


def until_it_listens(port: int, process: subprocess.Popen[bytes]) -> None:
    while process.poll() is None:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=1):
            return
        time.sleep(0.05)
