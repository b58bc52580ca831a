"""The timer of a game that nobody looks at: some seconds after the last page or request its work ends."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mohreh.studio.play.table import Table


class IdleTimer:
    """Stops what is worked out for a table some seconds after everyone has left; a reload does not take that long."""

    def __init__(self, table: Table, patience: float) -> None:
        self._table = table
        self._patience = patience
        self._timer: asyncio.TimerHandle | None = None

    @property
    def attended(self) -> bool:
        """Whether somebody watches or was here a moment ago."""
        return self._table.hub.watched or self._timer is not None

    def touch(self) -> None:
        """Somebody asked for this game, or has just left it."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._patience, self._alone)

    def end(self) -> None:
        """The table leaves memory."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None

    def _alone(self) -> None:
        self._timer = None
        if not self._table.hub.watched:
            self._table.driver.stop()
            self._table.tasks.stop_all(but="hint")
