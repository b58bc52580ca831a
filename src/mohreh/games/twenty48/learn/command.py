"""`mohreh train 2048`: an n-tuple network that learns from its own games."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.terminal.options import AsJson, Overwrite, Resume

if TYPE_CHECKING:
    from mohreh.games.twenty48.learn.lessons import Lesson
    from mohreh.games.twenty48.learn.network import Rule, Shape
    from mohreh.games.twenty48.learn.staged import Pupil
    from mohreh.games.twenty48.learn.state import NtupleTrainer
    from mohreh.learn.parts import GamesPlan


def twenty48(
    preset: Annotated[
        str,
        typer.Option("--preset", help="small, 4x6, 8x6, stages, or tuples of cells such as '012345 456789'."),
    ] = "small",
    games: Annotated[
        int | None, typer.Option("--games", min=1, show_default=False, help="Games to learn from.")
    ] = None,
    minutes: Annotated[float | None, typer.Option("--minutes", min=0.01, show_default="2", help="How long.")] = None,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads on the processor.")] = 2,
    device: Annotated[str, typer.Option("--device", help="cpu, or cuda for a GPU.")] = "cpu",
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    trace: Annotated[float, typer.Option("--lambda", min=0, max=1, help="The λ of the returns.")] = 0.5,
    rate: Annotated[float, typer.Option("--rate", min=0.0001, max=2, help="The rate of learning.")] = 1.0,
    least_rate: Annotated[
        float, typer.Option("--least-rate", min=0, max=1, help="Floor of a weight's own rate.")
    ] = 0.0,
    coherence: Annotated[bool, typer.Option(help="Whether each weight has a rate of its own.")] = True,
    optimism: Annotated[float, typer.Option("--optimism", help="What a board that was never seen is worth.")] = 0.0,
    stages: Annotated[
        str, typer.Option("--stages", help="Sums of tiles at which new weights begin: '16384,24576'.")
    ] = "",
    averaging: Annotated[
        float, typer.Option("--averaging", min=0, max=1, help="The last share of the run whose weights are averaged.")
    ] = 0.3,
    restart: Annotated[float, typer.Option("--restart", min=0, max=1, help="Share of games from late boards.")] = 0.0,
    split_moves: Annotated[
        int, typer.Option("--split-moves", min=0, help="Moves after which the stages part (cuda); 0: from the start.")
    ] = 0,
    parts: Annotated[int, typer.Option("--points", "--slices", min=1, help="Points of the curve.")] = 20,
    evaluation_games: Annotated[int, typer.Option("--evaluation-games", min=2, help="Games behind each point.")] = 100,
    checkpoint_seconds: Annotated[
        float, typer.Option("--checkpoint-seconds", min=0, help="Seconds of training between two checkpoints.")
    ] = 30.0,
    megabytes: Annotated[float, typer.Option("--megabytes", min=0.01, help="The largest model file.")] = 30.0,
    folder: Annotated[
        Path | None, typer.Option("--out", show_default="runs/2048-PRESET", help="Where all files go.")
    ] = None,
    resume: Resume = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Learn to play 2048: an n-tuple network by its own games.

    The preset `stages` is the recipe that gets past 32768; it chooses stages, restarts and rates itself.
    The curve shows games without learning; the model is for `ntuple(model=…)`.
    """
    from mohreh.errors import MohrehError
    from mohreh.games.twenty48.learn.course import RECIPES
    from mohreh.games.twenty48.learn.games_played import SERIES
    from mohreh.games.twenty48.learn.lessons import LAPS, restarts
    from mohreh.games.twenty48.learn.network import Rule, shape
    from mohreh.games.twenty48.learn.staged import StagedTrainer
    from mohreh.games.twenty48.learn.state import CHECKPOINT_KIND, upgraded
    from mohreh.learn.parts import GamesPlan

    recipe = RECIPES.get(preset)
    if recipe is not None and (stages or optimism or restart or split_moves):
        raise MohrehError(f"the preset {preset} chooses --stages, --optimism, --restart and --split-moves itself")
    rule = Rule(rate, trace, coherence, least_rate, optimism, recipe.starts if recipe else ())
    plan = GamesPlan(
        folder=folder or Path("runs") / ("2048-" + preset.replace(" ", "-")),
        kind=CHECKPOINT_KIND,
        title=f"2048, {preset}, {device}",
        games=games,
        minutes=minutes if games is not None or minutes is not None else 2.0,
        parts=parts,
        evaluation_games=evaluation_games,
        averaging=averaging,
        checkpoint_seconds=checkpoint_seconds,
        series=SERIES,
        upgrade=upgraded,
    )
    tuples = plan.checkpoint.settings["tuples"] if resume else recipe.tuples if recipe else preset
    network = shape(tuples, recipe.stages if recipe else _numbers(stages))
    settings = {
        "preset": preset,
        "tuples": network.text(),
        "stages": list(network.stages),
        "seed": seed,
        "device": device,
        "rate": rate,
        "lambda": trace,
        "least_rate": least_rate,
        "coherence": coherence,
        "optimism": optimism,
        "restart": restart,
        "split_moves": split_moves,
    }
    laps = recipe.stages if recipe else LAPS if restart else ()
    pupil = _trainer(network, rule, device, seed, threads, laps, restarts(restart, len(laps)), split_moves)
    trainer = StagedTrainer(pupil, recipe) if recipe else pupil
    _report(_run(trainer, plan, settings, megabytes, resume=resume, overwrite=overwrite), as_json)


