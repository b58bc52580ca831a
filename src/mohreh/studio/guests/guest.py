"""A guest: a game that was named on the command line, with its process, its stand-in and its workers."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.games import OPENSPIEL, AnyGame
from mohreh.studio.guests.facts import Described, checked
from mohreh.studio.guests.game import stand_in_for
from mohreh.studio.guests.host import Host
from mohreh.studio.guests.workers import GuestPool

NAME_LETTERS: Final = "._-"
"""What a file's name may hold besides letters and digits: it is written where brackets and commas mean something."""


class Guest:
    """A user's own file, or a game of OpenSpiel. It was loaded and has a start: what is wrong with it was said."""

    def __init__(self, text: str) -> None:
        self.name, self.place, readable = _located(text)
        self.host = Host(self.name, self.place, readable)
        try:
            self._kind = stand_in_for(self.name, self.host, checked(Described, self.host.describe(), self.name))
            self._kind().initial(random.Random(0))
        except BaseException:
            self.host.close()
            raise

    def game(self, values: dict[str, Any]) -> AnyGame:
        """The game with these settings."""
        return self._kind.configured(values)

    def workers(self, longest_queue: int) -> GuestPool:
        """Those who search in it, none of them started yet."""
        return GuestPool(self.name, self.place, self.host, longest_queue)

    def close(self) -> None:
        """End its process."""
        self.host.close()


def read_guests(texts: Sequence[str]) -> tuple[Guest, ...]:
    """The games that somebody has named, each loaded; no two may have one name."""
    found: list[Guest] = []
    try:
        for text in texts:
            guest = Guest(text)
            if guest.name in [known.name for known in found]:
                guest.close()
                raise MohrehError(f"two games are called {guest.name}; rename one of the files")
            found.append(guest)
    except BaseException:
        for guest in found:
            guest.close()
        raise
    return tuple(found)


def _located(text: str) -> tuple[str, str, tuple[Path, ...]]:
    """A guest's name, where it lies, and what its processes may read: its file, and the folder of that name beside."""
    if text.startswith(OPENSPIEL):
        return text, text, ()
    path = Path(text)
    if path.suffix != ".py":
        raise MohrehError(f"{text!r} is not a game; name a Python file, or a game of OpenSpiel: openspiel:connect_four")
    if not path.is_file():
        raise MohrehError(f"there is no file {text!r}")
    if not all(letter.isalnum() or letter in NAME_LETTERS for letter in path.name):
        raise MohrehError(f"{path.name!r} cannot be a game's name; use letters, digits, {' '.join(NAME_LETTERS)}")
    file = path.resolve()
    folder = file.with_suffix("")
    return path.name, str(file), (file, folder) if folder.is_dir() and not folder.is_symlink() else (file,)
