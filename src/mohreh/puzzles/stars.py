"""Stars for a solution: three for the optimum, which is proven."""

from __future__ import annotations

NEAR = 1.25
"""How much longer than the shortest a solution with two stars may be."""


def stars(optimum: int, moves: int) -> int:
    """Stars for a solution of that many moves.   stars(8, 8) -> 3, stars(8, 10) -> 2, stars(8, 11) -> 1"""
    return 3 if moves <= optimum else 2 if moves <= optimum * NEAR else 1
