"""Distributions side by side: a box for the middle half, whiskers from 5 to 95 %, and every value as a point."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from matplotlib.figure import Figure

from mohreh.arena.plots.style import COLOURS, new_figure, under
from mohreh.arena.plots.style import logarithmic as logarithmic_ticks
from mohreh.arena.speech import SHARED, Words

MOST_POINTS = 400
SAY = Words(SHARED, "plots")


def box_plot(values: Mapping[str, Sequence[float]], *, title: str, label: str, logarithmic: bool = False) -> Figure:
    """One line a name, from top to bottom."""
    names = list(values)
    figure, axes = new_figure(title, height=1.9 + 0.6 * len(names))
    axes.boxplot(
        [list(values[name]) for name in names],
        orientation="horizontal",
        positions=range(len(names)),
        widths=0.55,
        whis=(5, 95),
        showfliers=False,
        medianprops={"color": COLOURS[1], "linewidth": 2.5},
        boxprops={"color": "#555555"},
        manage_ticks=False,
    )
    rng = random.Random(0)
    for at, name in enumerate(names):
        shown = list(values[name])[:MOST_POINTS]
        heights = [at + rng.uniform(-0.2, 0.2) for _ in shown]
        axes.plot(shown, heights, "o", color=COLOURS[0], markersize=3.5, alpha=0.45, markeredgewidth=0)
    axes.set_yticks(range(len(names)), names)
    axes.set_ylim(len(names) - 0.5, -0.5)
    axes.grid(axis="y", visible=False)
    if logarithmic:
        axes.set_xscale("log")
        logarithmic_ticks(axes.xaxis)
    under(axes, SAY("boxes", label=label), names)
    return figure
