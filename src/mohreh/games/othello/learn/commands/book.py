"""`mohreh train othello book`: the opening book of a board small enough to be solved."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.terminal.options import AsJson, Overwrite, Resume


def book(
    size: Annotated[int, typer.Option("--size", help="Squares on a side: 4 or 6.")] = 6,
    plies: Annotated[int, typer.Option("--plies", min=0, max=60, help="Moves that the book continues for.")] = 10,
    memory: Annotated[int, typer.Option("--memory", min=1, help="Megabytes of the solver's tables.")] = 1024,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads that solve.")] = 1,
    checkpoint_seconds: Annotated[
        float, typer.Option("--checkpoint-seconds", min=0, help="Seconds between two checkpoints.")
    ] = 30.0,
    notes: Annotated[
        Path | None,
        typer.Option("--notes", metavar="FILE", show_default=False, help="What an older version noted; it is used."),
    ] = None,
    folder: Annotated[
        Path | None, typer.Option("--out", show_default="runs/othello-book-SIZE", help="Where all files go.")
    ] = None,
    resume: Resume = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Solve openings: for either seat the best move against every reply, up to a number of plies."""
    from mohreh import native
    from mohreh.errors import MohrehError
    from mohreh.games.othello.learn.book import CHECKPOINT_KIND, SERIES, BookMaker, read_notes
    from mohreh.games.othello.rules import Othello
    from mohreh.learn.run import Plan
    from mohreh.terminal.output import print_json
    from mohreh.terminal.training import run_on_screen

    if size not in (4, 6):
        raise MohrehError(f"--size {size} is not possible: openings are solved on 4×4 and 6×6")
    if not native.available:
        raise MohrehError(native.MISSING)
    game = Othello(size=size)
    plan = Plan(
        folder=folder or Path("runs") / f"othello-book-{size}",
        kind=CHECKPOINT_KIND,
        title=f"Othello {size}×{size}, opening book",
        series=SERIES,
        checkpoint_seconds=checkpoint_seconds,
    )
    maker = BookMaker(game, plies, memory=memory << 20, threads=threads)
    if notes is not None:
        maker.known |= read_notes(notes)
    settings = {"size": size, "empties": game.empties}
    stands = run_on_screen(maker, plan, settings, resume=resume, overwrite=overwrite)
    maker.save(plan.model)
    told = {"plies": plies, **maker.measure(stands.seconds), "seconds": stands.seconds, "model": str(plan.model)}
    if as_json:
        print_json({"game": "othello", **settings, **told})
        return
    print(f"{told['positions']:,} positions in {stands.seconds:.0f} s; model: {plan.model}")
