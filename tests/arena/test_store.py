"""The file of a tournament: nothing lost, nothing counted twice, nothing mixed up."""

from __future__ import annotations

import json
import re
import resource
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from mohreh import native
from mohreh.arena import GameRecord, Here, Plan, Store, StoreFull, Tournament
from mohreh.arena.database.rows import add_checksum
from mohreh.arena.database.schema import MIGRATIONS, VERSION
from mohreh.arena.guard import _environment
from mohreh.arena.provenance import LIBRARIES, Provenance, search_sources, sources_digest
from mohreh.errors import MohrehError

PLAN = Plan("othello(size=4)", ("random", "greedy", "minimax(depth=1)"), games=8, seed=4, openings=2)


def happened(path: Path | str) -> list[tuple[object, ...]]:
    with Store(path, create=False) as store:
        return [record.what_happened() for record in store.games(moves=True)]


@pytest.fixture(scope="module")
def undisturbed() -> list[tuple[object, ...]]:
    with Tournament(PLAN) as tournament:
        tournament.run(Here())
        return [record.what_happened() for record in tournament.store.games(moves=True)]


def test_what_is_stored_comes_back(tmp_path: Path, undisturbed: list[tuple[object, ...]]) -> None:
    path = tmp_path / "t.db"
    heard: list[GameRecord] = []
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here(), on_game=heard.append)
        assert tournament.progress().share == 1
    assert happened(path) == undisturbed
    kept = {record.fixture: record for record in heard}
    with Store(path, create=False) as store:
        assert {record.fixture: record for record in store.games(moves=True)} == kept
        assert all(not record.moves for record in store.games())
        assert len(store) == 24
        assert all("greedy" in record.seats for record in store.games(agent="greedy"))
        assert len(store.games(agent="greedy")) == 16


def test_version_sources_settings_and_seed_are_stored(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
        (run,) = tournament.store.runs()
    assert (run["sources"], run["signature"]) == (sources_digest(), None)
    assert run["version"]
    assert run["games"] == 24
    connection = sqlite3.connect(path)
    settings = dict(connection.execute("SELECT name, settings FROM agents"))
    assert json.loads(settings["minimax(depth=1)"])["depth"] == 1
    assert connection.execute("SELECT DISTINCT seed FROM games").fetchall() == [(4,)]
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    connection.close()


def test_going_on_plays_only_what_is_missing(tmp_path: Path, undisturbed: list[tuple[object, ...]]) -> None:
    path = tmp_path / "t.db"
    for part in (3, 5, 16):
        played: list[GameRecord] = []
        with Tournament(PLAN, path) as tournament:
            tournament.run(Here(), on_game=played.append, enough=lambda played=played, part=part: len(played) == part)  # type: ignore[misc]
        assert len(played) == part
    assert happened(path) == undisturbed
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here(), on_game=lambda record: pytest.fail("everything was played already"))


