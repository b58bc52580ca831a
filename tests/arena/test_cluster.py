"""A tournament on a real Dask scheduler with two workers in processes of their own, one of them killed on the way."""

from __future__ import annotations

import socket
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from mohreh.arena import GameRecord, Here, LocalWorkers, Plan, Tournament
from mohreh.arena.executors.cluster import DaskCluster, with_local_files
from mohreh.arena.guard import _environment
from mohreh.errors import MohrehError
from mohreh.sandbox import DIED, TIME


def free_port() -> int:
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


@dataclass
class Cluster:
    """A scheduler and two workers, each a process of its own on loopback."""

    address: str
    workers: list[subprocess.Popen[bytes]]


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    folder = tmp_path_factory.mktemp("dask")
    port = free_port()
    address = f"tcp://127.0.0.1:{port}"

    def start(*arguments: str) -> subprocess.Popen[bytes]:
        quiet = subprocess.DEVNULL
        command = [sys.executable, "-m", *arguments, "--host", "127.0.0.1", "--no-dashboard"]
        return subprocess.Popen(command, env=_environment(), stdout=quiet, stderr=quiet, cwd=folder)

    scheduler = start("distributed.cli.dask_scheduler", "--port", str(port))
    how = ("--nthreads", "2", "--no-nanny", "--local-directory", str(folder))
    workers = [start("distributed.cli.dask_worker", address, *how) for _ in range(2)]
    try:
        yield Cluster(address, workers)
    finally:
        for process in (*workers, scheduler):
            process.kill()
            process.wait()


def happened(records: list[GameRecord]) -> list[tuple[object, ...]]:
    return [record.what_happened() for record in records]


def test_agents_that_hang_or_die_are_handled_on_the_cluster_too(
    cluster: Cluster, agent_file: Callable[[str], str]
) -> None:
    bad = {agent_file("hangs"): TIME, agent_file("dies"): DIED}
    plan = Plan("othello", ("random", *bad), games=2, format="gauntlet", move_time=0.5, files=True)
    with Tournament(plan) as tournament:
        tournament.run(DaskCluster(cluster.address))
        records = tournament.store.games()
    assert len(records) == 4
    for record in records:
        assert record.error is not None
        assert record.error.kind == bad[plan.names[record.seats[record.error.seat]]]
        assert record.winner == 1 - record.error.seat


def test_game_for_game_as_here_with_a_worker_killed_on_the_way(
    cluster: Cluster, tmp_path: Path, agent_file: Callable[[str], str]
) -> None:
    agents = ("random", "greedy", "uct(iterations=30)", agent_file("plays fair"))
    plan = Plan("othello", agents, games=10, seed=3, files=True)
    with Tournament(plan) as tournament:
        tournament.run(LocalWorkers(2))
        wanted = happened(tournament.store.games(moves=True))
    with Tournament(plan, tmp_path / "c.db") as tournament:
        killed: list[int] = []

        def kill_one(record: GameRecord) -> None:
            if len(tournament.store) == 20:
                cluster.workers[0].kill()
                killed.append(cluster.workers[0].wait())

        tournament.run(DaskCluster(cluster.address), on_game=kill_one)
        found = happened(tournament.store.games(moves=True))
    assert killed
    assert len(found) == len(plan) == 60
    assert found == wanted


def test_no_scheduler_is_said_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mohreh.arena.executors.cluster.CONNECTING", 1)
    plan = Plan("othello", ("random", "greedy"), games=2)
    with Tournament(plan) as tournament, pytest.raises(MohrehError, match="no Dask scheduler answers"):
        tournament.run(DaskCluster(f"tcp://127.0.0.1:{free_port()}"))


def test_users_files_travel_as_text(tmp_path: Path, agent_file: Callable[[str], str]) -> None:
    nim = str(Path(__file__).parents[2] / "examples" / "nim.py")
    plan = Plan(nim, (agent_file("plays fair"), "random"), games=2, openings=0, files=True)
    there = with_local_files(plan.table())
    assert there.game != nim
    assert Path(there.game).read_text() == Path(nim).read_text()
    assert list(there.agents) == list(plan.names), "names stay, only the texts point elsewhere"
    with Tournament(plan) as tournament:
        tournament.run(Here())
        assert len(tournament.store) == 2
