"""`mohreh train hand-of-the-king data`: positions to learn from, labelled by the solver."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from mohreh.games.hand_of_the_king.learn.commands.folders import found, place
from mohreh.terminal.options import AsJson, Cluster, Overwrite

POSITIONS: Final = "positions.mohreh"


def data(
    positions: Annotated[int, typer.Option("--positions", min=1, help="How many, at least.")] = 300_000,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="FILE", show_default=str(place(POSITIONS)), help="Where they are kept."),
    ] = None,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads that play.")] = 2,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    cluster: Cluster = None,
    resume: Annotated[bool, typer.Option("--resume", help="Continue where that file ends.")] = False,
    overwrite: Overwrite = False,
    as_json: AsJson = False,
) -> None:
    """Play games on random boards and label their positions: who wins, by the solver where it reaches.

    Both deals, with and without companions. The file is whole at any moment, also after Ctrl-C.
    """
    from mohreh.games.hand_of_the_king.learn.data import read_positions
    from mohreh.games.hand_of_the_king.learn.far_games import far_games
    from mohreh.games.hand_of_the_king.learn.generation import PositionsMaker, plan_for
    from mohreh.terminal.output import print_json
    from mohreh.terminal.training import run_on_screen

    out = out or (found(POSITIONS) if resume else place(POSITIONS))
    with far_games(cluster) if cluster is not None else nullcontext() as far:
        maker = PositionsMaker(positions, seed=seed, threads=threads, far=far)
        run_on_screen(maker, plan_for(out), maker.settings, resume=resume, overwrite=overwrite)
    made = read_positions(out)
    document = _summary(made.rows, made.recipe) | {"file": str(out), "bytes": out.stat().st_size}
    if as_json:
        print_json(document)
        return
    print(f"{document['positions']:,} positions of {document['games']:,} games in {document['seconds']:.0f} s")
    print(f"{document['solved']:.1%} labelled by the solver, the rest by how strong play went on")
    print(f"{document['held_back']:,} of them held back for validation; {out}: {document['bytes'] / 1e6:.1f} MB")


def _summary(rows: Any, recipe: dict[str, Any]) -> dict[str, Any]:
    from mohreh.games.hand_of_the_king.learn.data import Positions, cards_left

    cards = cards_left(rows)
    seconds = recipe["seconds"]
    return {
        "positions": len(rows),
        **recipe,
        "positions_per_second": len(rows) / seconds if seconds else None,
        "solved": float((rows["solved"] > 0).mean()),
        "won": float(rows["wins"].mean()),
        "held_back": int(Positions(rows, recipe).held_back.sum()),
        "by_cards": {
            f"{low}-{high}": int(((cards >= low) & (cards <= high)).sum())
            for low, high in ((0, 8), (9, 14), (15, 20), (21, 26), (27, 35))
        },
    }
