"""What a person sees while something learns: a bar, the curve and the last figures, live on stderr."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from mohreh.learn.curve import Point, figures, look_up, text_plot
from mohreh.learn.run import Observer, Plan, Run, Trainer, run
from mohreh.terminal.output import note, progress


@contextmanager
def training_screen(plan: Plan) -> Iterator[Observer]:
    """An observer of a run that draws its first series and tells all; silent where stderr is not a terminal."""
    if not sys.stderr.isatty():
        yield lambda share, points: None
        return
    if not plan.series:
        with progress(plan.title) as advance:
            yield lambda share, points: advance(share)
        return
    from rich.console import Console, Group
    from rich.live import Live
    from rich.progress_bar import ProgressBar
    from rich.text import Text

    with Live(console=Console(stderr=True), auto_refresh=False) as live:

        def show(share: float, points: Sequence[Point]) -> None:
            values = [look_up(point, plan.series[0].key) for point in points]
            plot = Text(text_plot([value for value in values if value is not None]))
            bar = ProgressBar(total=1.0, completed=share, width=60)
            told = Text(figures(points, plan.series, plan.across))
            live.update(Group(Text(f"{plan.title}: {share:.0%}"), bar, plot, told), refresh=True)

        yield show


def run_on_screen(
    trainer: Trainer, plan: Plan, settings: dict[str, Any], *, resume: bool, overwrite: bool = False
) -> Run:
    """A run under its live picture; Ctrl-C leaves a checkpoint and says how to continue from it."""
    if not resume:
        plan.make_way(overwrite=overwrite)
    try:
        with training_screen(plan) as observer:
            return run(trainer, plan, settings, observer, resume=resume)
    except KeyboardInterrupt:
        if plan.checkpoint.path.exists():
            note(f"interrupted; {plan.checkpoint.path} keeps what was done; resume with: {resume_command()}")
        raise


def resume_command() -> str:
    """The command that was given, with --resume."""
    words = [word for word in sys.argv[1:] if word not in ("--resume", "--overwrite")]
    return shlex.join(["mohreh", *words, "--resume"])
