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
        help="A game such as 2048 or 'othello(size=8)', or the .py file of a game of your own, run with your rights.",
    ),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document instead.")]
InLanguage = Annotated[str, typer.Option("--language", metavar="en|fa", help="English or Persian.")]
Seed = Annotated[
    int | None,
    typer.Option("--seed", min=0, show_default="a fresh one", help="Seed of everything that is random."),
]
Sandbox = Annotated[
    str,
    typer.Option(
        "--sandbox",
        metavar="LEVEL",
        help="How agents' own files are confined: strict, kernel, limits, off; auto is the safest there is.",
    ),
]
GradingTime = Annotated[
    float,
    typer.Option(
        "--time",
        metavar="SECONDS",
        help="The most one grading may take; what there is no time for is named and costs nothing.",
    ),
]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", show_default=False, help="A Dask scheduler to play on instead of this machine."
    ),
]
Resume = Annotated[bool, typer.Option("--resume", help="Continue from the checkpoint in that folder.")]
Overwrite = Annotated[bool, typer.Option("--overwrite", help="Start over, even where a run is already kept.")]
Position = Annotated[
    str,
    typer.Option("--position", metavar="POSITION", help="A position as one line, a file, - for stdin, or start."),
]


def seed_or_fresh(seed: int | None, *, secret: bool = False) -> int:
    """The seed given, or one nobody can foresee: short enough to be typed again, or `secret`, too long to be guessed.

    Who guesses the seed knows the chance to come; a foreign agent could try a million of them.
    """
    return random.SystemRandom().randrange(10**18 if secret else 10**6) if seed is None else seed
