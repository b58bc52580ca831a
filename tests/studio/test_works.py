"""Hints, graphs, solutions, races, lights."""

import pytest

from mohreh import native

DEAD = "0 2 0 3 / 1 1 0 2 / 1 2 3 0 / 3 3 2 1 / #"


@pytest.mark.parametrize(
    ("name", "agent"),
    [
        ("2048", "expectimax(depth=1)"),
        ("2048", "ucb(playouts=2)"),
        ("2048", None),
        ("othello", None),
        ("hand-of-the-king", None),
        ("othello", "uct(iterations=50)"),
        ("hand-of-the-king", "alphabeta(depth=2)"),
        ("water-sort(colours=3)", None),
        ("card-sort(columns=4, colours=2, cards=3)", "solver"),
    ],
)
def test_a_hint_values_every_move(api, name, agent):
    game = api.new(name, seed=2)
    hint = game.do("hint", agent=agent, seconds=10)
    names = [action["name"] for action in game.first["position"]["actions"]]
    assert [value["name"] for value in hint["values"]] == names
    assert hint["action"] in names
    assert hint["line"][0] == hint["action"]
    assert all(value["value"] is not None for value in hint["values"])


@pytest.mark.skipif(not native.available, reason="the native core was not built")
def test_a_hint_is_a_proof_where_there_is_one(api):
    hint = api.new("othello(size=6)").do("hint", seconds=10)
    assert hint["exact"]
    assert {value["name"]: (value["value"], value["bounded"]) for value in hint["values"]} == {
        "c2": (-4, False),
        "b3": (-4, False),
        "e4": (-4, False),
        "d5": (-4, False),
    }


def test_a_hint_without_a_proof_is_an_estimate(api):
    hint = api.new("othello(size=8)").do("hint", seconds=2)
    assert not hint["exact"]
    assert hint["agent"].startswith("engine")
    assert hint["unit"] == "discs"
    assert hint["depth"] >= 2


def test_a_hint_that_runs_out_of_time_says_so(api):
    game = api.new("othello(size=8)")
    hint = game.do("hint", agent="mcts(playouts=100000)", seconds=0.3)
    assert hint["complete"] is False
    assert hint["action"] is None
    assert hint["speed"] is None


def test_a_hint_to_a_depth_that_takes_too_long_is_less_deep(api):
    game = api.new("othello(size=8)")
    hint = game.do("hint", agent="minimax(depth=20, speed=readable)", seconds=0.5)
    assert hint["complete"] is False
    assert 1 <= hint["depth"] < 20
    assert all(value["value"] is not None for value in hint["values"])
    assert hint["speed"] == "readable"


def test_there_is_no_hint_when_the_game_is_over(api):
    game = api.new("othello(size=4)", start="XXXXXXXXXXXXXXXX X")
    assert game.refusal("hint")[:2] == (409, "conflict")
    assert game.refusal("move", action="a1")[:2] == (409, "conflict")
    assert game.refusal("step", agent="random")[:2] == (409, "conflict")


@pytest.mark.parametrize(
    ("agent", "evaluator"), [(None, "engine(memory=64)"), ("alphabeta(depth=1)", "alphabeta(depth=1)")]
)
def test_a_graph_has_a_point_for_every_ply(api, agent, evaluator):
    game = api.new("othello", moves=["c2", "b4", "c5"])
    with game.watched() as events:
        work = game.do("graph", agent=agent)["work"]
        points, done = [], False
        while not done:
            message = events.next("graph", work=work, evaluator=evaluator)
            points += message["points"]
            done = message["done"]
    assert sorted(point["ply"] for point in points) == [0, 1, 2, 3]


@pytest.mark.parametrize("name", ["water-sort(colours=3)", "card-sort(columns=4, colours=2, cards=3)"])
@pytest.mark.parametrize("optimal", [False, True])
def test_a_solution_is_found_and_played(api, name, optimal):
    game = api.new(name, seed=5)
    with game.watched() as events:
        game.do("solve", optimal=optimal, delay=0)
        solved = events.next("solve", state="solved")
        assert solved["optimal"] or not optimal
        done = events.next("solve", state="done")
    now = game.now
    assert now["position"]["outcome"]["winner"] == 0
    assert now["ply"] == done["at"] == len(solved["moves"])
    assert now["last"]["by"] == "solution"


def test_a_move_ends_the_playing_of_a_solution(api):
    game = api.new("water-sort(colours=3)", seed=5)
    with game.watched() as events:
        game.do("solve", delay=0.2)
        events.until_ply(1)
        undone = game.do("undo")
        assert events.next("solve", state="stopped")
    assert game.now["ply"] == undone["ply"] == 0


def test_a_puzzle_without_a_solution(api):
    game = api.new("water-sort", start=DEAD)
    with game.watched() as events:
        game.do("light")
        assert events.next("light", state="dead")["ply"] == 0
        game.do("solve", optimal=True)
        assert events.next("solve", state="impossible")["moves"] is None


def test_the_light_of_a_puzzle_that_can_be_solved(api):
    game = api.new("card-sort(columns=4, colours=2, cards=3)", seed=1)
    with game.watched() as events:
        work = game.do("light")["work"]
        assert events.next("light", work=work, state="open")


def test_a_race_ends_with_the_table(api):
    game = api.new("water-sort(colours=4)", seed=3)
    methods = ["dfs", "bfs", "astar", "ida-star", "greedy"]
    with game.watched() as events:
        game.do("race", methods=[*methods, "dfs"], seconds=5)
        rows = events.next("race", done=True)["rows"]
    assert [row["method"] for row in rows] == methods
    lengths = {row["method"]: row["length"] for row in rows if row["state"] == "solved"}
    assert lengths["bfs"] == lengths["astar"] == min(lengths.values())
    assert all(row["generated"] >= row["expanded"] > 0 for row in rows)
    assert rows[1]["heuristic"] is None
    assert rows[2]["heuristic"] is not None


def test_only_puzzles_are_solved(api):
    for what, body in (("solve", {}), ("light", {}), ("race", {"methods": ["bfs"]})):
        assert api.new("othello").refusal(what, **body)[:2] == (409, "conflict")
    puzzle = api.new("water-sort")
    assert puzzle.refusal("race", methods=["nothing"])[1] == "bad_input"
    assert puzzle.refusal("solve", heuristic="nothing")[1] == "bad_input"


def test_an_agent_that_runs_out_of_time_stops_and_says_so(start):
    with start(move_seconds=0.5) as api:
        game = api.new("othello", seats=["mcts(playouts=100000)", "human"])
        with game.watched() as events:
            assert "did not move" in events.next("notice", code="out_of_time")["message"]
            assert events.next("session", reason="autoplay")["session"]["autoplay"]["playing"] is False


def test_a_hint_needs_nobody_who_watches_but_the_one_who_asked(start):
    with start(away_seconds=0.05) as api:
        hint = api.new("othello").do("hint", agent="mcts(playouts=100000, time=0.5, speed=readable)", seconds=1)
        assert hint["seconds"] > 0.3
