"""A tournament on a real Dask scheduler with two workers in processes of their own, one of them killed on the way."""

from __future__ import annotations

import contextlib
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from dask_processes import Cluster, free_port, running
from mohreh.arena import GameRecord, Here, LocalWorkers, Plan, Store, Tournament
from mohreh.arena.executors.cluster import COUNT_EVERY, LONELY, LOOK_UP, DaskCluster
from mohreh.arena.executors.local_files import with_local_files
from mohreh.cli.main import run
from mohreh.errors import MohrehError
from mohreh.sandbox import DIED, TIME


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running(tmp_path_factory.mktemp("dask"), workers=2) as started:
        yield started


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


def test_a_lost_scheduler_ends_in_a_sentence_that_says_what_is_kept(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """D14: it ended in four tracebacks."""
    path = tmp_path / "c.db"
    with running(tmp_path, workers=1) as cluster:
        watching = threading.Thread(target=kill_after_games, args=(cluster.scheduler, path, 5))
        watching.start()
        words = ["tournament", "othello", "random", "greedy", "--games", "100000", "--into", str(path)]
        with pytest.raises(SystemExit) as ended:
            run([*words, "--cluster", cluster.address])
        watching.join()
    _, err = capfd.readouterr()
    assert ended.value.code == 2
    assert "Traceback" not in err
    last = err.splitlines()[-1]
    assert last.startswith(f"mohreh: the Dask scheduler at '{cluster.address}' is lost")
    with Store(path, create=False) as store:
        assert f"{len(store)} of 100000 games are kept in '{path}'" in last
        assert len(store) >= 5
    assert last.endswith(f"--cluster {cluster.address}")


def kill_after_games(process: subprocess.Popen[bytes], path: Path, games: int) -> None:
    while process.poll() is None:
        with contextlib.suppress(MohrehError), Store(path, create=False) as store:
            if len(store) >= games:
                process.kill()
        time.sleep(0.05)


def test_a_cluster_without_workers_is_told_and_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """D16: it waited without a word."""
    assert LONELY + COUNT_EVERY + LOOK_UP < 10, "seconds"
    monkeypatch.setattr("mohreh.arena.executors.cluster.LONELY", 0.5)
    stop, said = threading.Event(), []

    def say(sentence: str) -> None:
        said.append(sentence)
        stop.set()

    with running(tmp_path, workers=0) as cluster, Tournament(Plan("othello", ("random", "greedy"), games=2)) as games:
        games.run(DaskCluster(cluster.address, say), stop=stop)
    assert said == [f"the cluster at '{cluster.address}' has no workers; the games wait until some come (Ctrl-C ends)"]


CERTIFICATES = """
set -e
new="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
openssl req -x509 $new -days 365 -subj "/CN=mohreh cluster" -keyout ca.key -out ca.pem
openssl req -new $new -subj "/CN=mohreh node" -keyout node.key -out node.csr
openssl x509 -req -in node.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days 365 -out node.pem
"""


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl makes the certificates, and is not here")
def test_with_certificates_only_those_who_have_one_get_in(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As docs/cluster.md shows it."""
    page = Path(__file__).parents[2] / "docs" / "cluster.md"
    assert all(line in page.read_text("utf-8") for line in CERTIFICATES.strip().splitlines()[1:])
    subprocess.run(["bash", "-c", CERTIFICATES], cwd=tmp_path, check=True, capture_output=True)
    tls = {"DASK_DISTRIBUTED__COMM__TLS__CA_FILE": str(tmp_path / "ca.pem")}
    for who in ("SCHEDULER", "WORKER"):
        tls[f"DASK_DISTRIBUTED__COMM__TLS__{who}__CERT"] = str(tmp_path / "node.pem")
        tls[f"DASK_DISTRIBUTED__COMM__TLS__{who}__KEY"] = str(tmp_path / "node.key")
    import dask

    plan = Plan("othello(size=4)", ("random", "greedy"), games=2)
    with running(tmp_path, 1, "tls", **tls) as cluster, Tournament(plan) as tournament:
        with pytest.raises(MohrehError, match="asks for a certificate"):
            tournament.run(DaskCluster(cluster.address))
        with monkeypatch.context() as hasty:
            hasty.setattr("mohreh.arena.executors.cluster.CONNECTING", 1)
            with pytest.raises(MohrehError, match="no Dask scheduler answers"):
                tournament.run(DaskCluster(cluster.address.replace("tls", "tcp")))
        known = {"ca-file": "ca.pem", "client.cert": "node.pem", "client.key": "node.key"}
        with dask.config.set({f"distributed.comm.tls.{key}": str(tmp_path / file) for key, file in known.items()}):
            tournament.run(DaskCluster(cluster.address))
        assert len(tournament.store) == 2


def test_a_schedulers_file_that_is_none_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mohreh.arena.executors.cluster.CONNECTING", 0.1)
    (tmp_path / "odd.json").write_text("{")
    for name in ("missing.json", "odd.json"):
        plan = Plan("othello", ("random", "greedy"), games=2)
        with Tournament(plan) as tournament, pytest.raises(MohrehError, match="is not a file of a Dask scheduler"):
            tournament.run(DaskCluster(str(tmp_path / name)))
