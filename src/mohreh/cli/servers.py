"""`mohreh gtp` and `mohreh nboard`: an agent of ours as the engine of another program."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

Played = Annotated[str, typer.Option("--game", metavar="GAME", help="What is played.")]
Engine = Annotated[str, typer.Option("--agent", metavar="AGENT", help="Who plays.")]
Luck = Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")]

BOARD = "othello(size=8)"
ENGINE = "engine(time=1.0)"


def gtp(game: Played = BOARD, agent: Engine = ENGINE, seed: Luck = 0) -> None:
    """Play for a program that speaks GTP: commands come in on standard input, answers go out."""
    from mohreh.bridges.servers.gtp import GtpServer
    from mohreh.games import make_game

    GtpServer(make_game(game, files=True), agent, seed).serve(sys.stdin, sys.stdout)


def nboard(game: Played = BOARD, agent: Engine = ENGINE, seed: Luck = 0) -> None:
    """Play inside NBoard: its commands come in on standard input, answers go out."""
    from mohreh.bridges.servers.nboard import NBoardServer
    from mohreh.games import make_game

    NBoardServer(make_game(game, files=True), agent, seed).serve(sys.stdin, sys.stdout)
