"""Hand of the King's companions, one sentence a test. The requirement they show is `hand-of-the-king-R1`."""

import random
from math import comb
from statistics import mean

import pytest

from games.hand_of_the_king.positions import WITH, counts, grid, last, names, play, position, rows
from mohreh import OVER, IllegalAction, make_game
from mohreh.games.hand_of_the_king.companions import COMPANIONS, Use, still_usable

COURSE_DEAL = make_game("hand-of-the-king(deal=course, companions=True)")


# -- earning


def test_all_six_lie_open_from_the_start_and_nobody_is_choosing():
    start = WITH.initial(random.Random(0))
    assert start.companions == ("Jon", "Gendry", "Ramsay", "Sandor", "Jaqen", "Melisandre")
    assert not start.choosing


def test_the_last_card_of_a_house_earns_a_companion_for_the_same_player_at_once():
    """hand-of-the-king-R1"""
    state = play(WITH, position("VSGGLL", companions=COMPANIONS, turn=1), "1")
    assert state.choosing
    assert state.turn == 1
    state = play(WITH, state, "Gendry")
    assert not state.choosing
    assert state.turn == 0
    assert "Gendry" not in state.companions


def test_a_house_that_still_has_cards_earns_nothing():
    state = play(WITH, position("VSSGG-", companions=COMPANIONS), "1")
    assert not state.choosing
    assert state.turn == 1


def test_nothing_is_earned_when_no_companion_is_left():
    state = play(WITH, position("VSGG--", companions=()), "1")
    assert not state.choosing
    assert state.turn == 1


# -- effects


def test_jon_gives_two_cards_of_a_house_on_the_grid_and_the_tie_to_the_user():
    state = position("VGG---", second=counts(Greyjoy=2), last_taker=last(Greyjoy=1), choosing=True)
    after = play(WITH, state, "Jon 2")
    assert after.held == (counts(Greyjoy=2), counts(Greyjoy=2))
    assert after.last == last(Greyjoy=0)
    assert WITH.banners(after)[1] == 0
    assert rows(after) == rows(state)
    assert after.turn == 1


def test_gendry_gives_one_baratheon_and_the_tie_to_the_user_even_with_none_on_the_grid():
    state = position("VGG---", first=counts(Baratheon=1), last_taker=last(Baratheon=0), turn=1, choosing=True)
    after = play(WITH, state, "Gendry")
    assert after.held == (counts(Baratheon=1), counts(Baratheon=1))
    assert WITH.banners(after)[4] == 1
    assert after.turn == 0


def test_ramsay_swaps_two_cards():
    after = play(WITH, position("VGL---", "S-----", choosing=True), "Ramsay 2 6")
    assert rows(after) == ["VGS---", "L-----"]
    assert after.held == (counts(), counts())


def test_ramsay_may_swap_varys():
    after = play(WITH, position("VGL---", "S-----", choosing=True), "Ramsay 0 2")
    assert rows(after) == ["LGV---", "S-----"]


def test_the_two_cells_may_be_named_in_either_order_but_not_twice_the_same():
    state = position("VGL---", "S-----", choosing=True)
    assert WITH.parse_action(state, "ramsay 6 2") == Use("Ramsay", (2, 6))
    assert WITH.parse_action(state, "Jaqen 6 1 Jon") == Use("Jaqen", (1, 6), "Jon")
    with pytest.raises(IllegalAction):
        WITH.parse_action(state, "Ramsay 2 2")


def test_sandor_removes_a_card_from_the_game():
    state = position("VGL---", "S-----", choosing=True)
    after = play(WITH, state, "Sandor 2")
    assert rows(after) == ["VG----", "S-----"]
    assert after.held == (counts(), counts())
    with pytest.raises(IllegalAction):
        WITH.parse_action(state, "Sandor 0")


def test_jaqen_removes_two_cards_and_another_companion():
    state = position("VGL---", "S-----", choosing=True)
    after = play(WITH, state, "Jaqen 2 6 Gendry")
    assert rows(after) == ["VG----"]
    assert not {"Jaqen", "Gendry"} & set(after.companions)
    for wrong in ("Jaqen 0 2 Jon", "Jaqen 2 6 Jaqen", "Jaqen 2 6"):
        with pytest.raises(IllegalAction):
            WITH.parse_action(state, wrong)


