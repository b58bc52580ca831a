"""The statistical facts of the rules: random play, fixed seeds, within the sampling error.

A fact holds when the measured figure lies within four standard errors of the stated one (the error of our sample and,
where its size is known, of the stated one's sample), plus half of the last digit that was stated.
"""

import random
from functools import cache
from math import sqrt
from statistics import mean, stdev

import pytest

from mohreh import OVER, make_game

SIGMAS = 4


def share_error(share, sample):
    return sqrt(share * (1 - share) / sample)


def assert_share(hits, sample, stated, half_digit, stated_sample=None):
    """A share of that many hits in the sample agrees with the stated one."""
    errors = [share_error(stated, size) for size in (sample, stated_sample) if size]
    allowed = SIGMAS * sqrt(sum(error**2 for error in errors)) + half_digit
    assert abs(hits / sample - stated) <= allowed, f"{hits / sample:.4f}, stated {stated} ± {allowed:.4f}"


def assert_mean(values, stated, half_digit):
    """A mean of values that have nothing to do with each other agrees with the stated one."""
    assert_mean_over_games([[value] for value in values], stated, half_digit)


def assert_mean_over_games(games, stated, half_digit):
    """The mean of all values agrees with the stated one; the values of one game hang together, the games do not."""
    average = sum(map(sum, games)) / sum(map(len, games))
    surplus = [sum(values) - average * len(values) for values in games]
    error = stdev(surplus) / (mean(map(len, games)) * sqrt(len(games)))
    allowed = SIGMAS * error + half_digit
    assert abs(average - stated) <= allowed, f"{average:.4f}, stated {stated} ± {allowed:.4f}"


def assert_quantile(values, share, stated):
    """That share of the values lies up to the stated one and not already below it, give or take the error."""
    below = sum(value < stated for value in values) / len(values)
    up_to = sum(value <= stated for value in values) / len(values)
    allowed = SIGMAS * share_error(share, len(values))
    assert below - allowed <= share <= up_to + allowed, f"{below:.4f} below {stated}, {up_to:.4f} up to it"


# -- Othello 6×6, random against random; the stated figures come from 5,000 games

OTHELLO_GAMES = 3000


@cache
def othello_outcomes():
    game, rng = make_game("othello"), random.Random("othello statistics")
    outcomes = []
    for _ in range(OTHELLO_GAMES):
        state = game.initial(rng)
        while game.turn(state) != OVER:
            state = game.after(state, rng.choice(game.actions(state)))
        outcomes.append(game.outcome(state))
    return outcomes


@pytest.mark.parametrize(("winner", "stated"), [(0, 0.431), (1, 0.511), (None, 0.058)])
def test_othello_random_players_win_as_often_as_stated(winner, stated):
    hits = sum(outcome.winner == winner for outcome in othello_outcomes())
    assert_share(hits, OTHELLO_GAMES, stated, 0.0005, stated_sample=5000)


def test_othello_random_games_end_before_the_board_is_full_as_often_as_stated():
    hits = sum(sum(outcome.score) < 36 for outcome in othello_outcomes())
    assert_share(hits, OTHELLO_GAMES, 0.034, 0.0005, stated_sample=5000)


# -- Hand of the King, base game; the size of the sample behind the stated figures is not known

KING_GAMES = 3000
STATED = {
    "course": {"plies": 27.9, "5 %": 22, "95 %": 32, "first wins": 0.54, "never captured": 0.026},
    "uniform": {"plies": 28.6, "5 %": 23, "95 %": 33, "first wins": 0.538, "never captured": 0.023},
}


@cache
def king_games(deal):
    """For each game its plies, the winner, whether a house was never captured, and how many moves each ply had."""
    game, rng = make_game(f"hand-of-the-king(deal={deal})"), random.Random(f"king statistics {deal}")
    games = []
    for _ in range(KING_GAMES):
        state, branching = game.initial(rng), []
        while game.turn(state) != OVER:
            actions = game.actions(state)
            branching.append(len(actions))
            state = game.after(state, rng.choice(actions))
        _, first, second, *_ = game.text(state).split(" / ")
        never = any(one == two == "0" for one, two in zip(first.split(), second.split(), strict=True))
        games.append((len(branching), game.outcome(state).winner, never, branching))
    return games


@pytest.mark.parametrize("deal", STATED)
def test_king_random_games_are_as_long_as_stated(deal):
    plies = [each[0] for each in king_games(deal)]
    assert_mean(plies, STATED[deal]["plies"], 0.05)
    assert_quantile(plies, 0.05, STATED[deal]["5 %"])
    assert_quantile(plies, 0.95, STATED[deal]["95 %"])


@pytest.mark.parametrize("deal", STATED)
def test_king_the_first_player_wins_as_often_as_stated(deal):
    hits = sum(each[1] == 0 for each in king_games(deal))
    assert_share(hits, KING_GAMES, STATED[deal]["first wins"], {"course": 0.005, "uniform": 0.0005}[deal])


