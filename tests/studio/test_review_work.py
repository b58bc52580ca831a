"""How much work a review is: counted, so that a busy machine changes nothing."""

import random

import pytest

from mohreh import native
from mohreh.agents import make_configured_agent, strongest
from mohreh.agents.review import Judged
from mohreh.budget import Cancel
from mohreh.games import make_game
from mohreh.play.walk import after_walk
from mohreh.studio.work.jobs import advising
from mohreh.studio.work.jobs.advising import judged

EARLY, MOST_PLIES = 8, 6
"""In the first eight moves at least five cells stay empty four plies on, or nearly so: a tile in one of them is less
likely than 0.18, four of them less than 0.002, where the engine stops. One ply more is for boards that are fuller."""


@pytest.mark.skipif(not native.available, reason="the native core was not built")
def test_a_review_of_2048_looks_at_no_tree_twice_and_is_told_move_by_move(monkeypatch):
    """Counted, not timed: what the engine knows is read first, then every position is searched until its tree stops
    growing, and each is sent when it is known."""
    work = []
    kind = type(make_configured_agent(strongest(make_game("2048")), make_game("2048")))
    prepare, look = kind.prepare, kind.look
    monkeypatch.setattr(kind, "prepare", lambda self, *facts: work.append("read") or prepare(self, *facts))
    monkeypatch.setattr(kind, "look", lambda self, *facts: work.append("look") or look(self, *facts))
    game, rng = make_game("2048"), random.Random(1)
    positions = []
    state = after_walk(game, game.initial(rng), rng, 0)
    while len(positions) < EARLY:
        positions.append((len(positions), game.text(state), game.action_text(game.actions(state)[0])))
        state = after_walk(game, state, rng, 2)
    told = []
    request = {"game": "2048", "agent": strongest(game), "positions": positions, "seconds": 600, "each": 60}
    rest = judged(request, lambda facts: told.append(facts["judged"]) or True, Cancel())["judged"]
    assert work[0] == "read"
    assert [[at for at, _ in fresh] for fresh in told] == [[at] for at, _, _ in positions]
    assert not rest
    depths = [one.depth for fresh in told for _, one in fresh]
    assert max(depths) <= MOST_PLIES
    reading = 2
    assert work.count("look") <= reading + sum(depth + 1 for depth in depths), "one round more tells that nothing grows"


def test_every_position_has_its_share_of_the_time_that_is_left(monkeypatch):
    """One that needs none of its share leaves it to those after it, and none has more than is wanted for each."""
    given = []
    monkeypatch.setattr(
        advising, "judge", lambda *facts, budget, memory: given.append(budget.seconds) or Judged(None, None)
    )
    game = make_game("othello")
    positions = [(at, game.text(game.initial(random.Random(1))), None) for at in range(5)]
    request = {"game": "othello", "agent": "greedy", "positions": positions, "seconds": 600, "each": 250}
    rest = judged(request, lambda facts: False, Cancel())["judged"]
    assert [at for at, _ in rest] == [0, 1, 2, 3, 4]
    assert given == pytest.approx([96, 120, 160, 240, 250], rel=0.05)
