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
    sessions: int = 5_000
    """Games kept on disk; the one that was not touched for the longest time makes room."""
    tables: int = 200
    """Games kept in memory at once; the others are read from disk when asked for."""
    turns: int = 50_000
    """Turns of one game."""
    queue: int = 200
    """Pieces of work that may wait for a worker."""
    move_seconds: float = 60.0
    """What an agent may think about one move."""
    sockets: int = 500
    """WebSockets open at once."""
    traces: int = 8
    """Recorded searches kept."""
    away_seconds: float = 5.0
    """How long work goes on after the last page that watched it has left."""


COLUMNS = 100
"""Tubes or columns of a position from outside: their pours are counted in pairs."""


def check_agent(agent: Agent, limits: Limits) -> None:
    """Refuse an agent that wants more time for a move than it can get."""
    wanted = vars(agent).get("time")
    if wanted is not None and wanted > limits.move_seconds:
        raise MohrehError(f"{agent.name}: time={wanted:g} is too long for the studio; at most {limits.move_seconds:g}")


def check_size(game: AnyGame, state: object) -> None:
    """Refuse a puzzle of a size that nobody plays."""
    parts = getattr(state, "tubes", None) or getattr(state, "columns", None) or ()
    if len(parts) > COLUMNS or sum(map(len, parts)) > 30 * COLUMNS:
        raise bad_input(f"{game.name}: the position is too large; at most {COLUMNS} tubes or columns", "position")
