"""Water sort: estimates of the pours still needed.

A block is a maximal run of one colour in a tube. A pour joins at most one block to another, so it lowers the
number of blocks by at most one, and at the goal there is one block per colour.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise

from mohreh.games.water_sort.rules import Tube, WaterSort, WaterState
from mohreh.search.heuristic import ZERO, Heuristic


@lru_cache(maxsize=1 << 18)
def blocks(tube: Tube) -> int:
    """The runs of one colour in a tube.   (2, 0, 0, 1) -> 3"""
    return (1 + boundaries(tube)) if tube else 0


@lru_cache(maxsize=1 << 18)
def boundaries(tube: Tube) -> int:
    """The places where one colour lies on another.   (2, 0, 0, 1) -> 2"""
    return sum(below != above for below, above in pairwise(tube))


def blocks_above_bottoms(state: WaterState) -> int:
    """Blocks minus distinct bottom colours.

    The block that a colour keeps in the end can be one that lies at a bottom already; a colour without a
    bottom has to be poured into an empty tube first, which joins nothing.

    >>> blocks_above_bottoms(WaterState(((0, 1), (1, 0), ()), 2))
    2
    """
    tubes = state.tubes
    return sum(map(blocks, tubes)) - len({tube[0] for tube in tubes if tube})


def colour_boundaries(state: WaterState) -> int:
    """All places where one colour lies on another; each must be undone by a pour of its own."""
    return sum(map(boundaries, state.tubes))


def water_sort_heuristics(game: WaterSort) -> tuple[Heuristic[WaterState], ...]:
    """The strongest first."""
    return (
        Heuristic(
            "blocks",
            blocks_above_bottoms,
            admissible=True,
            consistent=True,
            note="a pour joins one block or bares one bottom colour, never both; at the goal both counts agree",
        ),
        Heuristic(
            "boundaries",
            colour_boundaries,
            admissible=True,
            consistent=True,
            note="a pour undoes at most one boundary; the goal has none",
        ),
        ZERO,
    )
