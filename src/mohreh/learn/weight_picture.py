"""Fitted weights as a picture: one small panel a feature, its weight over the course of the game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt


def draw_weights(path: Path, table: npt.NDArray[Any], names: Sequence[str], title: str, unit: float = 100.0) -> None:
    """`table` has a row for every number of empty squares and a column for each name; `unit` of it make one disc."""
    from matplotlib.figure import Figure

    across = 4
    figure = Figure(figsize=(11, 2 * -(-len(names) // across)), layout="constrained")
    axes = figure.subplots(-(-len(names) // across), across, sharex=True, squeeze=False)
    empties = np.arange(len(table))
    for axis, name, weights in zip(axes.ravel(), names, table.T / unit, strict=False):
        axis.axhline(0, color="grey", linewidth=0.8)
        axis.plot(empties, weights)
        axis.set_title(name, fontsize="medium")
    for axis in axes.ravel()[len(names) :]:
        axis.set_visible(False)
    axes[0, 0].invert_xaxis()
    figure.supxlabel("empty squares: the game runs from left to right")
    figure.supylabel("worth in discs")
    figure.suptitle(title)
    figure.savefig(path, dpi=120)
