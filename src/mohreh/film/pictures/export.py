"""Writing a film to a file: a picture of one moment, or an animation of many."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.film.film import Film
from mohreh.film.pictures.layout import lay_out
from mohreh.film.pictures.scene import Scene, Stage
from mohreh.film.pictures.svg import as_svg
from mohreh.language import Language

MOST_STEPS: Final = 300
WIDEST_ANIMATION: Final = 960
SECONDS: Final = (0.12, 0.7)
"""How long a frame of an animation stays at least and at most."""

WHOLE: Final = 40.0
"""Seconds that an animation lasts, if its frames then stay neither too long nor too short."""


def scene_at(film: Film, moment: int | None = None, language: Language = "en") -> Scene:
    """What is drawn of a moment; without one, of the end."""
    at = len(film) if moment is None else moment
    return Stage(film, lay_out(film), language).scene(at, film.at(at))


def svg_of(film: Film, moment: int | None = None, language: Language = "en") -> str:
    """The tree of a moment as the text of an SVG file."""
    return as_svg(scene_at(film, moment, language))


def save_svg(film: Film, path: Path, moment: int | None = None, language: Language = "en") -> None:
    """The tree of a moment as SVG."""
    path.write_text(svg_of(film, moment, language), encoding="utf-8")


def save_png(film: Film, path: Path, moment: int | None = None, language: Language = "en") -> None:
    """The tree of a moment as PNG."""
    from mohreh.film.pictures.raster import as_image

    as_image(scene_at(film, moment, language)).save(path, format="PNG", optimize=True)


def save_gif(film: Film, path: Path, language: Language = "en", most: int = MOST_STEPS) -> None:
    """The whole film as an animated GIF: every moment, or as many as fit, evenly chosen; the last one stays longer."""
    from mohreh.film.pictures.raster import save_animation

    wanted = set(chosen_moments(len(film), most))
    stage = Stage(film, lay_out(film), language, WIDEST_ANIMATION)
    scenes = (stage.scene(moment, known) for moment, known in enumerate(film.moments()) if moment in wanted)
    least, longest = SECONDS
    each = round(1000 * min(longest, max(least, WHOLE / len(wanted))))
    save_animation(scenes, path, [each] * (len(wanted) - 1) + [3000])


def chosen_moments(last: int, most: int) -> list[int]:
    """That many moments at most from 0 to the last, evenly spread, both ends among them.   9, 4 -> [0, 3, 6, 9]"""
    if last < most:
        return list(range(last + 1))
    return sorted({round(step * last / (most - 1)) for step in range(most)})
