"""The tasks beside the game itself: hints, graphs, solutions, races, solvability. One of each kind at a time."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from mohreh.errors import MohrehError
from mohreh.studio.models.sessions import WorkKind
from mohreh.studio.refusal import Refusal
from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.workforce import Workforce

if TYPE_CHECKING:
    from mohreh.studio.play.table import Table


class Tasks:
    """The tasks of a table. A new one of the same kind takes the place of the old."""

    def __init__(self, table: Table, pool: Workforce) -> None:
        self.table = table
        self.pool = pool
        self._tasks: dict[WorkKind, asyncio.Task[Any]] = {}
        self._newest: dict[WorkKind, int] = {}
        self._number = 0

    @property
    def kinds(self) -> set[WorkKind]:
        """What is being computed."""
        return {kind for kind, task in self._tasks.items() if not task.done()}

    def start(self, kind: WorkKind, make: Callable[[int], Coroutine[Any, Any, None]]) -> int:
        """Begin; the number returned is in all events of this work."""
        self.stop(kind)
        self._number += 1
        self._newest[kind] = self._number
        self._tasks[kind] = asyncio.create_task(self._whole(kind, make, self._number))
        return self._number

    def is_newest(self, kind: WorkKind, work: int) -> bool:
        """Whether no later work of its kind has taken its place."""
        return self._newest.get(kind) == work

    async def answer(self, kind: WorkKind, work: Coroutine[Any, Any, dict[str, Any]]) -> dict[str, Any]:
        """Work that a request waits for; if it is stopped, or has no answer, the request is refused."""
        self.stop(kind)
        task = self._tasks[kind] = asyncio.create_task(work)
        try:
            return await asyncio.shield(task)
        except WorkFailed as failure:
            raise refused(failure) from failure
        except asyncio.CancelledError:
            if task.cancelled() and not _leaving():
                raise Refusal(409, "stopped", f"the {kind} was stopped") from None
            task.cancel()
            raise

    def stop(self, kind: WorkKind) -> bool:
        """Stop what is being computed; whether anything was. A solution's own moves do not stop it."""
        task = self._tasks.get(kind)
        if task is None or task.done() or task is asyncio.current_task():
            return False
        task.cancel()
        return True

    def stop_all(self, *, but: WorkKind | None = None) -> None:
        """Stop everything, but for what a request is waiting for: that ends with its request."""
        for kind, task in self._tasks.items():
            if kind != but:
                task.cancel()

    async def _whole(self, kind: str, make: Callable[[int], Coroutine[Any, Any, None]], number: int) -> None:
        try:
            await make(number)
        except WorkFailed as failure:
            self.table.notice(failure.code, f"{kind}: {failure.message}")
        except Refusal as refusal:
            self.table.notice(refusal.code, refusal.message)
        except MohrehError as error:  # the rules of a guest
            self.table.notice("bad_input", f"{kind}: {error}")


def refused(failure: WorkFailed) -> Refusal:
    """Work without an answer, as the answer to a request."""
    status = {"too_many": 429, "bad_input": 422}.get(failure.code, 409)
    return Refusal(status, failure.code, failure.message)


def _leaving() -> bool:
    """Whether the task that waits was itself cancelled."""
    task = asyncio.current_task()
    return task is not None and task.cancelling() > 0
