"""What holds for every command: exit codes, one sentence for bad input, quick help."""

import os
import resource
import signal
import subprocess
import sys
import time

import pytest

MOHREH = [sys.executable, "-m", "mohreh"]


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["frobnicate"], "no such command 'frobnicate'"),
        (["perft"], "missing argument 'GAME'"),
        (["gmaes"], "no such command 'gmaes' (did you mean 'games', 'games-of', 'grade'?); `mohreh --help`"),
        (["games", "othello"], "'othello' is more than it takes; `mohreh games --help`"),
        (["perft", "othello", "--depth", "deep"], "'--depth' / '-d'"),
        (["perft", "othello", "--depth"], "option '--depth' requires an argument; `mohreh perft --help`"),
        (["games", "--jsno"], "no such option: --jsno (did you mean --json?); `mohreh games --help`"),
        (["solve", "othello", "--methods"], "--methods is for puzzles; othello is not one"),
        (["solve", "othello", "--with", "astar"], "--with is for puzzles; othello is not one"),
        (["analyze", "othello", "--moment", "3"], "--moment says what a film shows; add --film FILE"),
        (["analyze", "othello", "--film", "f.html", "--trace", "t.json"], "--film and --trace record one search each"),
        (["perft", "othello", "--depth", "2", "--sideways"], "--sideways"),
        (["perft", "othelo", "--depth", "2"], "there is no game 'othelo' (did you mean 'othello'?)"),
        (["perft", "othello(size=7)", "--depth", "2"], "size=7 is not possible; choose one of 4, 6, 8"),
        (["perft", "othello", "--depth", "2", "--position", "XO X"], "a 6×6 board has 36 squares; found 2"),
        (["perft", "2048", "--depth", "2"], "2048 has chance in it"),
        (["generate", "othello"], "othello always starts from the same position"),
        (["generate", "card-sort", "--format", "list"], "its formats: line, board"),
        (["play", "2048", "random", "random"], "2048 has one player; 2 names were given"),
        (["play", "othello", "nobody"], "nobody"),
        (["check", "nowhere.py"], "there is no file 'nowhere.py'"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(mohreh, arguments, words):
    ended = mohreh(*arguments)
    assert ended.code == 2
    assert ended.out == ""
    assert ended.err.startswith("mohreh: ")
    assert ended.err.count("\n") == 1
    assert words in ended.err


def test_without_a_command_it_shows_its_help(mohreh):
    ended = mohreh()
    assert ended.code == 0
    for command in ("games", "play", "studio", "generate", "perft", "check"):
        assert command in ended.out


@pytest.mark.parametrize("group", ["train", "lesson"])
def test_a_group_without_a_command_shows_its_help(mohreh, group):
    ended = mohreh(group)
    assert (ended.code, ended.err) == (0, "")
    assert f"mohreh {group}" in ended.out


@pytest.mark.parametrize(("number", "words"), [("many", "it must be a"), ("0", "")])
def test_a_wrong_number_is_told_in_words_of_ours(mohreh, number, words):
    said = mohreh("generate", "card-sort", "--count", number).err
    assert "Input" not in said
    assert words in said


def test_version(mohreh):
    from mohreh import __version__

    assert mohreh("--version").out == f"mohreh {__version__}\n"


def test_an_exception_in_a_users_file_names_the_place_and_is_no_traceback(mohreh, tmp_path):
    from good_nim import EXAMPLE

    file = tmp_path / "nim.py"
    file.write_text(EXAMPLE.read_text().replace("return matches - action, 1 - player", "return 1 // 0, 1 - player"))
    ended = mohreh("perft", str(file), "--depth", "3")
    assert ended.code == 2
    assert f"{file}, line" in ended.err
    assert "after raised ZeroDivisionError" in ended.err
    assert ended.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["games", "--json"], 0),
        (["check", os.path.join(os.path.dirname(__file__), "..", "broken_games", "no_outcome.py")], 1),
        (["perft", "chess", "--depth", "1"], 2),
    ],
)
def test_real_exit_codes(arguments, code):
    surroundings = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    assert subprocess.run([*MOHREH, *arguments], env=surroundings, capture_output=True, check=False).returncode == code


def test_ctrl_c_ends_with_130_and_without_a_traceback():
    process = subprocess.Popen(
        [*MOHREH, "perft", "othello(size=8)", "--depth", "30"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    time.sleep(2)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=10)
    assert process.returncode == 130
    assert out == ""
    assert "Traceback" not in err


def test_a_closed_pipe_is_no_traceback():
    shell = f"{sys.executable} -m mohreh generate water-sort --seed 1 --count 5000 | head -1"
    ended = subprocess.run(["bash", "-c", shell], capture_output=True, text=True, check=False)
    assert ended.stdout.count("\n") == 1
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("code", "limit"), [("import mohreh", 0.3), ("from mohreh.cli.main import run; run(['-h'])", 0.5)]
)
def test_importing_and_helping_are_quick(code, limit):
    """Processor time, the best of three, so that a busy machine does not matter."""
    taken = []
    for _ in range(3):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
        taken.append(resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before)
    assert min(taken) < limit


def test_help_loads_no_game_and_nothing_heavy():
    code = "import sys; from mohreh.cli import commands, main; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True).stdout.split()
    assert not {"numpy", "matplotlib", "fastapi", "rich.table", "mohreh.agents", "mohreh.games.othello.rules"} & {
        *loaded
    }
