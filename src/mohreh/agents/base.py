"""Agents: a search, an evaluation and a budget under one name.

An agent holds settings only, like a game; what it remembers during a game (how many moves it has made, a tree to
continue in) is a `Memory`. A `Player` is an agent that sits at one game with its memory.
"""

from __future__ import annotations

import contextlib
import random
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, ClassVar, Self

from mohreh import native
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE, OVER, AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.results import SearchResult
from mohreh.sandbox import AUTO
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import Configured, Setting

WARM = "warm"
SECOND_WARMING = 14
"""How many plies into a random game the second decision is that only warms up."""


def without_core() -> MohrehError:
    """What an agent says that needs the native core where there is none."""
    if sys.platform == "emscripten":
        return MohrehError("that needs the native core, which a browser does not have; install Mohreh for it")
    return MohrehError(native.MISSING)


@dataclass(frozen=True)
class Terms:
    """On which terms foreign code is run: the level of its sandbox, and the seconds it has to load and for a move.

    `digests` are those of files as they were when it was decided to run them: what has changed since is not run.
    """

    sandbox: str = AUTO
    loading_seconds: float = 30.0
    move_seconds: float = 300.0
    digests: Mapping[str, str] = field(default_factory=dict, hash=False)


DEFAULT_TERMS = Terms()


@dataclass
class Memory:
    """What an agent remembers from move to move of one game, and which copy of a search `speed=auto` means.

    `lasting` outlives a game: it is handed from one game to the next and holds what is slow to make. `history` names
    all actions of the game so far, everybody's, where whoever seated the agent keeps them.
    """

    moves: int = 0
    history: Sequence[str] = ()
    prefers_native: bool = False
    kept: dict[str, Any] = field(default_factory=dict)
    lasting: dict[str, Any] = field(default_factory=dict)
    terms: Terms = DEFAULT_TERMS


@dataclass(frozen=True)
class Agent(Configured, ABC):
    """The base of all agents."""

    summary: ClassVar[str]
    deterministic: ClassVar[bool] = True
    """Whether the choice depends on state and settings alone; others draw from the generator they are given."""
    watchable: ClassVar[bool] = False
    """Whether its search is written to be read and tells an observer of every node."""
    reporting: ClassVar[bool] = False
    """Whether it searches natively and reports to an observer what it has found so far."""
    foreign: ClassVar[bool] = False
    """Whether it is somebody else's code, which runs in a process of its own."""
    needs_core: ClassVar[bool] = False
    """Whether it cannot play without the native core."""
    needs_numpy: ClassVar[bool] = False
    """Whether it cannot play without numpy, which a browser's tab does not have."""
    game_settings: ClassVar[tuple[str, ...]] = ()
    """The settings whose default depends on the game; a name always tells them, so that it means the same elsewhere."""

    @abstractmethod
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
        """Decide in a state where a player is to move, within the budget and the agent's own limits."""

    def advise(
        self,
        game: AnyGame,
        state: Any,
        rng: random.Random,
        memory: Memory,
        *,
        budget: Budget = UNLIMITED,
        observer: Observer = SILENT,
    ) -> SearchResult[Any]:
        """Decide for a person who wants to know what every action is worth, as far as the budget goes."""
        return self.analysing().choose(game, state, rng, memory, budget=budget, observer=observer)

    def named_files(self) -> tuple[Path, ...]:
        """The files that its settings name: they must be there before a game starts."""
        named = [getattr(self, declared.name) for declared in self.settings() if declared.names_file]
        return tuple(Path(name) for name in named if name)

    def recorded(self) -> dict[str, Any]:
        """What must stay the same while results are counted under one name: every setting."""
        return {declared.name: getattr(self, declared.name) for declared in self.settings()}

    def consults(self) -> tuple[Agent, ...]:
        """The agents whose judgement it uses: what may be asked of it may be asked of them."""
        return ()

    def shows(self, declared: Setting) -> bool:
        return declared.name in self.game_settings or bool(getattr(self, declared.name) != declared.default)

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        """Whether the agent can play this game at all."""
        return True

    @classmethod
    def defaults(cls, game: AnyGame) -> dict[str, Any]:
        """The settings whose default differs in this game."""
        return {}

    def ready_for(self, game: AnyGame) -> Self:
        """The same agent holding what its settings only name, such as an evaluation, looked up once in this game."""
        return self

    def prepare(self, game: AnyGame, memory: Memory, rng: random.Random) -> None:
        """Get ready for a game before any clock runs: load and start what the first decision would wait for.

        Whatever is loaded at the first decision is loaded by decisions that nobody will play, once for all games: a
        single node at a start, where many have a book, and one a little later.
        """
        if WARM in memory.lasting:
            return
        memory.lasting[WARM] = True
        for state in _early_positions(game):
            with contextlib.suppress(Exception):  # what is wrong will be told where it counts
                nothing = Memory(prefers_native=memory.prefers_native)
                self.choose(game, state, random.Random(0), nothing, budget=Budget(nodes=1))

    def leave(self, memory: Memory) -> None:
        """Give back what lasts from game to game."""

    def check(self, game: AnyGame) -> None:
        """Raise a `MohrehError` if these settings make no sense in this game."""

    def analysing(self) -> Agent:
        """The same agent as it looks at a position for a person: with a value for every action if it can."""
        return self

    @classmethod
    def settings_in(cls, game: AnyGame) -> tuple[Setting, ...]:
        """The settings with the defaults that hold in this game."""
        other = cls.defaults(game)
        return tuple(replace(known, default=other.get(known.name, known.default)) for known in cls.settings())

    @classmethod
    def seated(cls, game: AnyGame, values: dict[str, Any]) -> Self:
        """The agent with these settings, fit for this game."""
        if not cls.suits(game):
            raise MohrehError(f"{cls.name} cannot play {game.name}")
        if cls.needs_numpy and sys.platform == "emscripten":
            raise MohrehError(f"{cls.name} needs numpy, which a browser does not have; install Mohreh for it")
        agent = cls.configured(cls.defaults(game) | values).ready_for(game)
        agent.check(game)
        for path in agent.named_files():
            if not path.is_file():
                raise MohrehError(f"{cls.name}: there is no file {str(path)!r}")
        if cls.needs_core and not native.available:
            raise without_core()
        return agent


