"""`mohreh train othello patterns`: the weights of the patterns that `engine` and `solver` play by."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.terminal.options import AsJson, Overwrite


def patterns(
    size: Annotated[int, typer.Option("--size", help="Squares on a side: 6 or 8.")] = 6,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    scale: Annotated[
        float, typer.Option("--scale", min=0.001, max=100, help="Share of the usual positions: 0.1 for a quick try.")
    ] = 1.0,
    memory: Annotated[int, typer.Option("--memory", min=1, help="Megabytes of the solver's tables.")] = 64,
    folder: Annotated[
        Path | None, typer.Option("--out", show_default="runs/othello-patterns-SIZE", help="Where all files go.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue after the last whole round.")] = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Learn the weights of patterns, from the end of the game backwards, each stage valued by those after it."""
    from mohreh import native
    from mohreh.errors import MohrehError
    from mohreh.games.othello.learn.patterns import ACROSS, CHECKPOINT_KIND, ROUNDS, SERIES, PatternsTrainer
    from mohreh.learn.run import Plan
    from mohreh.terminal.output import print_json
    from mohreh.terminal.training import run_on_screen

    if size not in ROUNDS:
        raise MohrehError(f"--size {size} is not possible; choose one of {', '.join(map(str, ROUNDS))}")
    if not native.available:
        raise MohrehError(native.MISSING)
    plan = Plan(
        folder=folder or Path("runs") / f"othello-patterns-{size}",
        kind=CHECKPOINT_KIND,
        title=f"Othello {size}×{size}, patterns",
        series=SERIES,
        across=ACROSS,
        checkpoint_seconds=0.0,
    )
    settings = {"size": size, "seed": seed, "scale": scale}
    trainer = PatternsTrainer(size, seed=seed, scale=scale, memory=memory << 20)
    stands = run_on_screen(trainer, plan, settings, resume=resume, overwrite=overwrite)
    trainer.save(plan.model, {"seed": seed, "scale": scale, "seconds": round(stands.seconds, 1)})
    if as_json:
        told = {"seconds": stands.seconds, "evaluation": stands.points[-1], "stages": list(trainer.told.values())}
        print_json({"game": "othello", **settings, **told, "model": str(plan.model), "curve": str(plan.curve)})
        return
    for stage in sorted(trainer.told):
        print(trainer.told[stage])
    print(f"{stands.seconds:.0f} s; model: {plan.model}")
