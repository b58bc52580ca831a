"""Card sort's rules, texts and deals. The ids of the requirements they show are `card-sort-P1` and `card-sort-G1`."""

import random
from collections import Counter

import pytest

from mohreh import OVER, MohrehError, ParseError, make_game
from mohreh.games.card_sort.rules import Card, CardState

COMPLETE, SPLIT = make_game("card-sort"), make_game("card-sort(goal=split)")


def names(game, text):
    return " ".join(map(game.action_text, game.actions(game.parse(text))))


# -- rules


def test_the_default_is_five_columns_three_colours_of_four_cards_and_the_complete_goal():
    game = make_game("card-sort")
    assert (game.columns, game.colours, game.cards, game.goal) == (5, 3, 4, "complete")


@pytest.mark.parametrize("settings", ["columns=2", "columns=4, colours=5", "colours=6"])
def test_fewer_columns_than_colours_are_refused(settings):
    with pytest.raises(MohrehError, match="there must be at least as many columns as colours"):
        make_game(f"card-sort({settings})")


def test_as_many_columns_as_colours_are_enough():
    assert make_game("card-sort(columns=3)").columns == 3


def test_a_card_goes_onto_a_larger_one_of_any_colour_or_to_an_empty_column():
    assert names(COMPLETE, "4 2 3 / 3g 1r / 3r 2r / 2g 1g / #") == "0>1 0>3 1>3 2>1 2>3"


def test_a_card_does_not_go_onto_an_equal_one():
    assert names(COMPLETE, "2 2 2 / 1g 2r / 1r 2g") == ""


def test_only_the_top_card_is_carried():
    state = COMPLETE.parse("3 2 3 / 3g 2g 1r / 3r 2r 1g / #")
    after = COMPLETE.play(state, COMPLETE.parse_action(state, "0>2"))
    assert COMPLETE.text(after) == "3 2 3 / 3g 2g / 3r 2r 1g / 1r"


def test_numbers_of_two_digits_are_compared_as_numbers():
    columns = ["11a 9a", "10a 8a 7a 6a 5a 4a 3a 2a 1a"]
    assert names(COMPLETE, f"3 1 11 / {columns[0]} / {columns[1]} / #") == "0>2 1>0 1>2"


@pytest.mark.parametrize(
    ("position", "complete", "split"),
    [
        ("3 2 3 / 3g 2g 1g / 3r 2r 1r / #", True, True),
        ("3 2 3 / # / 3r 2r 1r / 3g 2g 1g", True, True),
        ("3 2 3 / 3g 2g / 3r 2r 1r / 1g", False, True),
        ("3 2 3 / 3g 1g / 3r 2r 1r / 2g", False, True),
        ("3 2 3 / 3g 2g 1r / 3r 2r 1g / #", False, False),
        ("3 2 3 / 2g 3g 1g / 3r 2r 1r / #", False, False),
        ("1 1 3 / 1g 2g 3g", False, False),
    ],
)
def test_what_each_goal_takes_for_solved(position, complete, split):
    for game, solved in ((COMPLETE, complete), (SPLIT, split)):
        state = game.parse(position)
        assert game.solved(state) is solved
        if solved:
            assert game.outcome(state).winner == 0
            assert game.turn(state) == OVER
            assert not game.actions(state)


def test_stuck_when_no_card_can_be_carried():
    state = COMPLETE.parse("2 2 2 / 1g 2r / 1r 2g")
    assert COMPLETE.turn(state) == OVER
    assert (COMPLETE.outcome(state).winner, COMPLETE.outcome(state).score) == (None, (0,))
    assert COMPLETE.outcome(state).reason == "no card can be carried anywhere"
    assert COMPLETE.outcome(state).code == "no-move"


def fewest_moves(game, text):
    """Breadth first, columns sorted; None when the goal cannot be reached."""
    start = game.parse(text)
    frontier, seen, depth = [start], {game.canonical(start)}, 0
    while frontier:
        if any(map(game.solved, frontier)):
            return depth
        further = []
        for state in frontier:
            for action in game.actions(state):
                after = game.after(state, action)
                if game.canonical(after) not in seen:
                    seen.add(game.canonical(after))
                    further.append(after)
        frontier, depth = further, depth + 1
    return None


@pytest.mark.parametrize(
    ("position", "moves"),
    [
        ("3 2 3 / 3g 2g 1r / 3r 2r 1g / #", 3),
        ("3 2 3 / 3g 2g 1g / 3r 2r / 1r", 1),
        ("4 2 3 / 2g / 1r / 3r / 2r 1g 3g", 6),
        ("4 2 4 / 4g 3g / 4r 2g / 3r 2r / 1r 1g", 9),
        ("2 2 2 / 1g 2r / 1r 2g", None),
    ],
)
def test_the_fewest_moves_of_the_known_examples(position, moves):
    assert fewest_moves(COMPLETE, position) == moves


