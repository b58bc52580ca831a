"""What results say about somebody's level."""

import random
from pathlib import Path

import pytest

from mohreh.ladder import Ladder, Rung, level_from_points, level_from_results
from mohreh.ladder.level import PRIOR_MEAN
from mohreh.statistics import score_of


def test_nobody_known_begins_where_beginners_are() -> None:
    assert level_from_results([]).rating == pytest.approx(PRIOR_MEAN, abs=0.1)


def test_wins_raise_and_losses_lower_the_level_and_narrow_its_interval() -> None:
    won, lost = level_from_results([(500.0, 1.0)] * 6), level_from_results([(500.0, 0.0)] * 6)
    assert lost.rating < PRIOR_MEAN < won.rating
    nobody = level_from_results([])
    assert won.interval is not None
    assert nobody.interval is not None
    assert won.interval[1] - won.interval[0] < nobody.interval[1] - nobody.interval[0]


def test_it_finds_the_strength_that_results_were_drawn_from() -> None:
    rng, true = random.Random(4), 1100.0
    results = []
    for _ in range(60):
        other = rng.choice([700.0, 1000.0, 1300.0])
        results.append((other, float(rng.random() < score_of(true - other))))
    found = level_from_results(results)
    assert found.interval is not None
    assert found.interval[0] < true < found.interval[1]


def test_the_last_games_count_most() -> None:
    learned = [(800.0, 0.0)] * 20 + [(800.0, 1.0)] * 20
    forgot = learned[::-1]
    assert level_from_results(learned).rating > level_from_results(forgot).rating + 200


def test_the_nearest_rung_is_the_opponent_of_one_s_level(tmp_path: Path) -> None:
    file = tmp_path / "ladder.json"
    rated = ", ".join(
        f'"{agent}": {{"rating": {rating}, "interval": [0, 1], "games": 2}}'
        for agent, rating in (("a", 100), ("b", 900), ("c", 2000))
    )
    file.write_text(f'{{"command": "again", "agents": {{{rated}}}}}')
    ladder = Ladder((Rung("newcomer", "a"), Rung("regular", "b"), Rung("oracle", "c")), file)
    assert level_from_results([(900.0, 0.5)] * 8).rung(ladder).agent == "b"
    assert level_from_points([], ladder).rung(ladder).agent == "a"
    assert level_from_points([1900.0, 2100.0], ladder).rung(ladder).agent == "c"
