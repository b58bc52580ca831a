"""Luck that depends on the seed and on the place in the game alone.

So a seed says what will happen, after an undo the same move meets the same luck, and nothing of a generator has to be
kept: a game is its seed and its moves.
"""

from __future__ import annotations

import random


def luck(seed: int, ply: int, purpose: object) -> random.Random:
    """The generator for one purpose (the first tile to appear, a player's choice) at one place of a game."""
    return random.Random(f"{seed}/{ply}/{purpose}")
