"""An agent from a user's own Python file: a function `choose(game, state, rng)` that returns an action."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.user_file import load_module
from mohreh.results import SearchResult
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting


@dataclass(frozen=True)
class FileAgent(Agent):
    """Whatever the file's `choose` does."""

    name: ClassVar[str] = "file"
    summary: ClassVar[str] = "a user's own file"
    deterministic: ClassVar[bool] = False

    path: str = setting("", names_file=True, help="the file")

    def __str__(self) -> str:
        return self.path

    def check(self, game: AnyGame) -> None:
        choose_of(self.path)

    def choose(
        self,
        game: AnyGame,
        state: Any,
        rng: random.Random,
        memory: Memory,
        *,
        budget: Budget = UNLIMITED,
        observer: Observer = SILENT,
    ) -> SearchResult[Any]:
        function = memory.kept.get("choose")
        if function is None:
            function = memory.kept["choose"] = choose_of(self.path)
        action = function(game, state, rng)
        if action not in game.actions(state):
            raise IllegalAction(f"{self.path}: choose returned {action!r}, which is not legal in {game.text(state)}")
        return SearchResult(action, 0.0, {}, line=(action,), nodes=1)


def choose_of(path: str) -> Callable[[AnyGame, Any, random.Random], Any]:
    """The function `choose` of a file."""
    function = getattr(load_module(Path(path)), "choose", None)
    if not callable(function):
        raise MohrehError(f"{path!r} must define a function choose(game, state, rng) that returns a legal action")
    chosen: Callable[[AnyGame, Any, random.Random], Any] = function
    return chosen
