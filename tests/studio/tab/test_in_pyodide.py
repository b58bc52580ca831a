"""What is special about the tab: no native core, no processes, one thread per worker, games kept by the browser."""

import time
from pathlib import Path

import pytest

from .node_tab import NodeTab, why_not

pytestmark = [pytest.mark.slow, pytest.mark.skipif(bool(why_not()), reason=why_not())]
HAND_INS = Path(__file__).parents[3] / "examples" / "hand-ins"


@pytest.fixture(scope="module")
def tab():
    with NodeTab() as running:
        yield running


def graded(tab: NodeTab, game: str, name: str, source: bytes):
    handed = tab.request("POST", f"/api/classroom/hand-ins?game={game}&name={name}", source).data
    socket = tab.connect(f"/api/classroom/hand-ins/{handed['id']}/events")
    over = tab.events(socket, lambda event: event.get("hand_in", {"state": "running"})["state"] != "running", 500.0)
    return over[-1]["hand_in"]


def test_a_native_agent_says_what_it_needs(tab):
    refused = tab.request("POST", "/api/sessions", {"game": "othello", "seats": ["human", "engine"]})
    assert refused.status == 422
    assert refused.data["error"]["message"] == (
        "that needs the native core, which a browser does not have; install Mohreh for it"
    )


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tournaments", {"game": "othello", "agents": ["random", "greedy"], "games": 2}),
        ("reports/water-sort-methods/build", {"language": "en", "quick": True}),
    ],
)
def test_what_needs_processes_is_refused_in_words(tab, path, body):
    refused = tab.request("POST", f"/api/{path}", body)
    assert (refused.status, refused.data["error"]["code"]) == (409, "conflict")
    assert "browser's tab" in refused.data["error"]["message"]


def test_a_search_that_nobody_wants_any_more_makes_room_for_the_next(tab):
    game = tab.request("POST", "/api/sessions", {"game": "othello(size=8)", "seed": 1}).data
    here = f"/api/sessions/{game['id']}"
    tab.request("POST", f"{here}/analysis", {"agent": "alphabeta(depth=30)", "seconds": 300})
    time.sleep(2)
    assert tab.request("DELETE", f"{here}/work/analysis").status == 204
    hint = tab.request("POST", f"{here}/hint", {"agent": "greedy", "seconds": 30}, seconds=120)
    assert (hint.status, hint.data["action"] is not None) == (200, True)


def test_games_are_kept_by_the_browser(tab):
    begun = tab.request("POST", "/api/sessions", {"game": "card-sort", "seed": 4}).data
    time.sleep(3)  # they are handed out a moment after the last change
    kept = b""
    while not tab.kept.empty():
        kept = tab.kept.get()
    with NodeTab(kept) as again:
        assert again.request("GET", f"/api/sessions/{begun['id']}").data["game"] == "card-sort"


def test_methods_race_one_after_the_other(tab):
    game = tab.request("POST", "/api/sessions", {"game": "water-sort(colours=3)", "seed": 2}).data
    socket = tab.connect(f"/api/sessions/{game['id']}/events")
    tab.request("POST", f"/api/sessions/{game['id']}/race", {"methods": ["bfs", "astar", "dfs"], "seconds": 20})
    rows = tab.events(socket, lambda event: event["type"] == "race" and event["done"])[-1]["rows"]
    assert [row["state"] for row in rows] == ["solved"] * 3


@pytest.mark.parametrize(
    ("game", "file"),
    [
        ("hand-of-the-king", "hand-of-the-king/right_agent.py"),
        ("othello(size=6)", "othello-6/right.py"),
    ],
)
def test_a_right_hand_in_gets_all_points(tab, game, file):
    hand_in = graded(tab, game, Path(file).name, (HAND_INS / file).read_bytes())
    assert (hand_in["state"], hand_in["sandbox"]) == ("done", "tab")
    assert hand_in["points"] == hand_in["of"] > 0


def test_a_hand_in_that_needs_numpy_is_told_so(tab):
    hand_in = graded(tab, "2048", "expectimax.py", (HAND_INS / "2048/right/expectimax.py").read_bytes())
    assert hand_in["state"] == "refused"
    assert "numpy" in hand_in["refused"]