def _trainer(
    network: Shape,
    rule: Rule,
    device: str,
    seed: int,
    threads: int,
    laps: tuple[int, ...],
    lesson: Lesson,
    split_moves: int,
) -> Pupil:
    from mohreh.errors import MohrehError

    if device == "cpu":
        from mohreh.games.twenty48.learn.cpu import CpuTrainer

        return CpuTrainer(network, rule, seed=seed, threads=threads, laps=laps, lesson=lesson)
    if device == "cuda":
        from mohreh.games.twenty48.learn.cuda.trainer import CudaTrainer

        return CudaTrainer(network, rule, seed=seed, laps=laps, lesson=lesson, split_moves=split_moves)
    raise MohrehError(f"device {device!r} is not known; choose cpu or cuda")


def _run(
    trainer: NtupleTrainer,
    plan: GamesPlan,
    settings: dict[str, Any],
    megabytes: float,
    *,
    resume: bool,
    overwrite: bool,
) -> dict[str, Any]:
    from mohreh.learn.parts import InParts
    from mohreh.terminal.training import run_on_screen

    stands = run_on_screen(InParts(trainer, plan), plan, settings, resume=resume, overwrite=overwrite)
    trained = trainer.progress()
    evaluation = stands.points[-1] if stands.points else {}
    card = {"settings": settings, "trained": trained, "seconds": stands.seconds, "evaluation": evaluation}
    trainer.save(plan.model, card, megabytes)
    return {
        "game": "2048",
        **settings,
        **trained,
        "seconds": stands.seconds,
        "moves_per_second": trained["moves"] / stands.seconds if stands.seconds else 0.0,
        "evaluation": evaluation,
        "model": str(plan.model),
        "checkpoint": str(plan.checkpoint.path),
        "curve": str(plan.curve),
    }


def _report(document: dict[str, Any], as_json: bool) -> None:
    from mohreh.terminal.output import print_json

    if as_json:
        print_json(document)
        return
    last = document["evaluation"]
    print(f"{document['games']:,} games, {document['moves']:,} moves in {document['seconds']:.0f} s")
    if last:
        low, high = last["interval"]
        print(f"mean score without search {last['mean']:,.0f} ({low:,.0f} to {high:,.0f}, {last['games']} games)")
    print(f"model: {document['model']}")


def _numbers(text: str) -> tuple[int, ...]:
    from mohreh.errors import MohrehError

    try:
        return tuple(int(word) for word in text.split(",") if word.strip())
    except ValueError:
        raise MohrehError(f"{text!r} are not stages; write sums of tiles such as 16384,24576") from None
