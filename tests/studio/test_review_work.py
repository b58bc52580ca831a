"""How much work a review is: counted, so that a busy machine changes nothing."""

import random

import pytest

from mohreh import native
from mohreh.agents import make_configured_agent, strongest
from mohreh.budget import Cancel
from mohreh.games import make_game
from mohreh.play.walk import after_walk
from mohreh.studio.work.jobs.advising import judged

EARLY, MOST_PLIES = 8, 6
"""In the first eight moves at least five cells stay empty four plies on, or nearly so: a tile in one of them is less
likely than 0.18, four of them less than 0.002, where the engine stops. One ply more is for boards that are fuller."""


@pytest.mark.skipif(not native.available, reason="the native core was not built")
def test_a_review_of_2048_looks_at_no_tree_twice_and_is_told_move_by_move(monkeypatch):
    """Counted, not timed: what the engine knows is read first, then every position is searched until its tree stops
    growing, and each is told when it is known."""
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
