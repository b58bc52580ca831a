"""The one room of the files that travel with the package: `mohreh/data`, a folder for each game.

In a browser's tab the large ones are fetched when they are first asked for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

DATA: Final = Path(str(files("mohreh").joinpath("data")))

_elsewhere: dict[str, Callable[[str], Any]] = {}
"""The files that are not there yet, by their names in the room, with who brings them."""


def bring_by(names: Iterable[str], bring: Callable[[str], Any]) -> None:
    """These files lie elsewhere; `bring` fetches the bytes of one, as JavaScript has them."""
    _elsewhere.update(dict.fromkeys(names, bring))


def elsewhere(folder: str) -> list[str]:
    """The names in the room of the files of a folder that can be brought, and were not yet."""
    return [name for name in _elsewhere if name.startswith(f"{folder}/")]


def fetched(name: str) -> bytes:
    """The bytes of such a file, which is not kept."""
    return bytes(_elsewhere[name](name).to_bytes())


def shipped(game: str, name: str) -> Path:
    """Where a shipped file of a game lies, or would lie.

    >>> shipped("othello", "README.md").is_file()
    True
    """
    path = DATA / game / name
    if f"{game}/{name}" in _elsewhere:
        path.write_bytes(fetched(f"{game}/{name}"))
        del _elsewhere[f"{game}/{name}"]  # after it has come: where the line broke, it is asked for again
    return path
