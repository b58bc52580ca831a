"""What else than tournaments plays on a cluster: reports, classes, games to learn from. Two Dask workers each time.

The workers run in a folder of their own, as on other machines: a path of this one leads nowhere there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("distributed")

from dask_processes import Cluster, running
from mohreh.arena import Here, Store, Tournament
from mohreh.arena.executors.cluster import DaskCluster
from mohreh.classroom.whole_class.grading import read_all
from mohreh.classroom.whole_class.league import plan_of
from mohreh.classroom.whole_class.roster import submissions_in
from mohreh.cli.main import run
from mohreh.games import make_game

HAND_IN = """
from main import get_possible_moves
def get_move(cards, player1, player2):
    return get_possible_moves(cards)[CHOICE]
"""


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    with running(tmp_path_factory.mktemp("dask"), workers=2) as started:
        yield started


def printed(capsys: pytest.CaptureFixture[str], *words: object) -> dict[str, object]:
    """What a command tells as JSON."""
    with pytest.raises(SystemExit) as ended:
        run([str(word) for word in (*words, "--json")])
    assert ended.value.code == 0
    found: dict[str, object] = json.loads(capsys.readouterr().out)
    return found


@pytest.fixture
def a_class(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A hand-in that is one file, and one that is a folder with a module beside it."""
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "class"
    (folder / "Sara_2").mkdir(parents=True)
    (folder / "Ali_1.py").write_text(HAND_IN.replace("CHOICE", "0"))
    (folder / "Sara_2" / "beside.py").write_text("CHOICE = -1\n")
    (folder / "Sara_2" / "agent.py").write_text("from beside import CHOICE" + HAND_IN)
    return folder


@pytest.mark.slow
def test_a_report_says_the_same(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    words = ("report", "2048-agent", "greedy", "--games", 4, "--quick", "--seed", 1)
    for where in (("--workers", 1, "--to", "here"), ("--cluster", cluster.address, "--to", "there")):
        printed(capsys, *words, *where)
    here, there = (sorted(Path(where).glob("*.csv")) for where in ("here", "there"))
    assert [path.name for path in here] == [path.name for path in there] != []
    scores = [json.loads(Path(where, "report.json").read_text("utf-8"))["clear"] for where in ("here", "there")]
    assert scores[0] == scores[1]


def test_hand_ins_travel_to_the_machines_that_let_them_play(cluster: Cluster, a_class: Path, tmp_path: Path) -> None:
    readings = read_all(submissions_in(a_class), make_game("hand-of-the-king"))
    whole = plan_of(tmp_path / "book.db", readings, 2, seed=1, move_time=None, sandbox="auto")
    plan = replace(whole, agents=tuple(whole.hand_ins))
    played = []
    for executor in (Here(), DaskCluster(cluster.address)):
        with Tournament(plan) as tournament:
            tournament.run(executor)
            played.append(tournament.store.games(moves=True))
    for here, there in zip(*played, strict=True):
        assert there.error is None, there.error
        assert there.what_happened() == here.what_happened()


@pytest.mark.slow
def test_a_class_is_graded_here_and_plays_there(
    cluster: Cluster, a_class: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("class", a_class, "--game", "hand-of-the-king", "--games", 2, "--into", "class.db")
    printed(capsys, *words, "--cluster", cluster.address)
    with Store("class.db", create=False) as store:
        played = store.games()
    assert len(played) == 2 * 15, "two hand-ins and four baselines, everyone against everyone"
    assert [record.error for record in played if record.error] == []


@pytest.mark.slow
def test_positions_to_learn_from_are_the_same(
    cluster: Cluster, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ("train", "hand-of-the-king", "data", "--positions", 200, "--seed", 3)
    made = []
    for name, where in (("here", ("--threads", 2)), ("there", ("--cluster", cluster.address))):
        told = printed(capsys, *words, "--out", tmp_path / name, *where)
        made.append({key: told[key] for key in ("positions", "games", "solved", "won", "by_cards")})
    assert made[0] == made[1]