def test_agents_and_games_may_grow(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    for plan in (
        Plan("othello(size=4)", ("random", "greedy"), games=4, seed=4, openings=2),
        Plan("othello(size=4)", ("greedy", "minimax(depth=1)", "random"), games=8, seed=4, openings=2),
    ):
        with Tournament(plan, path) as tournament:
            tournament.run(Here())
    with Tournament(PLAN) as tournament:
        tournament.run(Here())
        wanted = [record.what_happened() for record in tournament.store.games(moves=True)]
    assert happened(path) == wanted


@pytest.mark.parametrize(
    ("other", "says"),
    [
        (Plan("othello(size=4)", ("random", "greedy"), games=4, seed=5, openings=2), "seed=4, not 5"),
        (Plan("othello(size=4)", ("random", "greedy"), games=4, seed=4, openings=3), "openings=2, not 3"),
        (Plan("othello(size=6)", ("random", "greedy"), games=4, seed=4, openings=2), "game"),
        (Plan("othello(size=4)", ("random", "greedy"), games=4, seed=4, openings=2, format="gauntlet"), "format"),
    ],
)
def test_another_tournament_is_refused(tmp_path: Path, other: Plan, says: str) -> None:
    with Tournament(PLAN, tmp_path / "t.db"):
        pass
    with pytest.raises(MohrehError, match=says):
        Tournament(other, tmp_path / "t.db")


def with_settings(path: Path, agent: str, settings: str) -> None:
    """Let a file say that an agent had other settings."""
    connection = sqlite3.connect(path)
    add_checksum(connection)
    connection.execute(
        "UPDATE agents SET settings = ?1, checksum = checksum(name, text, ?1) WHERE name = ?2", (settings, agent)
    )
    connection.commit()
    connection.close()


def as_version(path: Path, version: int) -> None:
    """Let a file look as an older version would have made it."""
    connection = sqlite3.connect(path)
    for table, column in re.findall(r"ALTER TABLE (\w+) ADD COLUMN (\w+)", " ".join(MIGRATIONS[version:])):
        connection.execute(f"ALTER TABLE {table} DROP COLUMN {column}")
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()


def test_settings_that_changed_behind_a_name_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with Tournament(PLAN, path):
        pass
    with_settings(path, "minimax(depth=1)", '{"depth": 2}')
    with pytest.raises(MohrehError, match="has the settings"):
        Tournament(PLAN, path)


def test_a_game_is_accepted_once(tmp_path: Path) -> None:
    with Tournament(PLAN, tmp_path / "t.db") as tournament:
        records: list[GameRecord] = []
        tournament.run(Here(), on_game=records.append, enough=lambda: True)
        assert not tournament.store.add(records[0])
        assert len(tournament.store) == 1


def test_threads_share_a_store(tmp_path: Path, undisturbed: list[tuple[object, ...]]) -> None:
    with Tournament(PLAN) as tournament:
        tournament.run(Here())
        records = tournament.store.games(moves=True)
    path = tmp_path / "t.db"
    with Store(path) as store:
        store.begin(PLAN)
        threads = [threading.Thread(target=lambda: [store.add(record) for record in records]) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert happened(path) == undisturbed


class TestFilesThatAreNoTournaments:
    """Clear sentences instead of tracebacks."""

    def test_missing(self, tmp_path: Path) -> None:
        with pytest.raises(MohrehError, match="there is no file"):
            Store(tmp_path / "none.db", create=False)

    def test_not_a_database(self, tmp_path: Path) -> None:
        path = tmp_path / "notes.db"
        path.write_text("milk, eggs, bread, and more than a hundred bytes of other things to buy " * 5)
        with pytest.raises(MohrehError, match="cannot be opened"):
            Store(path)

    def test_an_empty_file_holds_no_tournament(self, tmp_path: Path) -> None:
        path = tmp_path / "empty.db"
        path.touch()
        with pytest.raises(MohrehError, match="holds no tournament"):
            Store(path, create=False)

    def test_from_the_future(self, tmp_path: Path) -> None:
        path = tmp_path / "t.db"
        Store(path).close()
        connection = sqlite3.connect(path)
        connection.execute(f"PRAGMA user_version = {VERSION + 1}")
        connection.close()
        with pytest.raises(MohrehError, match="newer mohreh"):
            Store(path)


def test_an_older_file_is_migrated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.db"
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
    before = happened(path)
    monkeypatch.setattr(
        "mohreh.arena.database.schema.MIGRATIONS", (*MIGRATIONS, "ALTER TABLE runs ADD COLUMN note TEXT;")
    )
    monkeypatch.setattr("mohreh.arena.database.schema.VERSION", VERSION + 1)
    assert happened(path) == before
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA user_version").fetchone() == (VERSION + 1,)
    assert "note" in {row[1] for row in connection.execute("PRAGMA table_info(runs)")}
    connection.close()


def test_how_a_game_ended_is_kept_as_a_code_too(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
    with Store(path, create=False) as store:
        records = store.games()
    assert {record.code for record in records} <= {"most-discs", "most-discs-and-empties", "equal-discs"}
    assert all(record.as_data()["code"] == record.code for record in records)


def test_a_file_from_before_the_codes_opens_without_them(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
    before = happened(path)
    as_version(path, 1)
    assert happened(path) == before
    with Store(path, create=False) as store:
        assert {record.code for record in store.games()} == {""}


def test_a_migration_that_fails_changes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "t.db"
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
    before = happened(path)
    broken = "ALTER TABLE runs ADD COLUMN note TEXT; UPDATE nowhere SET x = 1;"
    with monkeypatch.context() as patch:
        patch.setattr("mohreh.arena.database.schema.MIGRATIONS", (*MIGRATIONS, broken))
        patch.setattr("mohreh.arena.database.schema.VERSION", VERSION + 1)
        with pytest.raises(MohrehError, match="nowhere"):
            Store(path)
    assert happened(path) == before


FULL_DISK = """
import resource, sys
from mohreh.arena import Here, Plan, StoreFull, Tournament
plan = Plan("othello(size=4)", ("random", "greedy", "minimax(depth=1)"), games=8, seed=4, openings=2)
with Tournament(plan, sys.argv[1]) as tournament:
    resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
    try:
        tournament.run(Here())
    except StoreFull as error:
        print(error)
        sys.exit(9)
"""


def test_no_room_for_larger_files_loses_no_game(tmp_path: Path, undisturbed: list[tuple[object, ...]]) -> None:
    """The system refuses to let the log grow, as a full disk does; with room again the tournament continues."""
    path = tmp_path / "t.db"
    kept = []
    for room in (90_000, 100_000):
        ended = subprocess.run(
            [sys.executable, "-c", FULL_DISK, str(path), str(room)], env=_environment(), capture_output=True, text=True
        )
        assert ended.returncode == 9, ended.stderr
        assert "cannot be written" in ended.stdout
        assert "safe" in ended.stdout
        kept.append(len(happened(path)))
    assert 0 < kept[0] <= kept[1] < 24
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
    assert happened(path) == undisturbed
    assert resource.getrlimit(resource.RLIMIT_FSIZE)[1] == resource.RLIM_INFINITY


def test_a_full_database_loses_no_game(tmp_path: Path, undisturbed: list[tuple[object, ...]]) -> None:
    path = tmp_path / "t.db"
    tournament = Tournament(PLAN, path)
    pages = tournament.store._connection.execute("PRAGMA page_count").fetchone()[0]
    tournament.store._connection.execute(f"PRAGMA max_page_count = {pages + 1}")
    with pytest.raises(StoreFull, match="full"):
        tournament.run(Here())
    tournament.close()
    assert 0 < len(happened(path)) < 24
    with Tournament(PLAN, path) as again:
        again.run(Here())
    assert happened(path) == undisturbed


def test_two_processes_on_one_file(tmp_path: Path, undisturbed: list[tuple[object, ...]]) -> None:
    path = tmp_path / "t.db"
    program = FULL_DISK.replace("    resource.setrlimit", "    0 and resource.setrlimit")
    both = [
        subprocess.Popen([sys.executable, "-c", program, str(path), "0"], env=_environment(), stderr=subprocess.PIPE)
        for _ in range(2)
    ]
    for process in both:
        _, errors = process.communicate(timeout=60)
        assert process.returncode == 0, errors
    assert happened(path) == undisturbed
    connection = sqlite3.connect(path)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    by_run = dict(connection.execute("SELECT run, COUNT(*) FROM games GROUP BY run"))
    connection.close()
    assert sum(by_run.values()) == 24
    assert len(by_run) <= 2


def test_the_plan_can_be_read_from_the_file(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
        found = tournament.store.plan()
    assert found.described() == PLAN.described()
    assert set(found.names) == set(PLAN.names)
    assert found.games == PLAN.games


def test_played_by_can_be_told() -> None:
    with Store() as store:
        store.begin(PLAN, Provenance("9.9", None, "abacus"))
        assert store.runs()[0]["version"] == "9.9"


def test_opening_a_file_runs_no_search_and_takes_no_time(tmp_path: Path) -> None:
    """In a process of its own, so that nothing is known yet."""
    program = f"""
import importlib, pkgutil, time
import mohreh.agents.base, mohreh.arena.bench, mohreh.search
from mohreh.arena import Plan, Store

def searched(*given, **more):
    raise AssertionError("opening a file searches")

mohreh.agents.base.Player.choose = mohreh.arena.bench.run = mohreh.arena.bench.run_bench = searched
for found in pkgutil.iter_modules(mohreh.search.__path__, "mohreh.search."):
    module, name = importlib.import_module(found.name), found.name.rpartition(".")[2]
    if hasattr(module, name):
        setattr(module, name, searched)
plan = Plan("othello", ("random", "minimax"), games=4)
began = time.process_time()
with Store({str(tmp_path / "t.db")!r}) as store:
    store.begin(plan)
print(time.process_time() - began)
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert float(done.stdout) < 0.5


def test_the_digest_is_of_what_can_change_a_search() -> None:
    found = list(search_sources())
    files = {path.as_posix().partition("/mohreh/")[2] for path in found}
    assert {"search/minimax.py", "games/base.py", "agents/trees.py", "native/__init__.py"} <= files
    assert not [name for name in files if name.startswith(("arena/", "cli/", "studio/")) or "/reports/" in name]
    assert not [name for name in files if name.endswith(("/picture.py", "/view.py", ".md"))]
    if native.available:
        assert {path.name.partition(".")[0] for path in found} & {name.partition(".")[2] for name in LIBRARIES}


def test_a_file_with_a_signature_is_resumed(tmp_path: Path) -> None:
    """What an older version wrote about its runs stays as it is."""
    path = tmp_path / "t.db"
    with Store(path) as store:
        store.begin(PLAN)
    as_version(path, 3)
    connection = sqlite3.connect(path)
    connection.execute("UPDATE runs SET signature = '73218-1'")
    connection.commit()
    connection.close()
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
        old, new = tournament.store.runs()
    assert (old["signature"], old["sources"], old["games"]) == ("73218-1", None, 0)
    assert (new["signature"], new["sources"], new["games"]) == (None, sources_digest(), 24)


def test_a_setting_that_came_or_went_since_does_not_stop_a_tournament(tmp_path: Path) -> None:
    path = str(tmp_path / "grown.sqlite")
    plan = Plan("othello(size=4)", ("alphabeta(depth=1)", "random"), 2)
    with Store(path) as store:
        store.begin(plan)
    connection = sqlite3.connect(path)
    (known,) = connection.execute("SELECT settings FROM agents WHERE name LIKE 'alphabeta%'").fetchone()
    connection.close()
    older = {name: value for name, value in json.loads(known).items() if name != "order"} | {"gone": 1}
    with_settings(Path(path), "alphabeta(depth=1)", json.dumps(older))
    with Store(path) as store:
        store.begin(plan)