@dataclass
class Player:
    """An agent at one game, with its memory; a new game wants a new player."""

    agent: Agent
    game: AnyGame
    memory: Memory = field(default_factory=Memory)

    @property
    def name(self) -> str:
        """The agent's name with its settings."""
        return str(self.agent)

    def prepare(self, rng: random.Random) -> None:
        """Get ready before any clock runs."""
        self.agent.prepare(self.game, self.memory, rng)

    def leave(self) -> None:
        """Give back what the agent holds: a process, say."""
        self.agent.leave(self.memory)

    def choose(
        self, state: Any, rng: random.Random, *, budget: Budget = UNLIMITED, observer: Observer = SILENT
    ) -> SearchResult[Any]:
        """The agent's decision; it counts as a move made."""
        result = self.agent.choose(self.game, state, rng, self.memory, budget=budget, observer=observer)
        self.memory.moves += 1
        return result


def course_limits(agent: Agent, game: AnyGame) -> None:
    """Refuse settings outside the limits that the game's course document sets, if it sets any to this agent."""
    offered = kit_of(game).document
    bounds = loaded(offered).limits.get(agent.name, {}) if offered is not None else {}
    for name, (low, high) in bounds.items():
        value = getattr(agent, name)
        if value is None:
            continue
        if (low is not None and value < low) or (high is not None and value > high):
            right = f"at least {low:g}" if low is not None else f"at most {high:g}"
            raise MohrehError(f'{agent.name}: {name}={value} is outside the limits="course"; it must be {right}')


def _early_positions(game: AnyGame) -> Iterator[Any]:
    """A start and a position a little later, with a player to move; fewer where the game ends or its rules fail."""
    rng = random.Random(0)
    with contextlib.suppress(Exception):
        state = game.initial(rng)
        for ply in range(SECOND_WARMING + 1):
            while game.turn(state) == CHANCE:
                state = game.after(state, game.sample(state, rng))
            if game.turn(state) == OVER:
                return
            if ply in (0, SECOND_WARMING):
                yield state
            state = game.after(state, rng.choice(game.actions(state)))
