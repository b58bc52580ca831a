"""Coloured tiles with rounded edges: what the boards of 2048 and of Hand of the King are laid of."""

from __future__ import annotations

from typing import NamedTuple

from rich.text import Text


class Tile(NamedTuple):
    """A label on a ground. `frame` is how its edges are drawn where colours cannot be seen."""

    label: str
    ink: str = "default"
    ground: str = "default"
    frame: str = ""


def row_of_tiles(tiles: list[Tile], width: int, colour: bool) -> Text:
    """A row of tiles, three lines high: half blocks above and below make a gap of half a line between rows.

    Without colours the tiles have frames instead, and empty ones only the room they take.
    """
    edges = [("▄" * width, "▀" * width)] * len(tiles) if colour else [_frame(tile, width) for tile in tiles]
    upper, middle, lower = Text(), Text(), Text()
    for tile, (above, below) in zip(tiles, edges, strict=True):
        label = f"{tile.label:^{width}}"
        if tile.frame and not colour:
            label = f"{tile.frame}{tile.label:^{width - 2}}{tile.frame}"
        upper.append(above, tile.ground).append(" ")
        middle.append(label, f"bold {tile.ink} on {tile.ground}" if colour else "bold").append(" ")
        lower.append(below, tile.ground).append(" ")
    return Text("\n").join([upper, middle, lower])


def _frame(tile: Tile, width: int) -> tuple[str, str]:
    if not tile.frame:
        return " " * width, " " * width
    line = "─" * (width - 2)
    return f"┌{line}┐", f"└{line}┘"
