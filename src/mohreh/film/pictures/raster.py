"""A scene as pixels: a PNG, or the frames of an animated GIF."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

import matplotlib as mpl
from PIL import Image, ImageColor, ImageDraw, ImageFont, features

from mohreh.film.pictures.scene import (
    BAD,
    BEST,
    EDGE,
    ENDED,
    FAINT,
    FIRST,
    LUCK,
    NOW,
    PAPER,
    SECOND,
    SOFT,
    TEXT,
    Line,
    Mark,
    Scene,
    Text,
    is_persian,
)

DASH: Final = 5.0
COLOURS: Final = (TEXT, SOFT, EDGE, FIRST, SECOND, LUCK, ENDED, FAINT, NOW, BEST, BAD)
STEPS: Final = 8


def as_image(scene: Scene) -> Image.Image:
    """The scene as a picture, drawn twice as large and made smaller, so that its lines are smooth."""
    drawn = Image.new("RGB", (scene.width * 2, scene.height * 2), PAPER)
    pen = ImageDraw.Draw(drawn)
    for part in scene.parts:
        if isinstance(part, Line):
            _line(pen, part)
        elif isinstance(part, Mark):
            _mark(pen, part)
        else:
            _text(pen, part)
    return drawn.resize((scene.width, scene.height), Image.Resampling.LANCZOS)


def _line(pen: ImageDraw.ImageDraw, line: Line) -> None:
    x1, y1, x2, y2 = (2 * at for at in (line.x1, line.y1, line.x2, line.y2))
    width = max(1, round(2 * line.width))
    if not line.dashed:
        pen.line((x1, y1, x2, y2), line.colour, width)
        return
    length = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
    dashes = max(1, int(length / (4 * DASH)))
    for dash in range(dashes):
        first, last = dash / dashes, (dash + 0.5) / dashes
        ends = (x1 + (x2 - x1) * first, y1 + (y2 - y1) * first, x1 + (x2 - x1) * last, y1 + (y2 - y1) * last)
        pen.line(ends, line.colour, width)


def _mark(pen: ImageDraw.ImageDraw, mark: Mark) -> None:
    x, y, size, width = 2 * mark.x, 2 * mark.y, 2 * mark.size, max(1, round(2 * mark.width))
    if mark.shape == "disc":
        pen.ellipse((x - size, y - size, x + size, y + size), mark.fill, mark.stroke, width)
    elif mark.shape == "square":
        side = size * 0.85
        pen.rectangle((x - side, y - side, x + side, y + side), mark.fill, mark.stroke, width)
    else:
        tip = size * 1.2
        pen.polygon([(x, y - tip), (x + tip, y), (x, y + tip), (x - tip, y)], mark.fill, mark.stroke, width)


def _text(pen: ImageDraw.ImageDraw, text: Text) -> None:
    font = _font(2 * text.size, text.bold)
    persian = is_persian(text.text)
    how: dict[str, Any] = {}
    if persian and features.check("raqm"):
        how = {"direction": "rtl", "language": "fa"}
    anchor = "mm" if text.at == "middle" else "rm" if persian else "lm"
    pen.text((2 * text.x, 2 * text.y), text.text, text.colour, font, anchor, stroke_width=4, stroke_fill=PAPER, **how)


@cache
def _font(size: int, bold: bool) -> ImageFont.FreeTypeFont:
    """The font that comes with matplotlib; it has Latin and Persian letters."""
    name = "DejaVuSans-Bold.ttf" if bold else "DejaVuSans.ttf"
    return ImageFont.truetype(str(Path(mpl.get_data_path()) / "fonts" / "ttf" / name), size)


def save_animation(scenes: Iterable[Scene], path: Path, milliseconds: list[int]) -> None:
    """The scenes as an animated GIF; all have the same colours, so that what stays costs nothing."""
    palette = palette_image()
    frames = [as_image(scene).quantize(palette=palette, dither=Image.Dither.NONE) for scene in scenes]
    frames[0].save(path, format="GIF", save_all=True, append_images=frames[1:], duration=milliseconds, loop=0)


def palette_image() -> Image.Image:
    """The colours of scenes, each in some steps towards the paper, for smooth edges."""
    paper = ImageColor.getrgb(PAPER)
    palette: list[int] = []
    for colour in COLOURS:
        ink = ImageColor.getrgb(colour)
        for step in range(STEPS):
            share = step / STEPS
            palette += [round(part + (ground - part) * share) for part, ground in zip(ink, paper, strict=True)]
    image = Image.new("P", (1, 1))
    image.putpalette([*paper, *palette])
    return image
