"""Curves: something by depth, by ply or by tile, with a band or bars for the uncertainty."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from mohreh.arena.plots.style import legend_below, look, new_figure
from mohreh.arena.plots.style import logarithmic as logarithmic_ticks
from mohreh.statistics import Interval


@dataclass(frozen=True)
class Line:
    """A series of points; `intervals` are drawn as a band, or as bars where the points are few."""

    label: str
    x: Sequence[float]
    y: Sequence[float]
    intervals: Sequence[Interval] | None = None


FEW_POINTS = 16


def line_plot(
    lines: Sequence[Line],
    *,
    title: str,
    across: str,
    up: str,
    logarithmic: bool = False,
    percent: bool = False,
    ticks: Sequence[str] | None = None,
    whole: bool = False,
) -> Figure:
    """All lines in one picture; `ticks` names the places 0, 1, 2 … of the x-axis, `whole` marks whole numbers only."""
    figure, axes = new_figure(title)
    scale = 100 if percent else 1
    for number, line in enumerate(lines):
        looks = look(number)
        few = len(line.x) <= FEW_POINTS
        beside = 0.05 * (number - (len(lines) - 1) / 2) if line.intervals is not None and few else 0.0
        across_at = [x + beside for x in line.x]
        heights = [scale * value for value in line.y]
        axes.plot(across_at, heights, label=line.label, linewidth=2, **(looks if few else looks | {"marker": ""}))
        if line.intervals is None:
            continue
        low = [scale * edge for edge, _ in line.intervals]
        high = [scale * edge for _, edge in line.intervals]
        if few:
            axes.vlines(across_at, low, high, color=looks["color"], linewidth=1.5)
        else:
            axes.fill_between(across_at, low, high, color=looks["color"], alpha=0.2, linewidth=0)
    if logarithmic:
        axes.set_yscale("log")
        logarithmic_ticks(axes.yaxis)
    if ticks is not None:
        axes.set_xticks(range(len(ticks)), ticks)
    elif whole:
        places = sorted({x for line in lines for x in line.x})
        if len(places) <= FEW_POINTS:
            axes.set_xticks(places)
        else:
            axes.xaxis.set_major_locator(MaxNLocator(integer=True, steps=(1, 2, 5, 10)))
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    if len(lines) > 1:
        legend_below(figure)
    return figure
