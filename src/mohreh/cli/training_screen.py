"""What a person sees while something learns: a bar, the last figures and the curve, live on stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from mohreh.learn.curve import Point, text_plot
from mohreh.learn.run import Observer


@contextmanager
def training_screen(title: str) -> Iterator[Observer]:
    """An observer of a run; silent where stderr is no terminal."""
    if not sys.stderr.isatty():
        yield lambda share, points: None
        return
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress_bar import ProgressBar
    from rich.text import Text

    with Live(console=Console(stderr=True), auto_refresh=False) as live:

        def show(share: float, points: Sequence[Point]) -> None:
            plot = Text(text_plot([point["mean"] for point in points]))
            bar = ProgressBar(total=1.0, completed=share, width=60)
            live.update(Group(Text(f"{title}: {share:.0%}"), bar, plot, Text(figures(points))), refresh=True)

        yield show


def figures(points: Sequence[Point]) -> str:
    """The last point in one line."""
    if not points:
        return "the first evaluation follows"
    last = points[-1]
    tiles = "  ".join(f"{tile}: {share:.0%}" for tile, share in last["tiles"].items() if share > 0)
    return f"{last['trained_games']:,} games  mean {last['mean']:,.0f}  best {last['best']:,}  {tiles}"
