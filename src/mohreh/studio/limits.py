"""How much may be asked of the studio."""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.agents import Agent
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.studio.refusal import bad_input


@dataclass(frozen=True)
class Limits:
    """Bounds on size, number and time. What is asked beyond them is refused in words."""

    body_bytes: int = 256 * 2**10
    upload_bytes: int = 8 * 2**20
    """A file that is handed in to be graded."""
    gradings: int = 2
    """Hand-ins graded at once."""
    grades: int = 12
    """Hand-ins whose grades are kept."""
    sessions: int = 5_000
    """Games kept on disk beyond which those without a move make room; a game that was played is never dropped."""
    tables: int = 200
    """Games kept in memory at once; the others are read from disk when asked for."""
    turns: int = 50_000
    """Turns of one game."""
    queue: int = 200
    """Pieces of work that may wait for a worker."""
    move_seconds: float = 60.0
    """What an agent may think about one move."""
    agent_megabytes: int = 512
    """What the tables of one agent may take."""
    agent_threads: int = 4
    sockets: int = 500
    """WebSockets open at once."""
    films: int = 8
    """Films kept."""
    away_seconds: float = 5.0
    """How long work continues after the last page that watched it has left."""


COLUMNS = 100
"""Tubes or columns of a position from outside: their pours are counted in pairs."""


def check_agent(agent: Agent, limits: Limits) -> None:
    """Refuse an agent that wants more time, memory or threads than it can get."""
    most = {"time": limits.move_seconds, "memory": limits.agent_megabytes, "threads": limits.agent_threads}
    for name, largest in most.items():
        wanted = vars(agent).get(name)
        if wanted is not None and wanted > largest:
            raise MohrehError(f"{agent.name}: {name}={wanted:g} is too much for the studio; at most {largest:g}")
    for consulted in agent.consults():
        check_agent(consulted, limits)


def check_size(game: AnyGame, state: object) -> None:
    """Refuse a puzzle of a size that nobody plays."""
    parts = getattr(state, "tubes", None) or getattr(state, "columns", None) or ()
    if len(parts) > COLUMNS or sum(map(len, parts)) > 30 * COLUMNS:
        raise bad_input(f"{game.name}: the position is too large; at most {COLUMNS} tubes or columns", "position")
