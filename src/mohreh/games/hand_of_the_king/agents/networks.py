"""The learned players of Hand of the King: native alpha-beta with a network, or the mean of several, at its leaves."""

from __future__ import annotations

import random
from abc import abstractmethod
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from mohreh.agents.base import Agent, Memory
from mohreh.artefacts.shipped import shipped
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.results import SearchResult
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting

USUAL_DEPTH: Final = 4
MOST_MEMORY: Final = 256 << 20
LEAST_MEMORY: Final = 1 << 20
"""Bytes of a search's table. A large one that is hardly used costs a short search most of its time."""


@dataclass(frozen=True)
class NetworkAgent(Agent):
    """What they have in common. With `time` they search as deep as there is time for."""

    needs_core: ClassVar[bool] = True
    needs_numpy: ClassVar[bool] = True

    depth: int | None = setting(
        None, type=int, range=(1, 60), help=f"moves looked ahead: {USUAL_DEPTH}, or as many as time allows"
    )
    time: float | None = setting(None, type=float, range=(0.001, 3600), help="seconds per move: deepens until then")
    endgame: bool = setting(False, help="whether, with time, the exact solver plays the end of the game")

    @abstractmethod
    def files(self) -> tuple[Path, ...]:
        """Where its networks lie."""

    def check(self, game: AnyGame) -> None:
        from mohreh.games.hand_of_the_king.learn.network import load_network

        for path in self.named_files():
            if path.is_file():  # one that is missing is reported elsewhere
                load_network(path)

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
        from mohreh.games.hand_of_the_king.learn import core as fast

        if not isinstance(game, HandOfTheKing):
            raise MohrehError(f"{self.name} cannot play {game.name}")
        depth = self.depth if self.depth is not None or self.time is not None else USUAL_DEPTH
        budget = budget.tighter(seconds=self.time, memory=table_bytes(depth, self.time))
        evaluator = fast.evaluator_of_files(*self.files())
        return fast.search(game, state, evaluator, depth=depth, endgame=self.endgame, budget=budget)


def table_bytes(depth: int | None, seconds: float | None) -> int:
    """The table of a search to a depth, four times larger for every move more, or of one that has that many seconds.

    >>> [table_bytes(depth, None) >> 20 for depth in (1, 2, 3, 4, 9)]
    [1, 4, 16, 64, 256]
    >>> [table_bytes(None, seconds) >> 20 for seconds in (0.001, 0.1, 1.0)]
    [1, 25, 256]
    """
    wanted = MOST_MEMORY * (seconds or 1.0) if depth is None else LEAST_MEMORY << 2 * (min(depth, 9) - 1)
    return int(max(LEAST_MEMORY, min(MOST_MEMORY, wanted)))


@dataclass(frozen=True)
class MlpAgent(NetworkAgent):
    """One network, trained on positions that the solver labelled."""

    name: ClassVar[str] = "mlp"
    summary: ClassVar[str] = "alpha-beta over a learned network"

    model: str = setting(
        "", names_file=True, help="a model file of `mohreh train hand-of-the-king mlp`; empty: the one that is shipped"
    )

    def files(self) -> tuple[Path, ...]:
        return (Path(self.model) if self.model else shipped("hand_of_the_king", "mlp.mohreh"),)


@dataclass(frozen=True)
class EnsembleAgent(NetworkAgent):
    """The mean of several networks: by default one that the solver taught and one that its own games did."""

    name: ClassVar[str] = "ensemble"
    summary: ClassVar[str] = "alpha-beta over the mean of several learned networks"

    models: str = setting("", names_file=True, help="model files, a space between them; empty: those that are shipped")

    def named_files(self) -> tuple[Path, ...]:
        return tuple(Path(name) for name in self.models.split())

    def files(self) -> tuple[Path, ...]:
        if self.models:
            return self.named_files()
        return tuple(shipped("hand_of_the_king", f"{name}.mohreh") for name in ("mlp", "selfplay"))


@dataclass(frozen=True)
class SelfplayAgent(NetworkAgent):
    """A network that has learned from its own games alone."""

    name: ClassVar[str] = "selfplay"
    summary: ClassVar[str] = "alpha-beta over a network taught by its own games"

    model: str = setting(
        "",
        names_file=True,
        help="a model file of `mohreh train hand-of-the-king selfplay`; empty: the one that is shipped",
    )

    def files(self) -> tuple[Path, ...]:
        return (Path(self.model) if self.model else shipped("hand_of_the_king", "selfplay.mohreh"),)
