"""The brake: whatever is searched stops within 50 ms, and the process that searched continues with the next work."""

import asyncio
import random
import time

import pytest

from mohreh import native
from mohreh.games import make_game
from mohreh.studio.work.pool import Pool
from studio.test_pool import with_pool

SOON = 0.05
TRIES = 5
UNDER_WAY = 0.6
"""Seconds: by then every search below is in the midst of it."""

needs_core = pytest.mark.skipif(not native.available, reason="the native core was not built")


def start(name):
    return make_game(name).text(make_game(name).initial(random.Random(1)))


def asked(kind, name, **more):
    return {"kind": kind, "game": name, "position": start(name), **more}


def seated(kind, name, agent):
    return asked(kind, name, agent=agent, player="someone", moves=0, seed="1", lines=3)


def filmed(search, code):
    return asked("film", "othello(size=8)", search=search, seed=1, nodes=10**9, code=code, source=None)


METHODS = ["dfs", "bfs", "ids", "ucs", "astar"]
READABLE = {
    "minimax": seated("choose", "othello(size=8)", "minimax(depth=30, speed=readable)"),
    "mcts": seated("choose", "othello(size=8)", "mcts(playouts=1000000, speed=readable)"),
    "uct": seated("analysis", "2048", "uct(iterations=10000000)"),
    "film": filmed("uct(iterations=10000000, length=2)", code=False),
    "film with code": filmed("uct(iterations=10000000, length=2)", code=True),
    "solve": asked("solve", "water-sort(colours=12)", method="ids", heuristic=None),
    "race": asked("race", "water-sort(colours=12)", methods=METHODS, heuristic=None, each=60),
    "graph": {
        "kind": "graph",
        "game": "othello(size=8)",
        "positions": [(ply, start("othello(size=8)")) for ply in range(9)],
        "agent": "alphabeta(depth=20, speed=readable)",
    },
}
NATIVE = {
    "engine": seated("choose", "othello(size=8)", "engine(time=60)"),
    "analysis": seated("analysis", "othello(size=8)", "engine"),
    "analysis with proofs": seated("analysis", "hand-of-the-king", "engine"),
    "solver": seated("analysis", "othello(size=8)", "solver(time=60)"),
    "minimax": seated("choose", "othello(size=8)", "minimax(depth=30, speed=native)"),
    "expectimax": seated("analysis", "2048", "expectimax(depth=15, speed=native)"),
}


async def seconds_to_stop(pool: Pool, question):
    """From the cancelling of a search until the only process of the pool takes the next piece of work."""
    task = asyncio.create_task(pool.run(question, seconds=60))
    await asyncio.sleep(UNDER_WAY)
    assert not task.done()
    began = time.perf_counter()
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    await pool.warm_up()
    return time.perf_counter() - began


def stops_soon(question):
    async def use(pool):
        await seconds_to_stop(pool, question)  # the process starts and reads what it needs
        before = pool.pids
        stops = []
        while not stops or (min(stops) >= SOON and len(stops) < TRIES):  # what else the machine does is not ours
            stops.append(await seconds_to_stop(pool, question))
        assert min(stops) < SOON, stops
        assert pool.pids == before

    with_pool(1, 5, use)


@pytest.mark.parametrize("what", READABLE)
def test_a_readable_search_stops_soon_and_its_process_lives(what):
    stops_soon(READABLE[what])


@needs_core
@pytest.mark.parametrize("what", NATIVE)
def test_a_native_search_stops_soon_and_its_process_lives(what):
    stops_soon(NATIVE[what])


def test_a_brake_that_is_pulled_before_the_search_begins_holds():
    async def use(pool):
        await seconds_to_stop(pool, READABLE["minimax"])
        before = pool.pids
        for _ in range(20):
            task = asyncio.create_task(pool.run(READABLE["minimax"], seconds=60))
            await asyncio.sleep(0.001)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            await pool.warm_up()
        assert pool.pids == before

    with_pool(1, 5, use)
