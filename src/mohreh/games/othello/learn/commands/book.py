"""`mohreh train othello book`: the openings of a board, solved where it is small, searched deeply where it is not."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.terminal.options import AsJson, Overwrite, Resume


def book(
    size: Annotated[int, typer.Option("--size", help="Squares on a side: 4 or 6 (solved), 8 (searched).")] = 6,
    plies: Annotated[int, typer.Option("--plies", min=0, max=60, help="4, 6: moves that the book continues for.")] = 10,
    positions: Annotated[int, typer.Option("--positions", min=1, help="8: positions that are searched.")] = 6000,
    depth: Annotated[int, typer.Option("--depth", min=1, max=40, help="8: plies that each is searched.")] = 22,
    memory: Annotated[int, typer.Option("--memory", min=1, help="4, 6: megabytes of the solver's tables.")] = 1024,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads that solve or search.")] = 1,
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
    """Make an opening book: on 4×4 and 6×6 solved, for either seat the best move against every reply up to a number of
    plies; on 8×8 searched, best lines first, for `engine(book=true)`.
    """
    from mohreh import native
    from mohreh.errors import MohrehError
    from mohreh.games.othello.learn import book as solved
    from mohreh.games.othello.learn import openings as searched
    from mohreh.games.othello.rules import Othello
    from mohreh.learn.run import Plan
    from mohreh.terminal.output import print_json
    from mohreh.terminal.training import run_on_screen

    if size not in (4, 6, 8):
        raise MohrehError(f"--size {size} is not possible: openings are solved on 4×4 and 6×6 and searched on 8×8")
    if not native.available:
        raise MohrehError(native.MISSING)
    game, made_by = Othello(size=size), searched if size == 8 else solved
    plan = Plan(
        folder=folder or Path("runs") / f"othello-book-{size}",
        kind=made_by.CHECKPOINT_KIND,
        title=f"Othello {size}×{size}, opening book",
        series=made_by.SERIES,
        checkpoint_seconds=checkpoint_seconds,
    )
    settings: dict[str, int | str] = {"size": size, "empties": game.empties}
    maker: solved.BookMaker | searched.OpeningMaker
    if size == 8:
        if notes is not None:
            raise MohrehError("--notes are of solved openings: leave them out with --size 8")
        maker = searched.OpeningMaker(game, positions=positions, depth=depth, threads=threads)
        settings["depth"] = depth
    else:
        maker = solved.BookMaker(game, plies, memory=memory << 20, threads=threads)
        if notes is not None:
            maker.known |= solved.read_notes(notes)
    stands = run_on_screen(maker, plan, settings, resume=resume, overwrite=overwrite)
    maker.save(plan.model)
    told = {
        **({} if size == 8 else {"plies": plies}),
        **maker.measure(stands.seconds),
        "seconds": stands.seconds,
        "model": str(plan.model),
    }
    if as_json:
        print_json({"game": "othello", **settings, **told})
        return
    print(f"{told['positions']:,} positions in {stands.seconds:.0f} s; model: {plan.model}")
