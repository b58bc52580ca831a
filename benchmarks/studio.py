"""How soon the studio answers: `python benchmarks/studio.py [ROUNDS] [--paint]`, with a studio of its own.

Three claims are measured at a real server by its own events: the first values of an analysis come within 150 ms in
every game; an analysis is stopped within 50 ms, and after a move the next one begins at once; and an opponent is not
slowed by somebody who asks what each move is worth. For the last, games with and without an analysis under way take
turns in one run; the opponent searches a fixed number of nodes, so its time says what else the machine did.
With `--paint`, a browser opens the first page with an empty cache.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

from mohreh.games import make_game
from mohreh.studio.work.pool import Pool

GAMES = ("2048", "othello(size=8)", "hand-of-the-king", "water-sort(colours=4)", "card-sort")
OPPONENT = "engine(time=20, nodes=400000)"
OPENING = ("d3", "c3", "c4", "e3", "f2", "d2")
REPLIES = 2
"""Changes that a move brings: the person's own turn, and the opponent's."""


class Studio:
    """A studio in a process of its own."""

    def __init__(self, folder: str) -> None:
        command = [sys.executable, "-m", "mohreh", "studio", "--no-browser", "--port", "0", "--data", folder]
        self.process = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert self.process.stderr is not None
        found = re.search(r"http://[^\s/]+", self.process.stderr.readline())
        if found is None:
            raise SystemExit("the studio did not start")
        self.url = found[0]
        self.http = httpx.Client(base_url=f"{self.url}/api", timeout=60, trust_env=False)

    def post(self, path: str, **body: Any) -> Any:
        answer = self.http.post(path, json=body)
        answer.raise_for_status()
        return answer.json() if answer.content else None

    def close(self) -> None:
        self.http.close()
        self.process.kill()
        self.process.wait()

    @contextmanager
    def game(self, name: str, **more: Any) -> Iterator[tuple[str, ClientConnection]]:
        """A new game and its events."""
        path = f"/sessions/{self.post('/sessions', game=name, **more)['id']}"
        with connect(f"{self.url.replace('http', 'ws')}/api{path}/events", proxy=None) as socket:
            yield path, socket


def heard(socket: ClientConnection, kind: str, count: int = 1) -> dict[str, Any]:
    """The next message of a type, or the one that many further on."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=60))
        count -= message["type"] == kind
        if not count:
            return message


def milliseconds(began: float) -> float:
    return (time.perf_counter() - began) * 1000


def first_values(studio: Studio, name: str, rounds: int) -> list[float]:
    """From the asking to the first values, by a worker that has read what it needs."""
    waited = []
    with studio.game(name, seed=4) as (path, socket):
        for _ in range(rounds + 1):
            began = time.perf_counter()
            studio.post(f"{path}/analysis", seconds=0.3, lines=3)
            first = message = heard(socket, "analysis")
            waited.append(milliseconds(began))
            while not message["done"]:
                message = heard(socket, "analysis")
            assert first["values"]
    return waited[1:]


async def stopped(rounds: int) -> list[float]:
    """From the cancelling of an analysis until its process takes the next piece of work."""
    game = make_game("othello(size=8)")
    position = game.text(game.initial(random.Random(1)))
    question = {"kind": "analysis", "game": str(game), "position": position, "agent": "engine", "player": "someone"}
    question |= {"moves": 0, "seed": "1", "lines": 3}
    pool, waited = Pool(1, 5), []
    await pool.run(question | {"kind": "prepare"}, seconds=60)
    for _ in range(rounds):
        task = asyncio.create_task(pool.run(question, seconds=60))
        await asyncio.sleep(0.6)
        began = time.perf_counter()
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await pool.warm_up()
        waited.append(milliseconds(began))
    await pool.close()
    return waited


def after_a_move(studio: Studio, rounds: int) -> list[float]:
    """From a move in the midst of an analysis to the first values of the next: the brake, and a new beginning."""
    waited = []
    for _ in range(rounds + 1):
        with studio.game("othello(size=8)", seed=4) as (path, socket):
            studio.post(f"{path}/analysis", seconds=30)
            heard(socket, "analysis")
            time.sleep(0.3)
            began = time.perf_counter()
            studio.post(f"{path}/move", action="d3")
            studio.post(f"{path}/analysis", seconds=0.1)
            while heard(socket, "analysis")["ply"] != 1:
                pass
            waited.append(milliseconds(began))
    return waited[1:]


def reply(studio: Studio, plies: int, *, asked: bool) -> float:
    """From a person's move to the opponent's, with or without an analysis under way."""
    seats = ["human", OPPONENT]
    with studio.game("othello(size=8)", moves=list(OPENING[:plies]), seats=seats) as (path, socket):
        heard(socket, "session")
        if asked:
            studio.post(f"{path}/analysis", seconds=30)
            heard(socket, "analysis")
        time.sleep(0.3)
        began = time.perf_counter()
        studio.post(f"{path}/move", action=OPENING[plies])
        heard(socket, "change", REPLIES)
        return milliseconds(began)


def first_paint(url: str, rounds: int) -> list[float]:
    """Milliseconds to the first paint of the first page, each time with an empty cache."""
    from playwright.sync_api import sync_playwright

    script = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        shown = []
        for _ in range(rounds):
            with closing(browser.new_context()) as context:
                page = context.new_page()
                page.goto(url)
                page.wait_for_function(script)
                shown.append(page.evaluate(script))
        browser.close()
    return shown


def told(what: str, times: list[float]) -> None:
    print(f"{what:58} median {statistics.median(times):6.0f} ms, least {min(times):6.0f}, most {max(times):6.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("rounds", nargs="?", type=int, default=12)
    parser.add_argument("--paint", action="store_true", help="also open the first page in Chromium")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, closing(Studio(folder)) as studio:
        for name in GAMES:
            told(f"first values, {name}", first_values(studio, name, options.rounds))
        told("a cancelled analysis", asyncio.run(stopped(options.rounds)))
        told("a move in mid-analysis, then the next first values", after_a_move(studio, options.rounds))
        replies: dict[bool, list[float]] = {False: [], True: []}
        for number in range(2 * options.rounds):
            asked = bool(number % 2)
            replies[asked].append(reply(studio, number // 2 % 2 * 2, asked=asked))
        for asked, times in replies.items():
            told(f"the opponent's reply, {'an analysis under way' if asked else 'nobody asks'}", times)
        if options.paint:
            told("first paint of the first page, nothing kept", first_paint(studio.url, options.rounds))


if __name__ == "__main__":
    main()
