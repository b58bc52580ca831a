"""How every plot looks: colours that colour-blind people can tell apart, readable labels, a title with the finding."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from textwrap import wrap
from typing import Any, Final

import matplotlib as mpl
from matplotlib.figure import Figure
from matplotlib.ticker import Formatter, FuncFormatter, LogLocator, NullFormatter

from mohreh.arena.speech import figure_in, right_to_left, spoken
from mohreh.language import Language

LETTER: Final = re.compile(r"[^\W\d_]")
COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#000000", "#999933")
"""Okabe and Ito's palette (2008), the yellow left out, for it vanishes on white."""

MARKERS: Final = ("o", "s", "^", "D", "v", "P", "X", "*")
STYLES: Final = ("-", "--", "-.", ":")

SETTINGS: Any = {
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#dddddd",
    "grid.linewidth": 0.8,
    "svg.hashsalt": "mohreh",
}
NO_BREAK: Final = "\u00a0"
RIGHT_TO_LEFT: Final = "\u200f"
"""Unicode's mark at the beginning of a line that is read from the right, whatever stands in it."""

TITLE_WIDTH: Final = 9.6
"""Characters of a title to an inch."""

LABEL_WIDTH: Final = 9.0
NAME_WIDTH: Final = 0.085
LEAST_LABEL: Final = 20
"""Characters of a label to an inch, inches of a character beside the axes, and where no label is broken."""

ROOM: Final = 6.0
"""Points more between the y-axis's numbers and its name in Persian, whose digits are drawn wider than measured."""

LONG_RANGE: Final = 200
"""The largest by the smallest value from which ticks stand at powers of ten only."""

FORMATS: Final = ("png", "svg")


def new_figure(title: str, *, width: float = 8.0, height: float = 4.5) -> tuple[Figure, Any]:
    """A figure with one set of axes; the title is a sentence and stands where reading begins."""
    with mpl.rc_context(SETTINGS):
        figure = Figure(figsize=(width, height), layout="constrained")
        axes = figure.add_subplot()
    lines = _lines(title, int(TITLE_WIDTH * width))
    if right_to_left():
        figure.suptitle(lines, x=0.99, ha="right", fontsize=12, fontweight="bold")
    else:
        figure.suptitle(lines, x=0.01, ha="left", fontsize=12, fontweight="bold")
    return figure, axes


def under(axes: Any, label: str, names: Sequence[str]) -> None:
    """Name the x-axis, on several lines where the names on the other axis leave little room for it."""
    inches = axes.figure.get_size_inches()[0] - NAME_WIDTH * max(map(len, names), default=0)
    axes.set_xlabel(_lines(label, max(LEAST_LABEL, int(LABEL_WIDTH * inches))))


def _lines(text: str, width: int) -> str:
    """A text broken into lines; each of them runs as the language does, also one without a word of its own."""
    broken = wrap(text.replace(" %", NO_BREAK + "%"), width)
    return "\n".join(f"{RIGHT_TO_LEFT}{line}" if right_to_left() else line for line in broken)


def title_of(figure: Figure) -> str:
    """The finding, as one line."""
    return " ".join(str(figure.get_suptitle()).replace(RIGHT_TO_LEFT, "").split())


def logarithmic(axis: Any) -> None:
    """Ticks written out (0.02, 500, 20,000): at 1, 2, 5, 10 … over a short range, at powers of ten over a long one."""
    low, high = axis.get_view_interval()
    short = low > 0 and high / low < LONG_RANGE
    axis.set_major_locator(LogLocator(base=10, subs=(1.0, 2.0, 5.0) if short else (1.0,), numticks=9))
    axis.set_major_formatter(FuncFormatter(lambda value, _: written_out(value)))
    axis.set_minor_formatter(NullFormatter())


class HereFormatter(Formatter):
    """The ticks of another formatter, as the language spoken writes numbers, long ones with marks for thousands."""

    def __init__(self, inner: Formatter) -> None:
        self.inner = inner
        self.language = spoken()

    def set_axis(self, axis: Any) -> None:
        """Which axis is marked."""
        super().set_axis(axis)
        self.inner.set_axis(axis)

    def format_ticks(self, values: Any) -> list[str]:
        """All ticks of the axis."""
        return [_number_in(self.language, label) for label in self.inner.format_ticks(values)]

    def __call__(self, value: float, position: int | None = None) -> str:
        """One tick."""
        return str(self.inner(value, position))


def mark_here(figure: Figure) -> None:
    """Write the numbers on all axes as the language spoken writes them."""
    for axes in figure.axes:
        for axis in (axes.xaxis, axes.yaxis):
            axis.set_major_formatter(HereFormatter(axis.get_major_formatter()))
        if right_to_left():
            axes.yaxis.labelpad += ROOM


@lru_cache(maxsize=1024)
def _number_in(language: Language, label: str) -> str:
    """'-200' -> '۲۰۰−' in Persian, '20000' -> '20,000'; names stay as they are. Axes are laid out again and again."""
    if LETTER.search(label):
        return label
    return figure_in(language, re.sub(r"^([-−]?)(\d{5,})$", lambda found: f"{found[1]}{int(found[2]):,}", label))


def written_out(value: float) -> str:
    """20000 -> '20,000', 0.00005 -> '0.00005'"""
    return f"{value:,.0f}" if value >= 1 else f"{value:.9f}".rstrip("0")


def legend_below(figure: Figure) -> None:
    """The legend under the axes, where it covers nothing; long names stand under each other."""
    names = figure.axes[0].get_legend_handles_labels()[1]
    longest = max(map(len, names), default=0)
    figure.legend(loc="outside lower center", ncols=4 if longest < 20 else 2 if longest < 40 else 1, frameon=False)


def look(number: int) -> dict[str, Any]:
    """Colour, marker and line of the n-th series: told apart without colours too."""
    return {
        "color": COLOURS[number % len(COLOURS)],
        "marker": MARKERS[number % len(MARKERS)],
        "linestyle": STYLES[number // 2 % len(STYLES)],
    }


def save(figure: Figure, path: Path) -> list[Path]:
    """Write the figure as PNG and SVG beside each other; without dates, so that the same data give the same files."""
    written = []
    mark_here(figure)
    with mpl.rc_context(SETTINGS):
        for kind in FORMATS:
            target = path.with_suffix(f".{kind}")
            metadata = {"Date": None} if kind == "svg" else {"Software": None}
            figure.savefig(target, dpi=144, metadata=metadata)
            written.append(target)
    return written
