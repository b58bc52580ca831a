"""The arguments and options that several commands share, so that they are called and explained alike."""

from __future__ import annotations

import random
from typing import Annotated

import typer

GameName = Annotated[
    str,
    typer.Argument(
        metavar="GAME",
        show_default=False,
        help="A game such as 2048 or 'othello(size=8)', or the path of your own game's .py file.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document instead.")]
InLanguage = Annotated[str, typer.Option("--language", metavar="en|fa", help="English or Persian.")]
Seed = Annotated[
    int | None,
    typer.Option("--seed", min=0, show_default="a fresh one", help="Number that decides all that is random."),
]
Position = Annotated[
    str,
    typer.Option("--position", metavar="POSITION", help="A position as one line, a file, - for stdin, or start."),
]


def seed_or_fresh(seed: int | None) -> int:
    """The seed given, or one nobody can foresee, short enough to be typed again."""
    return random.SystemRandom().randrange(10**6) if seed is None else seed
