"""A learning curve: its points, as JSON, as a picture, and as text for the terminal."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

BLOCKS: Final = " ▁▂▃▄▅▆▇█"

Point = dict[str, Any]


def text_plot(values: Sequence[float], width: int = 60, height: int = 8) -> str:
    """A curve in characters, from zero to its largest value.

    >>> print(text_plot([1, 2, 4], width=3, height=2))
      █  4
    ▄██  0
    """
    if not values:
        return ""
    step = max(len(values) / width, 1)
    columns = [values[min(int((at + 1) * step), len(values)) - 1] for at in range(int(len(values) / step))]
    top = max(max(columns), 1e-9)
    eighths = [round(8 * height * max(value, 0) / top) for value in columns]
    lines = [
        "".join(BLOCKS[min(max(filled - 8 * (height - 1 - line), 0), 8)] for filled in eighths)
        for line in range(height)
    ]
    labels = [f"{top:,.0f}", *[""] * (height - 2), "0"]
    return "\n".join(f"{line}  {label}".rstrip() for line, label in zip(lines, labels, strict=True))


def write_json(path: Path, points: Sequence[Point], about: dict[str, Any]) -> None:
    """The curve as one JSON document, written at once."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_text(json.dumps({**about, "points": list(points)}, indent=1, allow_nan=False), "utf-8")
    unfinished.replace(path)


def draw_png(path: Path, points: Sequence[Point], title: str) -> None:
    """Mean score with its interval over minutes, and the share of games that reach each tile."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(8, 6), layout="constrained")
    score, tiles = figure.subplots(2, 1, sharex=True)
    minutes = [point["seconds"] / 60 for point in points]
    score.plot(minutes, [point["mean"] for point in points], marker=".")
    low, high = ([point["interval"][end] for point in points] for end in (0, 1))
    score.fill_between(minutes, low, high, alpha=0.25)
    score.set_ylabel("mean score, no learning")
    score.set_ylim(bottom=0)
    score.set_title(title)
    for tile in points[-1]["tiles"] if points else ():
        tiles.plot(minutes, [point["tiles"][tile] for point in points], marker=".", label=tile)
    tiles.set_ylabel("share of games that reach")
    tiles.set_xlabel("minutes of training")
    tiles.set_ylim(0, 1)
    tiles.legend(fontsize="small", ncols=3)
    figure.savefig(path, dpi=120)
