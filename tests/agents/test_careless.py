"""A player that errs as people do."""

import random
from collections import Counter

import pytest

from mohreh.agents import make_agent, make_configured_agent
from mohreh.agents.careless import choice
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.studio.limits import Limits, check_agent

VALUES = {"best": 10.0, "near": 9.5, "bad": 0.0, "lost": -1_000_000.0}


def drawn(temperature: float, overlooks: float, times: int = 2000) -> Counter[str]:
    rng = random.Random(1)
    return Counter(choice(VALUES, temperature=temperature, overlooks=overlooks, rng=rng) for _ in range(times))


def test_without_temperature_and_oversight_it_takes_the_best() -> None:
    assert set(drawn(0, 0)) == {"best"}


def test_with_a_temperature_it_takes_nearly_best_moves_and_hardly_bad_ones() -> None:
    taken = drawn(1.0, 0)
    assert taken["near"] > 500
    assert taken["bad"] < 5
    assert taken["lost"] == 0


def test_an_overlooked_move_is_not_taken_and_never_are_all_overlooked() -> None:
    taken = drawn(0, 0.5)
    assert 900 < taken["best"] < 1200  # half of the time, and when all were overlooked
    assert 400 < taken["near"] < 600
    assert set(drawn(0, 1.0)) == {"best"}


@pytest.mark.parametrize("game", ["othello", "hand-of-the-king(companions=True)", "2048"])
def test_it_plays_whole_games_by_legal_moves(game: str) -> None:
    rules = make_game(game)
    player = make_agent("careless(player=greedy)", rules)
    rng = random.Random(3)
    state = rules.initial(rng)
    for _ in range(60):
        if rules.turn(state) == -2:
            break
        if rules.turn(state) == -1:
            state = rules.after(state, rules.sample(state, rng))
        else:
            action = player.choose(state, rng).action
            assert action in rules.actions(state)
            state = rules.after(state, action)


def test_its_name_reads_back() -> None:
    game = make_game("othello(size=8)")
    agent = make_configured_agent(
        "careless(player=alphabeta(depth=2, evaluation=course(corners=9)), overlooks=0)", game
    )
    assert str(make_configured_agent(str(agent), game)) == str(agent)


def test_a_careless_judge_and_a_puzzle_are_refused() -> None:
    with pytest.raises(MohrehError, match="must not be careless"):
        make_configured_agent("careless(player=careless)", make_game("othello"))
    with pytest.raises(MohrehError, match="has no agent 'careless'"):
        make_configured_agent("careless", make_game("water-sort"))


def test_whom_it_consults_is_held_to_the_studio_s_limits() -> None:
    agent = make_configured_agent("careless(player=solver(time=3000))", make_game("othello"))
    with pytest.raises(MohrehError, match="too much for the studio"):
        check_agent(agent, Limits())
