"""A machine that has no room left, and foreign text: one sentence each, and nothing that steers a terminal."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from mohreh.arena import Here, Plan, Store, Tournament
from mohreh.arena.game_record import GameError
from mohreh.plain_text import OBEYED
from mohreh.terminal.output import json_text, print_json

MOHREH = [sys.executable, "-m", "mohreh"]

INTERRUPTED_WHILE_LOADING = """
import os, signal, sys

class Interrupting:
    def find_spec(self, name, path=None, target=None):
        if name == {module!r}:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupting())
from mohreh.cli.main import run
run(["match", "othello", "greedy", "random", "--games", "2"])
"""


@pytest.mark.parametrize("module", ["typer", "rich.console", "mohreh.cli.match", "mohreh.arena.plan"])
def test_ctrl_c_while_the_command_is_loaded_ends_with_130_and_without_a_traceback(module: str) -> None:
    """D14."""
    program = INTERRUPTED_WHILE_LOADING.format(module=module)
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (130, "")


def test_importing_mohreh_loads_nothing_that_the_door_could_not_be_interrupted_in() -> None:
    """D14: the package is imported before its door can catch anything."""
    code = "import sys; import mohreh.cli.main; print(*(name for name in sys.modules if name.startswith('mohreh')))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout.split()
    assert set(loaded) == {"mohreh", "mohreh.errors", "mohreh.cli", "mohreh.cli.main"}


@pytest.mark.parametrize("buffered", ["", "1"])
@pytest.mark.parametrize("arguments", [["--version"], ["games"], ["perft", "othello", "--depth", "2", "--json"]])
def test_a_full_standard_output_is_told_in_a_sentence(arguments: list[str], buffered: str) -> None:
    """D14."""
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run(
            [*MOHREH, *arguments],
            env=os.environ | {"PYTHONUNBUFFERED": buffered},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert ended.returncode == 2
    assert ended.stderr.startswith("mohreh: the output")
    assert ended.stderr.count("\n") == 1


def test_a_full_standard_error_is_no_traceback_either() -> None:
    with Path("/dev/full").open("w") as full:
        ended = subprocess.run([*MOHREH, "nonsense"], stderr=full, stdout=subprocess.PIPE, text=True, check=False)
    assert (ended.returncode, ended.stdout) == (2, "")


def test_a_temporary_folder_that_cannot_be_used_is_told_in_a_sentence(tmp_path: Path) -> None:
    """D14: here it is missing."""
    program = (
        "import tempfile\n"
        f"tempfile.tempdir = {str(tmp_path / 'gone')!r}\n"
        "from mohreh.cli.main import run\n"
        "run(['match', 'othello', 'greedy', 'random', '--games', '2', '--workers', '1'])"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith("mohreh: no temporary folder can be made in")
    assert "TMPDIR" in ended.stderr
    assert ended.stderr.count("\n") == 1


def test_a_temporary_folder_without_room_is_told_in_a_sentence() -> None:
    """D14: files may only become so large, as on a full disk."""
    program = (
        "import resource; from mohreh.cli.main import run\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, resource.RLIM_INFINITY))\n"
        "run(['match', 'othello', 'greedy', 'random', '--games', '2', '--workers', '1'])"
    )
    ended = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert ended.returncode == 2
    assert ended.stderr.startswith("mohreh: the temporary folder")
    assert ended.stderr.count("\n") == 1


EVIL = "\x1b]0;owned\x07\x1b[2J\x9b31m[/bold] [red]"


@pytest.fixture
def foul(tmp_path: Path) -> Path:
    """A tournament in which an agent failed with a message that would take over a terminal."""
    path = tmp_path / "foul.db"
    with Tournament(Plan("othello(size=4)", ("random", "greedy"), games=2, seed=1), path) as tournament:
        tournament.run(Here(), enough=lambda: True)
        (record,) = tournament.store.games(moves=True)
    path.unlink()
    from dataclasses import replace

    spoilt = replace(record, error=GameError(0, "exception", EVIL), reason=f"random: {EVIL}")
    with Store(path) as store:
        store.begin(Plan("othello(size=4)", ("random", "greedy"), games=2, seed=1))
        store.add(spoilt)
    return path


@pytest.mark.parametrize(
    "arguments",
    [["games-of"], ["games-of", "--errors"], ["games-of", "--lines"], ["games-of", "--json"], ["replay", "1"]],
)
def test_what_an_agent_says_never_steers_the_terminal(mohreh, foul: Path, arguments: list[str]) -> None:  # type: ignore[no-untyped-def]
    """D16; rich's own markup in a message is text, too."""
    command, *more = arguments
    ended = mohreh(command, str(foul), *more)
    assert ended.code == 0
    assert not OBEYED.search(ended.out + ended.err)
    assert "[/bold] [red]" in ended.out
    assert "owned" in ended.out


def test_the_name_of_a_file_in_an_error_never_steers_the_terminal(mohreh) -> None:  # type: ignore[no-untyped-def]
    """D16."""
    for arguments in (["standings", f"{EVIL}.db"], ["match", "othello", f"{EVIL}.py", "random"], [EVIL]):
        ended = mohreh(*arguments)
        assert ended.code == 2
        assert not OBEYED.search(ended.out + ended.err)


def test_json_has_neither_nan_nor_control_characters(capsys: pytest.CaptureFixture[str]) -> None:
    """D16."""
    document = {"score": [float("nan"), 1.5], "worth": float("inf"), "said": EVIL, "half": "\ud800"}
    print_json(document)
    for text in (capsys.readouterr().out, json_text(document)):
        assert not OBEYED.search(text)
        found = json.loads(text, parse_constant=lambda name: pytest.fail(f"{name} is not JSON"))
        assert found["score"] == [None, 1.5]
        assert found["said"] == EVIL
