"""Positions of water sort that somebody wrote down."""

from __future__ import annotations

from dataclasses import replace

from mohreh.games.water_sort.rules import WaterSort, WaterState


def fitted(game: WaterSort, state: WaterState) -> WaterSort:
    """The same game with the colours, the capacity and the empty tubes of a board."""
    colours = {unit for tube in state.tubes for unit in tube}
    empty = sum(not tube for tube in state.tubes)
    return replace(game, colours=len(colours), capacity=state.capacity, empty=max(1, min(empty, 3)))
