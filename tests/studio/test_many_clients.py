"""Fifty people at once: no error, no lost move, and memory that stays where it is."""

import asyncio
import json
import random
import time
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect

from mohreh.studio.work.pool import usual_size
from studio.conftest import merged
from studio.real_server import Server

GAMES = [
    ("2048", ["human"]),
    ("2048(size=3)", ["human"]),
    ("othello(size=4)", ["human", "random"]),
    ("othello", ["human", "greedy"]),
    ("hand-of-the-king", ["human", "random"]),
    ("water-sort", ["human"]),
    ("card-sort", ["human"]),
]
CLIENTS = 50
LONGEST_GAME = 25
FEWEST = 3
WORKERS = usual_size()


class Player:
    """One person with a page: plays game after game, watches the events, and notes every move that was acknowledged."""

    def __init__(self, number, server, until):
        self.rng = random.Random(number)
        self.url = f"127.0.0.1:{server.port}"
        self.until = until
        self.moves = 0
        self.games = 0

    async def play(self):
        async with httpx.AsyncClient(base_url=f"http://{self.url}/api", timeout=60, trust_env=False) as http:
            while self.wants_more(0):
                await self.one_game(http)

    def wants_more(self, now):
        """Until the time is over; a few moves are made even where the machine has little time for us."""
        return time.monotonic() < self.until or self.moves + now < FEWEST

    async def one_game(self, http):
        name, seats = self.rng.choice(GAMES)
        session = await self.ask(http.post("/sessions", json={"game": name, "seats": seats}))
        path = f"/sessions/{session['id']}"
        await self.ask(http.post(f"{path}/autoplay", json={"playing": True, "delay": 0}))
        acknowledged = []
        async with connect(f"ws://{self.url}/api{path}/events", proxy=None, compression=None) as socket:
            session = await self.my_turn(socket)
            while session is not None and self.wants_more(len(acknowledged)) and len(acknowledged) < LONGEST_GAME:
                action = self.rng.choice(session["position"]["actions"])["name"]
                answer = await self.ask(http.post(f"{path}/move", json={"action": action, "ply": session["ply"]}))
                acknowledged.append((answer["ply"], action))
                session = await self.my_turn(socket, answer["ply"])
        kept = {move["ply"]: move["name"] for move in (await self.ask(http.get(f"{path}/moves")))["moves"]}
        assert [(ply, kept.get(ply)) for ply, _ in acknowledged] == acknowledged
        self.moves += len(acknowledged)
        self.games += 1

    @staticmethod
    async def ask(request):
        answer = await request
        assert answer.status_code < 300, answer.text
        return answer.json()

    async def my_turn(self, socket, ply=0):
        """The game when it is this person's turn again; None when it is over."""
        while True:
            message = json.loads(await asyncio.wait_for(socket.recv(), 60))
            assert message["type"] != "notice", message
            if message["type"] == "session":
                self.known = message["session"]
            elif message["type"] == "change":
                self.known = merged(self.known, message["to"])
            if message["type"] in ("session", "change") and self.known["ply"] >= ply:
                position = self.known["position"]
                if position["turn"] == "over":
                    return None
                if position["player"] == 0:
                    return self.known


async def memory(server):
    """Megabytes of the server and its workers, each of which has read what it needs for advice and has no work."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{server.port}/api", timeout=120, trust_env=False) as http:
        for name, seats in GAMES:
            await asyncio.gather(*(ask_advice(http, name, seats) for _ in range(WORKERS)))
    pids = [server.process.pid, *server.workers()]
    return sum(int(Path(f"/proc/{pid}/statm").read_text().split()[1]) for pid in pids) * 4096 / 2**20


async def ask_advice(http, name, seats):
    session = await Player.ask(http.post("/sessions", json={"game": name, "seats": seats}))
    await Player.ask(http.post(f"/sessions/{session['id']}/hint", json={"seconds": 0.3}))


async def played(server, seconds):
    began = time.monotonic()
    players = [Player(number, server, began + seconds) for number in range(CLIENTS)]
    await asyncio.gather(*(player.play() for player in players))
    return players


async def crowd(server, seconds):
    players = await played(server, seconds * 0.6)
    before = await memory(server)
    players += await played(server, seconds * 0.4)
    grown = await memory(server) - before
    return sum(player.moves for player in players), sum(player.games for player in players), grown


def check_crowd(folder, seconds, megabytes):
    with Server(folder) as server:
        moves, games, grown = asyncio.run(crowd(server, seconds))
        assert server.process.poll() is None
        _, said = server.end()
    assert "Traceback" not in said
    assert moves >= 2 * CLIENTS * FEWEST
    assert grown < megabytes, f"{grown:.0f} MB more after {moves} moves of {games} games"


def test_fifty_clients_for_a_moment(tmp_path):
    check_crowd(tmp_path, 5, megabytes=40)


@pytest.mark.slow
def test_fifty_clients_for_half_a_minute(tmp_path):
    check_crowd(tmp_path, 30, megabytes=25)
