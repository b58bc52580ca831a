"""The games for two as PettingZoo's environments, judged by PettingZoo's own tests and by the rules."""

import random
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from mohreh.bridges.pettingzoo import env, raw_env
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games.base import OVER

FORMS: list[tuple[str, dict[str, Any]]] = [
    ("othello", {}),
    ("othello", {"size": 8}),
    ("hand-of-the-king", {}),
    ("hand-of-the-king", {"companions": True}),
    ("hand-of-the-king", {"companions": True, "rule": "official"}),
]
KNOWN = (
    "Observation space for each agent probably should be",
    "Observation is not a NumPy array",
    "Observation numpy array is not",
)
"""What `api_test` says of every environment whose players see a mask; PettingZoo's own board games too."""


@pytest.mark.parametrize(("name", "settings"), FORMS)
def test_the_official_tests_pass(name: str, settings: dict[str, Any], capsys: Any) -> None:
    with warnings.catch_warnings():
        for words in KNOWN:
            warnings.filterwarnings("ignore", message=words)
        api_test(env(name, **settings), num_cycles=200)
        api_test(raw_env(name, **settings), num_cycles=50)
        seed_test(partial(env, name, **settings), num_cycles=50)
        render_test(partial(env, name, **settings))


def test_a_setting_of_other_environments_is_not_ignored() -> None:
    """`max_cycles_test` is for games in which all move at once; boards, PettingZoo's own too, have no such bound."""
    for name in ("opponent", "max_steps", "max_cycles"):
        with pytest.raises(MohrehError, match=f"no setting '{name}'"):
            env("othello", **{name: 4})
    with pytest.raises(MohrehError, match=r"its settings: size, empties, render_mode, observation$"):
        env("othello", sise=4)


@pytest.mark.parametrize(("name", "settings"), FORMS)
def test_games_go_as_the_rules_say(name: str, settings: dict[str, Any]) -> None:
    game, rng = env(name, **settings), random.Random(8)
    for seed in range(3):
        game.reset(seed=seed)
        inner = game.unwrapped
        state, rules = inner.state_of_game, inner.game
        for agent in game.agent_iter():
            seen, reward, terminated, truncated, _ = game.last()
            if terminated or truncated:
                winner = rules.outcome(state).winner
                assert reward == (0 if winner is None else 1 if agent == f"player_{winner}" else -1)
                game.step(None)
                continue
            assert agent == f"player_{rules.turn(state)}"
            legal = np.flatnonzero(seen["action_mask"]).tolist()
            assert sorted(legal) == sorted(inner.encoding.number(action) for action in rules.actions(state))
            other = "player_1" if agent == "player_0" else "player_0"
            assert not game.observe(other)["action_mask"].any()
            action = rng.choice(legal)
            state = rules.after(state, inner.encoding.action(action))
            game.step(action)
        assert rules.turn(state) == OVER


def test_companions_are_42_actions_and_steps_of_one_player() -> None:
    game, rng = env("hand-of-the-king", companions=True), random.Random(2)
    assert game.action_space("player_0").n == 42
    longest = 0
    for seed in range(30):
        game.reset(seed=seed)
        while not any(game.terminations.values()):
            inner = game.unwrapped
            longest = max(longest, len(inner.state_of_game.begun))
            before, begun = game.agent_selection, inner.state_of_game.begun
            game.step(rng.choice(np.flatnonzero(game.observe(before)["action_mask"]).tolist()))
            if len(inner.state_of_game.begun) > len(begun):
                assert game.agent_selection == before
    assert longest == 3, "Jaqen takes four steps"


def test_an_illegal_action_loses_with_the_wrappers_and_is_an_error_without() -> None:
    game = env("othello")
    game.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        game.step(0)
    assert game.terminations == {"player_0": True, "player_1": True}
    assert game.rewards["player_0"] == -1
    bare = raw_env("othello")
    bare.reset(seed=1)
    with pytest.raises(IllegalAction, match="legal: 8, 13"):
        bare.step(0)


def test_a_position_can_be_given_and_a_puzzle_is_refused() -> None:
    game = env("othello", size=4)
    game.reset(options={"position": "-----OX--XO----- O"})
    assert game.agent_selection == "player_1"
    with pytest.raises(MohrehError, match="has one"):
        env("water-sort")
