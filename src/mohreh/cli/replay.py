"""`mohreh replay`: one game of a tournament, move by move."""

from __future__ import annotations

import sys
import time
from typing import Annotated

import typer

from mohreh.cli.arena_options import DatabaseFile
from mohreh.terminal.options import AsJson


def replay(
    file: DatabaseFile,
    number: Annotated[
        int, typer.Argument(metavar="NUMBER", min=1, show_default=False, help="As `mohreh games-of` counts them.")
    ],
    delay: Annotated[
        float | None,
        typer.Option("--delay", min=0, show_default="0.3 on a terminal, else 0", help="Seconds between moves."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Show one game of a tournament, position by position."""
    from mohreh.arena.export import positions
    from mohreh.arena.store import Store
    from mohreh.errors import MohrehError
    from mohreh.games import make_game
    from mohreh.terminal.output import console, print_json

    with Store(file, create=False) as store:
        game = make_game((store.described() or {})["game"], files=True)
        found = store.games(moves=True, number=number)
        if not found:
            raise MohrehError(f"there is no game {number}; {str(file)!r} holds the games 1 to {len(store)}")
    record = found[0]
    steps = positions(game, record)
    if as_json:
        print_json(record.as_data() | {"positions": [game.text(state) for _, state in steps]})
        return
    pause = (0.3 if sys.stdout.isatty() else 0.0) if delay is None else delay
    out = console()
    out.print(" against ".join(record.seats), markup=False)
    for ply, (action, state) in enumerate(steps):
        out.print(f"\n{ply}. {action}" if action is not None else "\nstart", markup=False)
        out.print(game.board(state), markup=False)
        time.sleep(pause)
    result = "no winner" if record.winner is None else f"{record.seats[record.winner]} wins"
    out.print(f"\n{result}: {record.reason}" if len(record.seats) == 2 else f"\n{record.reason}", markup=False)
    if record.error is not None:
        out.print(f"{record.seats[record.error.seat]}: {record.error.message}", markup=False)
