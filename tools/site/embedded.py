"""What the pages show inside a frame: lessons and films, as the files that anybody can give away."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

LESSONS: Final = ("08-alpha-beta", "05-a-star")
LATE: Final = "X-O--XO--XO-XOOO X"
"""A position of Othello with few moves: the whole tree fits into a column of text."""

FILMS: Final = {
    "alphabeta": ("othello(size=4)", LATE, "alphabeta(depth=3)"),
    "uct": ("othello(size=4)", LATE, "uct(iterations=30)"),
}
"""Game, position and agent of each film."""


def make_embedded(language: str, folder: Path) -> None:
    """Write them all into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in LESSONS:
        mohreh("lesson", "export", name, "--language", language, "--out", str(folder / f"lesson-{name}.html"))
    for name, (game, position, agent) in FILMS.items():
        film = str(folder / f"film-{name}.html")
        mohreh("analyze", game, position, "--agent", agent, "--language", language, "--film", film)


def mohreh(*arguments: str) -> None:
    """Run a command as a reader would; its failure is the site's."""
    done = subprocess.run([sys.executable, "-m", "mohreh", *arguments], stdout=subprocess.DEVNULL)
    if done.returncode:
        sys.exit(f"mohreh {' '.join(arguments)} failed")
