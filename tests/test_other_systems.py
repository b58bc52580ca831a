"""Nothing that only POSIX has is needed to play, search, measure and serve: tried with those parts taken away.

They are taken from every process that is started, workers too: Python reads `sitecustomize.py` when it begins.
"""

import json
import os
import re
import subprocess
import sys
import urllib.request
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

TAKEN_AWAY = """
import os, select, sys

class Missing:
    modules = {"fcntl", "resource", "termios", "tty", "pwd", "grp", "pty"}

    def find_spec(self, name, path=None, target=None):
        if name in self.modules:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
for name in Missing.modules & sys.modules.keys():
    del sys.modules[name]
for module, names in (
    (os, ("fork", "nice", "geteuid", "getuid", "sched_getaffinity", "setsid", "killpg", "getpgid", "getloadavg")),
    (select, ("poll", "epoll")),
):
    for name in names:
        if hasattr(module, name):
            delattr(module, name)
"""
PLAYING = """
import os
from mohreh.arena import LocalWorkers, Plan, Tournament
from mohreh.arena.frames import receive, send
from mohreh.scratch import scratch_folder

with Tournament(Plan("othello(size=4)", ("alphabeta(depth=2)", "random"), games=2, seed=1)) as tournament:
    tournament.run(LocalWorkers(1))
    print(len(list(tournament.store.games())), "games")
read, write = os.pipe()
with os.fdopen(read, "rb", 0) as answers, os.fdopen(write, "wb", 0) as orders:
    send(orders, {"a message": 1})
    print(receive(answers))
print(scratch_folder("test").is_dir())
"""
COMMANDS = (
    ["games"],
    ["doctor"],
    ["perft", "othello", "--depth", "3"],
    ["generate", "water-sort", "--seed", "1"],
    ["analyze", "othello", "start", "--agent", "alphabeta(depth=2)", "--film", "film.html"],
    ["lesson", "export", "08-alpha-beta", "--language", "fa", "--out", "lesson.html"],
    ["match", "othello(size=4)", "random", "greedy", "--games", "2", "--workers", "1"],
    ["tournament", "2048", "random", "greedy", "--games", "2", "--workers", "1", "--into", "t.db"],
    ["standings", "t.db"],
    ["replay", "t.db", "1"],
)


@pytest.fixture
def environment(tmp_path) -> dict[str, str]:
    """Of processes that have no POSIX, and that complain where a text's encoding is left to the system."""
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "sitecustomize.py").write_text(TAKEN_AWAY, "utf-8")
    path = os.pathsep.join(filter(None, [str(tmp_path / "elsewhere"), os.environ.get("PYTHONPATH", "")]))
    return {**os.environ, "PYTHONPATH": path, "PYTHONWARNDEFAULTENCODING": "1", "TMPDIR": str(tmp_path)}


@pytest.fixture
def python(environment, tmp_path) -> Callable[..., subprocess.CompletedProcess[str]]:
    """Run Python there."""

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, *arguments]
        return subprocess.run(command, capture_output=True, text=True, timeout=120, cwd=tmp_path, env=environment)

    return run


def test_the_parts_are_really_gone(python):
    done = python("-c", "import os; print(hasattr(os, 'killpg'), hasattr(os, 'fork')); import fcntl")
    assert done.stdout == "False False\n"
    assert done.stderr.endswith("ModuleNotFoundError: No module named 'fcntl'\n")


def test_games_are_played_by_workers_and_nothing_is_left_behind(python, tmp_path):
    done = python("-c", PLAYING)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == ["2 games", "{'a message': 1}", "True"]
    assert [path.name for path in tmp_path.iterdir()] == ["elsewhere"]


def test_commands_work_and_every_text_has_its_encoding(python):
    """Windows has an encoding of its own; Python complains about every place that leaves the choice to the system."""
    for words in COMMANDS:
        done = python("-W", "error::EncodingWarning", "-m", "mohreh", *words)
        assert done.returncode == 0, (words, done.stderr)
        assert "EncodingWarning" not in done.stderr


