"""`mohreh train hand-of-the-king selfplay`: a network taught by its own games alone."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from mohreh.games.hand_of_the_king.learn.commands.folders import found, place
from mohreh.terminal.options import AsJson, Overwrite


def selfplay(
    generations: Annotated[int, typer.Option("--generations", min=1, help="How many.")] = 12,
    games: Annotated[int, typer.Option("--games", min=40, help="Games of each generation.")] = 2000,
    nodes: Annotated[int, typer.Option("--nodes", min=10, help="Nodes of a move.")] = 200,
    sprt: Annotated[
        str, typer.Option("--sprt", metavar="ELO0,ELO1", help="What a generation must show to be promoted.")
    ] = "0,30",
    test_boards: Annotated[int, typer.Option("--test-boards", min=1, help="Pairs of games in a test, at most.")] = 300,
    reference_boards: Annotated[
        int, typer.Option("--reference-boards", min=2, help="Pairs of games behind each point of the curve.")
    ] = 100,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads on the processor.")] = 1,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    folder: Annotated[
        Path | None, typer.Option("--out", show_default=str(place("selfplay")), help="Where all files go.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue after the last whole generation.")] = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Let a network learn from its own games; a generation is promoted when it beats the last one that was.

    The model is for `selfplay(model=…)`.
    """
    from mohreh.games.hand_of_the_king.learn.selfplay import (
        GENERATIONS,
        KIND,
        SERIES,
        SelfplayRecipe,
        SelfplayTrainer,
        save_result,
        upgraded,
    )
    from mohreh.games.hand_of_the_king.learn.training import use_threads
    from mohreh.learn.run import Plan
    from mohreh.statistics import Sprt
    from mohreh.terminal.training import run_on_screen

    recipe = SelfplayRecipe(generations, games, nodes, test_boards=test_boards, reference_boards=reference_boards)
    use_threads(threads)
    plan = Plan(
        folder=folder or (found("selfplay") if resume else place("selfplay")),
        kind=KIND,
        title="Hand of the King, by its own games",
        series=SERIES,
        across=GENERATIONS,
        checkpoint_seconds=0.0,
        upgrade=upgraded,
    )
    trainer = SelfplayTrainer(recipe, Sprt.parse(sprt), seed=seed, threads=threads)
    settings = recipe.settings(seed)
    stands = run_on_screen(trainer, plan, settings, resume=resume, overwrite=overwrite)
    save_result(trainer, plan, settings, stands)
    told = {"sprt": sprt, "seconds": stands.seconds, "points": stands.points, "model": str(plan.model)}
    _report({"game": "hand-of-the-king", **settings, **told}, as_json)


def _report(document: dict[str, Any], as_json: bool) -> None:
    from mohreh.terminal.output import print_json

    if as_json:
        print_json(document)
        return
    for point in document["points"]:
        low, high = point["score_interval"]
        print(
            f"generation {point['generation']}: {point['test']}, {point['promotions']} promoted; "
            f"{point['score']:.1%} ({low:.1%} to {high:.1%}) against the document's evaluation"
        )
    print(f"{document['seconds']:.0f} s; model: {document['model']}")