@pytest.mark.parametrize("name", ["Sandor 1", "Jaqen 1 2 Jon"])
def test_removing_the_last_card_of_a_house_earns_nothing(name):
    after = play(WITH, position("VGLSSS", choosing=True), name)
    assert not after.choosing
    assert after.turn == 1


def test_melisandre_gives_the_same_player_a_normal_move():
    state = play(WITH, position("VSGGLL", companions=COMPANIONS, turn=1), "1", "Melisandre")
    assert (state.turn, state.choosing) == (1, False)
    assert names(WITH, state) == ["2", "3", "4", "5"]
    assert play(WITH, state, "2").turn == 0


def test_melisandres_move_can_earn_again():
    state = play(WITH, position("VSGLLL", companions=COMPANIONS), "1", "Melisandre", "2")
    assert (state.turn, state.choosing) == (0, True)
    assert "Melisandre" not in state.companions
    assert state.held == (counts(Stark=1, Greyjoy=1), counts())
    assert play(WITH, state, "Sandor 5").turn == 1


# -- who can be used, and when they leave


@pytest.mark.parametrize(
    ("cards", "staying"),
    [
        ("VSSS--", COMPANIONS),
        ("VSS---", ("Jon", "Gendry", "Ramsay", "Sandor", "Melisandre")),
        ("VS----", ("Jon", "Gendry", "Sandor", "Melisandre")),
        ("V-----", ("Gendry",)),
    ],
)
def test_who_stays_with_so_many_cards_on_the_grid(cards, staying):
    assert still_usable(COMPANIONS, grid(cards)) == staying


def test_melisandre_leaves_when_varys_has_no_move():
    assert "Melisandre" not in still_usable(COMPANIONS, grid("V-----", "-SSSSS"))


def test_jaqen_leaves_when_he_is_the_only_one_left():
    assert still_usable(("Jaqen",), grid("VSSS--")) == ()
    assert still_usable(("Gendry", "Jaqen"), grid("VSSS--")) == ("Gendry", "Jaqen")


def test_jaqen_leaves_last_of_all_so_also_when_melisandre_has_just_left_him_alone():
    """hand-of-the-king-R1: the order in which the unusable leave."""
    assert still_usable(("Jaqen", "Melisandre"), grid("V-----", "-SSSSS")) == ()
    state = position("VS----", "--GGG-", companions=("Jaqen", "Melisandre"))
    after = play(WITH, state, "1")
    assert (after.choosing, after.turn, after.companions) == (False, OVER, ())


def test_the_unusable_leave_before_it_is_asked_whether_a_companion_is_earned():
    state = position("VSG---", companions=("Ramsay",))
    after = play(WITH, state, "1")
    assert (after.choosing, after.turn, after.companions) == (False, 1, ())


def test_the_unusable_leave_after_every_capture_even_when_nothing_is_earned():
    state = position("VSSG--", companions=COMPANIONS)
    assert play(WITH, state, "1").companions == ("Jon", "Gendry", "Ramsay", "Sandor", "Melisandre")


def test_who_has_left_does_not_come_back():
    # Varys has no move when the Stark is captured, so Melisandre leaves; Ramsay gives him moves again, too late.
    state = play(WITH, position("VS----", "--GGLL", companions=COMPANIONS), "1")
    assert "Melisandre" not in state.companions
    state = play(WITH, state, "Ramsay 1 8")
    assert rows(state) == ["-G----", "--VGLL"]
    assert "Melisandre" not in state.companions


def test_the_unusable_leave_after_every_companion_too():
    state = play(WITH, position("VGGG--", choosing=True), "Sandor 3")
    assert state.companions == ("Jon", "Gendry", "Ramsay", "Melisandre")
    state = play(WITH, position("VGGG--", choosing=True, companions=("Sandor", "Jaqen")), "Sandor 3")
    assert state.companions == ()


# -- the end


def test_ramsay_can_bring_a_game_back_to_life():
    """hand-of-the-king-R1"""
    state = play(WITH, position("VS----", "--GGLL", companions=COMPANIONS), "1")
    assert (state.turn, state.choosing) == (0, True)
    assert WITH.outcome(state) is None
    assert play(WITH, state, "Gendry").turn == OVER
    revived = play(WITH, state, "Ramsay 1 8")
    assert revived.turn == 1
    assert names(WITH, revived) == ["9", "10", "11"]


