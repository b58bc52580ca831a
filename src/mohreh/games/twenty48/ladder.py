"""2048's players by the points they make, from somebody who merges whatever is there to the learned network."""

from __future__ import annotations

from typing import Final

from mohreh.artefacts.shipped import shipped
from mohreh.games.twenty48.rules import Twenty48
from mohreh.ladder import Ladder, Rung

RUNGS: Final = (
    Rung("newcomer", "careless(temperature=60.0, overlooks=0.5)"),
    Rung("dreamer", "careless(temperature=20.0, overlooks=0.3)"),
    Rung("apprentice", "careless(temperature=4.0)"),
    Rung("regular", 'careless(player="ntuple", temperature=0.0, overlooks=0.06)'),
    Rung("thinker", 'careless(player="ntuple", temperature=0.0, overlooks=0.03)'),
    Rung("adept", "heuristic(plies=2)"),
    Rung("expert", "heuristic"),
    Rung("master", "ntuple"),
    Rung("grandmaster", "ntuple(plies=2)"),
)


def ladder(game: Twenty48) -> Ladder | None:
    """The players on the usual board."""
    return Ladder(RUNGS, shipped("twenty48", "ladder.json")) if game.size == 4 and not game.stop_at_2048 else None
