"""Counting leaves: the published figures of Othello, our own of the other games, and a second opinion on both."""

import pytest

from mohreh import GAMES, make_game
from mohreh.search.perft import perft
from perft.files import all_counts, make, reference_split, split
from reference import reference_for

COUNTS = all_counts()
MOST_FOR_THE_REFERENCE = 10_000
"""The naive twin counts at most this many leaves a line; Othello's deeper figures are published ones anyway."""


def name_of(count):
    return f"{count.file}-{count.position.split()[0]}-{count.depth}"


def explain(count, by_move):
    lines = [f"{count.file}: {count.game}, {count.position}, depth {count.depth}"]
    lines += [f"  {name}: {number}" for name, number in by_move.items()]
    lines += [f"  {sum(by_move.values())} leaves, {count.leaves} expected"]
    return "\n".join(lines)


@pytest.mark.parametrize("count", [count for count in COUNTS if not count.native], ids=name_of)
def test_the_rules_count_as_many_leaves_as_the_file(count):
    game, state = make(count)
    by_move = split(game, state, count.depth)
    assert sum(by_move.values()) == count.leaves, explain(count, by_move)


@pytest.mark.parametrize("count", [count for count in COUNTS if count.leaves <= MOST_FOR_THE_REFERENCE], ids=name_of)
def test_the_whole_count_is_the_sum_of_the_split(count):
    game, state = make(count)
    assert perft(game, state, count.depth) == count.leaves


@pytest.mark.parametrize("count", [count for count in COUNTS if count.leaves <= MOST_FOR_THE_REFERENCE], ids=name_of)
def test_the_naive_twin_counts_the_same_below_every_move(count):
    game, state = make(count)
    reference = reference_for(game)
    by_move = reference_split(reference, reference.read(game.text(state)), count.depth)
    assert sum(by_move.values()) == count.leaves, explain(count, by_move)
    assert by_move == split(game, state, count.depth)


def test_every_count_of_ours_has_a_second_opinion():
    for count in COUNTS:
        published = count.game.startswith("othello")
        assert published or count.leaves <= MOST_FOR_THE_REFERENCE, f"nobody confirms {count}"


def test_every_game_without_chance_has_counts():
    counted = {make_game(count.game).name for count in COUNTS}
    assert counted == set(GAMES) - {"2048"}


def test_a_wrong_count_is_reported_with_the_split_by_move():
    wrong = next(count for count in COUNTS if count.game == "othello(size=8)" and count.depth == 2)._replace(leaves=13)
    game, state = make(wrong)
    report = explain(wrong, split(game, state, wrong.depth))
    assert "  d3: 3\n  c4: 3\n  f5: 3\n  e6: 3\n" in report
    assert report.endswith("12 leaves, 13 expected")
