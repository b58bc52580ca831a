"""Files of others at the command line: every deed gets its sentence and its exit code, and never a traceback."""

from pathlib import Path

import pytest

NIM = (Path(__file__).parents[2] / "examples" / "nim.py").read_text()

DEEDS = {
    "sys.exit": ("import sys; sys.exit(0)", "choose raises SystemExit: 0"),
    "os._exit": ("import os; os._exit(0)", "choose ends its process (its process died: exit code 0)"),
    "hang": ("while True: pass", "choose does not answer within 0.3 s"),
    "BaseException": ("raise BaseException('mine')", "choose raises BaseException: mine"),
    "KeyboardInterrupt": ("raise KeyboardInterrupt", "choose raises KeyboardInterrupt"),
    "float": ("return float(game.actions(state)[0])", "which is not legal"),
    "list": ("return [1, 2]", "choose returns [1, 2], which is not legal"),
    "escape codes": ("raise ValueError('\\x1b[31mred')", "choose raises ValueError: �[31mred"),
}
GAME_DEEDS = {
    "sys.exit": ("import sys; sys.exit(0)", "it ends the check: SystemExit: 0"),
    "os._exit": ("import os; os._exit(0)", "its process died: exit code 0"),
    "hang": ("while True: pass", "the check did not get further for 0.3 s"),
    "BaseException": ("raise BaseException('mine')", "it ends the check: BaseException: mine"),
}


def agent(tmp_path, deed):
    file = tmp_path / "agent.py"
    file.write_text(f"def choose(game, state, rng):\n    {deed}\n")
    return str(file)


@pytest.mark.parametrize("deed", DEEDS)
def test_check_says_what_an_agent_did_wrong(mohreh, tmp_path, deed):
    code, sentence = DEEDS[deed]
    ended = mohreh("check", agent(tmp_path, code), "--game", "othello(size=4)", "--move-time", "0.3")
    assert (ended.code, ended.err) == (1, "")
    assert sentence in ended.out
    assert ended.out.splitlines()[-1].endswith("agent.py: 1 problem")


@pytest.mark.parametrize("deed", ["sys.exit", "os._exit", "hang"])
def test_check_says_that_a_file_does_not_load(mohreh, tmp_path, deed):
    file = tmp_path / "agent.py"
    file.write_text(f"{DEEDS[deed][0]}\ndef choose(game, state, rng): ...\n")
    ended = mohreh("check", str(file), "--game", "othello(size=4)", "--load-time", "0.3")
    assert ended.code == 1
    assert "it does not load" in ended.out


@pytest.mark.parametrize("deed", GAME_DEEDS)
def test_check_says_what_a_game_did_wrong(mohreh, tmp_path, deed):
    code, sentence = GAME_DEEDS[deed]
    file = tmp_path / "game.py"
    file.write_text(
        NIM.replace("    def after(", f"    def after(self, state, action):\n        {code}\n\n    def _after(")
    )
    ended = mohreh("check", str(file), "--move-time", "0.3")
    assert (ended.code, ended.err) == (1, "")
    assert sentence in ended.out


def test_check_tells_the_level(mohreh, tmp_path):
    found = mohreh(
        "check", agent(tmp_path, "return 0"), "--game", "othello(size=4)", "--sandbox", "limits", "--json"
    ).json
    assert (found["ok"], found["sandbox"]) == (False, "limits")


def test_analyze_asks_a_file_and_tells_the_level(mohreh, tmp_path):
    file = agent(tmp_path, "return game.actions(state)[0]")
    found = mohreh("analyze", "othello(size=4)", "--agent", file, "--sandbox", "limits", "--json").json
    assert found["sandbox"] == "limits"
    ended = mohreh("analyze", "othello(size=4)", "--agent", agent(tmp_path, "import os; os._exit(3)"))
    assert ended.code == 2
    assert "its process died: exit code 3" in ended.err


def test_play_ends_in_a_sentence_when_a_file_fails(mohreh, tmp_path):
    ended = mohreh("play", "othello(size=4)", "random", agent(tmp_path, "raise KeyError('lost')"), "--delay", "0")
    assert ended.code == 2
    assert "KeyError: 'lost'" in ended.err


def test_a_match_tells_the_level_and_whose_fault_it_was(mohreh, tmp_path):
    bad = agent(tmp_path, "import os; os._exit(3)")
    found = mohreh("match", "othello(size=4)", "greedy", bad, "--games", "2", "--workers", "1", "--json").json
    assert (found["wins"], found["errors"], found["error_details"][0]["kind"]) == (2, 2, "died")
    assert found["sandbox"] in ("strict", "kernel", "limits")
    assert found["seed"] > 10**6, "nobody guesses it"


@pytest.mark.parametrize("command", ["match", "tournament", "play", "analyze", "check"])
def test_every_command_that_runs_files_takes_a_level_and_names_the_right_ones(mohreh, tmp_path, command):
    file = agent(tmp_path, "return game.actions(state)[0]")
    more = {
        "match": ["othello(size=4)", "random", file],
        "tournament": ["othello(size=4)", "random", file, "--into", str(tmp_path / "t.db")],
        "play": ["othello(size=4)", "random", file, "--delay", "0"],
        "analyze": ["othello(size=4)", "--agent", file],
        "check": [file],
    }
    ended = mohreh(command, *more[command], "--sandbox", "castle")
    assert ended.code == 2
    assert "there is no sandbox level 'castle'; the levels: auto, strict, kernel, limits, off" in ended.err
