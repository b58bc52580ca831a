"""Agents: names, settings, schedules and limits, and that each of them plays whole games."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from mohreh import native
from mohreh.agents import agents_of, describe_agents, make_agent, make_configured_agent
from mohreh.agents.montecarlo import ScheduledPlayouts
from mohreh.agents.trees import ExpectimaxAgent
from mohreh.errors import MohrehError
from mohreh.games import CHANCE, GAMES, OVER, AnyGame, make_game
from mohreh.games.hand_of_the_king.evaluation import WinnerOnly
from mohreh.games.hand_of_the_king.schedules import depth_by_cards, scheduled
from mohreh.results import DECIDED
from search.positions import NIM, TIC_TAC_TOE, random_positions

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")


def play(game: AnyGame, names: list[str], seed: int, most: int = 10**6) -> tuple[Any, float]:
    """A game between agents: its last state and the points."""
    rng = random.Random(seed)
    state, players, points = game.initial(rng), [make_agent(name, game) for name in names], 0.0
    for _ in range(most):
        turn = game.turn(state)
        if turn == OVER:
            break
        if turn == CHANCE:
            state = game.after(state, game.sample(state, rng))
            continue
        action = players[turn].choose(state, rng).action
        points += game.points(state, action)
        state = game.play(state, action)
    return state, points


QUICK = {
    "2048": ["random", "greedy", "expectimax(depth=1)", "mcts(playouts=1, length=2)", "ucb(playouts=1, length=2)",
             "uct(iterations=5, length=2)"],
    "othello": ["random", "greedy", "minimax(depth=1)", "alphabeta(depth=2)", "alphabeta(nodes=50, order=True)",
                "expectimax(depth=2)", "median-reply(depth=2)", "mcts(playouts=1)", "ucb(playouts=1)",
                "uct(iterations=9)"],
    "hand-of-the-king(companions=True)": ["random", "greedy", "minimax(depth=1)", "alphabeta(depth=1)",
                "expectimax(depth=1)", "median-reply(depth=1)", "mcts(playouts=1, length=3)",
                "ucb(playouts=1, length=3)", "uct(iterations=9)"],
    "water-sort(colours=4)": ["solver"],
    "card-sort(columns=5, colours=2, cards=3)": ["solver"],
}  # fmt: skip


@pytest.mark.parametrize(("name", "agent"), [(name, agent) for name, agents in QUICK.items() for agent in agents])
def test_every_agent_plays_whole_games_and_the_same_seed_gives_the_same_game(name: str, agent: str) -> None:
    game = make_game(name)
    seats = [agent, "random"][: game.players]
    most = 150 if game.name == "2048" else 10**6
    end, points = play(game, seats, 11, most)
    assert (end, points) == play(game, seats, 11, most)
    if game.name != "2048":
        assert game.turn(end) == OVER
    if agent == "solver":
        assert game.solved(end)


def test_every_game_has_the_agents_of_the_plan() -> None:
    expected = {
        "2048": {"random", "greedy", "expectimax", "mcts", "ucb", "uct"},
        "othello": {"random", "greedy", "minimax", "alphabeta", "expectimax", "median-reply", "mcts", "ucb", "uct"},
        "water-sort": {"random", "greedy", "solver", "uct"},
        "card-sort": {"random", "greedy", "solver", "uct"},
    }
    expected["hand-of-the-king"] = expected["othello"]
    for name in GAMES:
        assert expected[name] <= set(agents_of(make_game(name)))


def test_an_agent_describes_its_settings_with_the_defaults_of_the_game() -> None:
    described = {agent["name"]: agent for agent in describe_agents(make_game("2048"))}
    settings = {setting["name"]: setting for setting in described["mcts"]["settings"]}
    assert (settings["playouts"]["default"], settings["length"]["default"], settings["step"]["default"]) == (
        8,
        8,
        200,
    )
    settings = {setting["name"]: setting for setting in described["ucb"]["settings"]}
    found = [settings[name]["default"] for name in ("playouts", "length", "step", "c")]
    assert found == [20, 10, 300, 2.0]
    assert all({"name", "type", "default", "help"} <= setting.keys() for setting in settings.values())


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("alphabta", "othello has no agent 'alphabta' (did you mean 'alphabeta'?); its agents: random, greedy"),
        ("alphabeta(deep=3)", "alphabeta has no setting 'deep'"),
        ("alphabeta(depth=0)", "depth=0 is not possible; it takes a whole number from 1 to 60"),
        ("alphabeta(evaluation=nice)", "othello has no evaluation 'nice'; its evaluations: course, positional"),
        ("alphabeta(schedule=free)", "schedule=free is not for othello, which has no schedules"),
        ("ntuple", "has no agent 'ntuple'"),
        ("mine.py", "has no agent 'mine.py'"),
    ],
)
def test_a_wrong_name_or_setting_gets_an_error_that_lists_the_right_ones(text: str, sentence: str) -> None:
    with pytest.raises(MohrehError) as error:
        make_agent(text, make_game("othello"))
    assert sentence in str(error.value)


def test_the_depth_of_expectimax_grows_by_one_every_step_moves() -> None:
    """2048-X2: starts at base and grows by one every step; a fixed depth stays."""
    game = make_game("2048")
    agent = make_configured_agent("expectimax(base=3, step=400)", game)
    assert isinstance(agent, ExpectimaxAgent)
    assert [agent.depth_at(moves) for moves in (0, 399, 400, 799, 800)] == [3, 3, 4, 4, 5]
    fixed = make_configured_agent("expectimax(depth=3)", game)
    assert isinstance(fixed, ExpectimaxAgent)
    assert fixed.depth_at(5000) == 3


def test_a_player_counts_its_moves_for_the_schedule() -> None:
    """2048-X2: after two moves with step=2 the search looks one deeper."""
    game = make_game("2048(size=2)")
    player = make_agent("expectimax(base=1, step=2)", game)
    state = game.parse("2 4/0 0")
    assert [player.choose(state, random.Random(0)).depth for _ in range(5)] == [1, 1, 2, 2, 3]


def test_playouts_and_their_length_grow_together() -> None:
    """2048-M3: base·(1 + moves // step) for both."""
    game = make_game("2048")
    flat, by_ucb = (make_configured_agent(name, game) for name in ("mcts", "ucb"))
    assert isinstance(flat, ScheduledPlayouts)
    assert isinstance(by_ucb, ScheduledPlayouts)
    assert [flat.schedule(moves) for moves in (0, 199, 200, 400)] == [(8, 8), (8, 8), (16, 16), (24, 24)]
    assert [by_ucb.schedule(moves) for moves in (0, 300)] == [(20, 10), (40, 20)]
    state = game.initial(random.Random(0))
    assert make_agent("ucb", game).choose(state, random.Random(0)).nodes == 80
    assert make_agent("mcts", game).choose(state, random.Random(0)).nodes == 8 * len(game.actions(state))


@pytest.mark.parametrize("speed", ["readable", pytest.param("native", marks=needs_core)])
def test_under_the_course_limits_all_actions_share_the_playouts_of_ucb(speed: str) -> None:
    """2048-M3: the document's total_moves, 20 at most, is the number in all."""
    game = make_game("2048")
    state = game.parse("2 4 8 16/0 0 0 0/0 0 0 0/0 0 0 0")
    player = make_agent(f"ucb(limits=course, step=300, speed={speed})", game)
    assert player.choose(state, random.Random(0)).nodes == 20
    assert make_agent(f"ucb(speed={speed})", game).choose(state, random.Random(0)).nodes == 80
    for _ in range(299):
        player.choose(state, random.Random(0))
    assert player.choose(state, random.Random(0)).nodes == 40


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("expectimax(base=4, limits=course)", "base=4 is outside the limits"),
        ("expectimax(depth=5, limits=course)", "depth=5 is outside the limits"),
        ("expectimax(step=399, limits=course)", "step=399 is outside"),
        ("mcts(playouts=9, limits=course)", "playouts=9 is outside"),
        ("mcts(length=9, limits=course)", "it must be at most 8"),
        ("mcts(step=199, limits=course)", "it must be at least 200"),
        ("ucb(playouts=21, limits=course)", "it must be at most 20"),
        ("ucb(length=11, limits=course)", "it must be at most 10"),
        ("ucb(step=299, limits=course)", "it must be at least 300"),
    ],
)
def test_the_documents_limits_are_enforced_when_asked_for(text: str, sentence: str) -> None:
    """2048-X2, 2048-M3: limits="course"; without it the same settings are allowed."""
    game = make_game("2048")
    with pytest.raises(MohrehError) as error:
        make_agent(text, game)
    assert sentence in str(error.value)
    make_agent(text.replace(", limits=course", ""), game)


