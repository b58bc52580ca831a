"""The fitted evaluation of native Othello against the readable one: features, values, whole searches, the engine."""

from __future__ import annotations

import random
from itertools import pairwise

import numpy as np
import pytest

from games.othello.positions import SMALL, random_position
from mohreh import native
from mohreh.agents import make_agent, make_configured_agent
from mohreh.artefacts.shipped import shipped
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.othello.features import features
from mohreh.games.othello.fitted import Fitted, fitted_value, load_table
from mohreh.games.othello.rules import Othello, legal_squares
from mohreh.search.alphabeta import alphabeta
from mohreh.search.evaluation import make_evaluation
from mohreh.search.minimax import minimax

if not native.available:
    pytest.skip("the native core was not built", allow_module_level=True)

from mohreh.games.othello import engine as fast
from mohreh.games.othello.learn.core import learning_games

FITTED = (6, 8)


def boards(size: int, count: int) -> list[tuple[int, int]]:
    """Positions of random games, then boards that no game reaches."""
    game, rng = Othello(size=size), random.Random(size)
    played = [random_position(game, rng, rng.randrange(1, size * size - 4)).sides() for _ in range(count)]
    strewn = [
        (own, rng.getrandbits(size * size) & ~own) for own in (rng.getrandbits(size * size) for _ in range(count))
    ]
    return played + strewn


@pytest.mark.parametrize("size", [4, *FITTED])
def test_features_are_those_of_the_readable_ones(size: int) -> None:
    given = boards(size, 300)
    own, opp = (np.array(side, np.uint64) for side in zip(*given, strict=True))
    found = fast.core.fitted_features(size, own, opp)
    assert [tuple(row) for row in found.tolist()] == [features(size, *board) for board in given]


@pytest.mark.parametrize("size", FITTED)
def test_values_are_those_of_the_readable_evaluation(size: int) -> None:
    table = load_table(size)
    rows = table.tolist()
    for own, opp in boards(size, 200):
        assert fast.core.fitted_value(size, own, opp, table.ravel()) == fitted_value(size, own, opp, rows)


@pytest.mark.parametrize("size", FITTED)
def test_plain_searches_over_it_are_those_of_the_readable_ones(size: int) -> None:
    game, rng = Othello(size=size), random.Random(3)
    evaluate = make_evaluation(game, "fitted").on(game)
    for _ in range(4):
        state = random_position(game, rng, rng.randrange(4, size * size - 6))
        slow, quick = minimax(game, state, 3, evaluate), fast.minimax(game, state, 3, Fitted())
        assert (quick.action, quick.value, quick.values, quick.nodes) == (
            slow.action,
            slow.value,
            slow.values,
            slow.nodes,
        )
        slow, quick = alphabeta(game, state, 4, evaluate), fast.alphabeta(game, state, 4, Fitted())
        assert (quick.action, quick.value, quick.nodes) == (slow.action, slow.value, slow.nodes)


@pytest.mark.parametrize("size", FITTED)
def test_the_engine_evaluates_by_what_it_is_told(size: int) -> None:
    game, rng = Othello(size=size), random.Random(5)
    players = {name: fast.Player(game, memory=SMALL, book=False, evaluation=name) for name in ("fitted", "positional")}
    evaluate = make_evaluation(game, "fitted").on(game)
    states = [random_position(game, rng, 20) for _ in range(20)]
    assert [players["fitted"].evaluate(state) for state in states] == [evaluate(state, state.turn) for state in states]
    assert any(players["positional"].evaluate(state) != evaluate(state, state.turn) for state in states)
    found = players["fitted"].engine(states[0], budget=Budget(nodes=20_000))
    assert found.action in game.actions(states[0])


def test_agents_take_the_evaluation_by_its_name() -> None:
    game = make_game("othello(size=8)")
    state = game.initial(random.Random(0))
    for text in ("engine(time=0.01, evaluation=fitted)", "alphabeta(depth=4, evaluation=fitted, speed=native)"):
        assert make_agent(text, game).choose(state, random.Random(0)).action in game.actions(state)
    path = shipped("othello", "fitted-8.mohreh")
    assert str(make_configured_agent(f'engine(evaluation=fitted, model="{path}")', game, files=True)).count("model")


@pytest.mark.parametrize(
    ("game", "text", "sentence"),
    [
        ("othello(size=4)", "engine(evaluation=fitted)", "choose one of positional"),
        ("othello", 'engine(evaluation=positional, model="x")', "a model is for evaluation=fitted"),
        ("othello", 'engine(evaluation=fitted, model="nowhere")', "there is no model at nowhere"),
        (
            "hand-of-the-king",
            "engine(evaluation=fitted)",
            "engine has no setting 'evaluation'; its settings: memory",
        ),
    ],
)
def test_what_cannot_be_is_said_before_the_game(game: str, text: str, sentence: str) -> None:
    with pytest.raises(MohrehError, match=sentence):
        make_configured_agent(text, make_game(game), files=True)


def test_only_othello_shows_these_settings() -> None:
    names = {
        name: [one.name for one in make_configured_agent("engine", make_game(name)).settings_in(make_game(name))]
        for name in ("othello", "2048")
    }
    assert "evaluation" in names["othello"]
    assert "evaluation" not in names["2048"]


# --- games to learn from


@pytest.mark.parametrize("size", FITTED)
def test_games_to_learn_from_depend_on_their_number_alone(size: int) -> None:
    game = Othello(size=size)
    together = learning_games(game, 0, 6, seed=3, solved_up_to=8, depth=2)
    alone = learning_games(game, 4, 1, seed=3, solved_up_to=8, depth=2)
    chosen = together.game == 4
    for name, column in alone.arrays().items():
        assert (column == together.arrays()[name][chosen]).all(), name
    other = learning_games(game, 4, 1, seed=4, solved_up_to=8, depth=2)
    assert len(other) != len(alone) or (other.own != alone.own).any()


def test_what_is_called_solved_is_the_solvers_result_and_games_end_as_labelled() -> None:
    game = Othello()
    found = learning_games(game, 0, 12, seed=1, solved_up_to=8, depth=3)
    player = fast.Player(game, memory=SMALL, book=False)
    rows = zip(*(column.tolist() for column in found.arrays().values()), strict=True)
    for own, opp, _, result, solved in rows:
        if solved and legal_squares(6, own, opp):
            assert player.solve(game.state(own, opp, 0)).value == result
    played = found.solved == 0
    assert played.any()
    # Of the positions of one game that were played, not solved, each next one is seen by the other player.
    for number in set(found.game[played].tolist()):
        results = found.result[(found.game == number)][: int((played & (found.game == number)).sum()) + 1]
        assert all(later == -earlier for earlier, later in pairwise(results.tolist()))
