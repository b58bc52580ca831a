"""Water sort's rules, texts and generators. The id of the requirement they show is `water-sort-G1`."""

import json
import random
from collections import Counter

import pytest

from mohreh import OVER, MohrehError, ParseError, make_game
from mohreh.games.water_sort.rules import Pour, WaterState

RULES = ("whole", "partial", "single")
WHOLE, PARTIAL, SINGLE = (make_game(f"water-sort(pour={rule})") for rule in RULES)


def names(game, text):
    state = game.parse(text)
    return " ".join(game.action_text(action) for action in game.actions(state))


def pour(game, text, *moves):
    state = game.parse(text)
    for move in moves:
        state = game.play(state, game.parse_action(state, move))
    return game.text(state)


def blocks(state):
    return sum(1 for tube in state.tubes for at, unit in enumerate(tube) if at == 0 or tube[at - 1] != unit)


# -- rules


def test_the_default_is_six_colours_of_four_units_and_two_empty_tubes_and_whole_runs():
    game = make_game("water-sort")
    assert (game.colours, game.capacity, game.empty, game.pour) == (6, 4, 2, "whole")


@pytest.mark.parametrize("setting", ["colours=1", "colours=16", "capacity=1", "capacity=21", "empty=0", "empty=4"])
def test_settings_outside_the_ranges_are_refused(setting):
    with pytest.raises(MohrehError, match="it takes a whole number from"):
        make_game(f"water-sort({setting})")


@pytest.mark.parametrize("game", [WHOLE, PARTIAL, SINGLE])
def test_water_goes_onto_its_own_colour_or_into_an_empty_tube_and_nowhere_else(game):
    # The runs of two on top of the first and fourth tube find room for one unit on their own colour.
    some_fits = "0>1 0>4 1>4 2>3 2>4 3>2 3>4"
    expected = {"whole": "0>4 1>4 2>3 2>4 3>4", "partial": some_fits, "single": some_fits}
    assert names(game, "0 1 1 / 0 1 / 0 2 / 2 2 / #") == expected[game.pour]


def test_whole_needs_room_for_the_whole_run_and_partial_pours_what_fits():
    roomy, crowded = "0 1 1 / 0 0 / 1 / #", "0 1 1 / 0 1 / 0 / #"
    assert pour(WHOLE, roomy, "0>2") == pour(PARTIAL, roomy, "0>2") == "0 / 0 0 / 1 1 1 / #"
    assert pour(SINGLE, roomy, "0>2") == "0 1 / 0 0 / 1 1 / #"
    assert "0>1" not in names(WHOLE, crowded).split()
    assert pour(PARTIAL, crowded, "0>1") == pour(SINGLE, crowded, "0>1") == "0 1 / 0 1 1 / 0 / #"


def test_a_pour_takes_only_the_run_on_top():
    assert pour(WHOLE, "1 0 1 / 0 1 0 / #", "0>2") == "1 0 / 0 1 0 / 1"
    assert pour(WHOLE, "0 1 1 / 0 1 0 / #", "0>2") == "0 / 0 1 0 / 1 1"


def test_a_pour_that_changes_nothing_useful_is_still_legal():
    assert names(WHOLE, "0 0 / 1 / 1 / #") == "0>3 1>2 1>3 2>1 2>3"


@pytest.mark.parametrize(
    ("board", "won"),
    [
        ("0 0 / 1 1 / #", True),
        ("# / 1 1 / 0 0", True),
        ("0 0 / 1 / 1", False),
        ("0 1 / 1 0 / #", False),
        ("0 / 1", True),
    ],
)
def test_won_when_every_tube_with_water_is_full_and_of_one_colour(board, won):
    state = WHOLE.parse(board)
    assert WHOLE.solved(state) is won
    assert (WHOLE.turn(state) == OVER) is won
    if won:
        assert WHOLE.outcome(state).winner == 0
        assert WHOLE.outcome(state).reason == "every colour alone in a full tube"
        assert WHOLE.outcome(state).code == "solved"
        assert not WHOLE.actions(state)
    else:
        assert WHOLE.outcome(state) is None


def test_stuck_when_no_pour_is_possible():
    state = WHOLE.parse("0 1 / 1 0")
    assert WHOLE.turn(state) == OVER
    assert WHOLE.actions(state) == []
    assert (WHOLE.outcome(state).winner, WHOLE.outcome(state).reason) == (None, "no pour is possible")
    assert WHOLE.outcome(state).code == "no-move"


