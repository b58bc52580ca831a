"""Where a lost game was lost: the ply at which its value turned.

The positions before each of the loser's moves are valued by the game's engine. The game turned at the loser's last
move before which it was not lost: after it every position is. A value within the engine's short time is an opinion,
not a proof, unless it says `exact`.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from mohreh.agents import Player, adviser, agents_of, make_agent
from mohreh.arena.export import positions
from mohreh.arena.game_record import GameRecord
from mohreh.budget import Budget
from mohreh.games.base import AnyGame

SECONDS: Final = 0.1
"""For each position; a game has about fifteen of each player's."""


@dataclass(frozen=True)
class Turn:
    """A move after which the game was lost: the ply (from 1), the position before it, what was played, what was better.

    The values are the loser's; `exact` says that both are proven.
    """

    ply: int
    position: str
    played: str
    better: str
    before: float
    after: float
    exact: bool

    def as_data(self) -> dict[str, Any]:
        """The same as plain data."""
        return asdict(self)


def turning_ply(game: AnyGame, record: GameRecord, seat: int, *, seconds: float = SECONDS) -> Turn | None:
    """Where the player in a seat lost a game; None if it stood badly all the time, or nobody can tell."""
    steps = positions(game, record)
    judge = _judge(game)
    if judge is None:
        return None
    own = [ply for ply in range(len(steps) - 1) if game.turn(steps[ply][1]) == seat and ply >= record.opening]
    later: tuple[float, bool] = (-1.0, True)
    for ply in reversed(own):
        state = steps[ply][1]
        legal = game.actions(state)
        if len(legal) < 2:
            continue
        found = judge.choose(state, random.Random(0), budget=Budget(seconds=seconds))
        played = steps[ply + 1][0]
        if found.value >= 0 and game.action_text(found.action) != played:
            return Turn(
                ply + 1,
                game.text(state),
                str(played),
                game.action_text(found.action),
                float(found.value),
                later[0],
                found.exact and later[1],
            )
        if found.value >= 0:  # the engine itself would have played it: what it thinks of this game does not help
            return None
        later = (float(found.value), found.exact)
    return None


def lost(records: Sequence[tuple[int, GameRecord]], agent: str) -> list[tuple[int, GameRecord, int]]:
    """The games that an agent lost, with its seat."""
    found = []
    for number, record in records:
        seat = record.seats.index(agent)
        if record.winner is not None and record.winner != seat and len(record.seats) == 2:
            found.append((number, record, seat))
    return found


def _judge(game: AnyGame) -> Player | None:
    """Whoever knows the game best within a short time."""
    able = agents_of(game)
    name = "engine" if "engine" in able else adviser(game)
    return make_agent(name, game, native=True) if game.players == 2 else None
