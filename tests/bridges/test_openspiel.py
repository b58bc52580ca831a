"""Our games in OpenSpiel, tried by its own test and solved by its own algorithms; and its games in ours."""

import random
import sys
from types import ModuleType
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts, minimax

import mohreh.bridges.openspiel  # noqa: F401  (registers the games)
from mohreh.agents import agents_of, make_agent
from mohreh.arena.executors import Here
from mohreh.arena.plan import Plan
from mohreh.arena.tournament import Tournament
from mohreh.bridges.settings import encoding_of
from mohreh.conformance.checking import check_game
from mohreh.errors import MohrehError, ParseError
from mohreh.film import Recorder
from mohreh.games import GAMES, make_game
from mohreh.games.base import CHANCE, OVER
from mohreh.search.expectimax import expectimax

FORMS: list[tuple[str, dict[str, Any]]] = [
    ("mohreh_2048", {"size": 3}),
    ("mohreh_2048", {"size": 2, "rewards": "end"}),
    ("mohreh_othello", {"size": 4}),
    ("mohreh_othello", {"returns": "score"}),
    ("mohreh_hand_of_the_king", {}),
    ("mohreh_hand_of_the_king", {"companions": True, "deals": 5, "seed": 3}),
    ("mohreh_water_sort", {"colours": 3, "capacity": 2, "empty": 1}),
    ("mohreh_card_sort", {"columns": 3, "colours": 2, "cards": 2, "deals": 4}),
]


@pytest.mark.parametrize(("name", "settings"), FORMS)
def test_the_official_test_passes(name: str, settings: dict[str, Any]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name, settings), num_sims=3, serialize=True, verbose=False)


def test_every_game_is_there() -> None:
    assert {"mohreh_" + name.replace("-", "_") for name in GAMES} <= set(pyspiel.registered_names())


def test_its_alphabeta_finds_that_4x4_othello_is_lost_by_eight() -> None:
    game = pyspiel.load_game("mohreh_othello", {"size": 4, "returns": "score"})
    state = game.new_initial_state()
    for name in ("b1", "a1"):  # all first moves are alike; this reply is a best one, so the rest is a tree of its own
        state.apply_action(next(a for a in state.legal_actions() if state.action_to_string(0, a) == name))
    value, _ = minimax.alpha_beta_search(game, state=state, maximum_depth=20)
    rules = make_game("othello(size=4)")
    ours = make_agent("solver", rules).choose(rules.parse("b1a1"), random.Random(0))
    assert value == ours.value


@pytest.mark.slow
def test_its_alphabeta_finds_minus_eight_from_the_start() -> None:
    game = pyspiel.load_game("mohreh_othello", {"size": 4, "returns": "score"})
    value, _ = minimax.alpha_beta_search(game, maximum_depth=30)
    assert value == -8


def exact_value(rules: Any, state: Any, known: dict[Any, float]) -> float:
    """What perfect play collects on average from here, by our rules alone; `known` is what was found already."""
    if rules.turn(state) == OVER:
        return 0.0
    if state not in known:
        if rules.turn(state) == CHANCE:
            replies = rules.chances(state)
            known[state] = sum(share * exact_value(rules, rules.after(state, tile), known) for tile, share in replies)
        else:
            known[state] = max(
                rules.points(state, action) + exact_value(rules, rules.after(state, action), known)
                for action in rules.actions(state)
            )
    return known[state]


def test_expectimax_to_the_end_is_the_exact_value() -> None:
    rules = make_game("2048(size=2)")
    state = rules.parse("8 8/4 2")
    found = expectimax(rules, state, depth=99, evaluate=lambda state, player: 0.0).value
    assert found == pytest.approx(exact_value(rules, state, {}), abs=1e-9)