def reachable(game, text):
    """Every position from here, up to the order of the tubes, and the fewest pours to the goal (None: impossible)."""
    start = game.parse(text)
    frontier, seen, depth, best = [start], {game.canonical(start)}, 0, None
    while frontier:
        further = []
        for state in frontier:
            if best is None and game.solved(state):
                best = depth
            for action in game.actions(state):
                after = game.after(state, action)
                if game.canonical(after) not in seen:
                    seen.add(game.canonical(after))
                    further.append(after)
        frontier, depth = further, depth + 1
    return len(seen), best


@pytest.mark.parametrize(("game", "fewest"), [(PARTIAL, 10), (SINGLE, 16), (WHOLE, None)])
def test_the_board_that_tells_the_three_rules_apart(game, fewest):
    assert reachable(game, "[[3,3,1,3],[0,2,3],[2,2,1],[0,0,1,1],[2,0]]")[1] == fewest


def test_the_order_of_the_tubes_does_not_matter_to_canonical_but_their_contents_do():
    one, other, third = (WHOLE.parse(text) for text in ("0 1 / 1 0 / #", "# / 1 0 / 0 1", "0 1 / 0 1 / #"))
    assert WHOLE.canonical(one) == WHOLE.canonical(other) != WHOLE.canonical(third)


# -- texts


def test_all_ways_to_write_a_board_mean_the_same():
    """water-sort-G1: the example of the rules as one line, one tube per line, and a nested list on one line or more."""
    tubes = ((2, 0, 1), (2, 3, 1), (2, 3, 0), (0, 1, 3), (), ())
    expected = WaterState(tubes, 3)
    one_line = "2 0 1 / 2 3 1 / 2 3 0 / 0 1 3 / # / #"
    assert WHOLE.text(expected) == one_line
    assert WHOLE.board(expected) == one_line.replace(" / ", "\n")
    for text in [
        one_line,
        one_line.replace(" / ", "/"),
        "\n" + one_line.replace(" / ", "\n") + "\n\n",
        "[[2, 0, 1], [2, 3, 1], [2, 3, 0], [0, 1, 3], [], []]",
        json.dumps(tubes, indent=1),
    ]:
        assert WHOLE.parse(text) == expected
        assert WHOLE.positions(text) == [expected]