@pytest.mark.parametrize("deal", STATED)
def test_king_a_house_is_never_captured_as_seldom_as_stated(deal):
    hits = sum(each[2] for each in king_games(deal))
    assert_share(hits, KING_GAMES, STATED[deal]["never captured"], 0.0005)


@pytest.mark.parametrize("deal", STATED)
def test_king_there_are_ten_moves_at_first_and_five_and_a_half_on_average(deal):
    branching = [each[3] for each in king_games(deal)]
    assert {moves[0] for moves in branching} == {10}
    assert_mean_over_games(branching, 5.5, 0.05)


# -- with companions, on the course deal (the uniform deal gives 30.1 plies and 269 actions a choice)

COMPANION_GAMES = {False: 800, True: 400}
"""Uniform over all actions, and (slower to draw) over the companions first."""


@cache
def companion_games(companion_first):
    """For each game its plies and the numbers of actions at its companion choices."""
    game = make_game('hand-of-the-king(deal="course", companions=True)')
    rng, games = random.Random(f"companion statistics {companion_first}"), []
    for _ in range(COMPANION_GAMES[companion_first]):
        state, plies, choices = game.initial(rng), 0, []
        while game.turn(state) != OVER:
            actions = game.actions(state)
            if game.text(state).split(" / ")[4].endswith("choosing"):
                choices.append(len(actions))
                actions = of_one_companion(game, actions, rng) if companion_first else actions
            state, plies = game.after(state, rng.choice(actions)), plies + 1
        games.append((plies, choices))
    return games


def of_one_companion(game, actions, rng):
    by_companion = {}
    for action in actions:
        by_companion.setdefault(game.action_text(action).split()[0], []).append(action)
    return by_companion[rng.choice(sorted(by_companion))]


@pytest.mark.parametrize(
    ("companion_first", "plies", "companions", "actions"), [(False, 29.6, 3.7, 291), (True, 30.3, 3.8, 342)]
)
def test_king_companions_are_as_many_and_as_rich_as_stated(companion_first, plies, companions, actions):
    games = companion_games(companion_first)
    assert_mean([each[0] for each in games], plies, 0.05)
    assert_mean([len(each[1]) for each in games], companions, 0.05)
    assert_mean_over_games([each[1] for each in games], actions, 0.5)
    assert max(number for each in games for number in each[1]) <= 3269


def test_king_the_richest_choice_of_all_has_3269_actions():
    # Both Tully cards were taken in one move: 33 cards and all six companions are left.
    game = make_game("hand-of-the-king(companions=True)")
    state = game.parse(
        "VUUSSS SSSSSG GGGGGG LLLLLL TTTTTB BBBYYY / 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 / ------- / first"
        " / Jon Gendry Ramsay Sandor Jaqen Melisandre"
    )
    choosing = game.play(state, game.parse_action(state, "2"))
    assert len(game.actions(choosing)) == 33 + 1 + 34 * 33 // 2 + 33 + 5 * 33 * 32 // 2 + 1 == 3269


# -- what is dealt

DEALS = 3000


@cache
def deals(name):
    game, rng = make_game(name), random.Random(f"deals of {name}")
    return [game.text(game.initial(rng)) for _ in range(DEALS)]


def test_2048_starts_with_a_four_one_time_in_ten_on_any_cell():
    boards = [text.replace("/", " ").split() for text in deals("2048")]
    tiles = [tile for board in boards for tile in board if tile != "0"]
    assert_share(tiles.count("4"), 2 * DEALS, 0.1, 0)
    for cell in range(16):
        assert_share(sum(board[cell] != "0" for board in boards), DEALS, 2 / 16, 0)


@pytest.mark.parametrize(("deal", "share"), [("uniform", 1 / 36), ("course", 1 / 8)])
def test_king_varys_lies_on_the_first_cell_as_often_as_the_deal_makes_him(deal, share):
    grids = deals(f"hand-of-the-king(deal={deal})")
    assert_share(sum(grid.startswith("V") for grid in grids), DEALS, share, 0)


@pytest.mark.parametrize("letter", "SGLTBYU")
def test_king_the_course_deal_begins_with_every_house_as_often(letter):
    grids = deals('hand-of-the-king(deal="course")')
    assert_share(sum(grid.startswith(letter) for grid in grids), DEALS, 1 / 8, 0)


def test_water_sort_deals_a_plain_shuffle():
    # Of 24 shuffled units the neighbour of one is one of 23 others, 3 of them of its colour.
    boards = [[tube.split() for tube in text.split(" / ")[:6]] for text in deals("water-sort")]
    assert_share(sum(board[0][0] == board[0][1] for board in boards), DEALS, 3 / 23, 0)
    assert_share(sum(board[5][3] == "2" for board in boards), DEALS, 1 / 6, 0)


def test_card_sort_deals_every_card_to_any_column():
    # 12 cards miss one of 5 columns with probability 0.8¹².
    boards = [text.split(" / ")[1:] for text in deals("card-sort")]
    for column in range(5):
        assert_share(sum(board[column] == "#" for board in boards), DEALS, 0.8**12, 0)
    assert_share(sum(board[0].startswith("1") for board in boards), DEALS, (1 - 0.8**12) / 4, 0)
