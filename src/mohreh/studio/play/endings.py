"""How a game ended, in one word that the library can search by.

A person against an agent `won`, `lost` or `drew`; where two people or two agents played, the `first` or the `second`
player won, or it was `drawn`. A puzzle was `solved` or is `stuck`; a game for points is `over`.
"""

from __future__ import annotations

from typing import Any, Literal

from mohreh.agents.solving import is_puzzle
from mohreh.games.base import OVER
from mohreh.play import HUMAN
from mohreh.play.seeded import SeededHistory

Result = Literal["", "won", "lost", "drawn", "first", "second", "solved", "stuck", "over", "unknown"]


def result_of(record: SeededHistory[Any, Any], seats: list[str]) -> Result:
    """The result at the end of the line that is played; empty while the game continues."""
    game, state = record.game, record.line[-1].state
    if game.turn(state) != OVER:
        return ""
    outcome = game.outcome(state)
    if outcome is None:
        return ""
    if game.players == 1:
        return ("solved" if outcome.winner == 0 else "stuck") if is_puzzle(game) else "over"
    if outcome.winner is None:
        return "drawn"
    if seats.count(HUMAN) == 1:
        return "won" if seats[outcome.winner] == HUMAN else "lost"
    return "first" if outcome.winner == 0 else "second"
