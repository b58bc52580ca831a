"""Films of searches: what is in them is what the search did."""

import pytest

from mohreh.games import make_game


def filmed(api, game, search, **more):
    info = api.post("/films", game=game, search=search, **more)
    return info, api.get(f"/films/{info['id']}")


@pytest.mark.parametrize(
    ("game", "search", "facts"),
    [
        ("othello(size=4)", "minimax(depth=2)", {"value", "best"}),
        ("othello", "alphabeta(depth=4)", {"value", "alpha", "beta"}),
        ("othello", "alphabeta(nodes=200)", {"value", "alpha", "beta"}),
        ("othello", "uct(iterations=60)", {"visits", "value", "mean", "bonus"}),
        ("othello", "mcts(playouts=2)", {"visits", "value", "total"}),
        ("2048", "expectimax(depth=2)", {"value", "probability", "points"}),
        ("2048", "ucb(playouts=12)", {"visits", "mean", "bonus"}),
        ("hand-of-the-king", "median-reply(depth=2)", {"value"}),
        ("water-sort(colours=3)", "astar", {"g", "h", "f", "order"}),
        ("water-sort(colours=3)", "ids", {"g", "limit"}),
        ("card-sort(columns=4, colours=2, cards=3)", "astar(heuristic=zero)", {"g", "f"}),
        ("card-sort(columns=4, colours=2, cards=3)", "course", {"g", "f"}),
        ("card-sort(columns=4, colours=2, cards=3)", "dfs", {"g"}),
    ],
)
def test_every_readable_search_can_be_filmed(api, game, search, facts):
    info, film = filmed(api, game, search, seed=3, nodes=500)
    assert facts <= set(film["facts"])
    assert {len(column) for column in film["nodes"].values()} == {info["nodes"]}
    assert {len(column) for column in film["events"].values()} == {info["events"]}
    assert {len(column) for column in film["code"]["steps"].values()} == {info["steps"]}
    assert all(parent < node for node, parent in enumerate(film["nodes"]["parent"]))
    assert film["result"]["speed"] == "readable"
    last = api.get(f"/films/{info['id']}/nodes/{info['nodes'] - 1}")
    rules = make_game(game)
    state = rules.parse(info["position"])
    for name in last["line"]:
        state = rules.after(state, rules.parse_action(state, name))
    assert last["position"]["text"] == rules.text(state)
