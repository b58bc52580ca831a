"""How boards of water sort are dealt, and written as the document's nested lists."""

from __future__ import annotations

import json
from typing import Final

from mohreh.games.water_sort.rules import WaterSort, WaterState
from mohreh.kit import Generation


def as_list(game: WaterSort, state: WaterState) -> str:
    """The tubes as nested lists."""
    return json.dumps(state.tubes)


def made(game: WaterSort) -> tuple[str, str]:
    """How a board of these settings comes about, as a code and in words."""
    if game.starts_backwards():
        why = "made backwards from the goal, for shuffled boards of these settings are almost never solvable"
        return "backwards", why
    return "shuffled", "shuffled"


GENERATION: Final = Generation({"list": as_list}, made)
