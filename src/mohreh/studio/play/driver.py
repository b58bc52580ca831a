"""What makes agents move: one piece of thinking at a time, dropped when the game changes under it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from mohreh.errors import MohrehError
from mohreh.studio.models.events import ThinkingEvent
from mohreh.studio.models.sessions import Thinking
from mohreh.studio.play.foresight import foresee
from mohreh.studio.refusal import Refusal
from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.workforce import Workforce

if TYPE_CHECKING:
    from mohreh.studio.play.table import Table


A_WHILE = 0.1
"""Seconds of thinking before the pages are told that somebody thinks: most moves come sooner."""


class Driver:
    """Lets the agent whose turn it is think, and plays what it found."""

    def __init__(self, table: Table, pool: Workforce) -> None:
        self._table = table
        self._pool = pool
        self._task: asyncio.Task[None] | None = None
        self.thinking: Thinking | None = None

    @property
    def busy(self) -> bool:
        """Whether an agent thinks or waits to move."""
        return self._task is not None and not self._task.done()

    async def at_rest(self) -> None:
        """Until no agent thinks or waits to move."""
        while self._task is not None and not self._task.done():
            await asyncio.wait([self._task])

    def consider(self) -> None:
        """Begin to think if agents may move, it is the turn of one, and somebody is there to see it."""
        agent = self._table.mover()
        if self.busy or agent is None or not self._table.auto.playing or not self._table.idle_timer.attended:
            return
        self._begin(agent, self._table.auto.delay)

    def step(self, agent: str) -> None:
        """One move at once."""
        self.stop()
        self._begin(agent, 0.0)

    def stop(self) -> None:
        """Drop what is being thought. A move that is just being played is not its own end."""
        task, self._task, self.thinking = self._task, None, None
        if task is not None and task is not asyncio.current_task():
            task.cancel()

    def _begin(self, agent: str, delay: float) -> None:
        self.thinking = Thinking(player=self._table.record.turn, agent=agent, seconds=0.0, nodes=0)
        self._task = asyncio.create_task(self._move(agent, delay))

    async def _move(self, agent: str, delay: float) -> None:
        """Think, let the time between moves pass, and play."""
        began = asyncio.get_running_loop().time()
        record = self._table.record
        telling = asyncio.get_running_loop().call_later(A_WHILE, self._tell)
        try:
            found = await self._pool.run(
                {
                    "kind": "choose",
                    "game": str(record.game),
                    "position": record.game.text(record.state),
                    "agent": agent,
                    "player": f"{self._table.id} {record.turn}",
                    "moves": record.decisions_of(record.turn),
                    "seed": f"{record.seed}/{record.ply}/{agent}",
                },
                seconds=self._table.limits.move_seconds,
                progress=self._progress,
                served=self._table.id,
            )
        except WorkFailed as failure:
            self._failed(agent, failure)
            return
        finally:
            telling.cancel()
        await asyncio.sleep(delay - (asyncio.get_running_loop().time() - began))
        try:
            await foresee(record, found["action"])
            action = record.game.parse_action(record.state, found["action"])
            self._table.play(action, by=agent, value=found["value"], exact=found["exact"])
        except Refusal as refusal:
            self._table.notice(refusal.code, refusal.message)
        except MohrehError as error:  # the rules of a guest
            self._failed(agent, WorkFailed("bad_input", str(error)))

    def _failed(self, agent: str, failure: WorkFailed) -> None:
        self._task, self.thinking = None, None
        self._tell()
        self._table.notice(failure.code, f"{agent} did not move: {failure.message}")
        self._table.pause()

    def _progress(self, facts: dict[str, Any]) -> None:
        if self.thinking is not None:
            known = {"seconds": facts["seconds"], "nodes": facts["nodes"]}
            self.thinking = self.thinking.model_copy(update=known)
            self._tell()

    def _tell(self) -> None:
        self._table.hub.mention(lambda seq: ThinkingEvent(seq=seq, thinking=self.thinking))
