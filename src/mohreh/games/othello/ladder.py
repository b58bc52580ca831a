"""Othello's opponents, from somebody who only counts discs to the engine.

The weak ones do what beginners do: they take many discs at once, then learn about corners, then to look ahead. The
strong ones think a number of nodes, not of seconds, so that they are as strong on every machine.
"""

from __future__ import annotations

from typing import Final

from mohreh.artefacts.shipped import shipped
from mohreh.games.othello.rules import Othello
from mohreh.ladder import Ladder, Rung


def careless(evaluation: str, depth: int, temperature: float, overlooks: float) -> str:
    """Somebody who looks ahead to a depth and is not careful enough."""
    judges = f'player="alphabeta(evaluation={evaluation}, depth={depth})"'
    sure = "" if temperature == 1.0 else f", temperature={temperature}"
    return f"careless({judges}{sure}, overlooks={overlooks})"


RUNGS: Final = (
    Rung("newcomer", careless("course(corners=0.0, mobility=0.0)", 1, 3.0, 0.3)),
    Rung("dreamer", careless("course(corners=3.0, mobility=0.0)", 2, 2.0, 0.2)),
    Rung("apprentice", careless("course(corners=5.0, mobility=1.0)", 2, 2.0, 0.12)),
    Rung("regular", careless("fitted", 1, 4.0, 0.2)),
    Rung("thinker", careless("fitted", 2, 3.0, 0.12)),
    Rung("adept", careless("fitted", 3, 2.0, 0.06)),
    Rung("expert", careless("fitted", 4, 1.0, 0.02)),
    Rung("master", "engine(memory=16, time=30.0, nodes=500)"),
    Rung("grandmaster", "engine(memory=16, time=30.0, nodes=6000)"),
    Rung("oracle", "engine(memory=16, time=30.0, nodes=300000)"),
)


def ladder(game: Othello) -> Ladder | None:
    """The opponents on boards of 6×6 and 8×8, the two that people play."""
    return Ladder(RUNGS, shipped("othello", f"ladder-{game.size}.json")) if game.size in (6, 8) else None
