"""Advice through the interface: soon and then deeper, out of the way of moves, graphs and reviews on one scale."""

import time

import pytest

from mohreh import native

pytestmark = pytest.mark.skipif(not native.available, reason="the native core was not built")

GAMES = ["2048", "othello(size=8)", "hand-of-the-king", "water-sort(colours=4)", "card-sort"]
UNITS = {"2048": "points", "othello(size=8)": "discs", "hand-of-the-king": "chance"}
SOON = 0.15
TRIES = 12


@pytest.mark.parametrize("name", GAMES)
def test_an_analysis_is_told_soon_and_goes_deeper(api, name):
    game = api.new(name, seed=4)
    api.post(f"{game.path}/hint", seconds=0.1)  # a worker has read what it needs
    with game.watched() as events:
        events.next("session")
        waited = []
        while not waited or (min(waited) >= SOON and len(waited) < TRIES):  # what else the machine does is not ours
            began = time.perf_counter()
            work = game.do("analysis", seconds=0.6, lines=3)["work"]
            first = events.next("analysis", work=work)
            waited.append(time.perf_counter() - began)
            last = first
            while not last["done"]:
                last = events.next("analysis", work=work)
        assert min(waited) < SOON, waited
    assert first["agent"].startswith("engine")
    assert first["unit"] == UNITS.get(name, "moves")
    assert last["depth"] >= first["depth"]
    assert last["nodes"] >= first["nodes"]
    assert last["seconds"] >= first["seconds"]
    assert last["line"][0] == last["action"] == last["lines"][0]["name"]
    assert len(last["lines"]) == min(3, len(last["values"]))
    assert all(value["value"] is not None for value in last["values"])


def test_a_move_stops_what_was_said_about_the_position_before(api):
    game = api.new("othello(size=8)", seed=4)
    with game.watched() as events:
        work = game.do("analysis", seconds=30)["work"]
        events.next("analysis", work=work)
        game.move("d3")
        assert "analysis" not in game.now["working"]
        work = game.do("analysis", seconds=0.2)["work"]
        assert events.next("analysis", work=work)["ply"] == 1


def test_advice_waits_while_an_agent_thinks_unless_told_otherwise(api):
    game = api.new("othello(size=8)", seats=["engine(time=1.5)", "human"])
    with game.watched() as events:
        events.next("session")
        assert game.now["thinking"] is not None
        game.do("analysis", seconds=5)
        heard = []
        while not (heard and heard[-1]["type"] == "session"):
            heard.append(events.receive())
        assert "analysis" not in [message["type"] for message in heard]
        game.do("undo")
    game = api.new("othello(size=8)", seats=["engine(time=3)", "human"])
    with game.watched() as events:
        events.next("session")
        game.do("analysis", seconds=1, always=True)
        assert events.next("analysis")["ply"] == 0


def points_of(events, work):
    points, done = {}, False
    while not done:
        message = events.next("graph", work=work)
        points |= {point["ply"]: point for point in message["points"]}
        done = message["done"]
    return points


def test_the_graph_agrees_with_the_proof(api):
    game = api.new("othello(size=6)", moves=["c2", "b4"])
    with game.watched() as events:
        points = points_of(events, game.do("graph")["work"])
        proven = game.do("hint", seconds=10)
    assert proven["exact"]
    assert points[2]["exact"]
    assert points[2]["value"] == proven["value"]
    assert points[0]["value"] == -4


def test_a_deeper_analysis_corrects_the_graph_and_what_is_known_is_not_asked_again(api):
    moves = ["d3", "c3", "c4", "e3"]
    game = api.new("othello(size=8)", moves=moves)
    with game.watched() as events:
        first = points_of(events, game.do("graph")["work"])
        assert sorted(first) == [0, 1, 2, 3, 4]
        work = game.do("analysis", seconds=2)["work"]
        events.next("analysis", work=work, done=True)
        corrected = events.next("graph")
        assert [point["ply"] for point in corrected["points"]] == [4]
        message = events.next("graph", work=game.do("graph")["work"])
        assert message["anew"]
        assert message["done"]
        assert len(message["points"]) == 5


def reviewed(game, **more):
    with game.watched() as events:
        work = game.do("review", **more)["work"]
        moves, done = [], False
        while not done:
            message = events.next("review", work=work)
            moves += message["moves"]
            done = message["done"]
    return sorted(moves, key=lambda move: move["ply"]), message


