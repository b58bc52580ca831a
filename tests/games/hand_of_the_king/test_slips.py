"""Hand of the King's course program: its slips, one by one, in the smallest positions that show them."""

import random

import pytest

from mohreh.agents import make_agent
from mohreh.games import make_game
from mohreh.games.hand_of_the_king.slips.evaluation import cards_counted, other_cards, own_cards, useful_cards
from mohreh.games.hand_of_the_king.slips.shown import SLIPS, starks
from mohreh.search.alphabeta import alphabeta
from mohreh.search.evaluation import make_evaluation

KING = make_game("hand-of-the-king")
BY_KEY = {slip.key: slip for slip in SLIPS.slips}
WON, LOST = 1_000_000.0, -1_000_000.0


def choice(agent, state):
    return make_agent(agent, KING).choose(state, random.Random(0))


def positions(count):
    for seed in range(count):
        rng = random.Random(seed)
        state = KING.initial(rng)
        for _ in range(rng.randrange(25)):
            if KING.turn(state) >= 0:
                state = KING.after(state, rng.choice(KING.actions(state)))
        if KING.turn(state) >= 0:
            yield state


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_without_slips_it_is_our_own_search(depth):
    for state in positions(15):
        ours, theirs = choice(f"alphabeta(depth={depth})", state), choice(f"course(depth={depth}, slips=none)", state)
        assert (theirs.action, theirs.value, theirs.nodes) == (ours.action, ours.value, ours.nodes)


def test_with_every_house_counted_once_cards_are_worth_nothing():
    blind = make_evaluation(KING, "course(cards=0)")
    for state in positions(15):
        ours, theirs = (
            choice(f"alphabeta(depth=2, evaluation={blind})", state),
            choice("course(depth=2, slips=count)", state),
        )
        assert (theirs.action, theirs.value) == (ours.action, ours.value)


def test_near_the_end_the_winner_alone_counts_as_in_the_document_s_schedule():
    late = [state for state in positions(60) if 36 - state.board.count(0) <= 16]
    assert len(late) > 5
    for state in late[:6]:
        theirs, ours = choice("course(slips=winner)", state), choice("alphabeta(schedule=timed)", state)
        assert (theirs.action, theirs.value) == (ours.action, ours.value)


@pytest.mark.parametrize(
    ("key", "theirs", "ours"),
    [
        ("count", "course(depth=1, slips=count)", "course(depth=1, slips=none)"),
        ("penalty", "course(depth=1, slips=penalty)", "course(depth=1, slips=none)"),
        ("winner", "course(slips=winner)", "course(slips=none)"),
        ("tully", "alphabeta(depth=1)", BY_KEY["tully"].ours[0].split("'")[1]),
    ],
)
def test_the_smallest_position_is_lost_with_the_slip_and_won_without(key, theirs, ours):
    state = KING.parse(BY_KEY[key].position)
    true = alphabeta(KING, state, 40, lambda state, player: 0.0, all_values=True)
    assert true.values[choice(theirs, state).action] == LOST
    assert true.values[choice(ours, state).action] == WON
    facts = BY_KEY[key].facts()
    assert facts["their_move"] == KING.action_text(choice(theirs, state).action)
    assert facts["our_move"] == KING.action_text(choice(ours, state).action)


def test_two_cards_are_the_fewest_that_leave_a_choice():
    state = KING.parse(BY_KEY["count"].position)
    assert 36 - state.board.count(0) == 1 + 2


def test_the_winner_is_judged_wrongly_where_the_game_can_outlast_the_search():
    """Depth 9 sees the end of every game with nine cards beside Varys; the position has one more."""
    state = KING.parse(BY_KEY["winner"].position)
    assert 36 - state.board.count(0) == 1 + 10
    assert choice("course(slips=winner)", state).value == 2000


def test_the_penalty_takes_away_what_one_has_and_gives_what_the_other_has():
    assert [own_cards(starks(held)) for held in (4, 5, 6, 8)] == [4, 5, 0, 0]
    assert [other_cards(starks(held)) for held in (4, 5, 6, 8)] == [4, 5, -4, -4]
    assert [useful_cards(starks(held)) for held in (4, 5, 6, 8)] == [4, 5, 5, 5]


def test_the_penalty_is_never_reached_while_every_house_counts_once():
    for mine, theirs in ((starks(6), starks(2)), (starks(0), starks(8))):
        assert cards_counted(mine, theirs, count=True, penalty=True) == 0
