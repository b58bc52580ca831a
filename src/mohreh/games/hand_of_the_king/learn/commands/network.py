"""`mohreh train hand-of-the-king mlp`: a network that says who wins, trained on labelled positions."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.games.hand_of_the_king.learn.commands.data import POSITIONS
from mohreh.terminal.options import AsJson

if TYPE_CHECKING:
    from mohreh.games.hand_of_the_king.learn.recipes import TrainingRecipe
    from mohreh.games.hand_of_the_king.learn.training import TrainingRun


def mlp(
    preset: Annotated[
        str,
        typer.Option("--preset", help="n3 (the document's), dropout, symmetries, relative, relative-symmetries."),
    ] = "n3",
    positions: Annotated[
        list[Path] | None,
        typer.Option("--positions", metavar="FILE", show_default=str(POSITIONS), help="What `data` made; repeatable."),
    ] = None,
    most: Annotated[
        int | None, typer.Option("--most", min=1, show_default=False, help="Use only the first so many positions.")
    ] = None,
    loss: Annotated[
        str | None, typer.Option("--loss", show_default="the preset's", help="cross-entropy, squared or absolute.")
    ] = None,
    epochs: Annotated[
        int | None, typer.Option("--epochs", min=1, show_default="the preset's", help="At most so many.")
    ] = None,
    patience: Annotated[
        int | None,
        typer.Option("--patience", min=1, show_default="the preset's", help="Epochs without gain before it stops."),
    ] = None,
    device: Annotated[str, typer.Option("--device", help="cpu, or cuda for a GPU.")] = "cpu",
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads on the processor.")] = 1,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Number that decides all that is random.")] = 1,
    checkpoint_seconds: Annotated[
        float, typer.Option("--checkpoint-seconds", min=0, help="Seconds of training between two checkpoints.")
    ] = 30.0,
    folder: Annotated[
        Path | None, typer.Option("--out", show_default="runs/king-PRESET", help="Where all files go.")
    ] = None,
    resume: Annotated[bool, typer.Option("--resume", help="Go on from the checkpoint in that folder.")] = False,
    as_json: AsJson = False,
) -> None:
    """Train a network that tells from a position who wins; the model is for `mlp(model=…)`.

    One game in ten is held back. Training stops when the loss on these games has not fallen for a while.
    """
    from mohreh.games.hand_of_the_king.learn.recipes import preset as preset_of
    from mohreh.terminal.output import note
    from mohreh.terminal.training import training_screen

    changes: dict[str, Any] = {"loss": loss, "epochs": epochs, "patience": patience}
    recipe = replace(preset_of(preset), **{name: value for name, value in changes.items() if value is not None})
    settings = {"preset": preset, "seed": seed, "device": device, "most": most, **recipe.describe()}
    files = positions or [POSITIONS]
    run = _prepare(recipe, settings, files, folder or Path("runs") / f"king-{preset}", threads, checkpoint_seconds)
    from mohreh.games.hand_of_the_king.learn.training import EPOCHS, SERIES

    if resume:
        run.resume()
    try:
        with training_screen(run.title, SERIES, EPOCHS) as observer:
            run.run(observer)
    except KeyboardInterrupt:
        if run.checkpoint.exists():
            note(f"stopped; the same command with --resume goes on from {run.checkpoint}")
        raise
    _report(_finish(run, files), as_json)


def _prepare(
    recipe: TrainingRecipe,
    settings: dict[str, Any],
    positions: list[Path],
    folder: Path,
    threads: int,
    checkpoint_seconds: float,
) -> TrainingRun:
    from mohreh.errors import MohrehError
    from mohreh.games.hand_of_the_king.learn.data import Positions, merged, read_positions
    from mohreh.games.hand_of_the_king.learn.training import Trainer, TrainingRun, split, use_threads

    if settings["device"] not in ("cpu", "cuda"):
        raise MohrehError(f"device {settings['device']!r} is not known; choose cpu or cuda")
    found = merged([read_positions(file) for file in positions])
    use_threads(threads)
    learned, held_back = split(Positions(found.rows[: settings["most"]], found.recipe))
    settings["data"] = {"positions": len(learned) + len(held_back), **found.recipe}
    trainer = Trainer(recipe, learned, held_back, seed=settings["seed"], device=settings["device"])
    title = f"Hand of the King, {settings['preset']}, {settings['device']}"
    return TrainingRun(folder, title, settings, trainer, checkpoint_seconds)


def _finish(run: TrainingRun, positions: list[Path]) -> dict[str, Any]:
    """The network of the best epoch as a file, what it is worth, and the picture of its calibration."""
    from mohreh.games.hand_of_the_king.learn.metrics import against_solver, calibration, draw_calibration, predict
    from mohreh.games.hand_of_the_king.learn.network import save_network

    trainer = run.trainer
    about = {
        "settings": run.settings,
        "epochs": trainer.epoch,
        "best_epoch": trainer.best_epoch,
        "seconds": round(run.seconds, 1),
    }
    unrated = save_network(run.folder / "model.mohreh", trainer.result(about))
    logits = predict(unrated, trainer.held_back)
    measured = against_solver(logits, trainer.held_back)
    solved = trainer.held_back["solved"] > 0
    curve = calibration(logits[solved], trainer.held_back[solved])
    save_network(run.folder / "model.mohreh", trainer.result(about | {"validation": measured}))
    draw_calibration(run.folder / "calibration.png", {"held back, solved": curve}, f"{run.title}: calibration")
    return {
        "game": "hand-of-the-king",
        **about,
        "positions": [str(file) for file in positions],
        "validation": measured,
        "calibration": curve,
        "model": str(run.folder / "model.mohreh"),
        "checkpoint": str(run.checkpoint),
        "curve": str(run.folder / "curve.json"),
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
                f"{name:>12}: {measured['accuracy']:.1%} told right ({low:.1%} to {high:.1%}), "
                f"log loss {measured['log_loss']:.3f}, Brier {measured['brier']:.3f}, "
                f"{measured['positions']:,} positions"
            )
    print(f"model: {document['model']}")
