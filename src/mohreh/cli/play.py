"""`mohreh play`: a game in the terminal, against an agent, against each other, or watched."""

from __future__ import annotations

import random
from typing import Annotated

import typer

from mohreh.terminal.options import Position, Sandbox, Seed, seed_or_fresh

PAUSE = 0.5
"""Seconds between the moves of agents on a terminal; nobody waits for a pipe."""


def play(
    game: Annotated[
        str | None,
        typer.Argument(
            metavar="GAME",
            show_default=False,
            help="A game such as 2048 or 'othello(size=8)', or your own game's .py file, run with your rights.",
        ),
    ] = None,
    agents: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="AGENT",
            show_default=False,
            help="Who plays: human, random or another agent; in a two-player game one name is your opponent.",
        ),
    ] = None,
    position: Position = "start",
    seed: Seed = None,
    delay: Annotated[
        float | None,
        typer.Option("--delay", min=0, show_default=f"{PAUSE} on a terminal", help="Seconds before an agent moves."),
    ] = None,
    hint: Annotated[
        str | None, typer.Option("--hint", metavar="AGENT", show_default=False, help="Who answers `hint`.")
    ] = None,
    sandbox: Sandbox = "auto",
) -> None:
    """Play a game in the terminal, or watch agents play it; without a game, choose one there."""
    chosen = seed_or_fresh(seed)
    if game is None:
        from mohreh.cli.table.chooser import choose_and_play

        choose_and_play(chosen, PAUSE)
        return
    from mohreh.agents import Terms
    from mohreh.cli.arena_options import warn_of_open_doors
    from mohreh.cli.positions import START, read_position
    from mohreh.cli.table.host import Host, Manners
    from mohreh.cli.table.screen import Screen
    from mohreh.cli.table.seats import take_seats
    from mohreh.games import make_game
    from mohreh.play.seeded import SeededHistory

    rules = make_game(game, files=True)
    terms = Terms(sandbox)
    warn_of_open_doors(sandbox, agents or [])
    seats = take_seats(rules, agents or [], terms)
    start = None if position == START else rules.text(read_position(rules, position, random.Random(chosen)))
    history = SeededHistory(rules, chosen, start)
    screen = Screen()
    pause = (PAUSE if screen.live else 0.0) if delay is None else delay
    Host(history, seats, screen, Manners(delay=pause, hint=hint, terms=terms)).play()
