"""`mohreh train hand-of-the-king mlp`: a network that says who wins, trained on labelled positions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.games.hand_of_the_king.learn.commands.data import POSITIONS
from mohreh.games.hand_of_the_king.learn.commands.folders import found, place
from mohreh.terminal.options import AsJson, Overwrite, Resume

if TYPE_CHECKING:
    from mohreh.games.hand_of_the_king.learn.recipes import TrainingRecipe
    from mohreh.games.hand_of_the_king.learn.training import NetworkTrainer
    from mohreh.learn.run import Plan, Run


def mlp(
    preset: Annotated[
        str,
        typer.Option(
            "--preset", help="course (the course document's), dropout, symmetries, relative, relative-symmetries."
        ),
    ] = "course",
    positions: Annotated[
        list[Path] | None,
        typer.Option(
            "--positions", metavar="FILE", show_default=str(place(POSITIONS)), help="What `data` made; repeatable."
        ),
    ] = None,
    most: Annotated[
        int | None, typer.Option("--most", min=1, show_default=False, help="Use only the first that many positions.")
    ] = None,
    loss: Annotated[
        str | None, typer.Option("--loss", show_default="the preset's", help="cross-entropy, squared or absolute.")
    ] = None,
    epochs: Annotated[
        int | None, typer.Option("--epochs", min=1, show_default="the preset's", help="At most that many.")
    ] = None,
    patience: Annotated[
        int | None,
        typer.Option("--patience", min=1, show_default="the preset's", help="Epochs without gain before it stops."),
    ] = None,
    device: Annotated[str, typer.Option("--device", help="cpu, or cuda for a GPU.")] = "cpu",
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads on the processor.")] = 1,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    checkpoint_seconds: Annotated[
        float, typer.Option("--checkpoint-seconds", min=0, help="Seconds of training between two checkpoints.")
    ] = 30.0,
    folder: Annotated[
        Path | None, typer.Option("--out", show_default=str(place("PRESET")), help="Where all files go.")
    ] = None,
    resume: Resume = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Train a network that tells from a position who wins; the model is for `mlp(model=…)`.

    One game in ten is held back. Training stops when the loss on these games has not fallen for a while.
    """
    from mohreh.games.hand_of_the_king.learn.recipes import OLD_NAMES, preset_name
    from mohreh.games.hand_of_the_king.learn.recipes import preset as preset_of
    from mohreh.terminal.training import run_on_screen

    changes: dict[str, Any] = {"loss": loss, "epochs": epochs, "patience": patience}
    recipe = replace(preset_of(preset), **{name: value for name, value in changes.items() if value is not None})
    preset = preset_name(preset)
    settings = {"preset": preset, "seed": seed, "device": device, "most": most, **recipe.describe()}
    files = positions or [found(POSITIONS)]
    trainer = _trainer(recipe, settings, files, threads)
    older = [old for old, new in OLD_NAMES.items() if new == preset]
    plan = _plan(folder or (found(preset, *older) if resume else place(preset)), settings, checkpoint_seconds)
    stands = run_on_screen(trainer, plan, settings, resume=resume, overwrite=overwrite)
    _report(_finish(trainer, plan, settings, stands) | {"positions": [str(file) for file in files]}, as_json)


def _trainer(recipe: TrainingRecipe, settings: dict[str, Any], positions: list[Path], threads: int) -> NetworkTrainer:
    """The trainer; what the positions were made of is noted among the settings."""
    from mohreh.errors import MohrehError
    from mohreh.games.hand_of_the_king.learn.data import Positions, merged, read_positions
    from mohreh.games.hand_of_the_king.learn.training import NetworkTrainer, split, use_threads

    if settings["device"] not in ("cpu", "cuda"):
        raise MohrehError(f"device {settings['device']!r} is not known; choose cpu or cuda")
    for file in positions:
        if not file.exists():
            raise MohrehError(f"there are no positions at {file}; `mohreh train hand-of-the-king data` makes them")
    read = merged([read_positions(file) for file in positions])
    use_threads(threads)
    learned, held_back = split(Positions(read.rows[: settings["most"]], read.recipe))
    settings["data"] = {"positions": len(learned) + len(held_back), **read.recipe}
    return NetworkTrainer(recipe, learned, held_back, seed=settings["seed"], device=settings["device"])


def _plan(folder: Path, settings: dict[str, Any], checkpoint_seconds: float) -> Plan:
    from mohreh.games.hand_of_the_king.learn.training import CHECKPOINT_KIND, EPOCHS, SERIES, upgraded
    from mohreh.learn.run import Plan

    title = f"Hand of the King, {settings['preset']}, {settings['device']}"
    return Plan(folder, CHECKPOINT_KIND, title, SERIES, EPOCHS, checkpoint_seconds, upgraded)


def _finish(trainer: NetworkTrainer, plan: Plan, settings: dict[str, Any], stands: Run) -> dict[str, Any]:
    """The network of the best epoch as a file, what it is worth, and the picture of its calibration."""
    from mohreh.games.hand_of_the_king.learn.metrics import against_solver, calibration, draw_calibration, predict
    from mohreh.games.hand_of_the_king.learn.network import rounded, save_network

    about = {
        "settings": settings,
        "epochs": trainer.epoch,
        "best_epoch": trainer.best_epoch,
        "seconds": round(stands.seconds, 1),
    }
    logits = predict(rounded(trainer.result(about)), trainer.held_back)
    measured = against_solver(logits, trainer.held_back)
    solved = trainer.held_back["solved"] > 0
    curve = calibration(logits[solved], trainer.held_back[solved])
    save_network(plan.model, trainer.result(about | {"validation": measured}))
    draw_calibration(plan.folder / "calibration.png", {"held back, solved": curve}, f"{plan.title}: calibration")
    return {
        "game": "hand-of-the-king",
        **about,
        "validation": measured,
        "calibration": curve,
        "model": str(plan.model),
        "checkpoint": str(plan.checkpoint.path),
        "curve": str(plan.curve),
    }


def _report(document: dict[str, Any], as_json: bool) -> None:
    from mohreh.terminal.output import print_json

    if as_json:
        print_json(document)
        return
    print(f"{document['epochs']} epochs in {document['seconds']:.0f} s; the best was {document['best_epoch']}")
    validation = document["validation"]
    rows = {"solver": validation.get("solved"), "play": validation.get("played")}
    for cards, measured in validation["by_cards"].items():
        rows[f"{cards} cards"] = measured
    for name, measured in rows.items():
        if measured is not None:
            low, high = measured["accuracy_interval"]
            print(
                f"{name:>12}: {measured['accuracy']:.1%} predicted correctly ({low:.1%} to {high:.1%}), "
                f"log loss {measured['log_loss']:.3f}, Brier {measured['brier']:.3f}, "
                f"{measured['positions']:,} positions"
            )
    print(f"model: {document['model']}")
