"""2048's rules, one sentence a test. `2048-G1` is what the course document's game module offers."""

import random
from collections import Counter

import pytest

from mohreh import CHANCE, OVER, IllegalAction, MohrehError, ParseError, make_game
from mohreh.games.twenty48.rules import MOVES, Spawn, empty_cells, is_loss, is_terminal, is_win, slide
from mohreh.kit import kit_of, loaded

GAME = make_game("2048")
FIELD = "0 2 0 4/0 2 2 0/2 0 0 0/2 0 2 0"
STUCK = "2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 2"
STUCK_AND_WON = "2048 4 2 4/4 2 4 2/2 4 2 4/4 2 4 2"
ABOUT_TO_WIN = "1024 1024 0 0/0 0 0 0/0 0 0 0/0 0 0 2"


def names(state):
    return [GAME.action_text(action) for action in GAME.actions(state)]


def after(game, text, name):
    state = game.parse(text)
    return game.after(state, game.parse_action(state, name))


@pytest.mark.parametrize(
    ("row", "slid", "points"),
    [
        ((2, 2, 2, 2), (4, 4, 0, 0), 8),
        ((4, 2, 2, 0), (4, 4, 0, 0), 4),
        ((2, 2, 4, 0), (4, 4, 0, 0), 4),
        ((2, 2, 2, 0), (4, 2, 0, 0), 4),
        ((0, 0, 0, 2), (2, 0, 0, 0), 0),
        ((2, 0, 0, 2), (4, 0, 0, 0), 4),
        ((2, 0, 4, 2), (2, 4, 2, 0), 0),
        ((8, 4, 2, 2), (8, 4, 4, 0), 4),
        ((0, 4, 4, 8), (8, 8, 0, 0), 8),
        ((0, 0, 0, 0), (0, 0, 0, 0), 0),
        ((65536, 65536, 0, 0), (131072, 0, 0, 0), 131072),
    ],
)
def test_tiles_slide_and_merge_once_nearest_the_wall_first(row, slid, points):
    assert slide(row) == (slid, points)


@pytest.mark.parametrize(
    ("name", "board", "points"),
    [
        ("up", "4 4 4 4/0 0 0 0/0 0 0 0/0 0 0 0", 12),
        ("right", "0 0 2 4/0 0 0 4/0 0 0 2/0 0 0 4", 8),
        ("down", "0 0 0 0/0 0 0 0/0 0 0 0/4 4 4 4", 12),
        ("left", "2 4 0 0/4 0 0 0/2 0 0 0/4 0 0 0", 8),
    ],
)
def test_each_direction_slides_to_its_own_side(name, board, points):
    state = GAME.parse(FIELD)
    assert GAME.text(after(GAME, FIELD, name)) == board + " +"
    assert GAME.points(state, GAME.parse_action(state, name)) == points


def test_of_three_equal_tiles_the_two_nearest_the_wall_merge():
    state = "0 2 2 2/0 0 0 0/0 0 0 0/0 0 0 0"
    assert GAME.text(after(GAME, state, "right")).startswith("0 0 2 4/")
    assert GAME.text(after(GAME, state, "left")).startswith("4 2 0 0/")


def test_a_move_that_changes_nothing_is_not_legal():
    state = GAME.parse("2 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0")
    assert names(state) == ["right", "down"]
    with pytest.raises(IllegalAction, match="'up' is not possible here; possible: right, down"):
        GAME.parse_action(state, "up")


# -- 2048-G1: what the document's game module offers


def test_g1_a_game_starts_with_two_tiles_of_two_or_four():
    for seed in range(200):
        start = GAME.initial(random.Random(seed))
        tiles = sorted(tile for row in start.rows for tile in row if tile)
        assert tiles in ([2, 2], [2, 4], [4, 4])
        assert GAME.turn(start) == 0


def test_g1_the_same_seed_gives_the_same_start_and_other_seeds_others():
    starts = [GAME.initial(random.Random(seed)) for seed in range(50)]
    assert starts == [GAME.initial(random.Random(seed)) for seed in range(50)]
    assert len(set(starts)) > 40


def test_g1_the_four_moves_are_numbered_up_right_down_left():
    assert list(MOVES) == [0, 1, 2, 3]
    assert [GAME.action_text(move) for move in MOVES] == ["up", "right", "down", "left"]
    assert loaded(kit_of(GAME).every_action) == MOVES


def test_g1_the_possible_moves_come_with_the_boards_they_lead_to():
    state = GAME.parse("2 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0")
    boards = {GAME.action_text(move): GAME.text(board) for move, board in GAME.possible_moves(state)}
    assert boards == {
        "right": "0 0 2 4/0 0 0 0/0 0 0 0/0 0 0 0 +",
        "down": "0 0 0 0/0 0 0 0/0 0 0 0/2 4 0 0 +",
    }


