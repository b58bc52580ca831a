"""hand-of-the-king-E1 and E2, and the winner alone (A1)."""

from __future__ import annotations

import random

import pytest

from mohreh.games import OVER, make_game
from mohreh.games.hand_of_the_king.cards import HOUSES, SIZES
from mohreh.search.evaluation import make_evaluation
from search.positions import random_positions

WEIGHTS = {"Stark": 9, "Greyjoy": 7, "Lannister": 7, "Targaryen": 6, "Baratheon": 5, "Tyrell": 9, "Tully": 10}


@pytest.mark.parametrize("name", ["hand-of-the-king", "hand-of-the-king(rule=official)"])
def test_the_documents_evaluation_counted_by_hand(name: str) -> None:
    """hand-of-the-king-E1: 10·weight per banner, 2·min(cards, size // 2 + 1), 3 per legal move of who is to move."""
    game = make_game(name)
    evaluate = make_evaluation(game, "course").on(game)
    for state in random_positions(game, 60, seed=4, plies=(0, 26)):
        for player in (0, 1):
            expected = 0
            owners = game.banners(state)  # type: ignore[attr-defined]
            for house, (title, size) in enumerate(zip(HOUSES, SIZES, strict=True)):
                for seat, sign in ((player, 1), (1 - player, -1)):
                    expected += sign * 10 * WEIGHTS[title] * (owners[house] == seat)
                    expected += sign * 2 * min(state.held[seat][house], size // 2 + 1)
            moves = 3 * len(game.actions(state))
            expected += moves if game.turn(state) == player else -moves
            assert evaluate(state, player) == expected


@pytest.mark.parametrize("name", ["course", "secured", "winner"])
def test_what_is_good_for_one_is_bad_for_the_other(name: str) -> None:
    game = make_game("hand-of-the-king(companions=True)")
    evaluate = make_evaluation(game, name).on(game)
    for state in random_positions(game, 60, seed=6, plies=(1, 28)):
        assert evaluate(state, 0) == pytest.approx(-evaluate(state, 1))


def test_four_secured_houses_stand_above_everything_else() -> None:
    """hand-of-the-king-E2: and such a game is really won in the end, whatever is played."""
    game = make_game("hand-of-the-king")
    evaluate = make_evaluation(game, "secured").on(game)
    rng = random.Random(8)
    decided = 0
    for state in random_positions(game, 400, seed=8, plies=(18, 30)):
        secured = game.secured(state)  # type: ignore[attr-defined]
        for player in (0, 1):
            if secured.count(player) >= 4:
                decided += 1
                assert evaluate(state, player) > 2000
                end = state
                while game.turn(end) != OVER:
                    end = game.after(end, rng.choice(game.actions(end)))
                outcome = game.outcome(end)
                assert outcome is not None
                assert outcome.winner == player
            elif secured.count(1 - player) < 4:
                assert abs(evaluate(state, player)) < 2000
    assert decided > 20


def test_a_secured_house_is_worth_more_than_a_led_one() -> None:
    """hand-of-the-king-E2."""
    game = make_game("hand-of-the-king")
    only = make_evaluation(game, "secured(mobility=0, nearness=0)").on(game)
    for state in random_positions(game, 60, seed=9, plies=(5, 25)):
        secured, owners = game.secured(state), game.banners(state)  # type: ignore[attr-defined]
        if max(secured.count(0), secured.count(1)) < 4:
            led = [owner for owner, sure in zip(owners, secured, strict=True) if sure is None]
            expected = 100 * (secured.count(0) - secured.count(1)) + 35 * (led.count(0) - led.count(1))
            assert only(state, 0) == expected


def test_near_the_end_only_the_winner_counts() -> None:
    """hand-of-the-king-A1: ±2000 for whoever would win if the game ended now; at the end it is the winner."""
    game = make_game("hand-of-the-king")
    evaluate = make_evaluation(game, "winner").on(game)
    rng = random.Random(3)
    for _ in range(40):
        state = game.initial(rng)
        while game.turn(state) != OVER:
            state = game.after(state, rng.choice(game.actions(state)))
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.winner is not None
        assert evaluate(state, outcome.winner) == 2000
        assert evaluate(state, 1 - outcome.winner) == -2000