def test_a_file_may_hold_several_boards_one_a_line():
    assert len(WHOLE.positions("0 1 / 1 0 / #\n\n[[0, 1], [1, 0], []]\n")) == 2
    with pytest.raises(ParseError, match=r"^line 2: part 1: 'x' is not a colour"):
        WHOLE.positions("0 1 / 1 0 / #\nx / #")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "the position is empty"),
        ("0 1 / 1 x / #", "part 2: 'x' is not a colour"),
        ("0 1 / 1 -1 / #", "part 2: '-1' is not a colour"),
        ("0 1 / 1 01 / #", "part 2: '01' is not a colour"),
        ("0 ١ / 1 0 / #", "part 1: '١' is not a colour"),
        ("0 1000 / 1000 0 / #", "part 1: '1000' is not a colour; a colour is a whole number from 0 to 999"),
        ("0 1\n1 2x\n#", "line 2: '2x' is not a colour"),
        ("0 1\n\n1 0\n#", "line 2 is blank; an empty column is written #"),
        ("0 1 / 1 0 /", "part 3 is blank"),
        ("0 1 / 1 0 # / #", "part 2: '#' means an empty column and must stand alone"),
        ("0 1 / 1 0 / #\n0 1", "line 1: '#' means an empty column"),
        ("# / #", "the tubes hold no water"),
        ("0 1 0 / 1 0 1 / 2 / #", "part 3: colour 2 occurs once on the board, but others 3 times"),
        ("0 1 0 / 1 / #", "part 1 holds 3 units; every colour occurs 2 times, so 2 is the most a tube can hold"),
        ("[[0, 1], [1, 0], []", "line 1, column 20: the end does not fit here"),
        ("[[0, 1],\n [1 0], []]", "line 2, column 5: '0], []]' does not fit here"),
        ("[[0, 1], [1, 0], []] / #", "line 1, column 22: '/ #' does not fit here"),
        ("[[0, 1], 1, 0]", "tube 2: 1 is not a tube"),
        ("[[0, 1], [1, true]]", "tube 2: true is not a colour"),
        ("[[0, 1], [1, 0.0]]", "tube 2: 0.0 is not a colour"),
        ('[[0, 1], [1, "0"]]', 'tube 2: "0" is not a colour'),
        ("[[0, 1], [1, [0]]]", "tube 2: a list is not a colour"),
        ("[[0, 1], [1, 0, 0]]", "tube 1: colour 1 occurs 2 times on the board, but others 3 times"),
        ("[" * 100_000, "is too deeply nested or has too long a number"),
        ("[[" + "1" * 10_000 + "]]", "is too deeply nested or has too long a number"),
        ("[]", "the tubes hold no water"),
    ],
)
def test_what_is_no_valid_board_is_refused_by_name(text, message):
    """water-sort-G1: bad input gives one sentence that names place and token."""
    with pytest.raises(ParseError) as error:
        WHOLE.parse(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("numbers", [(2, 2, 1), (6, 4, 2), (15, 20, 3), (9, 3, 1)])
def test_every_board_of_a_random_game_reads_back(rule, numbers):
    game = make_game(f"water-sort(colours={numbers[0]}, capacity={numbers[1]}, empty={numbers[2]}, pour={rule})")
    rng = random.Random(f"{rule} {numbers}")
    state = game.initial(rng)
    for _ in range(60):
        assert game.parse(game.text(state)) == game.parse(game.board(state)) == state
        assert game.parse(json.dumps(state.tubes)) == state
        actions = game.actions(state)
        if not actions:
            break
        action = rng.choice(actions)
        assert game.parse_action(state, game.action_text(action)) == action
        state = game.after(state, action)


# -- generators


@pytest.mark.parametrize("colours", [2, 7, 8, 15])
@pytest.mark.parametrize("capacity", [2, 4, 20])
@pytest.mark.parametrize("empty", [1, 2, 3])
def test_a_generated_board_has_the_colours_the_capacity_and_the_empty_tubes_asked_for(colours, capacity, empty):
    """water-sort-G1"""
    game = make_game(f"water-sort(colours={colours}, capacity={capacity}, empty={empty})")
    for seed in range(3):
        state = game.initial(random.Random(seed))
        assert state == game.initial(random.Random(seed))
        assert state.capacity == capacity
        assert Counter(map(len, state.tubes)) == {capacity: colours, 0: empty}
        assert Counter(unit for tube in state.tubes for unit in tube) == dict.fromkeys(range(colours), capacity)
        assert state.tubes[colours:] == ((),) * empty
        assert not game.solved(state)
        assert game.turn(state) == 0


def test_boards_are_made_backwards_just_where_shuffled_ones_are_almost_never_solvable():
    """water-sort-G1: one empty tube and eight colours or more."""
    for colours in range(2, 16):
        for empty in (1, 2, 3):
            game = make_game(f"water-sort(colours={colours}, empty={empty})")
            assert game.starts_backwards() is (empty == 1 and colours >= 8)
            makes = game.backwards if game.starts_backwards() else game.shuffled
            assert game.initial(random.Random(5)) == makes(random.Random(5))


def test_shuffled_boards_are_all_equally_likely():
    """water-sort-G1: 2 colours in 2 tubes of 2 are 6 boards, 2 of them solved already; the other 4 are even."""
    game = make_game("water-sort(colours=2, capacity=2, empty=1)")
    rng = random.Random(1)
    seen = Counter(game.text(game.shuffled(rng)) for _ in range(4000))
    assert len(seen) == 4
    assert all(abs(count - 1000) < 4 * (4000 * 0.25 * 0.75) ** 0.5 for count in seen.values())


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("numbers", [(2, 2, 1), (3, 3, 1), (8, 4, 1), (15, 4, 1), (8, 20, 1), (6, 4, 2), (15, 2, 3)])
def test_a_board_made_backwards_is_led_to_the_goal_by_legal_pours(rule, numbers):
    """water-sort-G1: every reverse step is the exact inverse of a legal pour, under each rule."""
    game = make_game(f"water-sort(colours={numbers[0]}, capacity={numbers[1]}, empty={numbers[2]}, pour={rule})")
    for seed in range(20):
        state, solution = game.backwards_with_solution(random.Random(seed))
        assert state == game.backwards(random.Random(seed))
        assert game.parse(game.text(state)) == state
        assert not game.solved(state)
        for action in solution:
            assert isinstance(action, Pour)
            assert not game.solved(state)
            state = game.play(state, action)
        assert game.solved(state)


@pytest.mark.parametrize("numbers", [(8, 4), (15, 4), (15, 20)])
def test_boards_made_backwards_are_well_mixed_and_differ(numbers):
    """water-sort-G1: on average at least three quarters of the blocks that a shuffle has, and no two alike."""
    game = make_game(f"water-sort(colours={numbers[0]}, capacity={numbers[1]}, empty=1)")
    rng = random.Random(2)
    made = [game.backwards(rng) for _ in range(40)]
    shuffled = [game.shuffled(rng) for _ in range(40)]
    assert sum(map(blocks, made)) > 0.75 * sum(map(blocks, shuffled))
    assert len({game.canonical(state) for state in made}) == 40
    bottoms = {len({tube[0] for tube in state.tubes if tube}) for state in made}
    assert len(bottoms) > 1, "always as many colours at the bottom"
