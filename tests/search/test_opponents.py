"""`othello-Q6`: expectimax against an opponent whose replies have chosen probabilities."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mohreh.agents import make_agent
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.search.evaluation import make_evaluation
from mohreh.search.expectimax import expectimax
from mohreh.search.minimax import minimax
from mohreh.search.opponents import best_share, make_opponent, softmax, uniform

VALUES = st.lists(st.floats(-100, 100), min_size=1, max_size=8)


@given(VALUES, st.sampled_from([uniform, softmax(0.1), softmax(50), best_share(0), best_share(0.3), best_share(1)]))
def test_probabilities_sum_to_one_and_a_better_reply_is_never_less_likely(values, opponent) -> None:
    shares = opponent(values)
    assert sum(shares) == pytest.approx(1)
    for value, share in zip(values, shares, strict=True):
        for other, chance in zip(values, shares, strict=True):
            assert value < other or share >= chance - 1e-12


def othello_middle():
    game = make_game("othello(size=6)")
    rng, state = random.Random(5), game.initial(random.Random(5))
    for _ in range(7):
        state = game.after(state, rng.choice(game.actions(state)))
    return game, state


def test_an_opponent_who_always_finds_the_best_reply_is_minimax_two_plies_deep() -> None:
    game, state = othello_middle()
    evaluate = make_evaluation(game).on(game)
    found = expectimax(game, state, 2, evaluate, opponent=best_share(1))
    assert found.values == pytest.approx(minimax(game, state, 2, evaluate).values)


def test_a_hot_softmax_is_the_uniform_opponent_and_a_cold_one_the_best_reply() -> None:
    game, state = othello_middle()
    evaluate = make_evaluation(game).on(game)
    plain = expectimax(game, state, 3, evaluate).values
    assert expectimax(game, state, 3, evaluate, opponent=softmax(1e9)).values == pytest.approx(plain, abs=1e-4)
    assert expectimax(game, state, 3, evaluate, opponent=best_share(0)).values == pytest.approx(plain)
    cold = expectimax(game, state, 3, evaluate, opponent=softmax(1e-3)).values
    assert cold == pytest.approx(expectimax(game, state, 3, evaluate, opponent=best_share(1)).values)
    assert cold != pytest.approx(plain)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("nice", "there is no opponent 'nice'; choose uniform, softmax"),
        ("softmax(temperature=0)", "temperature=0.0 is not possible; it takes a number above 0"),
        ("best(share=2)", "share=2.0 is not possible; it takes a number from 0 to 1"),
        ("best(temperature=2)", "there is no opponent"),
    ],
)
def test_a_wrong_opponent_says_what_would_be_right(text: str, sentence: str) -> None:
    with pytest.raises(MohrehError, match=sentence):
        make_opponent(text)
    with pytest.raises(MohrehError, match=sentence):
        make_agent(f"expectimax(opponent={text})", make_game("othello"))
