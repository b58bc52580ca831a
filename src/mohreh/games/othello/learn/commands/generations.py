"""`mohreh train othello generations`: the patterns of `engine`, from games that each generation plays for the next."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.terminal.options import AsJson, Overwrite


def generations(
    size: Annotated[int, typer.Option("--size", help="Squares on a side: 6 or 8.")] = 8,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    scale: Annotated[
        float, typer.Option("--scale", min=0.0001, max=100, help="Share of the usual games: 0.01 for a quick try.")
    ] = 1.0,
    first: Annotated[
        Path | None,
        typer.Option(
            "--from", metavar="FILE", show_default="those of the package", help="Weights that play the first games."
        ),
    ] = None,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads that play and fit.")] = 1,
    folder: Annotated[
        Path | None, typer.Option("--out", show_default="runs/othello-generations-SIZE", help="Where all files go.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue after the last whole generation.")] = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Learn the weights of patterns from games, all stages of the game together.

    The model is for `engine(evaluation=patterns, model=…)`; `mohreh train othello selective` adds what lets the engine
    leave out hopeless branches.
    """
    from mohreh import native
    from mohreh.errors import MohrehError
    from mohreh.learn.run import Plan
    from mohreh.terminal.output import print_json
    from mohreh.terminal.training import run_on_screen

    if not native.available:
        raise MohrehError(native.MISSING)
    from mohreh.games.othello.engine import pattern_weights
    from mohreh.games.othello.learn.generations import (
        ACROSS,
        CHECKPOINT_KIND,
        SERIES,
        GenerationsTrainer,
    )

    if size not in (6, 8):
        raise MohrehError(f"--size {size} is not possible; choose 6 or 8")
    plan = Plan(
        folder=folder or Path("runs") / f"othello-generations-{size}",
        kind=CHECKPOINT_KIND,
        title=f"Othello {size}×{size}, patterns from games",
        series=SERIES,
        across=ACROSS,
        checkpoint_seconds=0.0,
    )
    settings = {"size": size, "seed": seed, "scale": scale, "from": first and str(first)}
    weights = pattern_weights(size, first)
    trainer = GenerationsTrainer(weights, seed=seed, threads=threads, scale=scale)
    stands = run_on_screen(trainer, plan, settings, resume=resume, overwrite=overwrite)
    trainer.save(plan.model, {"seed": seed, "scale": scale, "seconds": round(stands.seconds, 1)})
    if as_json:
        told = {"seconds": stands.seconds, "evaluation": stands.points[-1], "stages": trainer.told}
        print_json({"game": "othello", **settings, **told, "model": str(plan.model), "curve": str(plan.curve)})
        return
    for line in trainer.told:
        print(line)
    print(f"{stands.seconds:.0f} s; model: {plan.model}")
