"""Hand of the King without companions, one sentence a test. The requirement they show is `hand-of-the-king-R1`."""

import random
from collections import Counter
from statistics import mean

import pytest

from games.hand_of_the_king.positions import BASE, OFFICIAL, WITH, counts, last, names, play, position, rows
from mohreh import OVER, IllegalAction, MohrehError, make_game
from mohreh.games.hand_of_the_king.cards import DECK, HOUSES, SIZES, VARYS

COURSE_DEAL = make_game("hand-of-the-king(deal=course)")


def random_game(game, rng):
    """The states of one game of uniformly random moves."""
    states = [game.initial(rng)]
    while game.turn(states[-1]) != OVER:
        states.append(game.after(states[-1], rng.choice(game.actions(states[-1]))))
    return states


# -- deal


def test_the_deck_is_varys_and_the_seven_houses():
    assert len(DECK) == 36
    assert [DECK.count(house) for house in range(1, 8)] == list(SIZES) == [8, 7, 6, 5, 4, 3, 2]
    assert DECK.count(VARYS) == 1


@pytest.mark.parametrize("game", [BASE, COURSE_DEAL, WITH])
def test_a_deal_lays_every_card_once_and_follows_its_seed(game):
    """hand-of-the-king-R1: both deals."""
    start = game.initial(random.Random(1))
    assert sorted(start.board) == sorted(DECK)
    assert start == game.initial(random.Random(1)) != game.initial(random.Random(2))
    assert (start.held, start.last, start.turn) == (((0,) * 7, (0,) * 7), (-1,) * 7, 0)


def test_the_uniform_deal_puts_every_card_everywhere_equally_often():
    """hand-of-the-king-R1: a shuffle."""
    rng, deals = random.Random(3), 3000
    varys = Counter(BASE.initial(rng).board.index(VARYS) for _ in range(deals))
    assert len(varys) == 36
    chi_square = sum((varys[cell] - deals / 36) ** 2 / (deals / 36) for cell in range(36))
    assert chi_square < 70  # 35 degrees of freedom: beyond it once in 2,500 times


def test_the_course_deal_puts_small_groups_near_the_top():
    """hand-of-the-king-R1: each cell from a group chosen uniformly of those not empty, Varys a group of his own."""
    rng, deals = random.Random(4), 4000
    boards = [COURSE_DEAL.initial(rng).board for _ in range(deals)]
    for card in (*range(1, 8), VARYS):
        share = sum(board[0] == card for board in boards) / deals
        assert abs(share - 1 / 8) < 4 * (1 / 8 * 7 / 8 / deals) ** 0.5
    # On cell 1 Varys is there when he was not on cell 0 and is chosen of 8 groups: 7/64.
    share = sum(board[1] == VARYS for board in boards) / deals
    assert abs(share - 7 / 64) < 4 * (7 / 64 * 57 / 64 / deals) ** 0.5
    assert mean(board.index(VARYS) for board in boards) < 9
    assert all(board[35] != VARYS for board in boards[:500])


@pytest.mark.parametrize("settings", ["deal=fair", "rule=house", "companions=2"])
def test_a_wrong_setting_is_refused_with_the_right_ones(settings):
    with pytest.raises(MohrehError, match="is not possible"):
        make_game(f"hand-of-the-king({settings})")


# -- moves


def test_varys_goes_to_any_card_in_his_row_or_column_over_gaps_and_other_houses():
    """hand-of-the-king-R1: move rule "course"."""
    state = position("S-V-GS", "L-T---", "--T--L", "--G---")
    assert names(BASE, state) == ["0", "4", "5", "8", "14", "20"]


def test_the_mover_captures_the_card_and_those_of_its_house_strictly_between():
    state = position("VSGSS-", "S-----")
    after = play(BASE, state, "3")
    assert BASE.captures(state, 3) == (1, 3)
    assert rows(after) == ["--GVS-", "S-----"]
    assert after.held == (counts(Stark=2), counts())
    assert after.last == last(Stark=0)


