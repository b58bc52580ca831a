"""A game that a network has played."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Played:
    """One whole game: its seed and what was reached."""

    seed: int
    score: int
    largest: int
    moves: int
