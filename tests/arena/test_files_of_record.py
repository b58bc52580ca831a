"""The file of a tournament while it is made, on a full disk and on one that cannot be written."""

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
from pathlib import Path

import pytest

from mohreh.arena import Here, Plan, Store, Tournament
from mohreh.arena.database.opening import open_to_write
from mohreh.arena.guard import _environment

AGENTS = ("random", "greedy")
PLAN = Plan("othello(size=4)", AGENTS, games=6, seed=4, openings=2)
COMMAND = ("tournament", "othello(size=4)", *AGENTS, "--games", "6", "--seed", "4", "--openings", "2", "--workers", "1")

Command = Callable[..., tuple[int, str, str]]


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
    """D9: whatever ends a command while it makes its file, the same command continues."""

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
        assert "continue with: mohreh tournament othello random greedy" in kept[1]
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