def test_the_studio_plays_and_gives_up_what_takes_long(environment, tmp_path):
    command = [sys.executable, "-W", "error::EncodingWarning", "-m", "mohreh", "studio", "--no-browser", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True, cwd=tmp_path, env=environment) as studio:
        try:
            assert studio.stderr is not None
            address = next(found[0] for line in studio.stderr if (found := re.search(r"http://[^\s#]+", line)))

            def post(place: str, **wanted: object) -> dict[str, object]:
                request = urllib.request.Request(
                    f"{address}api/{place}", json.dumps(wanted).encode(), {"Content-Type": "application/json"}
                )
                with urllib.request.urlopen(request, timeout=60) as answer:
                    told: dict[str, object] = json.load(answer)
                return told

            game = post("sessions", game="othello", seed=1)
            assert post(f"sessions/{game['id']}/move", action="c2")["ply"] == 1
            assert post(f"sessions/{game['id']}/hint", agent="alphabeta(depth=2)")["action"]
            assert post("reports/water-sort-methods/build", quick=True)["state"] == "running"
            assert post("reports/building/stop")["state"] == "stopped"
        finally:
            studio.terminate()


def test_files_of_others_are_refused_where_they_cannot_be_confined(monkeypatch):
    """Windows has no sandbox of ours."""
    from mohreh.sandbox import levels
    from mohreh.sandbox.fault import SandboxError

    class Windows:
        name = "nt"

    levels.missing.cache_clear()
    monkeypatch.setattr(levels, "os", Windows)
    monkeypatch.setattr(levels, "LINUX", False)
    try:
        with pytest.raises(SandboxError, match=r"files of your own cannot be run here: that needs Linux or macOS"):
            levels.resolve()
    finally:
        levels.missing.cache_clear()


def test_a_checkout_holds_no_links():
    """On Windows git writes a symbolic link as a text with the name of its target, unless told otherwise."""
    folders = ("src", "native", "web/src", "web/public", "docs", "examples", "tools", "benchmarks", "tests")
    assert not [path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_symlink()]


def test_the_native_core_uses_nothing_that_other_compilers_lack():
    """Apple's library has `std::jthread` only since Xcode 26; Microsoft's compiler has no `__builtin_…`."""
    for path in [path for path in (ROOT / "native").rglob("*.[ch]pp") if "tab" not in path.parts]:
        lines = [line for line in path.read_text("utf-8").splitlines() if not line.lstrip().startswith("//")]
        assert not re.search(r"jthread[ >&*{(]|stop_token", "\n".join(lines)), path
        for before, line in zip(["", *lines], lines, strict=False):
            assert "__builtin_" not in line or before == "#if defined(__GNUC__)", f"{path}: {line}"


def test_where_data_lies_is_said_by_the_system(monkeypatch):
    """Each system has a place for it."""
    from mohreh.studio import config

    monkeypatch.delenv("MOHREH_DATA", raising=False)
    for system, variable, expected in (
        ("win32", "LOCALAPPDATA", "AppData/mohreh"),
        ("linux", "XDG_DATA_HOME", "AppData/mohreh"),
        ("darwin", None, "Library/Application Support/mohreh"),
    ):
        monkeypatch.setattr(config.sys, "platform", system)
        if variable:
            monkeypatch.setenv(variable, "AppData")
        assert config.usual_data().as_posix().endswith(expected)


def test_a_game_in_the_terminal_is_played_by_lines(environment, tmp_path):
    """Single keys need `termios`; what is typed is a line, ended by Enter."""
    pty = pytest.importorskip("pty")
    near, far = pty.openpty()
    command = [sys.executable, "-m", "mohreh", "play", "othello", "--seed", "1"]
    with subprocess.Popen(
        command, stdin=far, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, cwd=tmp_path, env=environment
    ) as playing:
        os.close(far)
        os.write(near, b"c2\nquit\n")
        told, _ = playing.communicate(timeout=60)
        os.close(near)
    assert playing.returncode == 0, told
    assert "after 1 move" in told, told