def test_gaps_do_not_stop_a_capture_in_any_direction():
    state = position("--T---", "--G---", "T-V-T-", "--T---", "------", "--T---")
    assert BASE.captures(state, 2) == (2,)
    assert BASE.captures(state, 12) == (12,)
    assert BASE.captures(state, 32) == (20, 32)
    after = play(BASE, state, "32")
    assert rows(after) == ["--T---", "--G---", "T---T-", "------", "------", "--V---"]


def test_cards_beyond_the_chosen_one_and_of_other_houses_stay():
    state = position("VGSGSS")
    after = play(BASE, state, "2")
    assert rows(after) == ["-GVGSS"]
    assert after.held[0] == counts(Stark=1)


def test_rows_do_not_continue_on_the_next_line():
    state = position("-----V", "S-----", "-----L")
    assert names(BASE, state) == ["17"]


def test_the_turn_passes_after_every_move():
    state = play(BASE, position("VSG---"), "1")
    assert state.turn == 1
    state = play(BASE, state, "2")
    assert state.held == (counts(Stark=1), counts(Greyjoy=1))


def test_official_takes_only_the_farthest_of_a_house_in_each_direction():
    """hand-of-the-king-R1: move rule "official"."""
    state = position("SVSGSG", "-S----", "-L----", "-S----")
    assert names(BASE, state) == ["0", "2", "3", "4", "5", "7", "13", "19"]
    assert names(OFFICIAL, state) == ["0", "4", "5", "13", "19"]
    with pytest.raises(IllegalAction):
        OFFICIAL.play(state, 2)
    assert OFFICIAL.captures(state, 4) == (2, 4)


def test_a_cell_out_of_reach_an_empty_one_and_varys_himself_are_no_moves():
    state = position("VS----", "-S----")
    for cell in (0, 2, 7, 36, -1):
        with pytest.raises(IllegalAction):
            BASE.play(state, cell)
    with pytest.raises(IllegalAction, match="possible: 1"):
        BASE.parse_action(state, "7")


# -- banners


@pytest.mark.parametrize(
    ("first", "second", "taker", "owner"),
    [(2, 1, 1, 0), (1, 2, 0, 1), (2, 2, 0, 0), (2, 2, 1, 1), (0, 0, -1, None)],
)
def test_a_banner_belongs_to_the_holder_of_more_and_on_equality_to_the_last_who_captured(first, second, taker, owner):
    state = position("V", first=counts(Stark=first), second=counts(Stark=second), last_taker=last(Stark=taker))
    assert BASE.banners(state) == (owner, *[None] * 6)


def test_catching_up_takes_the_banner():
    state = play(BASE, position("VSS---", "--L---"), "1")
    assert BASE.banners(state)[0] == 0
    state = play(BASE, state, "2")
    assert state.held == (counts(Stark=1), counts(Stark=1))
    assert BASE.banners(state)[0] == 1


# -- the end


def test_the_game_ends_when_no_card_is_left_in_varys_row_and_column():
    state = play(BASE, position("VS----", "L-----"), "1")
    assert state.turn == OVER
    assert BASE.actions(state) == []
    assert BASE.outcome(state).score == (1, 0)


def test_a_game_that_goes_on_has_no_outcome():
    assert BASE.outcome(position("VS----")) is None


def test_more_banners_win():
    state = position(
        "V",
        first=counts(Stark=8, Greyjoy=7, Lannister=6),
        second=counts(Targaryen=5, Baratheon=4, Tyrell=3, Tully=2),
        last_taker=last(Stark=0, Greyjoy=0, Lannister=0, Targaryen=1, Baratheon=1, Tyrell=1, Tully=1),
        turn=OVER,
    )
    outcome = BASE.outcome(state)
    assert (outcome.winner, outcome.reason, outcome.score) == (1, "4 banners to 3", (3, 4))
    assert (outcome.code, outcome.values) == ("most-banners", {"most": 4, "least": 3})