def test_g1_empty_cells_are_numbered_row_by_row_from_the_top_left():
    assert empty_cells(GAME.parse("2 0 4 8/2 2 2 2/2 2 2 2/2 2 2 0")) == [1, 15]


def test_g1_a_random_move_is_any_of_the_legal_ones_and_no_other():
    state, rng = GAME.parse("2 4 0 0/0 0 0 0/0 0 0 0/0 0 0 0"), random.Random(0)
    counted = Counter(GAME.action_text(GAME.random_move(state, rng)) for _ in range(1000))
    assert counted.keys() == {"right", "down"}
    assert abs(counted["right"] - 500) < 4 * 1000**0.5 / 2  # four standard deviations


def test_g1_an_added_tile_falls_on_any_empty_cell_and_is_two_nine_times_in_ten():
    state, rng, tries = GAME.parse("2 0 4 8/2 2 2 2/0 2 2 2/2 2 2 0 +"), random.Random(0), 3000
    counted = Counter()
    for _ in range(tries):
        board = GAME.add_tile(state, rng)
        assert GAME.turn(board) == 0
        changed = [(cell, tile) for cell, tile in enumerate(sum(board.rows, ())) if sum(state.rows, ())[cell] != tile]
        assert len(changed) == 1
        counted[changed[0]] += 1
    assert {cell for cell, _ in counted} == {1, 8, 15}
    for cell in (1, 8, 15):
        for tile, share in ((2, 0.9), (4, 0.1)):
            expected = tries * share / 3
            assert abs(counted[cell, tile] - expected) < 4 * (expected * (1 - share / 3)) ** 0.5


def test_g1_chance_lists_every_empty_cell_with_two_and_four():
    state = GAME.parse("2 0 4 8/2 2 2 2/0 2 2 2/2 2 2 4 +")
    assert GAME.turn(state) == CHANCE
    assert list(GAME.actions(state)) == []
    chances = dict(GAME.chances(state))
    assert chances == pytest.approx({Spawn(1, 2): 0.45, Spawn(1, 4): 0.05, Spawn(8, 2): 0.45, Spawn(8, 4): 0.05})
    assert GAME.text(GAME.after(state, Spawn(8, 4))) == "2 0 4 8/2 2 2 2/4 2 2 2/2 2 2 4"


def test_g1_a_drawn_tile_follows_the_listed_probabilities():
    state, rng, tries = GAME.parse("2 0 4 8/2 2 2 2/0 2 2 2/2 2 2 4 +"), random.Random(1), 3000
    counted = Counter(GAME.sample(state, rng) for _ in range(tries))
    for outcome, share in GAME.chances(state):
        assert abs(counted[outcome] - tries * share) < 4 * (tries * share * (1 - share)) ** 0.5


@pytest.mark.parametrize(
    ("text", "win", "terminal", "loss"),
    [
        (FIELD, False, False, False),
        (STUCK, False, True, True),
        (STUCK_AND_WON, True, True, False),
        ("2048 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0", True, False, False),
        ("4096 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0", True, False, False),
        ("1024 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0", False, False, False),
        ("2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 4", False, False, False),
        ("2 4 2 4/4 2 4 2/2 4 2 4/4 2 4 0 +", False, False, False),
    ],
)
def test_g1_win_loss_and_terminal_are_told_apart(text, win, terminal, loss):
    state = GAME.parse(text)
    assert (is_win(state), is_terminal(state), is_loss(state)) == (win, terminal, loss)


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_g1_the_bounds_test_knows_the_cells_there_are(size):
    game = make_game(f"2048(size={size})")
    inside = [(row, column) for row in range(-2, 8) for column in range(-2, 8) if game.in_bounds(row, column)]
    assert inside == [(row, column) for row in range(size) for column in range(size)]


# -- the end


def test_the_game_ends_when_no_move_changes_the_board():
    outcome = GAME.outcome(GAME.parse(STUCK))
    assert (outcome.winner, outcome.score) == (None, (4,))
    assert outcome.reason == "no move changes the board; the largest tile is 4"
    assert (outcome.code, outcome.values) == ("no-move", {"largest": 4})


def test_play_goes_on_after_2048_and_a_game_that_reached_it_is_won():
    assert GAME.turn(after(GAME, ABOUT_TO_WIN, "left")) == CHANCE
    outcome = GAME.outcome(GAME.parse(STUCK_AND_WON))
    assert (outcome.winner, outcome.score) == (0, (2048,))


