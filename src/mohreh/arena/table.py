"""A table: the game, the agents and the rules of play that every game of a tournament shares.

It is plain data, small, and travels to worker processes and to other machines; `Seated` is the same with the game and
the agents made.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from mohreh.agents import Agent, Memory, Player, Terms, make_configured_agent
from mohreh.arena.sources import SHOWN, digest, user_file
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.sandbox import AUTO, resolve

DEFAULT_MOVE_TIME = 300.0
"""Seconds a move may take unless told otherwise: long enough for any honest search, short enough for a hung one."""

DEFAULT_LOAD_TIME = 30.0
"""Seconds that a player may take to get ready before a game: to import its libraries, to read its model."""

MARGIN = 0.05
"""Seconds by which a move may pass its limit: what the machine itself may take between a decision and the clock."""

MOST_PROCESSES = 8
"""Foreign agents that keep their process from game to game; in a large class the others start it again."""

LONGEST_PUZZLE = 1_000
LONGEST_DUEL = 10_000
LONGEST_ALONE = 1_000_000
"""Decisions after which a game is broken off. Puzzles and users' games may go round in circles for ever."""


@dataclass(frozen=True)
class Table:
    """`agents` maps the name of each agent, as results show it, to the text that makes it.

    `sources` holds the text of users' own files by their path, for machines that do not have them. `folders` names the
    folders of agents that are more than one file, by the texts that make them; one is sent along when its agent plays
    elsewhere. Whether files may be run at all was decided when the plan was made.
    """

    game: str
    agents: Mapping[str, str]
    seed: int = 0
    move_time: float | None = DEFAULT_MOVE_TIME
    longest: int | None = None
    sources: Mapping[str, str] = field(default_factory=dict)
    sandbox: str = AUTO
    load_time: float = DEFAULT_LOAD_TIME
    folders: Mapping[str, str] = field(default_factory=dict)


class Seated:
    """A table with its game and agents made, ready to play."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.game = make_game(table.game, files=True)
        self._agents: dict[str, Agent] = {}
        self._lasting: dict[str, dict[str, Any]] = {}
        self._foreign: list[str] = []
        """Foreign agents that have played, the last one last."""

    def player(self, name: str) -> Player:
        """A player for one game: the agent with an empty memory, but for what lasts from game to game."""
        if self._agent(name).foreign:
            self._foreign = [*(one for one in self._foreign if one != name), name]
            for old in self._foreign[:-MOST_PROCESSES]:
                self._agent(old).leave(Memory(lasting=self._lasting[old]))
            self._foreign = self._foreign[-MOST_PROCESSES:]
        memory = Memory(prefers_native=True, lasting=self._lasting.setdefault(name, {}), terms=self.terms)
        return Player(self._agent(name), self.game, memory)

    def level(self, names: Sequence[str]) -> str:
        """The level of the sandbox in a game of these agents; empty where none is foreign."""
        return self._level if any(self._agent(name).foreign for name in names) else ""

    def close(self) -> None:
        """Give back what agents keep from game to game."""
        for name, lasting in self._lasting.items():
            self._agents[name].leave(Memory(lasting=lasting))

    def _agent(self, name: str) -> Agent:
        if name not in self._agents:
            self._agents[name] = make_configured_agent(self.table.agents[name], self.game, files=True)
        return self._agents[name]

    @cached_property
    def _level(self) -> str:
        return resolve(self.table.sandbox)

    @cached_property
    def terms(self) -> Terms:
        """On which terms foreign agents play here."""
        limit = DEFAULT_MOVE_TIME if self.table.move_time is None else self.table.move_time
        digests = {path: digest(source) for path, source in self.table.sources.items()}
        return Terms(self.table.sandbox, self.table.load_time, limit + MARGIN, digests)

    @cached_property
    def longest(self) -> int:
        """Decisions after which a game is broken off."""
        if self.table.longest is not None:
            return self.table.longest
        if self.game.players > 1:
            return LONGEST_DUEL
        return LONGEST_ALONE if self.game.has_chance else LONGEST_PUZZLE


def kind_of(game: AnyGame) -> str:
    """How results of a game are counted: 'duel' (won and lost), 'score' (the more the better) or 'puzzle' (solved)."""
    if game.players > 1:
        return "duel"
    return "score" if game.has_chance or game.has_points else "puzzle"


def unique_names(texts: list[str], digests: Mapping[str, str] | None = None) -> dict[str, str]:
    """A name for each agent: the text itself, numbered where it occurs again; a user's file with its digest.

    >>> unique_names(["random", "greedy", "random", "mine.py"], {"mine.py": "1f3a9c2e07"})
    {'random': 'random', 'greedy': 'greedy', 'random #2': 'random', 'mine.py@1f3a9c2e': 'mine.py'}
    """
    named: dict[str, str] = {}
    for text in texts:
        plain = " ".join(text.split())
        known = (digests or {}).get(str(user_file(plain)))
        first = plain if known is None else f"{plain}@{known[:SHOWN]}"
        name, count = first, 1
        while name in named:
            count += 1
            name = f"{first} #{count}"
        named[name] = plain
    return named
