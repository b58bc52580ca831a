"""Every game as an environment of Gymnasium, judged by Gymnasium's own checker and by the rules."""

import random
import subprocess
import sys
import warnings
from typing import Any

import gymnasium as gym
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from bridges_forms import FORMS, IDS, made
from mohreh.bridges.splitmix import SplitMix
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games import GAMES


def legal_action(info: dict[str, Any], rng: random.Random) -> int:
    return int(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))


@pytest.mark.parametrize(("name", "settings"), FORMS, ids=IDS)
def test_the_official_checker_is_content(name: str, settings: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(made(name, **settings, render_mode="rgb_array").unwrapped)


@pytest.mark.parametrize(("name", "settings"), FORMS, ids=IDS)
def test_a_seed_decides_everything(name: str, settings: dict[str, Any]) -> None:
    env, again, rng = made(name, **settings), made(name, **settings), random.Random(5)
    for seed in (3, None, None):
        first, info = env.reset(seed=seed)
        second, _ = again.reset(seed=seed)
        over = False
        while not over:
            assert gym.utils.env_checker.data_equivalence(first, second)
            assert first in env.observation_space
            action = legal_action(info, rng)
            first, reward, terminated, truncated, info = env.step(action)
            second, *rest = again.step(action)
            assert rest[:3] == [reward, terminated, truncated]
            over = terminated or truncated
    assert not info["action_mask"].any() or truncated


def test_no_import_of_ours_is_needed_and_nothing_more_is_loaded() -> None:
    program = (
        "import sys, gymnasium as gym; env = gym.make('mohreh.bridges.gymnasium:mohreh/2048-v0'); "
        "env.reset(seed=1); env.step(0); heavy = {'torch', 'fastapi', 'pettingzoo', 'pyspiel', 'matplotlib'}; "
        "sys.exit(bool(heavy & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_those_who_do_not_ask_import_nothing() -> None:
    program = (
        "import sys, mohreh, mohreh.cli.commands, mohreh.agents; "
        "sys.exit(bool({'gymnasium', 'pettingzoo', 'pyspiel', 'anywidget', 'mohreh.bridges'} & set(sys.modules)))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


def test_a_position_can_be_given() -> None:
    env = made("2048", size=2)
    observation, info = env.reset(seed=0, options={"position": "2 4/0 8"})
    assert observation.tolist() == [[1, 2], [0, 3]]
    assert info["action_mask"].tolist() == [0, 0, 1, 1]
    assert info["max_tile"] == 8
    observation, reward, *_, info = env.step(2)
    assert info["afterstate"].tolist() == [[0, 2], [1, 3]]
    assert (observation >= info["afterstate"]).all()
    assert reward == 0


@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("2048", "2 4/8 16", "has 4 rows"),
        ("othello", "X" * 36 + " X", "is over"),
        ("water-sort", "0 1 / 1 0 / #", "takes 8 tubes of 4 units"),
        ("card-sort", "3 2 2 / 2g 1r / 2r 1g / #", "takes 5 columns"),
    ],
)
def test_a_position_that_does_not_fit_is_refused(name: str, text: str, words: str) -> None:
    with pytest.raises(MohrehError, match=words):
        made(name).reset(options={"position": text})


def test_points_are_the_reward_and_their_sum_the_score() -> None:
    env, rng = made("2048", size=3), random.Random(1)
    _, info = env.reset(seed=9)
    total, over = 0.0, False
    while not over:
        _, reward, over, _, info = env.step(legal_action(info, rng))
        total += reward
    assert total == info["score"] > 0


def test_illegal_actions() -> None:
    position = {"position": "2 4/0 8"}
    env = made("2048", size=2)
    before, _ = env.reset(options=position)
    after, reward, terminated, truncated, info = env.step(1)
    assert (after == before).all()
    assert (reward, terminated, truncated, info["illegal"]) == (0.0, False, False, 1)
    env = made("2048", size=2, illegal="penalty", penalty=3)
    env.reset(options=position)
    assert env.step(1)[1:3] == (-3.0, False)
    env = made("2048", size=2, illegal="lose")
    env.reset(options=position)
    assert env.step(1)[1:3] == (-1.0, True)
    env = made("2048", size=2, illegal="raise")
    env.reset(options=position)
    with pytest.raises(IllegalAction, match="legal: 2, 3"):
        env.step(1)


def test_the_two_seats_and_the_opponent() -> None:
    for seat in (0, 1):
        env, rng = made("othello", size=4, seat=seat, opponent="alphabeta(depth=2)"), random.Random(2)
        observation, info = env.reset(seed=4)
        assert info["player"] == seat
        assert observation[..., 0].sum() + observation[..., 1].sum() == 4 + seat
        over, reward = False, 0.0
        while not over:
            assert reward == 0
            observation, reward, over, _, info = env.step(legal_action(info, rng))
        mine, theirs = observation[..., 0].sum(), observation[..., 1].sum()
        assert reward == np.sign(int(mine) - int(theirs))


def test_with_self_both_sides_see_their_own_discs() -> None:
    env = made("othello", opponent="self")
    first, info = env.reset(seed=0)
    assert info["player"] == 0
    second, *_, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert info["player"] == 1
    assert second[..., 0].sum() == 1
    assert second[..., 1].sum() == first[..., 0].sum() + 2


def test_a_clone_goes_its_own_way_with_the_same_luck() -> None:
    env = made("2048").unwrapped
    _, info = env.reset(seed=5)
    other = env.clone()
    action = int(np.flatnonzero(info["action_mask"])[0])
    there = other.step(action)[0]
    assert env.state != other.state
    assert (env.step(action)[0] == there).all()
    env.set_state(other.state)
    assert env.state == other.state


def test_a_puzzle_costs_a_point_per_move_and_ends_when_it_is_solved() -> None:
    env = made("water-sort", colours=2, capacity=2, empty=1)
    _, info = env.reset(options={"position": "0 1 / 1 0 / #"})
    for source, target in ((0, 2), (1, 0), (1, 2)):
        _, reward, terminated, _, info = env.step(source * 3 + target)
        assert reward == -1
    assert terminated
    assert info["solved"] == 1


def test_a_puzzle_is_truncated_at_its_bound_and_at_a_proven_dead_end() -> None:
    env = made("card-sort", max_steps=3)
    env.reset(seed=1)
    truncated = [env.step(0)[3] for _ in range(3)]
    assert truncated == [False, False, True]
    env, rng = made("card-sort", columns=3, colours=3, cards=3, dead_ends=True), random.Random(0)
    _, info = env.reset(seed=2)
    over = False
    while not over:
        _, _, terminated, truncated, info = env.step(legal_action(info, rng))
        over = terminated or truncated
    assert info["dead_end"] == truncated


def test_a_wrong_setting_gets_an_error_that_lists_the_right_ones() -> None:
    with pytest.raises(MohrehError, match=r"no setting 'sise' \(did you mean 'size'\?\); its settings: size"):
        made("othello", sise=6)
    with pytest.raises(MohrehError, match="choose one of 0, 1, random"):
        made("othello", seat=2)
    with pytest.raises(MohrehError, match="choose one of exponents, onehot, raw"):
        made("2048", observation="text")
    with pytest.raises(MohrehError, match="max_steps='many' is not possible; it takes a number of steps"):
        made("2048", max_steps="many")
    with pytest.raises(MohrehError, match="penalty='much' is not possible; it takes a number"):
        made("2048", penalty="much")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"positon": "2 4/0 8"}, r"no option 'positon' \(did you mean 'position'\?\); its options: position"),
        ({"position": 3}, "position=3 is not possible; it takes the text of a position"),
    ],
)
def test_a_reset_does_not_overlook_what_it_was_told(options: dict[str, Any], words: str) -> None:
    with pytest.raises(MohrehError, match=words):
        made("2048", size=2).reset(options=options)


