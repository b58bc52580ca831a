"""The one room of the files that travel with the package: `mohreh/data`, a folder for each game."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from typing import Final

DATA: Final = Path(str(files("mohreh").joinpath("data")))


def shipped(game: str, name: str) -> Path:
    """Where a shipped file of a game lies, or would lie.

    >>> shipped("othello", "README.md").is_file()
    True
    """
    return DATA / game / name
