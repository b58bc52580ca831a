"""Values with their intervals, one line each: ratings, win rates, times."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from matplotlib.figure import Figure

from mohreh.arena.plots.style import legend_below, look, new_figure, under
from mohreh.arena.plots.style import logarithmic as logarithmic_ticks
from mohreh.statistics import Interval


@dataclass(frozen=True)
class Dot:
    """A value with its interval; dots of one `series` share their looks, those of one `label` their line."""

    label: str
    value: float
    interval: Interval | None = None
    series: str = ""


def dot_plot(
    dots: Sequence[Dot],
    *,
    title: str,
    label: str,
    logarithmic: bool = False,
    percent: bool = False,
    mark: float | None = None,
    mark_label: str = "",
) -> Figure:
    """One line per label, from top to bottom in the order given; `mark` draws a line for comparison."""
    labels = list(dict.fromkeys(dot.label for dot in dots))
    series = list(dict.fromkeys(dot.series for dot in dots))
    figure, axes = new_figure(title, height=1.9 + 0.42 * len(labels) * max(1, 0.6 * len(series)))
    scale = 100 if percent else 1
    for number, name in enumerate(series):
        own = [dot for dot in dots if dot.series == name]
        shift = 0.0 if len(series) == 1 else 0.5 * (number / (len(series) - 1) - 0.5)
        heights = [labels.index(dot.label) + shift for dot in own]
        looks = look(number) | {"linestyle": "none", "markersize": 7}
        axes.plot([scale * dot.value for dot in own], heights, label=name, **looks)
        for dot, height in zip(own, heights, strict=True):
            if dot.interval is not None:
                axes.plot([scale * edge for edge in dot.interval], [height, height], color=looks["color"], linewidth=2)
    if mark is not None:
        axes.axvline(scale * mark, color="#555555", linewidth=1.2, linestyle=":", label=mark_label or None)
    axes.set_yticks(range(len(labels)), labels)
    axes.set_ylim(len(labels) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)
    if logarithmic:
        axes.set_xscale("log")
        logarithmic_ticks(axes.xaxis)
    under(axes, label, labels)
    if len(series) > 1 or mark_label:
        legend_below(figure)
    return figure