@pytest.mark.parametrize("action", ["up", None, 1.5])
def test_what_is_no_number_of_an_action_is_refused(action: Any) -> None:
    env = made("2048", size=2).unwrapped
    env.reset(seed=1)
    with pytest.raises(MohrehError, match="step takes the number of an action, from 0 to 3, not"):
        env.step(action)
    for number in (np.int64(1), np.array(1)):
        env.step(number)


def test_ansi_is_the_board() -> None:
    env = made("hand-of-the-king", companions=True, render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == env.unwrapped.game.board(env.unwrapped.state.king)


def test_masks_are_found_through_wrappers() -> None:
    env = gym.wrappers.TimeLimit(made("2048"), 10)
    _, info = env.reset(seed=1)
    assert (env.get_wrapper_attr("action_masks")() == info["action_mask"].astype(bool)).all()


def test_every_game_is_registered() -> None:
    import mohreh.bridges.gymnasium  # noqa: F401

    assert {f"mohreh/{name}-v0" for name in GAMES} <= set(gym.registry)


def test_the_generator_is_splitmix_and_draws_as_python_does() -> None:
    generator = SplitMix(0)
    assert [generator.word() for _ in range(3)] == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert 0 <= generator.random() < 1
    assert sorted(generator.sample(range(9), 9)) == list(range(9))
    state = generator.getstate()
    drawn = generator.getrandbits(100)
    generator.setstate(state)
    assert generator.getrandbits(100) == drawn


def test_a_puzzle_that_is_always_solved_is_refused() -> None:
    env = made("card-sort", columns=1, colours=1, cards=1)
    with pytest.raises(MohrehError, match="over before it has begun"):
        env.reset(seed=1)
