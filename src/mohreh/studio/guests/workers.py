"""The workers of a guest: processes in the sandbox that search in its game alone, and whose answers are checked."""

from __future__ import annotations

from functools import partial
from typing import Any, Final

from mohreh.studio.guests.answers import RESULTS, HowFar, checked
from mohreh.studio.guests.host import Host
from mohreh.studio.work.confined_line import ConfinedPipes
from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.pool import Pool
from mohreh.studio.work.process import Progress

EACH: Final = 2
"""Processes of each guest, started when they are first needed: one for moves, one for what can wait."""


class GuestPool(Pool):
    """A pool for one guest."""

    def __init__(self, name: str, place: str, host: Host, longest_queue: int) -> None:
        opener = partial(ConfinedPipes.open_for, name, place, host.path, host.policy)
        super().__init__(EACH, longest_queue, opener)
        self._name = name

    async def run(
        self,
        request: dict[str, Any],
        *,
        seconds: float,
        progress: Progress | None = None,
        served: str | None = None,
        patient: bool = False,
    ) -> dict[str, Any]:
        shape = RESULTS.get(request["kind"])
        if shape is None or request.get("source"):
            raise WorkFailed("bad_input", f"that cannot be done with {self._name} here; `mohreh analyze` does it")
        heard = None if progress is None else partial(self._hear, progress)
        found = await super().run(request, seconds=seconds, progress=heard, served=served, patient=patient)
        return checked(shape, found, self._name)

    def _hear(self, progress: Progress, facts: dict[str, Any]) -> None:
        """Progress that makes no sense ends the work as a wrong answer does."""
        progress(checked(HowFar, facts, self._name))