@pytest.mark.parametrize("position", ["8 8/4 2", pytest.param("", marks=pytest.mark.slow, id="all starts")])
def test_its_value_iteration_on_2x2_finds_our_exact_value(position: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # It imports a solver of linear programs, which needs cvxpy and which only games with simultaneous moves need.
    unused = "open_spiel.python.algorithms.lp_solver"
    monkeypatch.setitem(sys.modules, unused, ModuleType(unused))
    from open_spiel.python.algorithms import value_iteration

    game = pyspiel.load_game("mohreh_2048", {"size": 2, "position": position})
    values = value_iteration.value_iteration(game, -1, 1e-9, cyclic_game=True)
    rules = make_game("2048(size=2)")
    starts = [(rules.parse(position), 1.0)] if position else encoding_of(rules).starts() or ()
    assert sum(share for _, share in starts) == pytest.approx(1)
    known: dict[Any, float] = {}
    for state, _ in starts:
        assert values[f"{rules.text(state)} | 0"] == pytest.approx(exact_value(rules, state, known), abs=1e-6)


def test_its_mcts_plays_and_wins() -> None:
    game = pyspiel.load_game("mohreh_othello", {"size": 4})
    rng = np.random.RandomState(4)
    bot = mcts.MCTSBot(game, 2, 60, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    while not state.is_terminal():
        state.apply_action(bot.step(state) if state.current_player() == 1 else state.legal_actions()[0])
    assert state.returns()[1] >= 0


def test_states_are_ours_along_whole_games() -> None:
    rng = random.Random(6)
    for name, settings in FORMS:
        state = pyspiel.load_game(name, settings).new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                assert sum(shares) == pytest.approx(1)
                state.apply_action(rng.choices(outcomes, shares)[0])
                continue
            encoding = state.encoding
            assert state.legal_actions() == sorted(encoding.legal(state.position))
            assert state.observation_tensor(0) == pytest.approx(list(encoding.observe(state.position, 0)))
            state.apply_action(rng.choice(state.legal_actions()))
            assert state.clone().position == state.position


CONNECT_FOUR = "openspiel:connect_four"


@pytest.mark.parametrize("name", [CONNECT_FOUR, "openspiel:tic_tac_toe", "openspiel:2048", "openspiel:mancala"])
def test_its_games_go_by_our_protocol(name: str) -> None:
    game, rng = make_game(name, files=True), random.Random(3)
    for _ in range(2):
        state, steps = game.initial(rng), 0
        while (turn := game.turn(state)) != OVER and steps < 60:
            assert game.parse(game.text(state)) == state == game.parse(game.board(state))
            action = game.sample(state, rng) if turn == CHANCE else rng.choice(game.actions(state))
            assert game.parse_action(state, game.action_text(action)) == action
            state, steps = game.after(state, action), steps + 1


def test_the_conformance_check_finds_nothing_wrong() -> None:
    assert check_game(make_game("openspiel:tic_tac_toe", files=True)) == []


def test_every_search_plays_connect_four() -> None:
    game = make_game(CONNECT_FOUR, files=True)
    state = game.parse("3,0,3,0,3")  # three in a column: whoever looks ahead stops it
    quick = {"minimax": "(depth=2)", "alphabeta": "(depth=4)", "expectimax": "(depth=2)", "uct": "(iterations=200)"}
    for name in agents_of(game):
        if name in ("solver",):
            continue
        result = make_agent(name + quick.get(name, ""), game).choose(state, random.Random(1))
        assert result.action in game.actions(state)
    for name in ("minimax(depth=2)", "alphabeta(depth=4)", "uct(iterations=400)"):
        assert make_agent(name, game).choose(state, random.Random(1)).action == 3


def test_the_inspector_films_connect_four() -> None:
    game = make_game(CONNECT_FOUR, files=True)
    recorder = Recorder(game, 1000)
    make_agent("alphabeta(depth=3)", game).choose(game.parse("3,0,3"), random.Random(1), observer=recorder)
    assert len(recorder.film().nodes.parent) > 20


def test_the_arena_plays_connect_four() -> None:
    plan = Plan(CONNECT_FOUR, ("alphabeta(depth=3)", "random"), 10, seed=1, files=True)
    with Tournament(plan) as tournament:
        tournament.run(Here())
        records = tournament.store.games()
    assert len(records) == 10
    assert not [record.error for record in records if record.error]


def test_what_does_not_fit_is_said() -> None:
    for name, words in (
        ("openspiel:kuhn_poker", "do not see everything"),
        ("openspiel:oshi_zumo", "do not take turns"),
        ("openspiel:conect_four", r"did you mean 'connect_four'"),
        ("openspiel:connect_four(rows=two)", "does not make connect_four"),
    ):
        with pytest.raises(MohrehError, match=words):
            make_game(name, files=True)
    with pytest.raises(MohrehError, match="there is no game"):
        make_game(CONNECT_FOUR)
    with pytest.raises(ParseError, match="action 9 is not legal after 3; legal: 0, 1"):
        make_game(CONNECT_FOUR, files=True).parse("3,9")


def test_parameters_are_part_of_the_name() -> None:
    game = make_game("openspiel:breakthrough(columns=4, rows=4)", files=True)
    assert str(game) == "openspiel:breakthrough(columns=4, rows=4)"
    assert make_game(str(game), files=True) == game