def test_hand_of_the_kings_depth_by_the_cards_left() -> None:
    """hand-of-the-king-A1: both schedules, Varys counted."""
    free = {36: 5, 25: 5, 24: 9, 16: 9, 5: 9}
    timed = {36: 3, 30: 3, 29: 5, 23: 5, 22: 7, 17: 7, 16: 9, 2: 9}
    assert {cards: depth_by_cards("free", cards) for cards in free} == free
    assert {cards: depth_by_cards("timed", cards) for cards in timed} == timed
    game = make_game("hand-of-the-king")
    assert scheduled("timed", game.initial(random.Random(0))) == (3, None)
    late = next(random_positions(game, 1, seed=1, plies=(22, 22)))
    cards = 36 - late.board.count(0)
    assert scheduled("timed", late) == (depth_by_cards("timed", cards), WinnerOnly() if cards <= 16 else None)


def test_the_scheduled_agent_plays_better_than_random() -> None:
    """hand-of-the-king-A1: alpha-beta by the timed schedule against random, three games from each seat."""
    game = make_game("hand-of-the-king")
    wins = 0
    for seed in range(3):
        for seats in (["alphabeta(schedule=timed)", "random"], ["random", "alphabeta(schedule=timed)"]):
            end, _ = play(game, seats, seed)
            outcome = game.outcome(end)
            assert outcome is not None
            wins += outcome.winner == seats.index("alphabeta(schedule=timed)")
    assert wins >= 5


