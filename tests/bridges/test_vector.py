"""Native environments: the same games as the scalar ones, step by step, and Gymnasium's rules for starting over."""

import random
from typing import Any

import gymnasium as gym
import numpy as np
import pytest

from bridges_forms import FORMS, IDS, made, made_vector
from mohreh.bridges.gymnasium import GameEnv
from mohreh.bridges.vector import FINAL_OBSERVATION, AutoresetMode, GameVectorEnv
from mohreh.errors import IllegalAction, MohrehError

OPPONENTS = {"greedy": {"opponent": "random"}}
NATIVE = [(name, {**settings, **OPPONENTS.get(settings.get("opponent", ""), {})}) for name, settings in FORMS]
"""The same forms with an opponent that the native environments have."""


def some_actions(masks: Any, rng: np.random.Generator, illegal: float) -> Any:
    """A random legal action for each game, now and then any action at all."""
    chosen = [rng.choice(np.flatnonzero(mask)) if mask.any() else 0 for mask in masks]
    anything = rng.integers(masks.shape[1], size=len(masks))
    return np.where(rng.random(len(masks)) < illegal, anything, chosen)


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return set(one) == set(other) and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


class Scalars:
    """The scalar environments stepped one after the other, by Gymnasium's rules."""

    def __init__(self, name: str, settings: dict[str, Any], count: int, mode: str) -> None:
        self.envs = [GameEnv(name, **settings) for _ in range(count)]
        self.mode = mode
        self.ended = [False] * count

    def reset(self, seed: int) -> list[Any]:
        return [env.reset(seed=seed + at) for at, env in enumerate(self.envs)]

    def step(self, actions: Any) -> list[Any]:
        found = []
        for at, (env, action) in enumerate(zip(self.envs, actions, strict=True)):
            if self.ended[at]:
                self.ended[at] = False
                found.append((*env.reset(), 0.0, False, False, None))
                continue
            observation, reward, terminated, truncated, info = env.step(action)
            last = None
            if terminated or truncated:
                if self.mode == "same-step":
                    last = (observation, info)
                    observation, info = env.reset()
                else:
                    self.ended[at] = True
            found.append((observation, info, reward, terminated, truncated, last))
        return found


def part(batch: Any, at: int) -> Any:
    return {name: part(each, at) for name, each in batch.items()} if isinstance(batch, dict) else batch[at]


def compare(name: str, settings: dict[str, Any], mode: str, count: int, steps: int, **vector: Any) -> None:
    ours = made_vector(name, count, autoreset=mode, **vector, **settings)
    theirs = Scalars(name, settings, count, mode)
    rng = np.random.default_rng(11)
    observation, info = ours.reset(seed=100)
    for at, (seen, told) in enumerate(theirs.reset(100)):
        assert same(part(observation, at), seen)
        assert all(same(info[key][at], each) for key, each in told.items())
    for _ in range(steps):
        actions = some_actions(info["action_mask"], rng, illegal=0.1)
        observation, rewards, terminated, truncated, info = ours.step(actions)
        expected = theirs.step(actions)
        if mode == "disabled":
            which = terminated | truncated
            assert [each[3] or each[4] for each in expected] == which.tolist()
        for at, (seen, told, *came, last) in enumerate(expected):
            assert came == [rewards[at], terminated[at], truncated[at]]
            assert same(part(observation, at), seen)
            assert all(same(info[key][at], each) for key, each in told.items()), (told, info)
            assert ours.state(at) == theirs.envs[at].state
            if last is not None:
                assert info[f"_{FINAL_OBSERVATION}"][at]
                assert same(part(info[FINAL_OBSERVATION], at), last[0])
                assert all(same(info["final_info"][key][at], each) for key, each in last[1].items())
        if mode == "disabled" and which.any():
            observation, info = ours.reset(options={"reset_mask": which})
            for at in np.flatnonzero(which):
                seen, told = theirs.envs[at].reset()
                theirs.ended[at] = False
                assert same(part(observation, at), seen)


@pytest.mark.parametrize("mode", ["next-step", "same-step", "disabled"])
@pytest.mark.parametrize(("name", "settings"), NATIVE, ids=IDS)
def test_the_same_games_as_the_scalar_environment(name: str, settings: dict[str, Any], mode: str) -> None:
    compare(name, {**settings, "max_steps": 40}, mode, count=4, steps=60)


@pytest.mark.parametrize("mode", ["next-step", "same-step", "disabled"])
@pytest.mark.parametrize(("name", "settings"), NATIVE, ids=IDS)
@pytest.mark.slow
def test_the_same_games_over_a_million_steps(name: str, settings: dict[str, Any], mode: str) -> None:
    """24,000 steps of each form in each mode: a million in all."""
    compare(name, {**settings, "max_steps": 300}, mode, count=16, steps=1500)


@pytest.mark.parametrize("illegal", ["penalty", "lose"])
def test_illegal_actions_as_in_the_scalar_environment(illegal: str) -> None:
    compare("2048", {"size": 3, "illegal": illegal, "penalty": 2.5}, "next-step", count=3, steps=40)


def test_copies_and_the_arrays_themselves() -> None:
    for copy in (True, False):
        envs = made_vector("2048", 3, copy=copy)
        before, info = envs.reset(seed=1)
        kept = before.copy()
        after = envs.step(np.array([np.flatnonzero(mask)[0] for mask in info["action_mask"]]))[0]
        assert (before == kept).all() == copy
        assert (after is before) == (not copy)


