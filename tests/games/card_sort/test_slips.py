"""Card sort's course program: its slips, one by one, on the smallest boards that show them."""

import itertools
import random

import pytest

from mohreh.games import make_game
from mohreh.games.card_sort.course_astar import course_astar
from mohreh.games.card_sort.formats import Card
from mohreh.games.card_sort.heuristics import course_estimate
from mohreh.games.card_sort.rules import CardState
from mohreh.games.card_sort.slips.program import CourseProgram
from mohreh.games.card_sort.slips.reading import FirstDigits, as_read, header_as_code_reads
from mohreh.games.card_sort.slips.shown import DETOUR, LONGER, SLIPS, TEN, THREE_COLUMNS, TWO_CARDS
from mohreh.search.best_first import astar
from mohreh.search.heuristic import make_heuristic

CARDS = make_game("card-sort")
BY_KEY = {slip.key: slip for slip in SLIPS.slips}


def moves(board, slips):
    return CourseProgram(slips=slips).solve(CARDS, CARDS.parse(board) if isinstance(board, str) else board).length


def shortest(board):
    return astar(CARDS, board, make_heuristic(CARDS)).length


def boards_of_one_colour(columns, cards):
    """All ways to lay the cards of one colour that have a solution."""
    deck = [Card(number, "g") for number in range(1, cards + 1)]
    for order in itertools.permutations(deck):
        for cuts in itertools.combinations_with_replacement(range(cards + 1), columns - 1):
            edges = (0, *cuts, cards)
            board = CardState(tuple(tuple(order[low:high]) for low, high in itertools.pairwise(edges)))
            if astar(CARDS, board, make_heuristic(CARDS)).solved:
                yield board


def deals(count, game="card-sort(columns=4, colours=2, cards=3)"):
    dealt = make_game(game)
    for seed in range(count):
        board = dealt.initial(random.Random(seed))
        if astar(CARDS, board, make_heuristic(CARDS)).solved:
            yield board


def test_without_slips_solutions_are_shortest():
    for board in deals(60):
        found = CourseProgram(slips="none").solve(CARDS, board)
        assert found.optimal
        assert found.length == shortest(board)


def test_with_all_slips_it_is_the_procedure_course():
    for board in deals(20):
        theirs = course_astar(CARDS, board, course_estimate(CARDS))
        ours = CourseProgram().solve(CARDS, board)
        assert (ours.moves, ours.expanded, ours.generated) == (theirs.moves, theirs.expanded, theirs.generated)


def test_the_heuristic_says_two_where_one_move_is_enough():
    board = CARDS.parse(TWO_CARDS)
    assert course_estimate(CARDS)(board) == 2
    assert shortest(board) == 1


def test_the_heuristic_alone_can_make_a_solution_longer():
    assert (moves(LONGER, "heuristic"), moves(LONGER, "none")) == (6, 5)


def test_a_detour_makes_a_solution_longer():
    assert (moves(DETOUR, "detour"), moves(DETOUR, "none")) == (8, 7)


def test_the_heuristic_and_the_detour_together_do_it_with_four_cards():
    board = "4 1 4 / # / 2g / 3g / 4g 1g"
    assert [moves(board, slips) for slips in ("all", "heuristic", "detour", "none")] == [5, 4, 4, 4]


@pytest.mark.parametrize("slip", ["heuristic", "detour"])
def test_no_board_of_four_cards_of_one_colour_shows_it_alone(slip):
    for board in boards_of_one_colour(4, 4):
        assert moves(board, slip) == shortest(board)


def test_the_goal_tested_when_made_never_makes_a_solution_longer():
    for board in [*boards_of_one_colour(3, 4), *deals(150), *deals(40, "card-sort(columns=4, colours=1, cards=6)")]:
        assert moves(board, "goal") == shortest(board)


def test_a_ten_is_read_as_a_one():
    assert as_read(Card(9, "g")) == Card(9, "g")
    assert as_read(Card(10, "g")) == Card(1, "0")
    assert CourseProgram(slips="digit").solve(CARDS, CARDS.parse(TEN)).solved is False
    assert moves(TEN, "none") == 1


def test_with_first_digits_not_even_a_sorted_board_of_ten_is_solved():
    board = "1 1 10 / 10g 9g 8g 7g 6g 5g 4g 3g 2g 1g"
    assert CARDS.solved(CARDS.parse(board))
    assert not FirstDigits().solved(CARDS.parse(board))


def test_below_ten_first_digits_are_the_rules():
    seen = FirstDigits()
    for board in deals(30):
        assert list(seen.actions(board)) == list(CARDS.actions(board))
        assert moves(board, "digit") == shortest(board)


def test_the_code_reads_the_header_the_other_way_round():
    assert header_as_code_reads(THREE_COLUMNS) == (2, 1, 3, 2)
    assert len(CARDS.parse(THREE_COLUMNS).columns) == 3
    assert CARDS.parse(THREE_COLUMNS) == CARDS.parse("2 1 3 / 2g / 1g / #"), "both orders are understood"


def test_the_first_example_is_no_full_deck_and_refused():
    facts = BY_KEY["deck"].facts()
    assert "4r is there twice" in facts["refusal"]
    assert facts["states"] > 1000
