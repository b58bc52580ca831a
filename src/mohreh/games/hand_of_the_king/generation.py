"""Deals of Hand of the King written as the document's JSON."""

from __future__ import annotations

import json
from typing import Final

from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.kit import Generation


def as_json(game: HandOfTheKing, state: KingState) -> str:
    """The cards of the grid and of the players."""
    return json.dumps(game.to_json(state))


GENERATION: Final = Generation({"json": as_json})
