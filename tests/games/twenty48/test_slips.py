"""2048 as the course document words it: its slips in the smallest positions that show them."""

import itertools
import random

import pytest

from mohreh.agents import make_agent
from mohreh.games import make_game
from mohreh.games.twenty48.rules import MOVES, Board, empty_cells
from mohreh.games.twenty48.slips.seen import SeenTwenty48
from mohreh.games.twenty48.slips.shown import SLIPS

BY_KEY = {slip.key: slip for slip in SLIPS.slips}
THREE = make_game("2048(size=3)")


def choice(agent, game, state):
    return make_agent(agent, game).choose(state, random.Random(0))


def positions(game, count, moves=60):
    for seed in range(count):
        rng = random.Random(seed)
        state = game.initial(rng)
        for _ in range(rng.randrange(moves)):
            if game.turn(state) < 0:
                break
            state = game.add_tile(game.after(state, game.random_move(state, rng)), rng)
        if game.turn(state) == 0:
            yield state


def is_worse(state, slip):
    """Whether a search with that slip plays a move that is worse than the best to the same depth."""
    right = choice("course(depth=2, slips=none)", THREE, state)
    return right.values[choice(f"course(depth=2, slips={slip})", THREE, state).action] < right.value - 1e-9


def boards_of(tiles, kinds):
    """All boards of 3×3 with that many tiles of these kinds."""
    for cells in itertools.combinations(range(9), tiles):
        for faces in itertools.product(kinds, repeat=tiles):
            board = dict(zip(cells, faces, strict=True))
            yield Board(tuple(tuple(board.get(3 * row + column, 0) for column in range(3)) for row in range(3)), False)


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_without_slips_it_is_our_own_expectimax(depth):
    for state in positions(THREE, 10):
        ours, theirs = (choice(f"{who}(depth={depth}{rest})", THREE, state) for who, rest in WHO)
        assert (theirs.action, theirs.value, theirs.nodes) == (ours.action, ours.value, ours.nodes)


WHO = (("expectimax", ""), ("course", ", slips=none"))


@pytest.mark.parametrize("slip", ["side", "undivided"])
def test_the_smallest_position_shows_the_slip(slip):
    assert is_worse(THREE.parse(BY_KEY[slip].position), slip)
    facts = BY_KEY[slip].facts()
    assert facts["their_move"] != facts["our_move"]
    assert facts["their_worth"] < facts["our_value"]


def test_no_board_with_fewer_tiles_shows_the_side():
    """Two tiles, the start of a game; the position has three."""
    assert not any(is_worse(state, "side") for state in boards_of(2, (2, 4, 8)) if THREE.turn(state) == 0)


def test_after_every_slide_some_cell_at_a_side_is_empty():
    seen = SeenTwenty48(4, anywhere=False)
    for state in positions(make_game("2048"), 60, moves=200):
        for move in MOVES:
            slid = seen.after(state, move)
            if slid.rows != state.rows:
                assert any(seen.at_the_side(cell) for cell in empty_cells(slid))
                assert all(seen.at_the_side(spawn.cell) for spawn, _ in seen.chances(slid))
                assert sum(share for _, share in seen.chances(slid)) == pytest.approx(1)


def test_undivided_chances_sum_to_the_number_of_empty_cells():
    seen = SeenTwenty48(4, divided=False)
    for state in positions(make_game("2048"), 20):
        slid = seen.after(state, seen.actions(state)[0])
        assert sum(share for _, share in seen.chances(slid)) == pytest.approx(len(empty_cells(slid)))


def test_undivided_an_empty_cell_more_beats_everything():
    facts = BY_KEY["undivided"].facts()
    assert facts["their_value"] > 5 * facts["their_worth"], "one for each of the eight empty cells"


def test_the_document_s_game_ends_at_2048_and_ours_goes_on():
    assert BY_KEY["stop"].facts() == {"their_end": True, "our_end": False}


def test_version_0_plays_for_each_action_and_version_2_in_all():
    assert BY_KEY["total"].facts() == {"first": 4 * 8, "second": 20, "each": 4 * 20}
