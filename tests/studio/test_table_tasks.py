"""The tasks beside a game: a new one of a kind takes the place of the old, which may not even have begun."""

import asyncio
import gc
from types import SimpleNamespace

from mohreh.studio.play.tasks import Tasks


def test_of_two_that_are_begun_at_once_only_the_second_is_made():
    """The first one is gone before its turn comes: nothing of it is left that nobody ever waits for."""
    made = []

    async def whole(work):
        made.append(work)

    async def begin():
        tasks = Tasks(SimpleNamespace(), SimpleNamespace())
        first = tasks.start("analysis", whole)
        second = tasks.start("analysis", whole)
        while tasks.kinds:
            await asyncio.sleep(0)
        assert (tasks.is_newest("analysis", first), tasks.is_newest("analysis", second)) == (False, True)
        assert made == [second]

    asyncio.run(begin())
    gc.collect()  # a coroutine that was never awaited complains when it is forgotten, and a complaint fails the test