def test_analysing_gives_every_action_its_exact_value() -> None:
    game = make_game("othello")
    state = next(random_positions(game, 1, seed=5, plies=(10, 10)))
    exact = make_agent("minimax(depth=4)", game).choose(state, random.Random(0)).values
    agent = make_configured_agent("alphabeta(depth=4)", game).analysing()
    result = agent.choose(game, state, random.Random(0), make_agent("random", game).memory)
    assert result.values == exact
    assert not result.bounded


def test_a_users_own_agent_file_plays(tmp_path: Path) -> None:
    """Its settings are a file's path; what it returns must be legal."""
    good = tmp_path / "last.py"
    good.write_text("def choose(game, state, rng):\n    return game.actions(state)[-1]\n")
    assert make_agent(str(good), NIM, files=True).choose((9, 0), random.Random(0)).action == 3
    bad = tmp_path / "cheat.py"
    bad.write_text("def choose(game, state, rng):\n    return 99\n")
    with pytest.raises(MohrehError, match="choose returned 99, which is not legal in 9 / 0"):
        make_agent(str(bad), NIM, files=True).choose((9, 0), random.Random(0))
    empty = tmp_path / "empty.py"
    empty.write_text("")
    with pytest.raises(MohrehError, match=r"must define a function choose\(game, state, rng\)"):
        make_agent(str(empty), NIM, files=True)
    with pytest.raises(MohrehError, match="has no agent"):
        make_agent(str(good), NIM)


@pytest.mark.parametrize("agent", ["uct(iterations=30)", "mcts(playouts=2)", "ucb(playouts=2)"])
def test_playouts_of_a_puzzle_end_though_random_play_need_not(agent: str) -> None:
    game = make_game("card-sort")
    state = game.initial(random.Random(2))
    assert make_agent(agent, game).choose(state, random.Random(0)).action in game.actions(state)


@pytest.mark.parametrize("game", ["2048", "othello", "card-sort"])
@pytest.mark.parametrize("agent", ["uct", "uct(iterations=1000)", "mcts(playouts=8)", "ucb", "greedy"])
def test_an_agents_name_makes_the_same_agent_again(game: str, agent: str) -> None:
    rules = make_game(game)
    made = make_configured_agent(agent, rules)
    assert make_configured_agent(str(made), rules) == made


def test_a_setting_that_names_a_file_needs_permission() -> None:
    """Over the network nobody may name a file of this machine."""
    with pytest.raises(MohrehError, match="ntuple: model names a file, which is not allowed here"):
        make_agent('ntuple(model="secret.bin")', make_game("2048"))


def test_the_searches_serve_a_users_own_game() -> None:
    assert make_agent("alphabeta(depth=12)", NIM).choose((7, 0), random.Random(0)).action == 3
    assert make_agent("minimax(depth=9)", TIC_TAC_TOE).choose("xx.oo....", random.Random(0)).value == DECIDED
    assert make_agent("uct", NIM).choose((5, 0), random.Random(0)).action == 1


def test_the_solver_says_when_there_is_no_solution() -> None:
    game = make_game("water-sort")
    state = game.parse("[[3,3,1,3],[0,2,3],[2,2,1],[0,0,1,1],[2,0]]")
    result = make_agent("solver", game).choose(state, random.Random(0))
    assert (result.value, result.exact) == (-DECIDED, True)


def test_the_schedule_of_expectimax_grows_and_ends() -> None:
    """`2048-X2`: one deeper every 400 moves, and no deeper than a game can wait for."""
    game = make_game("2048")
    agent = make_agent("expectimax", game).agent
    assert [agent.depth_at(moves) for moves in (0, 399, 400, 1199, 1200, 9999)] == [3, 3, 4, 5, 6, 6]
    assert make_agent("expectimax(deepest=9)", game).agent.depth_at(9999) == 9
    assert make_agent("expectimax(depth=5)", game).agent.depth_at(9999) == 5
    assert make_agent("expectimax(base=8)", game).agent.depth_at(0) == 8


def test_a_seated_agent_holds_its_evaluation_and_reads_no_text_when_it_chooses(monkeypatch) -> None:
    game = make_game("othello(size=4)")
    state = game.initial(random.Random(0))
    players = [make_agent(name, game) for name in ("greedy", "minimax(depth=2)", "alphabeta(evaluation=positional)")]

    def refuse(*arguments: object) -> None:
        raise AssertionError("an evaluation was read again")

    for module in ("mohreh.search.evaluation", "mohreh.agents.trees", "mohreh.agents.simple"):
        monkeypatch.setattr(f"{module}.make_evaluation", refuse)
    assert all(player.choose(state, random.Random(0)).action in game.actions(state) for player in players)
    assert players[2].name == 'alphabeta(evaluation="positional")'
