"""The searches of one lesson, each recorded once however many steps and answers look at it."""

from __future__ import annotations

from collections.abc import Callable

from mohreh.games import make_game
from mohreh.lessons.scene import Scene, play_scene

Key = tuple[str, str, str, int]
"""Game, position, search, seed."""


class Scenes:
    """The recorded searches in the order in which they were asked for; a step names them by their number."""

    def __init__(self) -> None:
        self.all: list[Scene] = []
        self._numbers: dict[Key, int] = {}

    def number(self, game: str, position: str, search: str, seed: int) -> int:
        """The number of this search, which is run if nobody has asked for it yet."""
        rules = make_game(game)
        key = (str(rules), rules.text(rules.parse(position)), search, seed)
        return self.kept(key, lambda: play_scene(*key))

    def kept(self, key: Key, play: Callable[[], Scene]) -> int:
        """The same for a search that is run in a way of its own; its key must tell it from all others."""
        if key not in self._numbers:
            self.all.append(play())
            self._numbers[key] = len(self.all) - 1
        return self._numbers[key]

    def __getitem__(self, number: int) -> Scene:
        return self.all[number]
