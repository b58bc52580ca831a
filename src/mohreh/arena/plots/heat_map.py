"""A table of scores as colours and numbers: who beats whom."""

from __future__ import annotations

from collections.abc import Sequence

import matplotlib as mpl
from matplotlib.figure import Figure

from mohreh.arena.plots.style import new_figure
from mohreh.arena.wording import percent


def heat_map(names: Sequence[str], cells: Sequence[Sequence[float | None]], *, title: str, label: str) -> Figure:
    """The row's score against the column, from 0 (orange) to 1 (purple); an empty cell where they never met."""
    side = 2.6 + 0.85 * len(names)
    figure, axes = new_figure(title, width=max(7.0, side + 2.5), height=max(4.0, side))
    map_ = mpl.colormaps["PuOr"].with_extremes(bad="#f4f4f4")
    grid = [[float("nan") if cell is None else cell for cell in row] for row in cells]
    picture = axes.imshow(grid, cmap=map_, vmin=0, vmax=1)
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            if cell is not None:
                dark = abs(cell - 0.5) > 0.33
                axes.text(
                    x,
                    y,
                    percent(round(cell, 2)),
                    ha="center",
                    va="center",
                    color="white" if dark else "black",
                    fontsize=10,
                )
    axes.set_xticks(range(len(names)), names, rotation=35, ha="right")
    axes.set_yticks(range(len(names)), names)
    axes.grid(visible=False)
    axes.spines[:].set_visible(False)
    figure.colorbar(picture, ax=axes, label=label, shrink=0.8)
    return figure