def test_a_review_finds_the_blunder_and_what_was_better(api):
    game = api.new("othello(size=6)", moves=["c2", "b2", "a2"])
    for at in (0, -1):
        game.move(game.now["position"]["actions"][at]["name"])
    moves, told = reviewed(game, seconds=20)
    assert [move["ply"] for move in moves] == [1, 2, 3, 4, 5]
    assert told["judged"] == told["total"] == 5
    for move in moves:
        assert move["loss"] == pytest.approx(move["best_value"] - move["value"])
        assert 0 <= move["accuracy"] <= 100
        if move["grade"] in ("inaccuracy", "mistake", "blunder"):
            best = max(move["values"], key=lambda value: value["value"])
            assert best["value"] == move["best_value"]
            assert move["line"][0] == move["best"]
    own = [move["accuracy"] for move in moves if move["player"] == 0 and move["grade"] != "forced"]
    assert told["accuracy"][0] == pytest.approx(sum(own) / len(own))


def test_a_review_of_2048_counts_points_and_of_a_puzzle_moves(api):
    game = api.new("2048", seed=3)
    for _ in range(4):
        game.move(game.now["position"]["actions"][-1]["name"])
    moves, told = reviewed(game, seconds=10)
    assert told["unit"] == "points"
    assert all(move["loss"] >= 0 for move in moves)
    puzzle = api.new("water-sort(colours=3)", seed=2)
    for name in puzzle.do("hint", seconds=5)["line"]:
        puzzle.move(name)
    moves, told = reviewed(puzzle, seconds=10)
    assert told["unit"] == "moves"
    assert told["accuracy"] == [100.0]
    assert {move["loss"] for move in moves} == {0.0}


def test_a_review_that_was_stopped_says_so_and_is_continued_where_it_stopped(api):
    game = api.new("2048", seed=3)
    for _ in range(30):
        game.move(game.now["position"]["actions"][-1]["name"])
    with game.watched() as events:
        work = game.do("review", seconds=300)["work"]
        known = []
        while not known:
            known = events.next("review", work=work)["moves"]
        assert api.http.delete(f"/api{game.path}/work/review").status_code == 204
        message = events.next("review", work=work)
        while not message["done"]:
            known += message["moves"]
            message = events.next("review", work=work)
        assert message["judged"] == len(known) < message["total"] == 30
        work = game.do("review", seconds=20)["work"]
        first = events.next("review", work=work)
        assert first["moves"] == known
        assert not first["done"]
        moves = list(known)
        while not first["done"]:
            first = events.next("review", work=work)
            moves += first["moves"]
    assert sorted(move["ply"] for move in moves) == list(range(1, 31))
    assert len(reviewed(game, seconds=20)[0]) == 30, "where all are known, they are judged again"


def test_a_move_that_a_review_has_not_valued_is_judged_when_it_is_asked_about(api):
    """Of the many uses of a companion some win and some lose, and only the most promising are in the review."""
    start = (
        "--G-YL L-L--- L----- YG---- -TVS-- -----G / 3 3 2 0 3 0 1 / 4 0 0 3 1 1 1 / sffsfsf / first choosing / "
        "Gendry Ramsay Sandor Melisandre"
    )
    game = api.new("hand-of-the-king(companions=True)", start=start, moves=["Ramsay 18 19"])
    (mistake,), _ = reviewed(game, seconds=10)
    valued = {value["name"] for value in mistake["values"]}
    assert mistake["loss"] == 100
    for name, loss in (("Ramsay 5 8", 0), ("Ramsay 2 8", 100), ("Melisandre", 0)):
        assert (name in valued) == (name == "Melisandre")
        assert game.do("worth", ply=0, action=name) == {
            "value": 100 - loss,
            "best_value": 100,
            "loss": loss,
            "exact": True,
        }
    assert api.refusal(f"{game.path}/worth", ply=0, action="Ramsay 0 1")[1] == "illegal_action"
    assert api.refusal(f"{game.path}/worth", ply=2, action="Melisandre")[0] == 409


def test_a_position_of_the_line_can_be_looked_at(api):
    game = api.new("othello", moves=["c2", "b2"])
    assert api.get(f"{game.path}/positions/1")["player"] == 1
    assert api.refusal(f"{game.path}/positions/3", method="GET")[0] == 409
