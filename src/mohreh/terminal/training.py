"""What a person sees while something learns: a bar, the curve and the last figures, live on stderr."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from mohreh.learn.curve import MINUTES, Across, Point, Series, figures, look_up, text_plot
from mohreh.learn.run import Observer, Plan, Run, Trainer, run


@contextmanager
def training_screen(title: str, series: Sequence[Series], across: Across = MINUTES) -> Iterator[Observer]:
    """An observer of a run that draws the first series and tells all; silent where stderr is no terminal."""
    if not sys.stderr.isatty():
        yield lambda share, points: None
        return
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress_bar import ProgressBar
    from rich.text import Text

    with Live(console=Console(stderr=True), auto_refresh=False) as live:

        def show(share: float, points: Sequence[Point]) -> None:
            values = [look_up(point, series[0].key) for point in points]
            plot = Text(text_plot([value for value in values if value is not None]))
            bar = ProgressBar(total=1.0, completed=share, width=60)
            told = Text(figures(points, series, across))
            live.update(Group(Text(f"{title}: {share:.0%}"), bar, plot, told), refresh=True)

        yield show


def run_on_screen(trainer: Trainer, plan: Plan, settings: dict[str, Any], *, resume: bool) -> Run:
    """A run under its live picture; Ctrl-C leaves the last checkpoint and says how to go on."""
    from mohreh.terminal.output import note

    try:
        with training_screen(plan.title, plan.series, plan.across) as observer:
            return run(trainer, plan, settings, observer, resume=resume)
    except KeyboardInterrupt:
        if plan.checkpoint.exists():
            note(f"stopped; the same command with --resume goes on from {plan.checkpoint}")
        raise
