"""The plan of a tournament: who plays what how often, and everything that decides how the games go."""

from __future__ import annotations

import json
import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Any, Final

from mohreh.agents import Agent, make_configured_agent
from mohreh.arena.game_record import Fixture, Task
from mohreh.arena.openings import Openings, default_plies
from mohreh.arena.sources import digest_with_folder, file_digest, source_of, user_file
from mohreh.arena.table import DEFAULT_LOAD_TIME, DEFAULT_MOVE_TIME, Table, kind_of, unique_names
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.sandbox import AUTO, resolve

ROUND_ROBIN: Final = "round-robin"
GAUNTLET: Final = "gauntlet"
HOME_AND_AWAY: Final = "home-and-away"
FORMATS: Final = (ROUND_ROBIN, GAUNTLET, HOME_AND_AWAY)

MOST_OPENING_PLIES: Final = 20

MOST_GAMES: Final = 10_000_000
"""Of a whole tournament: gigabytes of records, and days of play."""

LARGEST_SEED: Final = 2**63 - 1
"""What the file of a tournament can hold."""

GAME_SOURCE: Final = "game_source"
SOURCES: Final = "sources"
"""Under which names the digests of users' files stand in what is kept."""


@dataclass(frozen=True)
class Plan:
    """A tournament. `games` is per pairing and even; in one-player games it is the number of instances for each agent.

    Formats: everyone against everyone (`round-robin`); the first agent against all others (`gauntlet`); everyone
    against everyone, where the two games of a pair on one start are one match whose winner has more wins, or at one
    win each the larger total of the game's own count, such as banners (`home-and-away`).

    With `files`, a game or an agent may be the path of a user's own file: only a door whose user sits at this machine
    may allow it. An agent's file is run in the sandbox, at the level `sandbox`, a game's with the user's rights.
    """

    game: str
    agents: tuple[str, ...]
    games: int = 100
    format: str = ROUND_ROBIN
    seed: int = 0
    openings: int | None = None
    move_time: float | None = DEFAULT_MOVE_TIME
    files: bool = False
    sandbox: str = AUTO
    load_time: float = DEFAULT_LOAD_TIME

    def __post_init__(self) -> None:
        if self.format not in FORMATS:
            raise MohrehError(f"there is no format {self.format!r}; the formats: {', '.join(FORMATS)}")
        if not self.agents:
            raise MohrehError("a tournament needs at least one agent")
        duel = kind_of(self.rules) == "duel"
        if self.rules.players > 2:
            raise MohrehError(f"the arena seats one or two players; {self.rules.name} has {self.rules.players}")
        if duel and len(self.agents) < 2:
            raise MohrehError(f"{self.rules.name} is for two: name at least two agents")
        if self.games < 1 or (duel and self.games % 2):
            wanted = "an even number, for every start is played from both seats" if duel else "at least 1"
            raise MohrehError(f"games={self.games} is not possible; it takes {wanted}")
        if self.openings is not None and not 0 <= self.openings <= MOST_OPENING_PLIES:
            raise MohrehError(f"openings={self.openings} is not possible; it takes 0 to {MOST_OPENING_PLIES} plies")
        if self.openings and not duel:
            raise MohrehError(f"{self.rules.name} is for one player: it takes no opening moves")
        if self.move_time is not None and not 0 < self.move_time < math.inf:
            raise MohrehError(f"move-time={self.move_time:g} is not possible; it takes seconds above 0")
        if not self.load_time > 0:
            raise MohrehError(f"load-time={self.load_time:g} is not possible; it takes seconds above 0")
        if self.sandbox != AUTO:
            resolve(self.sandbox)
        if not 0 <= self.seed <= LARGEST_SEED:
            raise MohrehError(f"seed={self.seed} is not possible; it takes 0 to {LARGEST_SEED}")
        pairings = len(self.pairings())
        if self.games * pairings > MOST_GAMES:
            each = f", for {pairings} pairings {MOST_GAMES // pairings:,} each" if pairings > 1 else ""
            raise MohrehError(f"games={self.games} is not possible; a tournament takes at most {MOST_GAMES:,}{each}")
        self.made.keys()  # whoever cannot be made is refused now

    @cached_property
    def rules(self) -> AnyGame:
        """The game itself."""
        return make_game(self.game, files=self.files)

    @cached_property
    def made(self) -> dict[str, Agent]:
        """The agents themselves, by their names in results."""
        return {name: make_configured_agent(text, self.rules, files=self.files) for name, text in self.names.items()}

    @cached_property
    def sources(self) -> dict[str, str]:
        """The users' own files by their paths, as they were when the plan was made."""
        texts = (self.game, *self.agents) if self.files else ()
        return {str(path): source_of(path) for text in texts if (path := user_file(text)) is not None}

    @cached_property
    def digests(self) -> dict[str, str]:
        """What these files are told apart by."""
        return {path: digest_with_folder(Path(path), source) for path, source in self.sources.items()}

    @cached_property
    def names(self) -> dict[str, str]:
        """The agents' names in results, and the texts that make them."""
        return unique_names(list(self.agents), self.digests)

    @cached_property
    def opening_plies(self) -> int:
        """Random plies at the start of each pair."""
        return default_plies(self.rules) if self.openings is None else self.openings

    def table(self) -> Table:
        """What worker processes need to know."""
        return Table(self.game, self.names, self.seed, self.move_time, None, self.sources, self.sandbox, self.load_time)

    def pairings(self) -> list[tuple[str, ...]]:
        """Who meets whom. A pairing is in alphabetical order, so that it does not depend on the order of the agents."""
        names = list(self.names)
        if self.rules.players == 1:
            return [(name,) for name in names]
        if self.format == GAUNTLET:
            return [tuple(sorted((names[0], other))) for other in names[1:]]
        return [tuple(sorted(pairing)) for pairing in combinations(names, 2)]

    def fixtures(self, first: int = 0) -> Iterator[Fixture]:
        """All games, round by round: each round is one start for every pairing, from both seats.

        They begin at any place and go round.
        """
        seats = [seating for pairing in self.pairings() for seating in dict.fromkeys((pairing, pairing[::-1]))]
        total = len(self)
        for at in range(first, first + total):
            pair, seating = divmod(at % total, len(seats))
            yield Fixture(pair, seats[seating])

    @property
    def rounds(self) -> int:
        """How many starts there are: each is played once from every seat."""
        return self.games // self.rules.players

    def pairs(self, seats: tuple[str, ...]) -> bool:
        """Whether these are to meet."""
        return tuple(sorted(seats)) in self._pairings

    @cached_property
    def _pairings(self) -> frozenset[tuple[str, ...]]:
        return frozenset(self.pairings())

    def __len__(self) -> int:
        return self.games * len(self.pairings())

    def tasks(self, first: int = 0) -> Iterator[Task]:
        """All games with their openings, beginning at any place and going round."""
        openings = Openings(self.rules, self.seed, self.opening_plies)
        for fixture in self.fixtures(first):
            yield Task(fixture, openings.of(fixture.pair))

    def draws_nothing(self) -> bool:
        """Whether no agent draws random numbers: then the same start gives the same game."""
        return all(agent.deterministic for agent in self.made.values())

    def repeated_openings(self) -> int:
        """How many pairs begin from a position that an earlier pair began from already."""
        openings = Openings(self.rules, self.seed, self.opening_plies)
        if self.rules.players == 2 and self.games:
            openings.of(self.games // 2 - 1)
        return openings.repeated

    def described(self) -> dict[str, Any]:
        """What must stay the same when a tournament continues: all but who takes part and how often."""
        return dict(self._described)

    @cached_property
    def _described(self) -> dict[str, Any]:
        file = user_file(self.game)
        return {
            "game": str(self.rules) if file is None else self.game,
            "format": self.format,
            "seed": self.seed,
            "openings": self.opening_plies,
            "move_time": self.move_time,
            **({} if file is None else {GAME_SOURCE: self.digests[str(file)]}),
        }

    def agent_settings(self) -> dict[str, str]:
        """Every setting of each agent as JSON: defaults may change between versions, results must not mix.

        Files that they name are given with a digest, for they may change, too.
        """
        described = {}
        for name, agent in self.made.items():
            files = {str(path): file_digest(path) for path in agent.named_files()}
            told = {"agent": agent.name, **agent.recorded()} | ({SOURCES: files} if files else {})
            described[name] = json.dumps(told, sort_keys=True)
        return described

    def with_games(self, games: int) -> Plan:
        """The same plan with another number of games."""
        return replace(self, games=games)
