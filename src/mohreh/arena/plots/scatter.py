"""One thing against another, a labelled point per agent: score against time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.figure import Figure

from mohreh.arena.plots.style import logarithmic, look, new_figure
from mohreh.statistics import Interval


@dataclass(frozen=True)
class Point:
    """A point, with the interval of its height."""

    label: str
    x: float
    y: float
    interval: Interval | None = None


def scatter_plot(points: Sequence[Point], *, title: str, across: str, up: str, logarithmic_up: bool = True) -> Figure:
    """Times span orders of magnitude, so the x-axis is logarithmic. Names stand in the legend, where none overlap."""
    figure, axes = new_figure(title, width=9.0, height=5.0)
    for number, point in enumerate(points):
        looks = look(number) | {"linestyle": "none"}
        axes.plot([point.x], [point.y], label=point.label, markersize=9, **looks)
        if point.interval is not None:
            low, high = point.interval
            axes.vlines([point.x], max(low, 1e-9) if logarithmic_up else low, high, color=looks["color"], linewidth=2)
    axes.set_xscale("log")
    logarithmic(axes.xaxis)
    if logarithmic_up:
        axes.set_yscale("log")
        logarithmic(axes.yaxis)
    axes.set_xlabel(across)
    axes.set_ylabel(up)
    figure.legend(loc="outside right center", frameon=False)
    return figure
