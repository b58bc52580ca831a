"""`mohreh solve` of games: the result under perfect play, with its line and exit codes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mohreh import native
from mohreh.cli.main import run

NIM = str(Path(__file__).parents[2] / "examples" / "nim.py")


def mohreh(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        run(arguments)
    return int(ended.value.code or 0)


@pytest.mark.skipif(not native.available, reason="the native core was not built")
@pytest.mark.parametrize(("empties", "value"), [("nobody", -8), ("winner", -10)])
def test_4_by_4_othello_is_lost_for_the_first_player(empties: str, value: int, capsys: Any) -> None:
    """By 8 discs on the board, by 10 with the empty squares to the winner."""
    assert mohreh("solve", f"othello(size=4, empties={empties})", "--json") == 0
    found = json.loads(capsys.readouterr().out)
    assert {"value", "line", "nodes", "seconds", "exact"} <= found.keys()
    assert (found["value"], found["exact"]) == (value, True)


def test_a_users_game_is_solved_too(capsys: Any) -> None:
    assert mohreh("solve", NIM) == 0
    assert "lost for first player, proven" in capsys.readouterr().out
    assert mohreh("solve", f"{NIM}(matches=7)", "--json") == 0
    assert json.loads(capsys.readouterr().out)["line"][0] == "3"


def test_no_proof_within_the_budget_exits_with_3(capsys: Any) -> None:
    assert mohreh("solve", "othello(size=8)", "--time", "0.05", "--json") == 3
    assert json.loads(capsys.readouterr().out)["exact"] is False


def test_a_game_with_chance_has_no_result(capsys: Any) -> None:
    assert mohreh("solve", "2048") == 2
    assert "2048 has chance" in capsys.readouterr().err
