"""A report on one agent, whose name and number of games whoever asks for the report chooses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from mohreh.arena.reports.document import Report
from mohreh.arena.reports.laboratory import Laboratory


@dataclass(frozen=True)
class AgentReport:
    """What builds it from the laboratory, the agent and the number of games, and who plays how many if nobody says."""

    build: Callable[..., Report]
    agent: str
    games: int

    def about(self, agent: str | None, games: int | None) -> Callable[[Laboratory], Report]:
        """What builds it for that agent."""
        return partial(self.build, agent=agent or self.agent, games=games or self.games)
