"""Films of searches: what is in them is what the search did."""

import pytest

from mohreh import native
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


def test_two_films_of_a_position_are_compared(api):
    first, whole = filmed(api, "othello(size=4)", "minimax(depth=3)", code=False)
    second, _ = filmed(api, "othello(size=4)", "alphabeta(depth=3)", code=False)
    assert whole["code"] is None
    found = api.get(f"/films/{first['id']}/against/{second['id']}")
    assert found["saved"] == found["looked_at"][0] - found["looked_at"][1] > 0
    assert found["same_value"]
    assert [len(twins) for twins in found["twins"]] == [first["nodes"], second["nodes"]]
    other, _ = filmed(api, "othello(size=6)", "minimax(depth=1)")
    assert api.refusal(f"/films/{first['id']}/against/{other['id']}", method="GET")[1] == "bad_input"


def test_an_agents_own_file_is_filmed_in_the_sandbox(api):
    source = (
        "def choose(game, state, rng):\n"
        "    following = {action: game.after(state, action) for action in game.actions(state)}\n"
        "    return max(following, key=lambda action: len(game.actions(following[action])))\n"
    )
    info, film = filmed(api, "othello(size=4)", "mine", source=source)
    assert film["code"]["files"][0]["text"] == source
    assert {film["kinds"][kind] for kind in film["events"]["kind"]} == {"look", "choose"}
    assert api.get(f"/films/{info['id']}/nodes/1")["line"] == [film["names"][film["nodes"]["action"][1]]]
    broken = "def choose(game, state, rng):\n    raise ValueError('no idea')\n"
    assert "no idea" in api.refusal("/films", game="othello(size=4)", search="mine", source=broken)[2]


def test_engine_and_solver_are_filmed_by_their_reports(api):
    if not native.available:
        pytest.skip("the native core was not built")
    for search in ("engine(time=0.05)", "solver"):
        _, film = filmed(api, "othello(size=4)", search)
        assert {film["kinds"][kind] for kind in film["events"]["kind"]} == {"report"}


def test_the_limit_on_nodes_ends_the_search(api):
    info, film = filmed(api, "othello", "minimax(depth=9)", nodes=500)
    assert (info["nodes"], info["stopped"]) == (500, True)
    assert [node for node, parent in enumerate(film["nodes"]["parent"]) if parent < 0] == [0]


def test_a_hundred_thousand_nodes_are_small(api):
    info = api.post("/films", game="othello(size=4)", search="minimax(depth=11)", nodes=100_000, seconds=60, code=False)
    assert info["nodes"] == 100_000
    answer = api.http.get(f"/api/films/{info['id']}")
    assert len(answer.json()["nodes"]["parent"]) == 100_000
    assert int(answer.headers["content-length"]) < 4_000_000


def test_only_the_last_few_are_kept(start):
    with start(films=2) as api:
        made = [api.post("/films", game="othello(size=4)", search="minimax(depth=1)")["id"] for _ in range(3)]
        assert api.refusal(f"/films/{made[0]}", method="GET")[0] == 404
        assert api.get(f"/films/{made[2]}")["search"] == "minimax(depth=1)"


def test_a_film_that_is_not_there(api):
    assert api.refusal("/films/nothing", method="GET")[:2] == (404, "not_found")
    info = api.post("/films", game="othello(size=4)", search="minimax(depth=1)")
    assert api.refusal(f"/films/{info['id']}/nodes/99", method="GET")[0] == 404
    assert "there are: minimax, alphabeta" in api.refusal("/films", game="othello", search="random")[2]
    assert api.refusal("/films", game="water-sort", search="bfs(heuristic=zero)")[1] == "bad_input"
    assert api.refusal("/films", game="water-sort", search="astar(heuristic=nothing)")[1] == "bad_input"
    assert api.refusal(f"/films/{info['id']}/nodes/-1", method="GET")[0] == 422
    over = {"game": "othello(size=4)", "position": "XXXXXXXXXXXXXXXX X"}
    assert api.refusal("/films", search="minimax", **over)[0] == 409
    api.delete(f"/films/{info['id']}")
    assert api.refusal(f"/films/{info['id']}", method="GET")[0] == 404
