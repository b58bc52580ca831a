"""What was played is kept, whatever ends the server and whenever."""

import contextlib
import random
import sqlite3
import threading
import time

import httpx
import pytest

from studio.real_server import Server, alive


def wait_until(true, seconds=15):
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        time.sleep(0.02)


def test_a_killed_server_goes_on_where_it_was_and_its_workers_end(tmp_path):
    with Server(tmp_path) as server:
        game = server.post("/sessions", game="2048", seed=6)["id"]
        puzzle = server.post("/sessions", game="water-sort", seed=6, seats=["human"])["id"]
        session = server.get(f"/sessions/{game}")
        for _ in range(12):
            session = server.post(f"/sessions/{game}/move", action=session["position"]["actions"][0]["name"])
        session = server.post(f"/sessions/{game}/undo")
        poured = server.post(
            f"/sessions/{puzzle}/move", action=server.get(f"/sessions/{puzzle}")["position"]["actions"][0]["name"]
        )
        moves = server.get(f"/sessions/{game}/moves")
        busy = server.post("/sessions", game="othello", seats=["mcts(playouts=100000, speed=readable)", "human"])["id"]
        wait_until(lambda: server.get(f"/sessions/{busy}")["thinking"] and server.workers())
        workers = server.workers()
        server.kill()
        wait_until(lambda: not any(alive(worker) for worker in workers))
    with Server(tmp_path) as server:
        again = server.get(f"/sessions/{game}")
        same = ("game", "seed", "seats", "ply", "plies", "points", "best", "last", "position", "autoplay")
        assert {name: again[name] for name in same} == {name: session[name] for name in same}
        assert server.get(f"/sessions/{game}/moves") == moves
        assert server.get(f"/sessions/{puzzle}")["position"] == poured["position"]
        assert again["seq"] > session["seq"]
        onward = server.post(f"/sessions/{game}/move", action=again["position"]["actions"][0]["name"])
        assert onward["ply"] == again["ply"] + 1


def test_no_acknowledged_move_is_lost_however_the_server_dies(tmp_path):
    rng = random.Random(1)
    game, acknowledged = None, 0
    for _ in range(2):
        with Server(tmp_path) as server:
            game = game or server.post("/sessions", game="2048", seed=2)["id"]
            session = server.get(f"/sessions/{game}")
            assert acknowledged <= session["ply"] <= acknowledged + 1
            acknowledged = play_until_killed(server, session, rng)
    with Server(tmp_path) as server:
        moves = server.get(f"/sessions/{game}/moves")["moves"]
        assert acknowledged <= len(moves) <= acknowledged + 1
        names = [move["name"] for move in moves]
        assert server.post("/sessions", game="2048", seed=2, moves=names)["ply"] == len(moves)
    with contextlib.closing(sqlite3.connect(tmp_path / "studio.db")) as file:
        assert file.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def play_until_killed(server, session, rng):
    """Move as fast as one can; some moves later, at a moment nobody chose, the server is killed."""
    began = session["ply"]
    with contextlib.suppress(httpx.TransportError):
        while session["position"]["turn"] == "player":
            name = rng.choice(session["position"]["actions"])["name"]
            session = server.post(f"/sessions/{session['id']}/move", action=name)
            if session["ply"] == began + 5:
                threading.Timer(rng.uniform(0, 0.1), server.process.kill).start()
    server.process.wait()
    return session["ply"]


def test_ctrl_c_ends_cleanly_with_a_page_open_and_an_agent_thinking(tmp_path):
    from websockets.sync.client import connect

    with Server(tmp_path) as server:
        game = server.post("/sessions", game="othello", seats=["mcts(playouts=100000, speed=readable)", "human"])["id"]
        with connect(f"ws://127.0.0.1:{server.port}/api/sessions/{game}/events", proxy=None) as socket:
            socket.recv()
            wait_until(server.workers)
            workers = server.workers()
            code, said = server.end()
        assert code == 0
        assert "Traceback" not in said
        assert not any(alive(worker) for worker in workers)


def test_two_servers_take_two_ports_and_do_not_overwrite_each_other(tmp_path):
    with Server(tmp_path) as one, Server(tmp_path, port=one.port) as other:
        assert one.port < other.port <= one.port + 20
        game = one.post("/sessions", game="othello")["id"]
        assert other.get(f"/sessions/{game}")["ply"] == 0
        one.post(f"/sessions/{game}/move", action="c2")
        late = other.http.post(f"/api/sessions/{game}/move", json={"action": "b3"})
        assert (late.status_code, late.json()["error"]["code"]) == (409, "conflict")
        assert other.get(f"/sessions/{game}")["last"]["action"]["name"] == "c2"


def test_other_addresses_need_the_token_that_is_printed(tmp_path):
    with Server(tmp_path, "--host", "0.0.0.0") as server:
        token = server.url.partition("token=")[2]
        here = httpx.Client(base_url=f"http://127.0.0.1:{server.port}", trust_env=False)
        assert len(token) >= 24
        assert here.get("/api/games").status_code == 401
        assert here.get(f"/?token={token}").status_code == 303
        assert here.get("/api/games").status_code == 200
        here.close()


def test_a_folder_that_cannot_be_used_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(AssertionError, match="cannot keep games in"):
        Server(tmp_path / "file")
