"""The pool by itself: turns, limits, and work that is given up."""

import asyncio

import pytest

from mohreh.studio.work.errors import Busy, WorkFailed
from mohreh.studio.work.pool import Pool

START = "--------------OX----XO-------------- X"


def question(agent, seed="1"):
    seat = {"player": "someone", "moves": 0, "seed": seed}
    return {"kind": "choose", "game": "othello", "position": START, "agent": agent, **seat}


LONG = question("mcts(playouts=1000000, speed=readable)")


def with_pool(size, queue, use):
    async def run():
        pool = Pool(size, queue)
        try:
            await use(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def test_more_work_than_workers_waits_its_turn():
    async def use(pool):
        asked = [pool.run(question("random", str(seed)), seconds=10) for seed in range(6)]
        answers = await asyncio.gather(*asked)
        assert all(answer["action"] in ("c2", "b3", "e4", "d5") for answer in answers)
        assert len(pool.pids) == 1

    with_pool(1, 10, use)


def test_a_full_queue_refuses_at_once():
    async def use(pool):
        first = asyncio.create_task(pool.run(LONG, seconds=30))
        await asyncio.sleep(0.1)
        second = asyncio.create_task(pool.run(LONG, seconds=30))
        await asyncio.sleep(0)
        with pytest.raises(Busy):
            await pool.run(LONG, seconds=30)
        first.cancel()
        second.cancel()

    with_pool(1, 1, use)


def test_work_that_was_given_up_makes_room_for_the_next():
    async def use(pool):
        given_up = asyncio.create_task(pool.run(LONG, seconds=30))
        waiting = asyncio.create_task(pool.run(question("random"), seconds=10))
        await asyncio.sleep(0.5)
        given_up.cancel()
        assert (await asyncio.wait_for(waiting, 20))["action"]

    with_pool(1, 5, use)


def test_patient_work_leaves_a_worker_to_moves():
    async def use(pool):
        long = [asyncio.create_task(pool.run(LONG, seconds=30, patient=True)) for _ in range(3)]
        await asyncio.sleep(0.1)
        assert (await asyncio.wait_for(pool.run(question("random"), seconds=10), 20))["action"]
        for task in long:
            task.cancel()

    with_pool(2, 5, use)


def test_work_past_its_time_is_ended():
    async def use(pool):
        with pytest.raises(WorkFailed) as failed:
            await pool.run(LONG, seconds=0.3)
        assert failed.value.code == "out_of_time"
        assert (await pool.run(question("random"), seconds=10))["action"]

    with_pool(1, 5, use)


def test_an_error_of_the_input_is_told_in_words():
    async def use(pool):
        with pytest.raises(WorkFailed, match="has no agent 'nobody'"):
            await pool.run(question("nobody"), seconds=5)

    with_pool(1, 5, use)
