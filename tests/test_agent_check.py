"""`mohreh check` on agent files: what is right is accepted, what is wrong is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from mohreh.conformance import check_named

GOOD = "def choose(game, state, rng):\n    return rng.choice(game.actions(state))\n"

BROKEN = {
    "names": (
        "def choose(game, state, rng):\n    return game.action_text(game.actions(state)[0])\n",
        "return the action itself, not its name",
    ),
    "illegal": ("def choose(game, state, rng):\n    return 12345\n", "choose returns 12345, which is not legal"),
    "raises": ("def choose(game, state, rng):\n    return [][0]\n", "choose raises IndexError"),
    "global": (
        "import random\ndef choose(game, state, rng):\n    return random.choice(list(game.actions(state)))\n",
        "choose uses the global random generator",
    ),
    "clock": (
        "n = 0\ndef choose(game, state, rng):\n    global n\n    n += 1\n    a = game.actions(state)\n"
        "    return a[n % len(a)]\n",
        "choose decides differently with an equal generator",
    ),
}


def written(tmp_path: Path, text: str) -> str:
    file = tmp_path / "agent.py"
    file.write_text(text)
    return str(file)


def test_a_good_agent_is_accepted_at_every_game(tmp_path: Path) -> None:
    assert check_named(written(tmp_path, GOOD)) == []


@pytest.mark.parametrize("name", BROKEN)
def test_a_broken_agent_is_refused_with_the_right_reason(name: str, tmp_path: Path) -> None:
    text, reason = BROKEN[name]
    problems = check_named(written(tmp_path, text), at="othello")
    assert [problem.warning for problem in problems] == [False]
    assert reason in str(problems[0])
    assert str(problems[0]).startswith("at othello: ")


def test_an_agent_for_one_game_is_accepted_and_the_others_are_notes(tmp_path: Path) -> None:
    only_othello = (
        "def choose(game, state, rng):\n    assert game.name == 'othello', 'I play Othello'\n"
        "    return game.actions(state)[0]\n"
    )
    problems = check_named(written(tmp_path, only_othello))
    assert len(problems) == 4
    assert all(problem.warning for problem in problems)