def test_the_order_of_the_columns_does_not_matter_to_canonical_but_the_cards_do():
    one, other, third = map(COMPLETE.parse, ("2 1 2 / 2g / 1g", "2 1 2 / 1g / 2g", "2 1 2 / 2g 1g / #"))
    assert COMPLETE.canonical(one) == COMPLETE.canonical(other) != COMPLETE.canonical(third)


# -- texts


def test_the_file_and_the_line_mean_the_same():
    """card-sort-P1: header, then one line a column, bottom to top."""
    g = [Card(number, "g") for number in range(4)]
    r = [Card(number, "r") for number in range(4)]
    expected = CardState(((g[3], g[2], r[1]), (r[3], r[2], g[1]), ()))
    line = "3 2 3 / 3g 2g 1r / 3r 2r 1g / #"
    file = "3 2 3\n3g 2g 1r\n3r 2r 1g\n#"
    assert COMPLETE.text(expected) == line
    assert COMPLETE.board(expected) == file
    assert COMPLETE.parse(line) == COMPLETE.parse(file) == COMPLETE.parse(f"\n  {file}\n\n") == expected
    assert COMPLETE.positions(file) == [expected]
    assert COMPLETE.positions(f"{line}\n{line}\n") == [expected, expected]
    assert [str(card) for card in expected.columns[0]] == ["3g", "2g", "1r"]


@pytest.mark.parametrize("header", ["4 2 3", "3 2 4"])
def test_the_header_may_stand_in_either_order(header):
    """card-sort-P1: `k m n` or `n m k`; four columns follow, so it is k = 4 and n = 3 both times."""
    state = COMPLETE.parse(f"{header} / 2g / 1r / 3r / 2r 1g 3g")
    assert COMPLETE.text(state) == "4 2 3 / 2g / 1r / 3r / 2r 1g 3g"


def test_numbers_of_two_digits_and_any_letters_are_cards():
    """card-sort-P1"""
    text = "2 1 11 / 11a 10a 9a 8a 7a 6a 5a 4a 3a 2a / 1a"
    assert COMPLETE.parse(text).columns[0][0] == Card(11, "a")
    assert COMPLETE.text(COMPLETE.parse(text)) == text


