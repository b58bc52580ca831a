"""Boards as SVG for pages that need nothing else: a grid of squares, each with a colour, a letter or a disc."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

SIDE: Final = 34
RIM: Final = 18
"""The side of a square, and the room for the names of rows and columns."""


@dataclass(frozen=True)
class Square:
    """What a square shows; `disc` is the colour of a disc on it, `lit` puts a frame around it."""

    fill: str
    text: str = ""
    ink: str = "#000000"
    disc: str = ""
    lit: bool = False


def grid(rows: Sequence[Sequence[Square]], label: str, columns: str = "", first_row: int | None = None) -> str:
    """A grid as SVG. `columns` names the columns by letters, `first_row` numbers the rows; `label` is for those who
    cannot see it."""
    rim = RIM if columns else 2
    width, height = rim + SIDE * max(map(len, rows)) + 2, rim + SIDE * len(rows) + 2
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img" '
        f'aria-label="{escape(label)}" font-family="system-ui, sans-serif" text-anchor="middle" direction="ltr">'
    ]
    for number, letter in enumerate(columns):
        parts.append(_text(rim + SIDE * (number + 0.5), RIM - 6, letter, "currentColor", 11))
    for row, squares in enumerate(rows):
        if columns and first_row is not None:
            parts.append(_text(RIM / 2 - 1, rim + SIDE * (row + 0.5) + 4, str(row + first_row), "currentColor", 11))
        for column, square in enumerate(squares):
            parts.append(_square(square, rim + SIDE * column, rim + SIDE * row))
    return "".join(parts) + "</svg>"


def _square(square: Square, x: float, y: float) -> str:
    line = 'stroke="#ffb300" stroke-width="2.5"' if square.lit else 'stroke="#0004" stroke-width="1"'
    size, inset = (SIDE - 3, 1.5) if square.lit else (SIDE, 0.0)
    drawn = f'<rect x="{x + inset:g}" y="{y + inset:g}" width="{size}" height="{size}" fill="{square.fill}" {line}/>'
    if square.disc:
        centre = f'cx="{x + SIDE / 2:g}" cy="{y + SIDE / 2:g}"'
        drawn += f'<circle {centre} r="{SIDE * 0.4:g}" fill="{square.disc}" stroke="#0006"/>'
    if square.text:
        smaller = 13 if len(square.text) <= 2 else 11 if len(square.text) <= 4 else 9
        drawn += _text(x + SIDE / 2, y + SIDE / 2 + smaller * 0.36, square.text, square.ink, smaller)
    return drawn


def _text(x: float, y: float, text: str, ink: str, size: int) -> str:
    return f'<text x="{x:g}" y="{y:g}" fill="{ink}" font-size="{size}">{escape(text)}</text>'
