"""The file of a tournament when things go wrong around it: while it is made, when it is damaged, on any disk."""

from __future__ import annotations

import json
import os
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from mohreh.arena import Here, Plan, Store, StoreFull, Tournament
from mohreh.arena.database.opening import open_to_write
from mohreh.arena.guard import _environment
from mohreh.cli.main import run
from mohreh.errors import MohrehError

AGENTS = ("random", "greedy")
PLAN = Plan("othello(size=4)", AGENTS, games=6, seed=4, openings=2)
COMMAND = ("tournament", "othello(size=4)", *AGENTS, "--games", "6", "--seed", "4", "--openings", "2", "--workers", "1")

Command = Callable[..., tuple[int, str, str]]


@pytest.fixture
def mohreh(capfd: pytest.CaptureFixture[str]) -> Command:
    """Run a command in this process: its exit code, stdout and stderr."""

    def command(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            run([str(argument) for argument in arguments])
        captured = capfd.readouterr()
        return int(ended.value.code or 0), captured.out, captured.err

    return command


@pytest.fixture(scope="module")
def undisturbed() -> list[tuple[object, ...]]:
    with Tournament(PLAN) as tournament:
        tournament.run(Here())
        return [record.what_happened() for record in tournament.store.games(moves=True)]


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("finished") / "t.db"
    with Tournament(PLAN, path) as tournament:
        tournament.run(Here())
    return path


def happened(path: Path) -> list[tuple[object, ...]]:
    with Store(path, create=False) as store:
        assert list(store.agents()) == list(AGENTS)
        return [record.what_happened() for record in store.games(moves=True)]


class TestCreation:
    """D9: whatever ends a command while it makes its file, the same command goes on."""

    def test_an_empty_file_counts_as_new(
        self, mohreh: Command, tmp_path: Path, undisturbed: list[tuple[object, ...]]
    ) -> None:
        path = tmp_path / "t.db"
        path.touch()
        code, _, err = mohreh(*COMMAND, "--into", path)
        assert code == 0, err
        assert happened(path) == undisturbed

    def test_tables_without_a_tournament_count_as_new(
        self, mohreh: Command, tmp_path: Path, undisturbed: list[tuple[object, ...]]
    ) -> None:
        path = tmp_path / "t.db"
        open_to_write(str(path)).close()
        code, _, err = mohreh("standings", path)
        assert (code, err.count("\n")) == (2, 1)
        assert "holds no tournament" in err
        code, _, err = mohreh(*COMMAND, "--into", path)
        assert code == 0, err
        assert happened(path) == undisturbed

    def test_killed_at_every_statement_of_its_creation_it_goes_on(
        self, tmp_path: Path, undisturbed: list[tuple[object, ...]]
    ) -> None:
        """SQLite tells of each statement before it runs; one process kills itself at the first, one at the second, …"""
        program = [sys.executable, "-c", DYING_AT_EVERY_STATEMENT, str(tmp_path)]
        ended = subprocess.run(program, env=_environment(), capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        files = sorted(tmp_path.glob("*.db"))
        assert len(files) > 10
        for path in files:
            with Tournament(PLAN, path) as tournament:
                tournament.run(Here())
            assert happened(path) == undisturbed

    def test_killed_at_any_moment_it_goes_on(self, tmp_path: Path) -> None:
        rng = random.Random(5)
        for number in range(2):
            path = tmp_path / f"{number}.db"
            words = [sys.executable, "-m", "mohreh", *COMMAND, "--into", str(path)]
            process = subprocess.Popen(words, env=_environment(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            while not path.exists() and process.poll() is None:
                time.sleep(0.0005)
            time.sleep(rng.uniform(0, 0.01))
            process.kill()
            process.wait()
            with Tournament(PLAN, path) as tournament:
                assert tournament.progress().total == 6

    def test_without_room_for_it_a_sentence_then_it_goes_on(
        self, tmp_path: Path, undisturbed: list[tuple[object, ...]]
    ) -> None:
        rooms = (0, 1, 4096, 8192, 20_000, 33_000, 50_000)
        words = [sys.executable, "-c", WITHOUT_ROOM, str(tmp_path), repr(rooms), repr(COMMAND)]
        ended = subprocess.run(words, env=_environment(), capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        assert "Traceback" not in ended.stderr
        assert ended.stderr.count("mohreh: ") == len(rooms), ended.stderr
        for room in rooms:
            path = tmp_path / f"{room}.db"
            with Tournament(PLAN, path) as tournament:
                tournament.run(Here())
            assert happened(path) == undisturbed

    def test_the_database_of_another_program_is_left_alone(self, mohreh: Command, tmp_path: Path) -> None:
        path = tmp_path / "addresses.db"
        connection = sqlite3.connect(path)
        connection.execute("CREATE TABLE people (name TEXT)")
        connection.commit()
        connection.close()
        before = path.read_bytes()
        for words in ((*COMMAND, "--into"), ("standings",), ("games-of",)):
            code, _, err = mohreh(*words, path)
            assert (code, err.count("\n")) == (2, 1)
            assert "another program" in err
        assert path.read_bytes() == before

    def test_a_match_without_a_seed_goes_on_with_the_one_in_its_file(self, mohreh: Command, tmp_path: Path) -> None:
        path = tmp_path / "m.db"
        for games in (2, 4):
            code, _, err = mohreh(
                *("match", "othello(size=4)", *AGENTS, "--games", games, "--workers", 1, "--into", path)
            )
            assert code == 0, err
        assert len(happened(path)) == 4


DYING_AT_EVERY_STATEMENT = """
import os, signal, sqlite3, sys
from itertools import count
from mohreh.arena import Plan, Store

def told(statement):
    global left
    left -= 1
    if not left:
        os.kill(os.getpid(), signal.SIGKILL)

def traced(*given, connect=sqlite3.connect, **more):
    connection = connect(*given, **more)
    connection.set_trace_callback(told)
    return connection

plan = Plan("othello(size=4)", ("random", "greedy"), games=6, seed=4, openings=2)
sqlite3.connect = traced
for left in count(1):
    child = os.fork()
    if not child:
        with Store(f"{sys.argv[1]}/{left}.db") as store:
            store.begin(plan)
        os._exit(0)
    if os.waitpid(child, 0)[1] == 0:
        break
"""

WITHOUT_ROOM = """
import os, resource, sys
import mohreh.arena, mohreh.cli.commands
from mohreh.cli.main import run

folder, rooms, command = sys.argv[1], eval(sys.argv[2]), eval(sys.argv[3])
for room in rooms:
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
        run([*command, "--into", f"{folder}/{room}.db"])
    if os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) != 2:
        sys.exit(f"with room for {room} bytes it did not end with 2")
"""


@contextmanager
def small_disk(folder: Path, kilobytes: int) -> Iterator[None]:
    """A disk of that size; only root can make one."""
    if os.geteuid() != 0:
        pytest.skip("only root can mount a small disk; RLIMIT_FSIZE stands in for it elsewhere")
    if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder)]).returncode:
        pytest.skip("no disk can be mounted here")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def test_a_really_full_disk_is_told_and_room_again_goes_on(tmp_path: Path) -> None:
    """D9: full while the file is made, then full while games are kept, then not full."""
    words = [sys.executable, "-m", "mohreh", "tournament", "othello", *AGENTS, "--games", "200", "--seed", "1"]
    words += ["--workers", "1", "--into", str(tmp_path / "t.db"), "--json"]
    with small_disk(tmp_path, 24):
        kept = []
        for size in (24, 200):
            subprocess.run(["mount", "-o", f"remount,size={size}k", str(tmp_path)], check=True)
            ended = subprocess.run(words, env=_environment(), capture_output=True, text=True)
            assert ended.returncode == 2, ended.stderr
            assert "Traceback" not in ended.stderr
            assert "cannot be" in ended.stderr
            kept.append(ended.stderr)
        assert "games are kept" in kept[1]
        assert "go on with: mohreh tournament othello random greedy" in kept[1]
        subprocess.run(["mount", "-o", "remount,size=9000k", str(tmp_path)], check=True)
        ended = subprocess.run(words, env=_environment(), capture_output=True, text=True)
        assert ended.returncode == 0, ended.stderr
        assert sum(line["games"] for line in json.loads(ended.stdout)) == 400


class TestReadOnly:
    """D16: what is finished can be read wherever it lies."""

    READERS = (("standings",), ("games-of",), ("games-of", "--lines"), ("replay", "1"))

    @pytest.fixture
    def locked(self, tmp_path: Path, finished: Path) -> Iterator[Path]:
        """A folder with a finished tournament, and one whose games stand in its log only; nothing can be written."""
        shutil.copy(finished, tmp_path / "t.db")
        with Tournament(PLAN, tmp_path / "open.db") as tournament:
            tournament.run(Here())
            for suffix in ("", "-wal"):
                shutil.copy(tmp_path / f"open.db{suffix}", tmp_path / f"killed.db{suffix}")
        if os.geteuid() == 0:
            mounted = not subprocess.run(["mount", "--bind", str(tmp_path), str(tmp_path)]).returncode
            if not mounted:
                pytest.skip("no folder can be mounted read-only here, and root may write everywhere else")
            subprocess.run(["mount", "-o", "remount,bind,ro", str(tmp_path)], check=True)
        else:
            tmp_path.chmod(0o500)
        try:
            yield tmp_path
        finally:
            if os.geteuid() == 0:
                subprocess.run(["umount", "-l", str(tmp_path)], check=True)
            else:
                tmp_path.chmod(0o700)

    @pytest.mark.parametrize("name", ["t.db", "killed.db"])
    def test_every_reading_command_reads_it(
        self, mohreh: Command, locked: Path, name: str, undisturbed: list[tuple[object, ...]]
    ) -> None:
        for command, *more in self.READERS:
            code, out, err = mohreh(command, locked / name, *more)
            assert (code, err) == (0, "")
            assert out
        assert happened(locked / name) == undisturbed

    def test_going_on_in_it_is_refused_in_a_sentence(self, mohreh: Command, locked: Path) -> None:
        code, _, err = mohreh(*COMMAND[:5], "60", *COMMAND[6:], "--into", locked / "t.db")
        assert code == 2
        assert "Traceback" not in err
        assert "cannot be" in err.splitlines()[-1]


class TestDamage:
    """D14: no command believes a damaged file, and none ends in a traceback."""

    COMMANDS = (("standings",), ("games-of", "--lines"), ("replay", "1"), ("plot", "--kind", "ratings"), ())

    def each_command(self, mohreh: Command, path: Path) -> Iterator[tuple[int, str, str]]:
        for words in self.COMMANDS:
            if words:
                command, *more = words
                yield mohreh(command, path, *more)
            else:
                yield mohreh(*COMMAND[:5], "8", *COMMAND[6:], "--into", path)

    @pytest.mark.parametrize(
        ("table", "column"),
        [
            ("tournament", "described"),
            ("agents", "settings"),
            ("agents", "name"),
            ("games", "figures"),
            ("games", "winner"),
            ("games", "moves"),
            ("games", "start"),
            ("games", "pair"),
        ],
    )
    @pytest.mark.parametrize("value", ["{", "17", "", "[[1.0, 0.0], [0.0], [], [], [], []]", b"\xff\x00"])
    def test_a_row_that_was_changed_is_told(
        self, mohreh: Command, tmp_path: Path, finished: Path, table: str, column: str, value: str | bytes
    ) -> None:
        path = tmp_path / "t.db"
        shutil.copy(finished, path)
        connection = sqlite3.connect(path)
        connection.execute(f"UPDATE {table} SET {column} = ? WHERE id = 1", (value,))
        connection.commit()
        connection.close()
        with pytest.raises(MohrehError, match="is damaged"):
            happened(path)
        if column == "figures" and value == "{":  # the same for all; once is enough
            for code, _, err in self.each_command(mohreh, path):
                assert code == 2
                assert "is damaged" in err.splitlines()[-1]
                assert "Traceback" not in err

    def test_flipped_bytes_are_told_or_change_nothing(
        self, mohreh: Command, tmp_path: Path, finished: Path, undisturbed: list[tuple[object, ...]]
    ) -> None:
        whole, rng = finished.read_bytes(), random.Random(3)
        path = tmp_path / "t.db"
        told = 0
        for _ in range(60):
            spoilt = bytearray(whole)
            for _ in range(rng.choice((1, 4, 60))):
                spoilt[rng.randrange(len(spoilt))] = rng.randrange(256)
            path.write_bytes(spoilt[: rng.choice((len(spoilt), len(spoilt), rng.randrange(len(spoilt))))])
            for leftover in (tmp_path / "t.db-wal", tmp_path / "t.db-shm"):
                leftover.unlink(missing_ok=True)
            try:
                assert happened(path) == undisturbed
            except MohrehError:
                told += 1
            code, _, err = mohreh("standings", path)
            assert (code, err.count("\n")) in ((0, 0), (2, 1)), err
        assert told > 20

    def test_a_damaged_index_stops_no_game_from_being_kept_without_a_word(
        self, mohreh: Command, tmp_path: Path, finished: Path
    ) -> None:
        path = tmp_path / "t.db"
        shutil.copy(finished, path)
        connection = sqlite3.connect(path)
        (page,) = connection.execute(
            "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'games'"
        ).fetchone()
        size = connection.execute("PRAGMA page_size").fetchone()[0]
        connection.close()
        whole = bytearray(path.read_bytes())
        whole[(page - 1) * size : page * size] = random.Random(1).randbytes(size)
        path.write_bytes(whole)
        code, _, err = mohreh(*COMMAND[:5], "8", *COMMAND[6:], "--into", path)
        assert (code, err.count("\n")) == (2, 1)
        assert "damaged" in err

    def test_damage_found_while_a_game_is_kept_is_a_sentence(self, tmp_path: Path, finished: Path) -> None:
        path = tmp_path / "t.db"
        shutil.copy(finished, path)
        with Store(path) as store:
            store.begin(PLAN)
            (record,) = store.games(moves=True, number=1)

            class Broken:
                in_transaction = False

                def execute(self, *given: object) -> None:
                    raise sqlite3.DatabaseError("database disk image is malformed")

                def close(self) -> None:
                    real.close()

            real, store._connection = store._connection, Broken()  # type: ignore[assignment]
            with pytest.raises(MohrehError, match="is damaged") as caught:
                store.add(record)
            assert not isinstance(caught.value, StoreFull)


class TestSources:
    """D10: games of two programs never stand under one name."""

    FIRST = "def choose(game, state, rng):\n    return game.actions(state)[0]\n"
    LAST = FIRST.replace("[0]", "[-1]")

    def test_a_changed_agent_file_joins_as_another_agent_and_that_is_told(
        self, mohreh: Command, tmp_path: Path
    ) -> None:
        file, path = tmp_path / "mine.py", tmp_path / "t.db"
        words = ("tournament", "othello(size=4)", "random", file, "--games", 4, "--seed", 1, "--openings", 0)
        file.write_text(self.FIRST)
        code, _, err = mohreh(*words, "--workers", 1, "--into", path)
        assert (code, "has changed" in err) == (0, False)
        file.write_text(self.LAST)
        code, out, err = mohreh(*words, "--workers", 1, "--into", path, "--json")
        assert code == 0
        assert "mine.py has changed since" in err
        names = {line["agent"]: line["games"] for line in json.loads(out)}
        assert sorted(names.values()) == [4, 4, 8]
        first, last = sorted(name for name in names if name != "random")
        assert first.partition("@")[0] == last.partition("@")[0] == str(file)
        assert first != last
        file.write_text(self.FIRST)
        code, out, err = mohreh(*words, "--workers", 1, "--into", path, "--json")
        assert (code, "has changed" in err) == (0, False), "the old one again: nothing is left to play"
        assert {line["agent"]: line["games"] for line in json.loads(out)} == names
        _, out, _ = mohreh("games-of", path, "--agent", file, "--lines")
        assert out.count("\n") == 8, "by its path both are found"

    def test_an_agent_whose_source_was_never_recorded_is_told_apart(self, tmp_path: Path) -> None:
        file, path = tmp_path / "mine.py", tmp_path / "t.db"
        file.write_text(self.FIRST)
        plan = Plan("othello(size=4)", ("random", str(file)), games=2, files=True)
        old = replace(plan)
        old.__dict__["names"] = {"random": "random", str(file): str(file)}
        with Tournament(old, path):
            pass
        with Tournament(plan, path) as tournament:
            (note,) = tournament.notes
        assert "joins as another agent" in note

    def test_a_changed_game_file_is_refused(self, tmp_path: Path) -> None:
        game, path = tmp_path / "nim.py", tmp_path / "t.db"
        shutil.copy(Path(__file__).parents[2] / "examples" / "nim.py", game)
        with Tournament(Plan(str(game), AGENTS, games=2, openings=0, files=True), path):
            pass
        with game.open("a") as file:
            file.write("\n# another rule\n")
        with pytest.raises(MohrehError, match=r"nim\.py has changed since"):
            Tournament(Plan(str(game), AGENTS, games=2, openings=0, files=True), path)

    def test_a_changed_model_is_refused(self, tmp_path: Path) -> None:
        from mohreh.games.hand_of_the_king.learn.weights import START, save

        model, path = tmp_path / "w.mohreh", tmp_path / "t.db"
        agents = (f'genetic(depth=1, model="{model}")', "random")
        for decided in (1.0, 2.0):
            save(model, replace(START, decided=decided), {})
            plan = Plan("hand-of-the-king", agents, games=2, files=True)
            if decided == 1.0:
                with Tournament(plan, path):
                    pass
            else:
                with pytest.raises(MohrehError, match="played with another"):
                    Tournament(plan, path)


def test_the_printed_command_is_complete(mohreh: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """D16: a tournament on a cluster went on without one."""
    from mohreh.arena.executors.cluster import DaskCluster

    monkeypatch.setattr(DaskCluster, "play", lambda self, table, tasks, stop=None: Here().play(table, tasks, stop))
    path = tmp_path / "t.db"
    words = ("tournament", "othello(size=4)", *AGENTS, "--games", 2, "--into", path)
    _, _, err = mohreh(*words, "--cluster", "tcp://login1:8786")
    assert err.splitlines()[0].endswith(f"--into {path} --cluster tcp://login1:8786")
    _, _, err = mohreh(*words, "--workers", 9, "--force")
    assert err.splitlines()[0].endswith(f"--into {path} --workers 9 --force")


def test_lines_have_no_nan(mohreh: Command, tmp_path: Path) -> None:
    """D16: a game whose own count is not a number."""
    path = tmp_path / "t.db"
    with Tournament(PLAN) as tournament:
        tournament.run(Here(), enough=lambda: True)
        (record,) = tournament.store.games(moves=True)
    with Store(path) as store:
        store.begin(PLAN)
        store.add(replace(record, score=(float("nan"), float("inf")), seconds=(float("nan"), 0.0)))
    for more in (("games-of", path, "--lines"), ("games-of", path, "--json"), ("standings", path, "--json")):
        code, out, _ = mohreh(*more)
        assert code == 0
        json.loads(out, parse_constant=lambda name: pytest.fail(f"{name} is no JSON"))
    assert '"score": [null, ' in mohreh("games-of", path, "--lines")[1]


class TestBounds:
    """D12: what cannot be stored, and what would exhaust the machine, is refused at once."""

    @pytest.mark.parametrize(
        ("more", "says"),
        [
            (("--games", 10**20), "at most 10,000,000"),
            (("--games", 2 * 10**7), "at most 10,000,000"),
            (("--workers", 100_000), "is too many for"),
            (("--seed", 10**20), "is not possible; it takes 0 to"),
            (("--move-time", "inf"), "seconds above 0"),
            (("--move-time", "nan"), "seconds above 0"),
        ],
    )
    def test_too_much_is_refused(self, mohreh: Command, tmp_path: Path, more: tuple[object, ...], says: str) -> None:
        path = tmp_path / "t.db"
        for words in (("match", "othello", *AGENTS), ("tournament", "othello", *AGENTS, "--into", path)):
            code, out, err = mohreh(*words, *more)
            assert (code, out, err.count("\n")) == (2, "", 1)
            assert says in err
        assert not path.exists()

    def test_a_tournament_of_millions_begins_at_once(self, tmp_path: Path) -> None:
        with Tournament(Plan("othello", AGENTS, games=10_000_000), tmp_path / "t.db") as tournament:
            tournament.run(Here(), enough=lambda: True)
            assert tournament.progress().done == 1
