"""What nobody wants any more really stops."""

import time

import httpx
import pytest

from studio.real_server import Server, cpu_seconds
from studio.test_persistence import wait_until

LONG = "mcts(playouts=1000000, speed=readable)"
POLITE = "minimax(depth=30, speed=readable)"


def used(server):
    return sum(cpu_seconds(worker) for worker in server.workers())


def at_work(server):
    before = used(server)
    time.sleep(0.3)
    return used(server) - before > 0.02


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("data")) as started:
        yield started


def quiet(server):
    wait_until(lambda: not at_work(server))


@pytest.mark.parametrize("agent", [LONG, POLITE])
def test_a_broken_off_request_stops_its_search(server, agent):
    game = server.post("/sessions", game="othello(size=8)")["id"]
    with pytest.raises(httpx.ReadTimeout):
        server.http.post(f"/api/sessions/{game}/hint", json={"agent": agent, "seconds": 50}, timeout=0.8)
    quiet(server)


def test_a_broken_off_film_stops_its_search(server):
    body = {"game": "othello(size=8)", "search": LONG.replace(", speed=readable", ""), "seconds": 50}
    with pytest.raises(httpx.ReadTimeout):
        server.http.post("/api/films", json=body, timeout=0.8)
    quiet(server)


def test_when_the_page_leaves_its_agents_stop(server):
    from websockets.sync.client import connect

    game = server.post("/sessions", game="othello(size=8)", seats=[LONG, "human"])["id"]
    with connect(f"ws://127.0.0.1:{server.port}/api/sessions/{game}/events", proxy=None) as socket:
        socket.recv()
        wait_until(lambda: at_work(server))
    quiet(server)
    assert server.get(f"/sessions/{game}")["ply"] == 0
    server.http.delete(f"/api/sessions/{game}")


def test_undo_and_stop_end_the_thinking(server):
    game = server.post("/sessions", game="othello(size=8)", seats=["human", POLITE])["id"]
    first = server.get(f"/sessions/{game}")["position"]["actions"][0]["name"]
    server.post(f"/sessions/{game}/move", action=first)
    wait_until(lambda: at_work(server))
    server.post(f"/sessions/{game}/undo")
    quiet(server)
    server.post(f"/sessions/{game}/move", action=first)
    wait_until(lambda: at_work(server))
    server.post(f"/sessions/{game}/autoplay", playing=False)
    quiet(server)


@pytest.mark.parametrize(("kind", "body"), [("race", {"methods": ["bfs", "ids"]}), ("solve", {"method": "ids"})])
def test_work_is_stopped_by_its_name(server, kind, body):
    game = server.post("/sessions", game="water-sort(colours=12)", seed=1)["id"]
    server.post(f"/sessions/{game}/{kind}", seconds=50, **body)
    wait_until(lambda: at_work(server))
    assert server.http.delete(f"/api/sessions/{game}/work/{kind}").status_code == 204
    quiet(server)


def test_a_search_that_eats_memory_is_ended_and_the_server_lives(server):
    """Far more states than fit: the search's own budget or the limit of its process ends it."""
    game = server.post("/sessions", game="othello")["id"]
    answer = server.http.post(f"/api/sessions/{game}/hint", json={"agent": "uct(iterations=10000000)", "seconds": 2})
    assert answer.status_code in (200, 409)
    assert server.get(f"/sessions/{game}")["ply"] == 0