def test_the_documents_own_first_example_is_refused_by_name():
    """card-sort-P1"""
    with pytest.raises(ParseError) as error:
        COMPLETE.parse("4 2 4 / 4g 3g 1g / 3r 4r 2r / 2g 4r / #")
    assert str(error.value) == (
        "the cards are not a full deck of 2 × 1…4: 4r is there twice (part 3, part 4); 1r is missing"
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the position is empty"),
        ("3 2 / 3g 2g 1r / 3r 2r 1g / #", "part 1 has 2 numbers instead of 3"),
        ("3 2 3 1 / 3g 2g 1r / 3r 2r 1g / #", "part 1 has 4 numbers instead of 3"),
        ("3 x 3 / 3g 2g 1r / 3r 2r 1g / #", "part 1: 'x' is not a number"),
        ("3 0 3 / # / # / #", "part 1: '0' is not a number"),
        ("3g 2g 1r / 3r 2r 1g / #", "part 1: '3g' is not a number; the position begins with three numbers"),
        ("3 2 3", "part 1: '3 2 3' means 3 columns, but 0 follow"),
        ("3 2 3 / 3g 2g 1r / 3r 2r 1g", "'3 2 3' means 3 columns, but 2 follow"),
        ("4 2 3 / 3g 2g 1r / 3r 2r 1g / # / # / #", "means 4 (read as k m n) or 3 (read as n m k) columns, but 5"),
        ("3 2 3\n3g 2g 1r\n3r 2r 1g\n#\n#", "line 1: '3 2 3' means 3 columns, but 4 follow"),
        ("2 3 2 / 2g 1g 2r / 1r 2y 1y", "3 colours need at least 3 columns; '2 3 2' has only 2"),
        ("3 2 3 / 3g 2g 1r / 3r 2r 1 / #", "part 3: '1' is not a card"),
        ("3 2 3 / 3g 2g 1r / 3r 2r g1 / #", "part 3: 'g1' is not a card"),
        ("3 2 3 / 3g 2g 1r / 3r 2r 01g / #", "part 3: '01g' is not a card"),
        ("3 2 3 / 3g 2g 1r / 3r 2r 1gg / #", "part 3: '1gg' is not a card"),
        ("3 2 3\n3g 2g 1r\n3r 2r !\n#", "line 3: '!' is not a card; a card is a number from 1 to 99 and a letter"),
        (
            "3 2 3 / 3g 2g 1r / 3r 2r 4g / #",
            "part 3: 4g is not in the deck; the header says that the cards go from 1",
        ),
        ("3 2 3 / 3g 2g 1r / 3r 2r 1G / #", "says 2 as the number of colours; the cards have g (first in part 2), r"),
        ("3 2 3 / 3g 2g 1g / # / #", "says 2 as the number of colours; the cards have g (first in part 2)"),
        ("3 2 3 / 3g 2g 1r / 3r 2r / #", "not a full deck of 2 × 1…3: 1g is missing"),
        ("3 2 3 / 3g 2g 1r / 3r 2r 1g / 1g", "not a full deck of 2 × 1…3: 1g is there twice (part 3, part 4)"),
        ("3 2 3 / 3g 2g 1r / 3r 2r 1g 1g / 1g", "1g is there 3 times"),
        ("3 2 3 / 3g / 3r / #", "1g, 2g, 1r, 2r are missing"),
        ("3 2 3 / 3g 2g 1r / 3r 2r 1g /", "part 4 is blank; an empty column is written #"),
        ("3 2 3\n3g 2g 1r\n\n3r 2r 1g\n#", "line 3 is blank"),
        ("3 2 3 / 3g 2g 1r # / 3r 2r 1g / #", "part 2: '#' means an empty column and must stand alone"),
    ],
)
def test_what_is_no_position_is_refused_by_name(text, message):
    """card-sort-P1: wrong counts, a missing or double card, an unknown token; one sentence each."""
    with pytest.raises(ParseError) as error:
        COMPLETE.parse(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("numbers", [(5, 3, 4), (3, 2, 3), (1, 1, 1), (6, 4, 12), (26, 26, 2)])
def test_every_position_of_a_random_game_reads_back(numbers):
    game = make_game("card-sort(columns={}, colours={}, cards={})".format(*numbers))
    rng = random.Random(f"round trip {numbers}")
    for _ in range(5):
        state = game.initial(rng)
        for _ in range(30):
            assert game.text(state).startswith("{} {} {} / ".format(*numbers))
            assert game.parse(game.text(state)) == game.parse(game.board(state)) == state
            actions = game.actions(state)
            if not actions:
                break
            action = rng.choice(actions)
            assert game.parse_action(state, game.action_text(action)) == action
            state = game.after(state, action)


# -- deals


@pytest.mark.parametrize("numbers", [(5, 3, 4), (3, 3, 1), (30, 26, 5)])
def test_a_deal_has_every_card_once_and_follows_its_seed(numbers):
    """card-sort-G1"""
    columns, colours, cards = numbers
    game = make_game(f"card-sort(columns={columns}, colours={colours}, cards={cards})")
    state = game.initial(random.Random(4))
    dealt = Counter(card for column in state.columns for card in column)
    assert len(state.columns) == columns
    assert len(dealt) == sum(dealt.values()) == colours * cards
    assert Counter(card.number for card in dealt) == dict.fromkeys(range(1, cards + 1), colours)
    assert len({card.colour for card in dealt}) == colours
    assert game.initial(random.Random(4)) == state != game.initial(random.Random(5))


def test_every_card_goes_to_every_column_and_below_every_other_equally_often():
    """card-sort-G1: the shuffled cards one by one, each to a uniformly chosen column."""
    game = make_game("card-sort(columns=4, colours=2, cards=2)")
    rng, deals = random.Random(6), 4000
    where, together, below = Counter(), Counter(), Counter()
    for _ in range(deals):
        state = game.initial(rng)
        for number, column in enumerate(state.columns):
            where.update((str(card), number) for card in column)
            for at, low in enumerate(column):
                below.update((str(low), str(high)) for high in column[at + 1 :])
                together.update(frozenset((str(low), str(high))) for high in column[at + 1 :])
    assert len(where) == 16
    assert all(is_share(count, deals, 1 / 4) for count in where.values())
    assert len(together) == 6
    assert all(is_share(count, deals, 1 / 4) for count in together.values())
    assert len(below) == 12
    assert all(is_share(count, deals, 1 / 8) for count in below.values())


def is_share(count, total, probability):
    """Within four standard deviations of a binomial count."""
    return abs(count - total * probability) < 4 * (total * probability * (1 - probability)) ** 0.5


@pytest.mark.parametrize(("numbers", "share"), [((3, 2, 3), 0.85), ((4, 3, 3), 0.80), ((4, 2, 3), 0.0)])
def test_how_many_small_deals_have_no_solution(numbers, share):
    """card-sort-G1: with k = m + 1 most small deals are impossible, with k = m + 2 hardly any."""
    game = make_game("card-sort(columns={}, colours={}, cards={})".format(*numbers))
    rng, deals = random.Random(7), 60
    impossible = sum(fewest_moves(game, game.text(game.initial(rng))) is None for _ in range(deals))
    assert abs(impossible / deals - share) < 0.15
