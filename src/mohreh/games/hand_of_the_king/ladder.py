"""Hand of the King's opponents, from somebody who takes what lies near to the engine.

The strong ones think a number of nodes, not of seconds, so that they are as strong on every machine.
"""

from __future__ import annotations

from typing import Final

from mohreh.artefacts.shipped import shipped
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.ladder import Ladder, Rung


def careless(evaluation: str, depth: int, temperature: float, overlooks: float) -> str:
    """Somebody who looks ahead to a depth and is not careful enough."""
    judges = f'player="alphabeta(evaluation={evaluation}, depth={depth})"'
    return f"careless({judges}, temperature={temperature}, overlooks={overlooks})"


RUNGS: Final = (
    Rung("newcomer", careless("course(mobility=0.0)", 1, 60.0, 0.5)),
    Rung("dreamer", careless("course(mobility=0.0)", 1, 20.0, 0.25)),
    Rung("apprentice", careless("course", 2, 15.0, 0.2)),
    Rung("regular", careless("secured", 2, 20.0, 0.18)),
    Rung("thinker", careless("secured", 3, 10.0, 0.08)),
    Rung("adept", careless("secured", 4, 5.0, 0.03)),
    Rung("expert", "engine(memory=16, time=30.0, nodes=250)"),
    Rung("master", "engine(memory=16, time=30.0, nodes=1000)"),
    Rung("grandmaster", "engine(memory=16, time=30.0, nodes=6000)"),
    Rung("oracle", "engine(memory=16, time=30.0, nodes=100000)"),
)


WITH_COMPANIONS: Final = (
    *RUNGS[:2],
    Rung("apprentice", RUNGS[3].agent),
    Rung("regular", RUNGS[2].agent),
    *RUNGS[4:],
)
"""The same players; but with companions the third of them is not weaker than the fourth."""


def ladder(game: HandOfTheKing) -> Ladder:
    """The opponents; they were measured with companions and without, under the course's rule."""
    if game.companions:
        return Ladder(WITH_COMPANIONS, shipped("hand_of_the_king", "ladder-companions.json"))
    return Ladder(RUNGS, shipped("hand_of_the_king", "ladder.json"))
