"""The pool by itself: turns, limits, and work that is given up."""

import asyncio
import json

import pytest

from mohreh.budget import Cancel
from mohreh.errors import MohrehError
from mohreh.sandbox import TAB
from mohreh.studio.work.errors import Busy, WorkFailed
from mohreh.studio.work.jobs import grading
from mohreh.studio.work.outcome import outcome
from mohreh.studio.work.pool import Pool
from mohreh.studio.work.process import Process

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


def refuse(*_, **__):
    raise MohrehError("that cannot be graded")


@pytest.mark.parametrize("grade_aloud", [refuse, lambda *_, **__: None])
def test_a_worker_that_has_graded_is_used_no_more_however_it_ended(monkeypatch, grade_aloud):
    monkeypatch.setattr(grading, "resolve", lambda: TAB)
    monkeypatch.setattr(grading, "grade_aloud", grade_aloud)
    wanted = {"kind": "grade", "file": "right.py", "data": "", "game": "othello", "name": "right.py"}
    told = outcome(wanted, lambda facts: None, Cancel())
    assert ("error" in told) == (grade_aloud is refuse)
    assert told["retire"]


class Desk:
    """Workers that note what they are asked. "long" is done when it is given up, all else at once."""

    patience, ahead = 1.0, True

    def __init__(self, started):
        self.number, self.alive, self.asked = len(started), True, []
        self._said = asyncio.Queue()
        self._said.put_nowait(json.dumps({"id": 0, "ready": True}))
        started.append(self)

    async def send(self, text):
        message = json.loads(text)
        if "cancel" in message or message["kind"] != "long":
            self._said.put_nowait(json.dumps({"id": message.get("cancel", message.get("id")), "result": {}}))
        if "kind" in message:
            self.asked.append(message["kind"])

    async def receive(self):
        return await self._said.get()

    def end(self):
        self.alive = False
        self._said.put_nowait("")

    async def ended(self):
        pass


def with_desks(size, use):
    async def run():
        started = []

        async def open_line():
            return Desk(started)

        pool = Pool(size, 10, open_line)
        try:
            await use(pool, started)
        finally:
            await pool.close()

    asyncio.run(run())


def test_the_next_process_is_started_before_somebody_waits_for_it():
    async def use(pool, started):
        await pool.warm_up()
        assert len(started) == 1, "nobody has asked for anything"
        await pool.run({"kind": "short"}, seconds=5)
        await asyncio.sleep(0.01)
        assert len(started) == 2
        tasks = [asyncio.create_task(pool.run({"kind": "long"}, seconds=5)) for _ in range(2)]
        await asyncio.sleep(0.01)
        assert len(started) == 3
        assert pool.busy == 2, "the third is ready"
        for task in tasks:
            task.cancel()
        await asyncio.sleep(0.01)
        assert len(started) == 3

    with_desks(3, use)


def test_the_next_question_about_a_game_meets_the_process_that_knows_it():
    async def use(pool, started):
        task = asyncio.create_task(pool.run({"kind": "long"}, seconds=5, served="a game"))
        await asyncio.sleep(0.01)
        await pool.run({"kind": "another"}, seconds=5, served="another game")
        task.cancel()  # as the next move does
        await asyncio.gather(task, return_exceptions=True)
        await pool.run({"kind": "next"}, seconds=5, served="a game")
        assert [desk.asked for desk in started[:2]] == [["long", "next"], ["another"]]
        await pool.run({"kind": "of nobody"}, seconds=5)
        assert started[2].asked == ["of nobody"], "those who know a game are left to it"

    with_desks(3, use)


class SlowToEnd:
    """A line that takes its time to end; at its other end is somebody who answers once, or never."""

    patience, ahead, number = 0.05, False, 1

    def __init__(self, *answers):
        self.answers = list(answers)
        self.alive, self.waited_for = True, False

    async def send(self, text):
        pass

    async def receive(self):
        if not self.answers:
            await asyncio.sleep(60)
        return self.answers.pop()

    def end(self):
        self.alive = False

    async def ended(self):
        await asyncio.sleep(0.1)
        self.waited_for = True


@pytest.mark.parametrize("retires", [True, False])
def test_a_worker_that_retires_when_it_is_given_up_is_ended(retires):
    line = SlowToEnd()

    async def run():
        process = Process(line)
        asked = asyncio.create_task(process.ask({"kind": "grade"}, 30, None))
        await asyncio.sleep(0)
        asked.cancel()
        line.answers = [json.dumps({"id": 1, "result": {}, "retire": retires})]
        await process.settle()

    asyncio.run(run())
    assert line.alive != retires


def test_a_pool_is_closed_when_all_its_processes_have_ended():
    silent, idle = SlowToEnd(), SlowToEnd('{"id": 1, "result": {}}')
    lines = iter([silent, idle])

    async def opened():
        return next(lines)

    async def run():
        pool = Pool(2, 2, opened)
        given_up = asyncio.create_task(pool.run(LONG, seconds=30))
        await asyncio.sleep(0)
        await pool.run(LONG, seconds=30)
        given_up.cancel()
        await asyncio.sleep(0)
        await pool.close()

    asyncio.run(run())
    assert silent.waited_for
    assert idle.waited_for
