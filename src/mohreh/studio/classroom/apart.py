"""Where a hand-in is graded: in a process of its own, or where there are none in a worker of the pool.

Either can be ended at any moment.
"""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Final

from mohreh.classroom.telling import Event
from mohreh.studio.classroom.gradings import Grade, Job
from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.workforce import Workforce

SECONDS: Final = 1800.0
"""The longest grading in a worker; its questions have their own times."""

LAST: Final = ("done", "refused")
"""The kinds of the last event."""


async def in_a_process(job: Job, game: str, path: Path, level: str) -> Event | None:
    """Grade in a process; it is watched by a thread."""
    from mohreh.classroom.apart import Grading  # with all that starts processes, which a tab has no use for

    loop = asyncio.get_running_loop()

    def work() -> Event | None:
        with Grading(path, game, sandbox=level, name=job.hand_in.file) as grading:
            for event in grading.events(job.stop):
                if event["kind"] in LAST:
                    return event
                loop.call_soon_threadsafe(job.heard, event)
        return None

    return await asyncio.to_thread(work)


def in_a_worker(pool: Workforce) -> Grade:
    """Grade in a worker of the pool; it is ended when the grading is stopped."""

    async def grade(job: Job, game: str, path: Path, level: str) -> Event | None:
        last: list[Event] = []

        def heard(facts: Event) -> None:
            if facts["kind"] in LAST:
                last.append(facts)
            else:
                job.heard(facts)

        request = {"kind": "grade", "game": game, "name": job.hand_in.file, "data": path.read_bytes().hex()}
        running = asyncio.ensure_future(
            pool.run({**request, "file": path.name, "pause": 0}, seconds=SECONDS, progress=heard, patient=True)
        )
        watching = asyncio.ensure_future(job.asked_to_stop.wait())
        await asyncio.wait([running, watching], return_when=asyncio.FIRST_COMPLETED)
        watching.cancel()
        if not running.done():
            running.cancel()
            await asyncio.wait([running])
            return None
        try:
            running.result()
        except WorkFailed as failure:
            return {"kind": "refused", "sentence": f"the grading ended without a grade: {failure.message}"}
        return last[0]

    return grade
