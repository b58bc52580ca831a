"""2048-E1: the features one by one, and the weighted sum."""

from __future__ import annotations

import random

import pytest

from mohreh.games import make_game
from mohreh.games.twenty48.evaluation import corner, merges, monotonicity, smoothness
from mohreh.search.evaluation import make_evaluation

GAME = make_game("2048")


@pytest.mark.parametrize(
    ("line", "mono", "smooth", "pairs"),
    [
        ((16, 8, 4, 2), 0, -3, 0),
        ((2, 4, 8, 16), 0, -3, 0),
        ((16, 2, 8, 4), -2, -6, 0),
        ((4, 4, 4, 4), 0, 0, 3),
        ((0, 2, 0, 2), -1, 0, 1),
        ((0, 0, 0, 0), 0, 0, 0),
    ],
)
def test_features_of_a_line_by_hand(line: tuple[int, ...], mono: int, smooth: int, pairs: int) -> None:
    """2048-E1: steps against the slope, differences of neighbours, equal neighbours."""
    assert (monotonicity(line), smoothness(line), merges(line)) == (mono, smooth, pairs)


def test_a_line_and_its_mirror_image_are_worth_the_same() -> None:
    rng = random.Random(1)
    for _ in range(300):
        line = tuple(rng.choice((0, 2, 4, 8, 64, 1024)) for _ in range(4))
        for feature in (monotonicity, smoothness, merges):
            assert feature(line) == feature(line[::-1])


def test_the_largest_tile_counts_in_a_corner_only() -> None:
    assert corner(GAME.parse("2 0 0 64/0 0 0 0/0 0 0 0/0 0 0 2").rows) == 6
    assert corner(GAME.parse("2 0 64 0/0 0 0 0/0 0 0 0/0 0 0 2").rows) == 0


def test_the_evaluation_is_the_weighted_sum_of_its_features() -> None:
    """2048-E1: each weight alone gives its feature; all together give the sum."""
    state = GAME.parse("64 8 4 2/32 8 0 2/4 4 2 0/2 0 0 0")
    names = ["monotonicity", "smoothness", "empty", "merges", "corner"]
    weights = {"monotonicity": 3, "smoothness": 5, "empty": 7, "merges": 11, "corner": 13}

    def value(**chosen: float) -> float:
        text = ", ".join(f"{name}={chosen.get(name, 0)}" for name in names)
        return make_evaluation(GAME, f"features({text})").on(GAME)(state, 0)

    lines = [*state.rows, *zip(*state.rows, strict=True)]
    alone = {
        "monotonicity": sum(map(monotonicity, lines)),
        "smoothness": sum(map(smoothness, lines)),
        "empty": 5,
        "merges": sum(map(merges, lines)),
        "corner": 6,
    }
    for name in names:
        assert value(**{name: 1}) == alone[name]
    assert value(**weights) == sum(weights[name] * alone[name] for name in names)


def test_good_boards_are_worth_more_than_bad_ones() -> None:
    evaluate = make_evaluation(GAME).on(GAME)
    ordered = GAME.parse("256 128 64 32/16 8 4 2/0 0 0 0/0 0 0 0")
    scattered = GAME.parse("2 128 0 32/0 8 256 0/64 0 0 4/0 16 0 0")
    assert evaluate(ordered, 0) > evaluate(scattered, 0)
