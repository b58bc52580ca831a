"""Rules that are asked elsewhere, asked before a game waits for them.

A move is played at once, in the one thread that serves everybody. The rules of a guest run in another process, which
may take its time or hang; so they are asked in a thread first, and what they said is remembered for the moment when the
move is played. What goes wrong there goes wrong before anything has changed.
"""

from __future__ import annotations

import asyncio
from typing import Any

from mohreh.games.base import CHANCE
from mohreh.games.guests import guest_named
from mohreh.play.seeded import SeededHistory


async def foresee(record: SeededHistory[Any, Any], name: str) -> None:
    """Let the rules be asked what an action leads to, if they are a guest's; a `MohrehError` if they cannot say."""
    if guest_named(str(record.game)) is not None and record.turn >= 0:
        await asyncio.to_thread(_look, record, record.state, record.ply, name)


def _look(record: SeededHistory[Any, Any], state: Any, ply: int, name: str) -> None:
    """Ask what comes next and what chance will make of it, as playing it will."""
    game = record.game
    state = game.after(state, game.parse_action(state, name))
    number = 0
    while game.turn(state) == CHANCE:
        state = game.after(state, record.drawn_at(state, ply + 1, number))
        number += 1