def test_on_equal_banners_the_largest_house_owned_decides():
    state = position(
        "V",
        first=counts(Lannister=6, Tyrell=3, Tully=2),
        second=counts(Greyjoy=7, Targaryen=5, Baratheon=4),
        last_taker=last(Greyjoy=1, Lannister=0, Targaryen=1, Baratheon=1, Tyrell=0, Tully=0),
        turn=OVER,
    )
    outcome = BASE.outcome(state)
    assert (outcome.winner, outcome.score) == (1, (3, 3))
    assert outcome.reason == "3 banners each; the second player has the largest house, Greyjoy"
    assert (outcome.code, outcome.values) == ("largest-house", {"banners": 3, "house": "Greyjoy"})


# -- houses secured


@pytest.mark.parametrize(
    ("mine", "other", "grid", "owner"),
    [
        (5, 0, "VSSS", 0),  # 5 > 0 + 3
        (4, 0, "VSSSS", None),  # the other can draw level and wins the tie
        (5, 2, "VS", 0),
        (4, 3, "VS", None),
        (4, 4, "V", 0),  # nothing remains, and the tie is mine
        (3, 3, "VSS", None),
    ],
)
def test_a_house_is_secured_when_the_other_cannot_draw_level_any_more(mine, other, grid, owner):
    for player in (0, 1):
        held = {"first": counts(Stark=mine), "second": counts(Stark=other)}
        if player == 1:
            held = {"first": counts(Stark=other), "second": counts(Stark=mine)}
        state = position(grid, **held, last_taker=last(Stark=player))
        assert BASE.secured(state)[0] == (None if owner is None else player)


@pytest.mark.parametrize("game", [BASE, OFFICIAL, WITH])
def test_secured_houses_stay_and_four_of_them_win(game):
    """hand-of-the-king-R1: along random games, with companions too."""
    rng, four = random.Random(8), 0
    for _ in range(150):
        states = random_game(game, rng)
        winner = game.outcome(states[-1]).winner
        held = [None] * 7
        for state in states:
            now = game.secured(state)
            assert all(before in (None, after) for before, after in zip(held, now, strict=True))
            held = now
            for player in (0, 1):
                if now.count(player) >= 4:
                    four += 1
                    assert winner == player
        assert all(secure in (None, owner) for secure, owner in zip(held, game.banners(states[-1]), strict=True))
    assert four > 100, "hardly ever four houses were secured: nothing was said about them"


# -- facts


@pytest.mark.parametrize("rule", ["course", "official"])
def test_cards_are_conserved_and_banners_follow_the_last_capture(rule):
    game = make_game(f"hand-of-the-king(rule={rule})")
    rng = random.Random(9)
    for _ in range(40):
        states = random_game(game, rng)
        for state in states:
            for house, size in enumerate(SIZES, 1):
                held = state.held[0][house - 1] + state.held[1][house - 1]
                assert state.board.count(house) + held == size, HOUSES[house - 1]
        outcome = game.outcome(states[-1])
        assert outcome.winner in (0, 1)
        assert all(state.turn == number % 2 for number, state in enumerate(states[:-1]))


@pytest.mark.parametrize(
    ("game", "plies", "low", "high", "never"), [(COURSE_DEAL, 27.9, 22, 32, 0.026), (BASE, 28.6, 23, 33, 0.023)]
)
def test_the_figures_of_random_play(game, plies, low, high, never):
    """hand-of-the-king-R1: lengths, branching, the first player's share, houses that nobody ever captured."""
    rng, number = random.Random(10), 1500
    games = [random_game(game, rng) for _ in range(number)]
    lengths = sorted(len(states) - 1 for states in games)
    assert abs(mean(lengths) - plies) < 4 * 3.2 / number**0.5
    assert abs(lengths[number // 20] - low) <= 1
    assert abs(lengths[-number // 20] - high) <= 1
    assert all(len(game.actions(states[0])) == 10 for states in games)
    assert abs(mean(len(game.actions(state)) for states in games for state in states[:-1]) - 5.5) < 0.06
    wins = mean(game.outcome(states[-1]).winner == 0 for states in games)
    assert abs(wins - 0.54) < 4 * (0.25 / number) ** 0.5
    untouched = mean(None in game.banners(states[-1]) for states in games)
    assert abs(untouched - never) < 4 * (never / number) ** 0.5
