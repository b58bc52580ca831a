"""Learning curves: points of any trainer, and which of their numbers to draw; as JSON, as a picture, as text.

A point is plain data. A `Series` names one of its numbers, so that the picture, the terminal and the studio can draw
a run without knowing what was trained.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from mohreh.artefacts.atomic import whole_file

BLOCKS: Final = " ▁▂▃▄▅▆▇█"

Point = dict[str, Any]


@dataclass(frozen=True)
class Series:
    """One curve: the key of a number in every point (a dot goes a level down: `tiles.2048`) and what to call it.

    `interval` is the key of its [low, high]; series of one `panel`, the label of an upright axis, share that axis.
    """

    key: str
    label: str
    interval: str | None = None
    panel: str = ""


@dataclass(frozen=True)
class Across:
    """What runs along the lower axis: the key of a number in every point, its label, and how many make one."""

    key: str
    label: str
    unit: float = 1.0


MINUTES: Final = Across("seconds", "minutes of training", 60.0)


def look_up(point: Point, key: str) -> Any:
    """What a point holds under a key; None where it has nothing.

    >>> look_up({"mean": 2.0, "tiles": {"2048": 0.5}}, "tiles.2048")
    0.5
    """
    found: Any = point
    for name in key.split("."):
        found = found.get(name) if isinstance(found, dict) else None
    return found


def described(
    title: str, kind: str, settings: dict[str, Any], series: Sequence[Series], across: Across, share: float
) -> dict[str, Any]:
    """All that a reader of `curve.json` must know beside the points; `share` is how much of the run is done."""
    return {
        "title": title,
        "kind": kind,
        "settings": settings,
        "across": asdict(across),
        "series": [asdict(one) for one in series],
        "share": share,
    }


def write_json(path: Path, points: Sequence[Point], about: dict[str, Any]) -> None:
    """The curve as one JSON document, written at once; `about` is made by `described`."""
    with whole_file(path) as file:
        file.write(json.dumps({**about, "points": list(points)}, indent=1, allow_nan=False).encode())


def draw_png(
    path: Path, points: Sequence[Point], title: str, series: Sequence[Series], across: Across = MINUTES
) -> None:
    """One panel above the other, each with its series and, where a series has one, the band of its interval."""
    draw_runs(path, {"": points}, title, series, across)


def draw_runs(
    path: Path, runs: dict[str, Sequence[Point]], title: str, series: Sequence[Series], across: Across = MINUTES
) -> None:
    """Several runs in the same panels, each curve named after its run and its series."""
    from matplotlib.figure import Figure

    panels = list(dict.fromkeys(one.panel for one in series))
    figure = Figure(figsize=(8, 1 + 2.6 * max(len(panels), 1)), layout="constrained")
    axes = figure.subplots(max(len(panels), 1), 1, sharex=True, squeeze=False)[:, 0]
    for panel, axis in zip(panels, axes, strict=False):
        shown = [one for one in series if one.panel == panel]
        for name, points in runs.items():
            for one in shown:
                parts = (name, one.label if len(shown) > 1 or not name else "")
                _draw_series(axis, points, one, across, ", ".join(part for part in parts if part))
        axis.set_ylabel(panel)
        if len(shown) * len(runs) > 1:
            axis.legend(fontsize="small", ncols=3)
    axes[0].set_title(title)
    axes[-1].set_xlabel(across.label)
    with whole_file(path) as file:
        figure.savefig(file, dpi=120, format=path.suffix[1:])


def _draw_series(axis: Any, points: Sequence[Point], series: Series, across: Across, label: str) -> None:
    known = [point for point in points if look_up(point, series.key) is not None]
    places = [look_up(point, across.key) / across.unit for point in known]
    axis.plot(places, [look_up(point, series.key) for point in known], marker=".", label=label)
    if series.interval is not None:
        bands = [look_up(point, series.interval) for point in known]
        axis.fill_between(places, [band[0] for band in bands], [band[1] for band in bands], alpha=0.25)


def figures(points: Sequence[Point], series: Sequence[Series], across: Across = MINUTES) -> str:
    """The last point in one line."""
    if not points:
        return "the first evaluation follows"
    last = points[-1]
    parts = [f"{one.label} {number(look_up(last, one.key))}" for one in series if look_up(last, one.key) is not None]
    return "  ".join([f"{number(look_up(last, across.key) / across.unit)} {across.label}", *parts])


def number(value: float) -> str:
    """A number as a person wants to read it.   23456.7 -> 23,457;   0.51234 -> 0.512"""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


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
    labels = [number(top), *[""] * (height - 2), "0"]
    return "\n".join(f"{line}  {label}".rstrip() for line, label in zip(lines, labels, strict=True))
