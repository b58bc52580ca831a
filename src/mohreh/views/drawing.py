"""A board as a still picture: rectangles, discs and labels, drawn as SVG or as pixels.

A game's kit may bring a function that draws its states; of a game without one the board's text is drawn.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import TYPE_CHECKING, Any, Final

from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

FONT: Final = "ui-sans-serif, system-ui, 'DejaVu Sans', sans-serif"
INK: Final = "#1d2433"
PAPER: Final = "#ffffff"
COLOURS: Final = (
    *("#2f6fed", "#e2483d", "#2ba84a", "#f2b53a", "#8e4ec6", "#12a5b8", "#e8731f", "#d6409f", "#7a5c3e", "#5b6b7d"),
    *("#8fd14f", "#1b3a8a", "#f49ac2", "#0b6b4f", "#b0b8c4"),
)
"""Colours that are easily told apart, for pieces that are only numbered."""


@dataclass(frozen=True)
class Rectangle:
    """A filled rectangle with round corners; `edge` is the colour of its border."""

    x: float
    y: float
    width: float
    height: float
    fill: str
    corner: float = 0
    edge: str = ""


@dataclass(frozen=True)
class Disc:
    """A filled disc around a point."""

    x: float
    y: float
    radius: float
    fill: str
    edge: str = ""


@dataclass(frozen=True)
class Label:
    """A short text around a point."""

    x: float
    y: float
    text: str
    size: float
    fill: str = INK
    bold: bool = False


@dataclass(frozen=True)
class Drawing:
    """A picture of that many pixels; what is named later lies above. `title` is read by those who cannot see it."""

    width: int
    height: int
    parts: tuple[Rectangle | Disc | Label, ...]
    title: str = ""

    def svg(self) -> str:
        """The picture as SVG."""
        size = f'viewBox="0 0 {self.width} {self.height}" width="{self.width}" height="{self.height}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" font-family="{FONT}">'
        title = f"<title>{escape(self.title)}</title>" if self.title else ""
        return head + title + "".join(map(_svg, self.parts)) + "</svg>"

    def pixels(self) -> npt.NDArray[np.uint8]:
        """The picture as rows of red, green and blue, drawn twice as large and made smaller, so that it is smooth."""
        import numpy as np
        from PIL import Image, ImageDraw

        drawn = Image.new("RGB", (2 * self.width, 2 * self.height), PAPER)
        pen = ImageDraw.Draw(drawn)
        for part in self.parts:
            _paint(pen, part)
        return np.asarray(drawn.resize((self.width, self.height), Image.Resampling.LANCZOS))


def drawing_of(game: AnyGame, state: Any) -> Drawing:
    """The picture of a state."""
    offer = kit_of(game).drawing
    if offer is None:
        return written(game.board(state).splitlines(), game.text(state))
    drawn: Drawing = loaded(offer)(game, state)
    return drawn


def written(lines: Iterable[str], title: str = "") -> Drawing:
    """Lines of text, one letter per cell, so that columns stand above each other."""
    rows = list(lines)
    width = max(map(len, rows), default=1)
    letters = [
        Label(16 + 10 * column, 20 + 20 * row, letter, 15)
        for row, line in enumerate(rows)
        for column, letter in enumerate(line)
        if letter != " "
    ]
    size = (22 + 10 * width, 20 + 20 * max(1, len(rows)))
    return Drawing(*size, (Rectangle(0, 0, *size, PAPER), *letters), title)


def _svg(part: Rectangle | Disc | Label) -> str:
    if isinstance(part, Label):
        weight = ' font-weight="700"' if part.bold else ""
        place = f'x="{part.x:g}" y="{part.y:g}" font-size="{part.size:g}" fill="{part.fill}"{weight}'
        return f'<text {place} text-anchor="middle" dominant-baseline="central">{escape(part.text)}</text>'
    edge = f' stroke="{part.edge}" stroke-width="1.5"' if part.edge else ""
    if isinstance(part, Disc):
        return f'<circle cx="{part.x:g}" cy="{part.y:g}" r="{part.radius:g}" fill="{part.fill}"{edge}/>'
    place = f'x="{part.x:g}" y="{part.y:g}" width="{part.width:g}" height="{part.height:g}" rx="{part.corner:g}"'
    return f'<rect {place} fill="{part.fill}"{edge}/>'


def _paint(pen: Any, part: Rectangle | Disc | Label) -> None:
    if isinstance(part, Label):
        font = _font(max(1, round(2 * part.size)))
        pen.text((2 * part.x, 2 * part.y), part.text, part.fill, font, "mm", stroke_width=1 if part.bold else 0)
        return
    edge = {"outline": part.edge, "width": 3} if part.edge else {}
    if isinstance(part, Disc):
        x, y, radius = 2 * part.x, 2 * part.y, 2 * part.radius
        pen.ellipse((x - radius, y - radius, x + radius, y + radius), part.fill, **edge)
        return
    left, top = 2 * part.x, 2 * part.y
    place = (left, top, left + 2 * part.width - 1, top + 2 * part.height - 1)
    pen.rounded_rectangle(place, 2 * part.corner, part.fill, **edge)


@cache
def _font(size: int) -> Any:
    """The font that comes with Pillow."""
    from PIL import ImageFont

    return ImageFont.load_default(size)
