"""A disk that is full, a row that is damaged, a client that never gets to the point: each is told, or closed; D15."""

import asyncio
import contextlib
import re
import socket
import sqlite3
import subprocess
import sys
import urllib.request

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from mohreh.studio import connections, security
from mohreh.studio.connections import ImpatientProtocol
from mohreh.studio.play.store import Store


@contextlib.contextmanager
def no_room(monkeypatch):
    """From now on nothing can be written, as on a full disk; SQLite ends the transaction and says so."""

    def full(self):
        raise sqlite3.OperationalError("database or disk is full")
        yield

    with monkeypatch.context() as patch:
        patch.setattr(Store, "_whole", contextlib.contextmanager(full))
        yield


def test_a_new_game_on_a_full_disk_is_refused_in_words(start, monkeypatch):
    with start() as api:
        game = api.new("othello")
        with no_room(monkeypatch):
            for path, body in (("/sessions", {"game": "2048"}), (f"{game.path}/move", {"action": "c2"})):
                status, code, message = api.refusal(path, **body)
                assert (status, code) == (409, "conflict")
                assert "disk is full" in message
        assert api.new("2048").now["ply"] == 0
        assert game.move("c2")["ply"] == 1


def test_whatever_else_wants_the_disk_is_refused_in_words_too(start, monkeypatch):
    with start() as api:
        game = api.new("othello")

        def full(*given):
            raise sqlite3.OperationalError("database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(Store, "remove", full)
            assert api.refusal(game.path, method="DELETE")[:2] == (409, "conflict")
            patch.setattr(Store, "latest", full)
            assert api.refusal("/sessions", method="GET")[:2] == (409, "conflict")
        api.delete(game.path)


def test_a_disk_that_is_really_full(start, tmp_path):
    if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=300k", "tmpfs", str(tmp_path)]).returncode:
        pytest.skip("only root can mount a small disk; the test above does without")
    try:
        with start(data=tmp_path) as api:
            first = api.new("2048")
            (tmp_path / "filler").write_bytes(bytes(150 << 10))
            refused = None
            for _ in range(400):
                answer = api.http.post("/api/sessions", json={"game": "hand-of-the-king", "seed": 1})
                if answer.status_code != 201:
                    refused = answer
                    break
            assert refused is not None
            assert refused.status_code == 409
            assert "could not be kept" in refused.json()["error"]["message"]
            assert api.get("/sessions")
            (tmp_path / "filler").unlink()
            assert api.new("2048").id != first.id, "with room again it continues"
    finally:
        subprocess.run(["umount", "-l", str(tmp_path)], check=True)


SPOILT = {
    "seats": ["{", "7", "[1]", "null"],
    "autoplay": ["[", "[]", '{"evil": 1}'],
    "created": [float("inf")],
    "game": ["chess", ""],
    "start": ["nonsense"],
}


@pytest.mark.parametrize(("column", "value"), [(name, value) for name, values in SPOILT.items() for value in values])
def test_a_bad_row_is_told_and_hides_no_other(start, tmp_path, column, value):
    with start(data=tmp_path) as api:
        good, bad = api.new("2048"), api.new("othello")
    change(tmp_path, f"UPDATE sessions SET {column} = ? WHERE id = ?", (value, bad.id))
    with start(data=tmp_path) as api:
        listed = {session["id"] for session in api.get("/sessions")}
        assert good.id in listed
        status, code, message = api.refusal(bad.path, method="GET")
        assert (status, code) == (422, "bad_input")
        assert message.startswith("this game cannot be read any more: ")
        assert api.get(good.path)["ply"] == 0
        api.delete(bad.path)


@pytest.mark.parametrize(("column", "value"), [("chance", "{"), ("comments", "[1]"), ("action", "z9"), ("parent", 77)])
def test_a_bad_turn_is_told(start, tmp_path, column, value):
    with start(data=tmp_path) as api:
        game = api.new("2048", seed=1)
        game.move(game.first["position"]["actions"][0]["name"])
    change(tmp_path, f"UPDATE turns SET {column} = ? WHERE session = ?", (value, game.id))
    with start(data=tmp_path) as api:
        assert api.refusal(game.path, method="GET")[2].startswith("this game cannot be read any more: ")
        assert [session["id"] for session in api.get("/sessions")] == [game.id]


def change(folder, sql, values):
    with contextlib.closing(sqlite3.connect(folder / "studio.db")) as file:
        file.execute(sql, values)
        file.commit()


def test_a_tournament_whose_file_was_never_finished_can_be_begun_again(start, tmp_path):
    """D9: its name was taken by an empty file."""
    (tmp_path / "tournaments").mkdir()
    (tmp_path / "tournaments" / "cup.db").touch()
    with start(data=tmp_path) as api:
        assert api.get("/tournaments") == []
        wanted = {"game": "othello(size=4)", "agents": ["random", "greedy"], "games": 2, "name": "cup"}
        assert api.post("/tournaments", **wanted)["id"] == "cup"
        api.post("/tournaments/cup/stop")
        assert api.refusal("/tournaments", **wanted)[0] == 409


def test_a_link_in_the_folder_of_reports_is_not_followed(start, tmp_path):
    from mohreh.arena.reports import reports

    name, secret = next(iter(reports())), tmp_path / "secret.html"
    secret.write_text("a secret")
    folder = tmp_path / "reports" / name
    folder.mkdir(parents=True)
    (folder / "report.html").write_text("the report")
    (folder / "other.html").symlink_to(secret)
    elsewhere = tmp_path / "reports" / "fa"
    elsewhere.symlink_to(tmp_path)
    with start(reports=tmp_path / "reports") as api:
        assert api.http.get(f"/reports/{name}/report.html").text == "the report"
        assert api.http.get(f"/reports/{name}/other.html").status_code == 404
        (folder / "report.html").unlink()
        (folder / "report.html").symlink_to(secret)
        assert api.http.get(f"/reports/{name}/report.html").status_code == 404
        assert all(not report["files"] for report in api.get("/reports"))


class Listening:
    """A server on loopback whose answers are made by `app`."""

    def __init__(self, app):
        self.config = Config(app, log_level="critical", lifespan="off")
        self.state = ServerState()

    async def __aenter__(self):
        self.config.load()
        loop = asyncio.get_running_loop()
        self.server = await loop.create_server(self.connection, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *exception):
        self.server.close()
        for connection in list(self.state.connections):
            connection.transport.abort()

    def connection(self):
        return ImpatientProtocol(config=self.config, server_state=self.state, app_state={})

    def open(self):
        return asyncio.open_connection("127.0.0.1", self.port)


async def until_closed(reader):
    """All that comes before the other side closes."""
    with contextlib.suppress(ConnectionResetError):
        async with asyncio.timeout(20):
            return await reader.read()


async def hello(scope, receive, send):
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"5")]})
    await send({"type": "http.response.body", "body": b"hello"})


REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: loc", REQUEST + b"GET / HT"], ids=["", "one", "next"])
def test_a_request_that_never_ends_is_not_waited_for(monkeypatch, begun):
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.3)

    async def slowly():
        async with Listening(hello) as server:
            reader, writer = await server.open()
            writer.write(begun)
            dripping = asyncio.create_task(drip(writer))
            await until_closed(reader)
            dripping.cancel()
            writer.close()
            assert not ImpatientProtocol.idle

    async def drip(writer):
        while True:
            await asyncio.sleep(0.05)
            if begun:
                writer.write(b"x")

    asyncio.run(slowly())


def test_an_answer_that_nobody_reads_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(connections, "ANSWER_SECONDS", 0.3)

    async def much(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})
        for _ in range(50):
            await send({"type": "http.response.body", "body": bytes(1 << 20), "more_body": True})

    async def lazily():
        async with Listening(much) as server:
            _, writer = await server.open()
            writer.write(REQUEST)
            async with asyncio.timeout(20):
                while not server.state.connections:
                    await asyncio.sleep(0.01)
                while server.state.connections:
                    await asyncio.sleep(0.05)
            writer.close()

    asyncio.run(lazily())


def test_who_asks_at_once_may_stay_connected(monkeypatch):
    monkeypatch.setattr(connections, "REQUEST_SECONDS", 0.2)

    async def politely():
        async with Listening(hello) as server:
            reader, writer = await server.open()
            for _ in range(2):
                writer.write(REQUEST)
                assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
                await asyncio.sleep(0.5)
            writer.close()

    asyncio.run(politely())


def test_too_many_connections_make_room_for_new_ones(monkeypatch):
    monkeypatch.setattr(connections, "most_connections", lambda: 3)

    async def crowded():
        async with Listening(hello) as server:
            idle = [await server.open() for _ in range(6)]
            reader, writer = await server.open()
            writer.write(REQUEST)
            assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
            assert len(server.state.connections) <= 3
            for _, waiting in (*idle, (reader, writer)):
                waiting.close()

    asyncio.run(crowded())


def test_whoever_has_got_an_answer_makes_room_before_a_newcomer_is_turned_away(monkeypatch):
    monkeypatch.setattr(connections, "most_connections", lambda: 3)

    async def crowded():
        async with Listening(hello) as server:
            answered = []
            for _ in range(7):
                reader, writer = await server.open()
                writer.write(REQUEST)
                assert (await reader.readuntil(b"hello")).startswith(b"HTTP/1.1 200")
                answered.append((reader, writer))
            assert len(server.state.connections) <= 3
            for _, waiting in answered:
                waiting.close()

    asyncio.run(crowded())


FILES = 128
SLOW = 400


@pytest.mark.skipif(sys.platform == "win32", reason="limits open files")
def test_slow_connections_do_not_shut_the_door_where_few_files_may_be_open(tmp_path):
    """More connections than there may be files: a door that runs out of files stays shut until they give up."""
    import resource

    studio = subprocess.Popen(
        [sys.executable, "-m", "mohreh", "studio", "--port", "0", "--no-browser", "--data", str(tmp_path)],
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, FILES)),
    )
    slow = []
    try:
        port = int(re.search(r":(\d+)/", studio.stderr.readline()).group(1))
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=60) as answer:
            assert answer.status == 200
        for _ in range(SLOW):
            slow.append(socket.create_connection(("127.0.0.1", port), timeout=60))
            slow[-1].sendall(b"GET / HT")
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/games", timeout=60) as answer:
            assert answer.status == 200
    finally:
        for connection in slow:
            connection.close()
        studio.terminate()
        _, said = studio.communicate(timeout=60)
    assert "out of system resource" not in said
    assert "Too many open files" not in said


def test_a_body_that_never_ends_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(security, "BODY_SECONDS", 0.2)
    sent = []

    async def receive():
        await asyncio.sleep(0.05)
        return {"type": "http.request", "body": b"x", "more_body": True}

    async def send(message):
        sent.append(message)

    async def never(*given):
        raise AssertionError("this request never was whole")

    scope = {"type": "http", "method": "POST", "path": "/api/sessions"}
    asyncio.run(security._limited(never, scope, receive, send, {}, 10**6))
    assert sent[0]["status"] == 408
    assert b"too_slow" in sent[1]["body"]