def test_ramsay_can_also_end_it_and_so_can_sandor():
    state = position("VG----", "--L---", "---T--", choosing=True)
    assert play(WITH, state, "Gendry").turn == 1
    ended = play(WITH, state, "Ramsay 0 15")
    assert rows(ended) == ["TG----", "--L---", "---V--"]
    assert (ended.turn, "Melisandre" in ended.companions) == (OVER, False)
    assert play(WITH, state, "Sandor 1").turn == OVER


@pytest.mark.parametrize(
    ("mine", "cards", "companions", "secure"),
    [
        (counts(Stark=4), "VS", ("Gendry",), True),
        (counts(Stark=4), "VS", ("Jon",), True),  # 4 > 0 + 1 + 2
        (counts(Stark=3), "VS", ("Jon",), False),
        (counts(Stark=3), "VS", ("Gendry",), True),
        (counts(Stark=1), "VG", ("Jon",), True),  # Jon can only name what lies on the grid
        (counts(Baratheon=1), "VG", ("Jon",), True),
        (counts(Baratheon=1), "VG", ("Gendry",), False),
        (counts(Baratheon=2), "VG", ("Gendry",), True),
        (counts(Baratheon=4), "VB", ("Jon", "Gendry"), False),
        (counts(Baratheon=5), "VB", ("Jon", "Gendry"), True),
    ],
)
def test_what_companions_can_still_give_counts_as_the_others_reach(mine, cards, companions, secure):
    house = next(at for at, number in enumerate(mine) if number)
    taker = tuple(0 if at == house else -1 for at in range(7))
    state = position(cards, first=mine, last_taker=taker, companions=companions)
    assert WITH.secured(state)[house] == (0 if secure else None)


# -- all that can be chosen


def test_the_choices_stand_in_a_fixed_order():
    state = position("VG-L--", choosing=True, companions=("Jon", "Gendry", "Ramsay", "Sandor", "Melisandre"))
    expected = "Jon 1,Jon 3,Gendry,Ramsay 0 1,Ramsay 0 3,Ramsay 1 3,Sandor 1,Sandor 3,Melisandre"
    assert ",".join(names(WITH, state)) == expected
    state = position("VGLS--", choosing=True, companions=("Gendry", "Sandor", "Jaqen"))
    assert ",".join(names(WITH, state)) == (
        "Gendry,Sandor 1,Sandor 2,Sandor 3,"
        "Jaqen 1 2 Gendry,Jaqen 1 2 Sandor,Jaqen 1 3 Gendry,Jaqen 1 3 Sandor,Jaqen 2 3 Gendry,Jaqen 2 3 Sandor"
    )


def test_no_two_actions_are_equal_and_each_name_reads_back():
    state = position("VGLSTB", "YU----", choosing=True)
    actions = WITH.actions(state)
    assert len(set(actions)) == len(set(names(WITH, state))) == len(actions)
    assert all(WITH.parse_action(state, WITH.action_text(action)) == action for action in actions)


def test_there_are_at_most_3269_choices():
    """hand-of-the-king-R1: both Tullys captured at once, 33 cards left."""
    start = WITH.start(grid("VUUSSS", "SSSSSG", "GGGGGG", "LLLLLL", "TTTTTB", "BBBYYY"))
    state = play(WITH, start, "2")
    assert state.choosing
    assert len(WITH.actions(state)) == 3269 == 33 + 1 + comb(34, 2) + 33 + 5 * comb(33, 2) + 1


def test_the_figures_of_random_play_with_companions():
    """hand-of-the-king-R1: plies, companions and choices, uniform over legal actions, in course deals."""
    rng, number = random.Random(11), 1000
    plies, used, choices = [], [], []
    for _ in range(number):
        state = COURSE_DEAL.initial(rng)
        plies.append(0)
        used.append(0)
        while state.turn != OVER:
            actions = COURSE_DEAL.actions(state)
            if state.choosing:
                choices.append(len(actions))
                used[-1] += 1
            plies[-1] += 1
            state = COURSE_DEAL.after(state, rng.choice(actions))
    assert abs(mean(plies) - 29.6) < 0.5
    assert abs(mean(used) - 3.7) < 0.15
    assert abs(mean(choices) - 291) < 4 * 500 / len(choices) ** 0.5
    assert max(choices) <= 3269