def test_threads_change_nothing() -> None:
    one, many, rng = made_vector("othello", 50), made_vector("othello", 50, threads=3), np.random.default_rng(1)
    _, info = one.reset(seed=3)
    many.reset(seed=3)
    for _ in range(40):
        actions = some_actions(info["action_mask"], rng, 0.0)
        first, *rest, info = one.step(actions)
        second, *others, _ = many.step(actions)
        assert same(first, second)
        assert all(same(each, other) for each, other in zip(rest, others, strict=True))


def test_gymnasiums_own_vector_of_scalar_environments_sees_the_same() -> None:
    settings = {"size": 3}
    sync = gym.make_vec("mohreh.bridges.gymnasium:mohreh/2048-v0", num_envs=5, vectorization_mode="sync", **settings)
    ours, rng = made_vector("2048", 5, **settings), np.random.default_rng(2)
    first, _ = sync.reset(seed=7)
    second, told = ours.reset(seed=7)
    for _ in range(120):
        assert same(first, second)
        actions = some_actions(told["action_mask"], rng, 0.0)
        first, *theirs, info = sync.step(actions)
        second, *found, told = ours.step(actions)
        assert all(same(one, other) for one, other in zip(theirs, found, strict=True))
        assert same(np.stack(info["action_mask"]), told["action_mask"])
        assert same(info["score"], told["score"])


@pytest.mark.skipif(AutoresetMode is None, reason="Gymnasium before 1.1 has no names for the modes")
def test_the_mode_is_told_as_gymnasium_wants_it() -> None:
    for mode in AutoresetMode:
        assert made_vector("2048", 2, autoreset=mode).metadata["autoreset_mode"] == mode
    assert made_vector("2048", 2).metadata["autoreset_mode"] == AutoresetMode.NEXT_STEP


def test_who_names_no_game_is_told_how() -> None:
    with pytest.raises(MohrehError, match=r"GameVectorEnv\(4096, GAME\)"):
        GameVectorEnv(4096)


def test_a_game_that_ended_must_be_begun_anew_where_nobody_else_does_it() -> None:
    envs = made_vector("2048", 2, size=2, autoreset="disabled", max_steps=1)
    envs.reset(seed=1)
    envs.step(np.zeros(2, np.int64))
    with pytest.raises(IllegalAction, match="game 0 has ended; begin it anew"):
        envs.step(np.zeros(2, np.int64))
    envs.reset(options={"reset_mask": np.array([True, True])})
    envs.step(np.zeros(2, np.int64))


def test_an_illegal_action_raises_before_anything_has_changed() -> None:
    envs = made_vector("2048", 2, size=2, illegal="raise")
    envs.reset(seed=1, options={"position": "2 4/0 8"})
    with pytest.raises(IllegalAction, match="game 1: action 1 is not legal"):
        envs.step(np.array([2, 1]))
    assert [envs.encoding.game.text(envs.state(at)) for at in range(2)] == ["2 4/0 8"] * 2


@pytest.mark.parametrize("actions", [np.zeros(3, np.int64), np.zeros((2, 1), np.int64), "up", None])
def test_actions_of_another_shape_are_refused(actions: Any) -> None:
    envs = made_vector("2048", 2)
    envs.reset(seed=1)
    with pytest.raises(MohrehError, match="step takes 2 whole numbers in an array"):
        envs.step(actions)


@pytest.mark.parametrize(
    ("settings", "words"),
    [
        ({"threads": -1}, "threads=-1 is not possible; it takes a whole number from 1 on"),
        ({"threads": "two"}, "threads='two' is not possible"),
        ({"render_mode": "rgb_array"}, "choose one of None, ansi"),
    ],
)
def test_a_wrong_setting_is_refused(settings: dict[str, Any], words: str) -> None:
    with pytest.raises(MohrehError, match=words):
        GameVectorEnv(2, "2048", **settings)
    with pytest.raises(MohrehError, match="num_envs=0 is not possible; it takes a whole number from 1 on"):
        GameVectorEnv(0, "2048")


def test_games_that_are_not_there_or_have_not_begun_are_told() -> None:
    envs = made_vector("2048", 2, size=2)
    with pytest.raises(MohrehError, match=r"have not begun; call reset\(\)"):
        envs.step(np.zeros(2, np.int64))
    for options in ({"positon": "2 4/0 8"}, {"reset_mask": [True]}):
        with pytest.raises(MohrehError, match=r"its options: position, reset_mask|each of 2 games"):
            envs.reset(options=options)
    envs.reset(seed=1)
    for game in (-1, 2):
        with pytest.raises(MohrehError, match="the games are 0 to 1"):
            envs.state(game)
        with pytest.raises(MohrehError, match="the games are 0 to 1"):
            envs.set_state(game, "2 4/0 8")


def test_states_can_be_set_and_read() -> None:
    rng = random.Random(1)
    for name, settings in NATIVE:
        envs, env = made_vector(name, 2, **settings), made(name, **settings).unwrapped
        envs.reset(seed=0)
        _, info = env.reset(seed=5)
        for _ in range(6):
            envs.set_state(1, env.state)
            assert envs.state(1) == env.state
            mask = info["action_mask"]
            assert envs.action_masks()[1].tolist() == mask.astype(bool).tolist()
            if not mask.any():
                break
            info = env.step(rng.choice(np.flatnonzero(mask).tolist()))[-1]


def test_what_native_environments_lack_is_said() -> None:
    with pytest.raises(MohrehError, match='vectorization_mode="sync"'):
        made_vector("othello", 2, opponent="greedy")
    with pytest.raises(MohrehError, match="dead_ends"):
        made_vector("water-sort", 2, dead_ends=True)
    with pytest.raises(MohrehError, match="next-step, same-step, disabled"):
        made_vector("2048", 2, autoreset="never")
