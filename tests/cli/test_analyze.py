"""`mohreh analyze` and `mohreh agents`."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from mohreh import native
from mohreh.cli.main import run
from mohreh.games import make_game

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")


def mohreh(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    return int(ended.value.code or 0)


def test_the_keys_of_an_analysis(capsys: Any) -> None:
    assert mohreh("analyze", "othello", "start", "--agent", "alphabeta(depth=4)", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert {"action", "value", "actions", "line", "nodes", "seconds", "exact"} <= found.keys()
    assert found["actions"][found["action"]] == found["value"] == max(found["actions"].values())
    assert found["line"][0] == found["action"]
    assert not found["exact"]


@pytest.mark.parametrize(
    ("agent", "speed"),
    [
        ("minimax(depth=2)", "readable"),
        ("alphabeta(depth=2)", "readable"),
        pytest.param("alphabeta(depth=2, speed=native)", "native", marks=needs_core),
        pytest.param("engine(time=0.01)", "native", marks=needs_core),
    ],
)
def test_an_analysis_says_which_copy_of_the_search_ran(agent: str, speed: str, capsys: Any) -> None:
    assert mohreh("analyze", "othello", "start", "--agent", agent, "--json") == 0
    assert json.loads(capsys.readouterr().out)["speed"] == speed
    assert mohreh("analyze", "othello", "start", "--agent", agent) == 0
    assert f"{speed} search" in capsys.readouterr().out


def test_whoever_edits_a_readable_search_sees_what_the_edit_does(monkeypatch: Any) -> None:
    def edited(*arguments: Any, **how: Any) -> None:
        raise RuntimeError("edited")

    monkeypatch.setattr("mohreh.agents.trees.minimax", edited)
    with pytest.raises(RuntimeError, match="edited"):
        run(("analyze", "othello", "start", "--agent", "minimax(depth=2)"))


def test_an_adviser_whom_nobody_named_thinks_for_two_seconds_at_most(capsys: Any) -> None:
    """With companions there are more than a thousand actions: the usual depth would take minutes."""
    game, rng = make_game("hand-of-the-king(companions=True)"), random.Random(0)
    state = game.initial(rng)
    while len(game.actions(state)) < 500:
        state = game.after(state, rng.choice(game.actions(state)))
    assert mohreh("analyze", "--json", "--", str(game), game.text(state)) == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["complete"], len(found["actions"])) == (False, len(game.actions(state)))
    assert found["seconds"] < 10


@pytest.mark.parametrize("game", ["2048", "othello", "hand-of-the-king", "water-sort(colours=4)", "card-sort"])
def test_every_game_has_somebody_to_ask(game: str, capsys: Any) -> None:
    assert mohreh("analyze", game, "start", "--seed", "3", "--json") == 0
    assert json.loads(capsys.readouterr().out)["action"]


def test_a_decided_game_is_a_million_and_no_infinity(capsys: Any) -> None:
    ending = "XXXXXXXXXXXXXXXO X".replace("XO", "O-", 1)
    assert mohreh("analyze", "othello(size=4)", ending, "--agent", "minimax(depth=9)", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert (found["value"], found["exact"]) == (1_000_000, True)


def test_a_trace_is_written(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "trace.json"
    assert mohreh("analyze", "othello", "--agent", "minimax(depth=2)", "--trace", str(file), "--json") == 0
    trace = json.loads(file.read_text())
    assert len(trace["nodes"]) == json.loads(capsys.readouterr().out)["nodes"] == 1 + 4 + 12


def test_every_position_has_a_trace_of_its_own(tmp_path: Path, capsys: Any) -> None:
    positions, file = tmp_path / "positions.txt", tmp_path / "trace.json"
    positions.write_text("2 0 0 0 / 0 0 0 0 / 0 0 0 0 / 0 0 0 2\n2 4 8 16 / 4 8 16 32 / 8 16 32 64 / 2 2 4 8\n")
    assert mohreh("analyze", "2048", str(positions), "--agent", "expectimax(depth=1)", "--trace", str(file)) == 0
    first, second = (json.loads((tmp_path / f"trace-{number}.json").read_text()) for number in (1, 2))
    assert len(first["nodes"]) != len(second["nodes"])


def test_an_analysis_for_people(capsys: Any) -> None:
    assert mohreh("analyze", "othello", "start", "--agent", "alphabeta(depth=3)") == 0
    shown = capsys.readouterr().out
    assert "plays" in shown
    assert "line: " in shown
    assert "nodes, depth 3" in shown
    assert "readable search" in shown


def test_a_users_own_agent_file_works_here_too(tmp_path: Path, capsys: Any) -> None:
    file = tmp_path / "mine.py"
    file.write_text("def choose(game, state, rng):\n    return game.actions(state)[-1]\n")
    assert mohreh("analyze", "othello", "--agent", str(file), "--json") == 0
    assert json.loads(capsys.readouterr().out)["action"] == "d5"


def test_a_finished_game_cannot_be_analyzed(capsys: Any) -> None:
    assert mohreh("analyze", "othello(size=4)", "X" * 16 + " X") == 2
    assert "the game is over" in capsys.readouterr().err


def test_the_agents_of_a_game(capsys: Any) -> None:
    assert mohreh("agents", "2048", "--json") == 0
    listed = {agent["name"]: agent["settings"] for agent in json.loads(capsys.readouterr().out)}
    assert {"random", "greedy", "expectimax", "mcts", "ucb", "uct"} <= listed.keys()
    assert all(
        {"name", "type", "default", "help"} <= setting.keys() for settings in listed.values() for setting in settings
    )
    assert mohreh("agents", "othello") == 0
    assert "alphabeta" in capsys.readouterr().out
