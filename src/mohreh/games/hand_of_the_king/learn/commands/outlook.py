"""`mohreh train hand-of-the-king families` and `outlook`: proofs of every move, and the judgement learned from them."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final

import typer

from mohreh.games.hand_of_the_king.learn.commands.folders import found, place
from mohreh.terminal.options import AsJson, Overwrite

FAMILIES: Final = "families.mohreh"
OUTLOOK: Final = "outlook.mohreh"


def families(
    wanted: Annotated[int, typer.Option("--families", min=1, help="How many, at least.")] = 40_000,
    fewest: Annotated[int, typer.Option("--fewest", min=2, max=35, help="Cards of a position, at least.")] = 15,
    most: Annotated[int, typer.Option("--most", min=2, max=35, help="Cards of a position, at most.")] = 26,
    opening: Annotated[int, typer.Option("--opening", min=0, max=30, help="Random plies first, at most.")] = 6,
    companions: Annotated[bool, typer.Option("--companions", help="Games with companions instead.")] = False,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", show_default=str(place(FAMILIES)), help="Where they are kept."),
    ] = None,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads that play and prove.")] = 2,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    resume: Annotated[bool, typer.Option("--resume", help="Continue where that file ends.")] = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Play games and let the solver answer for every move of their positions whether it wins.

    A position with 22 to 25 cards takes some thirty milliseconds of a core, one with 26 to 29 half a second.
    """
    from mohreh.errors import MohrehError
    from mohreh.games.hand_of_the_king.learn.families import FamiliesMaker, FamilyRecipe, plan_for, read_families
    from mohreh.terminal.output import print_json, say
    from mohreh.terminal.training import run_on_screen

    if fewest > most:
        raise MohrehError(f"--fewest {fewest} is more than --most {most}")
    out = out or (found(FAMILIES) if resume else place(FAMILIES))
    recipe = FamilyRecipe(opening=opening, fewest_cards=fewest, most_cards=most, companions=companions)
    maker = FamiliesMaker(wanted, seed=seed, threads=threads, recipe=recipe)
    run_on_screen(maker, plan_for(out), maker.settings, resume=resume, overwrite=overwrite)
    made, told = read_families(out)
    document = {"file": str(out), "families": len(made), "won": int(made["wins"].sum()), "games": told["games"]}
    if as_json:
        print_json(document)
    else:
        say(f"{document['families']} positions of {document['games']} games, {document['won']} of them won: {out}")


def outlook(
    families: Annotated[
        list[Path] | None,
        typer.Option(
            "--families", metavar="FILE", show_default=str(place(FAMILIES)), help="To learn from; may be repeated."
        ),
    ] = None,
    epochs: Annotated[int, typer.Option("--epochs", min=1, help="How often all positions are seen.")] = 30,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", show_default=str(place(OUTLOOK)), help="Where it is kept."),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    as_json: AsJson = False,
) -> None:
    """Learn from the solver's answers who wins, and how much work each move is."""
    from mohreh.games.hand_of_the_king.learn.families import read_families
    from mohreh.games.hand_of_the_king.learn.labour_training import LabourRecipe, train_labour
    from mohreh.games.hand_of_the_king.learn.outlook_training import OutlookRecipe, train_odds
    from mohreh.games.hand_of_the_king.outlook import Outlook, save_outlook
    from mohreh.terminal.output import print_json, progress, say

    out = out or place(OUTLOOK)
    sets = [read_families(path)[0] for path in families or [found(FAMILIES)]]
    with progress("learning") as advance:

        def told_odds(epoch: int, loss: float, accuracy: float) -> None:
            advance(epoch / epochs / 2)

        def told_labour(epoch: int, excess: float) -> None:
            advance(0.5 + epoch / epochs / 2)

        odds, of_odds = train_odds(sets, OutlookRecipe(epochs=epochs, seed=seed), told_odds)
        labour, of_labour = train_labour(sets, LabourRecipe(epochs=epochs, seed=seed), told_labour)
    save_outlook(out, Outlook({**odds, **labour}, {"odds": of_odds, "labour": of_labour}))
    if as_json:
        print_json({"file": str(out), "odds": of_odds, "labour": of_labour})
    else:
        say(
            f"{of_odds['accuracy']:.1%} of the winners held back, loss {of_odds['loss']}; "
            f"proofs {2 ** of_labour['excess'] - 1:.1%} longer than the smallest: {out}"
        )