def test_stop_at_2048_ends_the_game_at_once():
    stopping = make_game("2048(stop_at_2048=True)")
    won = after(stopping, ABOUT_TO_WIN, "left")
    assert stopping.turn(won) == OVER
    assert list(stopping.actions(won)) == list(stopping.chances(won)) == []
    outcome = stopping.outcome(won)
    assert outcome.winner == 0
    assert outcome.reason == "a 2048 tile was made; the largest tile is 2048"
    assert (outcome.code, outcome.values) == ("tile-made", {"largest": 2048})
    assert stopping.parse(stopping.text(won)) == won


def test_a_lost_game_is_lost_with_stop_at_2048_too():
    stopping = make_game("2048(stop_at_2048=True)")
    assert stopping.outcome(stopping.parse(STUCK)).winner is None


@pytest.mark.parametrize("size", [2, 3, 4, 5])
def test_random_games_on_every_size_come_to_an_end(size):
    game, rng = make_game(f"2048(size={size})"), random.Random(size)
    state = game.initial(rng)
    while game.turn(state) != OVER:
        state = game.after(state, game.sample(state, rng) if state.spawning else game.random_move(state, rng))
    assert game.outcome(state).score[0] == max(map(max, state.rows))


# -- settings and text


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("2048(size=1)", "2048: size=1 is not possible; it takes a whole number from 2 to 5"),
        ("2048(size=6)", "2048: size=6 is not possible; it takes a whole number from 2 to 5"),
        ("2048(size=4.0)", "2048: size=4.0 is not possible; it takes a whole number from 2 to 5"),
        ("2048(stop_at_2048=1)", "2048: stop_at_2048=1 is not possible; it takes True or False"),
        ("2048(stop=True)", "2048 has no setting 'stop'; its settings: size, stop_at_2048"),
    ],
)
def test_a_wrong_setting_is_refused_with_the_right_ones(given, message):
    with pytest.raises(MohrehError) as error:
        make_game(given)
    assert str(error.value) == message


def test_the_board_of_lines_is_read_like_the_one_line():
    assert GAME.parse("0 2 0 4\n0 2 2 0\n2 0 0 0\n2 0 2 0\n") == GAME.parse(FIELD)
    assert GAME.parse("0 2 0 4\n0 2 2 0\n2 0 0 0\n2 0 2 0\n+\n") == GAME.parse(FIELD + " +")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a board of 2048(size=4) has 4 rows; found 0"),
        ("2 0 0 0/0 0 0 0/0 0 0 0", "a board of 2048(size=4) has 4 rows; found 3"),
        (FIELD + "/0 0 0 0", "a board of 2048(size=4) has 4 rows; found 5"),
        ("0 2 0 4/0 2 2/2 0 0 0/2 0 2 0", "row 2 has 3 cells instead of 4"),
        ("0 2 0 4/0 2 2 0 0/2 0 0 0/2 0 2 0", "row 2 has 5 cells instead of 4"),
        ("0 2 0 4/0 3 2 0/2 0 0 0/2 0 2 0", "row 2: '3' is not a tile; a tile is 0 (empty) or a power of two"),
        ("0 2 0 4/0 1 2 0/2 0 0 0/2 0 2 0", "row 2: '1' is not a tile"),
        ("0 2 0 4/0 -2 2 0/2 0 0 0/2 0 2 0", "row 2: '-2' is not a tile"),
        ("0 2 0 4/0 x 2 0/2 0 0 0/2 0 2 0", "row 2: 'x' is not a tile"),
        ("0 2 0 4/0 ٢ 2 0/2 0 0 0/2 0 2 0", "row 2: '٢' is not a tile"),
        ("0 2 0 4/0 262144 2 0/2 0 0 0/2 0 2 0", "row 2: '262144' is not a tile"),
        ("0 2 0 4/0 2 2 0/2 + 0 0/2 0 2 0", "row 3: '+' is not a tile"),
        (STUCK + " +", "the board has no empty cell"),
        ("0 0 0 0/0 0 0 0/0 0 0 0/0 0 0 0", "the board has no tile"),
    ],
)
def test_the_parser_names_the_row_and_the_token(text, message):
    with pytest.raises(ParseError) as error:
        GAME.parse(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_several_boards_in_one_file_and_the_wrong_one_named():
    assert GAME.positions(FIELD + "\n\n" + STUCK + "\n") == [GAME.parse(FIELD), GAME.parse(STUCK)]
    with pytest.raises(ParseError, match=r"^line 3: row 1: '3' is not a tile"):
        GAME.positions(FIELD + "\n\n" + "3" + STUCK[1:] + "\n")
