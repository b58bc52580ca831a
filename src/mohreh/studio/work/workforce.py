"""Whom a piece of work is given to: the studio's own workers, or for a guest's game those confined with it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mohreh.games.guests import guest_named
from mohreh.studio.work.pool import Pool
from mohreh.studio.work.process import Progress


class Workforce:
    """All pools of a studio, asked like one; `theirs` are those of guests, by name."""

    def __init__(self, ours: Pool, theirs: Mapping[str, Pool]) -> None:
        self._ours = ours
        self._theirs = theirs

    @property
    def pids(self) -> list[int]:
        """The processes that are running."""
        return [pid for pool in self._all() for pid in pool.pids]

    @property
    def busy(self) -> int:
        """How many pieces of work are being done or cleared away."""
        return sum(pool.busy for pool in self._all())

    async def run(
        self,
        request: dict[str, Any],
        *,
        seconds: float,
        progress: Progress | None = None,
        served: str | None = None,
        patient: bool = False,
    ) -> dict[str, Any]:
        """As `Pool.run`, by the workers of the game that the request names."""
        pool = self._theirs.get(guest_named(request.get("game") or "") or "", self._ours)
        return await pool.run(request, seconds=seconds, progress=progress, served=served, patient=patient)

    async def warm_up(self) -> None:
        """Start one process before anyone needs it."""
        await self._ours.warm_up()

    async def close(self) -> None:
        """End all processes."""
        for pool in self._all():
            await pool.close()

    def _all(self) -> list[Pool]:
        return [self._ours, *self._theirs.values()]
