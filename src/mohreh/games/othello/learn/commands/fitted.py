"""`mohreh train othello fitted`: the weights of the fitted evaluation, from games that it plays and solves itself."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from mohreh.terminal.options import AsJson, Overwrite, Resume


def fitted(
    size: Annotated[int, typer.Option("--size", help="Squares on a side: 6 or 8.")] = 6,
    games: Annotated[
        int | None, typer.Option("--games", min=1, show_default="4000", help="Games to learn from.")
    ] = None,
    minutes: Annotated[
        float | None, typer.Option("--minutes", min=0.01, show_default=False, help="How long, instead.")
    ] = None,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads that play.")] = 1,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    depth: Annotated[int, typer.Option("--depth", min=1, max=20, help="Moves the players look ahead.")] = 6,
    solve: Annotated[
        int, typer.Option("--solve", min=4, max=24, help="Empty squares from which positions are solved.")
    ] = 16,
    parts: Annotated[int, typer.Option("--points", "--slices", min=1, help="Points of the curve.")] = 8,
    evaluation_games: Annotated[
        int, typer.Option("--evaluation-games", min=2, help="Games to test by, not learned from.")
    ] = 1000,
    checkpoint_seconds: Annotated[
        float, typer.Option("--checkpoint-seconds", min=0, help="Seconds of play between two checkpoints.")
    ] = 20.0,
    folder: Annotated[
        Path | None, typer.Option("--out", show_default="runs/othello-SIZE", help="Where all files go.")
    ] = None,
    resume: Resume = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Fit an evaluation of Othello by logistic regression on solved and played positions.

    The model is for `engine(evaluation=fitted, model=…)`.
    """
    from mohreh import native
    from mohreh.errors import MohrehError
    from mohreh.games.othello.features import FEATURES
    from mohreh.games.othello.fitted import FITTED_SIZES
    from mohreh.games.othello.learn.fitted import ACROSS, CHECKPOINT_KIND, SERIES, FittedTrainer
    from mohreh.learn.parts import GamesPlan, InParts
    from mohreh.learn.weight_picture import draw_weights
    from mohreh.terminal.training import run_on_screen

    if size not in FITTED_SIZES:
        raise MohrehError(f"--size {size} is not possible; choose one of {', '.join(map(str, FITTED_SIZES))}")
    if not native.available:
        raise MohrehError(native.MISSING)
    plan = GamesPlan(
        folder=folder or Path("runs") / f"othello-{size}",
        kind=CHECKPOINT_KIND,
        title=f"Othello {size}×{size}, fitted evaluation",
        games=games if games is not None or minutes is not None else 4000,
        minutes=minutes,
        parts=parts,
        evaluation_games=evaluation_games,
        checkpoint_seconds=checkpoint_seconds,
        series=SERIES,
        across=ACROSS,
    )
    settings = {"size": size, "seed": seed, "depth": depth, "solve": solve, "evaluation_games": evaluation_games}
    trainer = FittedTrainer(size, seed, threads, solved_up_to=solve, depth=depth)
    stands = run_on_screen(InParts(trainer, plan), plan, settings, resume=resume, overwrite=overwrite)
    evaluation = stands.points[-1] if stands.points else {}
    card = {"settings": settings, "games": trainer.games, "seconds": stands.seconds, "evaluation": evaluation}
    table = trainer.save(plan.model, card)
    picture = plan.folder / "weights.png"
    draw_weights(picture, table, list(FEATURES), f"Othello {size}×{size}: fitted weights")
    _report({"game": "othello", **card, "model": str(plan.model), "weights": str(picture)}, as_json)


def _report(document: dict[str, Any], as_json: bool) -> None:
    from mohreh.terminal.output import print_json

    if as_json:
        print_json(document)
        return
    last = document["evaluation"]
    print(f"{document['games']:,} games, {last['positions']:,} positions ({last['solved']:,} of them solved)")
    low, high = last["validation_interval"]
    print(f"log loss on other games {last['validation']:.4f} ({low:.4f} to {high:.4f}); learned {last['training']:.4f}")
    low, high = last["accuracy_interval"]
    print(f"the winner is predicted correctly in {last['accuracy']:.1%} of decided positions ({low:.1%} to {high:.1%})")
    print(f"model: {document['model']}")
