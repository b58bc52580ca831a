"""The strongest players: they play whole games, perfectly where that is claimed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from agents.test_agents import play
from mohreh import native
from mohreh.agents import make_agent
from mohreh.errors import MohrehError
from mohreh.games import OVER, make_game
from mohreh.results import DECIDED
from mohreh.search.minimax import minimax
from search.positions import NIM, random_positions

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")


@needs_core
@pytest.mark.parametrize(
    ("name", "seats"),
    [
        ("othello", ["engine(time=0.01)", "alphabeta(depth=3)"]),
        ("othello(size=8)", ["random", "engine(time=0.01)"]),
        ("hand-of-the-king", ["engine(time=0.01)", "random"]),
        ("hand-of-the-king(companions=True)", ["random", "engine(time=0.01)"]),
        ("water-sort", ["engine"]),
        ("card-sort", ["engine"]),
    ],
)
def test_engines_play_whole_games(name: str, seats: list[str]) -> None:
    game = make_game(name)
    end, _ = play(game, seats, 5)
    assert game.turn(end) == OVER
    if game.players == 1:
        assert game.solved(end)


@needs_core
@pytest.mark.parametrize("name", ["othello", "othello(size=8)", "hand-of-the-king"])
def test_a_line_begins_with_the_chosen_move_wherever_the_search_was_cut(name: str) -> None:
    game = make_game(name)
    for state in random_positions(game, 4, seed=4, plies=(4, 16)):
        for nodes in range(2000, 40_000, 2000):
            found = make_agent(f"engine(time=20, nodes={nodes})", game).choose(state, random.Random(0))
            assert found.line[:1] == (found.action,), f"{game.text(state)} with {nodes} nodes"


@needs_core
def test_the_2048_engine_collects_points() -> None:
    game = make_game("2048")
    _, points = play(game, ["engine(time=0.002)"], 3, most=600)
    assert points > 2000


@needs_core
def test_plain_searches_are_the_same_at_both_speeds() -> None:
    """Value, move, line and node count of minimax and alpha-beta, native against readable."""
    game = make_game("othello")
    for state in random_positions(game, 30, seed=21, plies=(0, 24)):
        for agent in ("minimax(depth=3, speed={})", "alphabeta(depth=4, speed={})"):
            fast, slow = (
                make_agent(agent.format(speed), game).choose(state, random.Random(0))
                for speed in ("native", "readable")
            )
            assert (fast.value, fast.action, fast.nodes) == (slow.value, slow.action, slow.nodes)


def brute_force(game: Any, state: Any) -> int:
    """The disc difference for the player to move under perfect play."""
    outcome = game.outcome(state)
    if outcome is not None:
        return int(outcome.score[0] - outcome.score[1])
    values = [brute_force(game, game.after(state, action)) for action in game.actions(state)]
    return max(values) if game.turn(state) == 0 else min(values)


@needs_core
def test_the_solver_knows_the_result_of_othello_endings() -> None:
    game = make_game("othello")
    for state in random_positions(game, 25, seed=5, plies=(25, 27)):
        result = make_agent("solver", game).choose(state, random.Random(0))
        sign = 1 if game.turn(state) == 0 else -1
        assert result.exact
        assert result.value == sign * brute_force(game, state)


@needs_core
def test_the_solver_knows_who_wins_hand_of_the_king() -> None:
    """Against minimax to the end of the game."""
    game = make_game("hand-of-the-king")
    for state in random_positions(game, 15, seed=3, plies=(20, 24)):
        result = make_agent("solver", game).choose(state, random.Random(0))
        expected = minimax(game, state, 40, lambda state, player: 0.0)
        assert result.exact
        assert result.value == expected.value
        assert expected.values[result.action] == expected.value


def test_the_solver_solves_a_users_small_game_without_the_core() -> None:
    result = make_agent("solver", NIM).choose((11, 0), random.Random(0))
    assert (result.action, result.value, result.exact) == (3, DECIDED, True)
    assert minimax(NIM, (11, 0), 12, lambda state, player: 0.0).action == 3


def test_without_the_core_the_engine_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "available", False)
    with pytest.raises(MohrehError, match="the native core was not built; install a C\\+\\+ compiler"):
        make_agent("engine", make_game("othello"))
    with pytest.raises(MohrehError, match="the native core was not built"):
        make_agent("minimax(speed=native)", make_game("othello"))


def test_an_engine_says_which_boards_it_cannot_play() -> None:
    if native.available:
        with pytest.raises(MohrehError, match="engine plays 2048 up to size 4; use expectimax on larger boards"):
            make_agent("engine", make_game("2048(size=5)"))
