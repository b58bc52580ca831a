"""Recorded searches: what is in them is what the search did."""

import time

import pytest

from mohreh.games import make_game


def recorded(api, game, algorithm, **more):
    info = api.post("/traces", game=game, algorithm=algorithm, **more)
    return info, api.get(f"/traces/{info['id']}")


@pytest.mark.parametrize(
    ("game", "algorithm", "facts"),
    [
        ("othello(size=4)", "minimax(depth=2)", {"value"}),
        ("othello", "alphabeta(depth=4)", {"value", "alpha", "beta", "cut"}),
        ("othello", "alphabeta(nodes=200)", {"value", "alpha", "beta", "cut"}),
        ("othello", "uct(iterations=60)", {"visits", "value", "ucb"}),
        ("othello", "mcts(playouts=2)", {"visits", "value", "total"}),
        ("2048", "expectimax(depth=2)", {"value", "probability", "points"}),
        ("2048", "ucb(playouts=3)", {"visits", "ucb"}),
        ("hand-of-the-king", "median-reply(depth=2)", {"value"}),
        ("water-sort(colours=3)", "astar", {"g", "h", "f", "expanded"}),
        ("water-sort(colours=3)", "ids", {"g", "limit"}),
        ("card-sort(columns=4, colours=2, cards=3)", "astar(heuristic=zero)", {"g", "f"}),
        ("card-sort(columns=4, colours=2, cards=3)", "dfs", {"g"}),
    ],
)
def test_every_readable_algorithm_shows_its_tree(api, game, algorithm, facts):
    info, trace = recorded(api, game, algorithm, seed=3, nodes=5000)
    assert facts <= set(trace["facts"]) == set(trace["columns"])
    count = info["count"]
    for column in (trace["parent"], trace["action"], trace["turn"], *trace["columns"].values()):
        assert len(column) == count
    assert all(parent < node for node, parent in enumerate(trace["parent"]))
    last = api.get(f"/traces/{info['id']}/nodes/{count - 1}")
    rules = make_game(game)
    state = rules.parse(info["position"])
    for name in last["line"]:
        state = rules.after(state, rules.parse_action(state, name))
    assert last["position"]["text"] == rules.text(state)


def test_the_limit_on_nodes_ends_the_search(api):
    info, trace = recorded(api, "othello", "minimax(depth=9)", nodes=500)
    assert (info["count"], info["stopped"]) == (500, True)
    roots = [node for node, parent in enumerate(trace["parent"]) if parent < 0]
    assert roots == [0]


@pytest.mark.parametrize(
    "how", [{"algorithm": "alphabeta(nodes=300)"}, {"algorithm": "minimax(depth=9)", "nodes": 300}]
)
def test_what_a_search_says_at_its_end_is_said_of_its_root(api, how):
    info, trace = recorded(api, "othello", **how)
    unfinished = info["count"] - 1
    while trace["parent"][root := trace["parent"][unfinished]] >= 0:
        unfinished = root
    assert info["stopped"]
    assert trace["columns"]["value"][root] is not None
    assert trace["columns"]["value"][unfinished] is None


def test_a_hundred_thousand_nodes_are_small_and_quick(api):
    info = api.post("/traces", game="othello(size=4)", algorithm="minimax(depth=11)", nodes=100_000, seconds=60)
    assert info["count"] == 100_000
    began = time.perf_counter()
    answer = api.http.get(f"/api/traces/{info['id']}")
    assert len(answer.json()["parent"]) == 100_000
    assert time.perf_counter() - began < 2
    assert int(answer.headers["content-length"]) < 3_000_000


def test_unknown_things(api):
    assert api.refusal("/traces/nothing", method="GET")[:2] == (404, "not_found")
    info, _ = recorded(api, "othello(size=4)", "minimax(depth=1)")
    assert api.refusal(f"/traces/{info['id']}/nodes/99", method="GET")[0] == 404
    assert api.refusal(f"/traces/{info['id']}/nodes/-1", method="GET")[0] == 422
    assert "there are: minimax, alphabeta" in api.refusal("/traces", game="othello", algorithm="random")[2]
    assert api.refusal("/traces", game="water-sort", algorithm="astar(heuristic=nothing)")[1] == "bad_input"
    assert api.refusal("/traces", game="water-sort", algorithm="bfs(heuristic=zero)")[1] == "bad_input"
    over = {"game": "othello(size=4)", "position": "XXXXXXXXXXXXXXXX X"}
    assert api.refusal("/traces", algorithm="minimax", **over)[0] == 409
    api.delete(f"/traces/{info['id']}")
    assert api.refusal(f"/traces/{info['id']}", method="GET")[0] == 404


def test_only_the_last_few_are_kept(start):
    with start(traces=2) as api:
        made = [api.post("/traces", game="othello(size=4)", algorithm="minimax(depth=1)")["id"] for _ in range(3)]
        assert api.refusal(f"/traces/{made[0]}", method="GET")[0] == 404
        assert api.get(f"/traces/{made[2]}")["count"] > 1
