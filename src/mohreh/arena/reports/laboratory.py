"""Where reports get their numbers: games of the arena, positions to search, and a clock for what is affordable."""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from statistics import fmean
from typing import Any

from mohreh.agents import make_agent, make_configured_agent
from mohreh.arena.executors import Executor, LocalWorkers
from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import Plan
from mohreh.arena.seeds import generator
from mohreh.arena.tournament import Tournament
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.base import OVER, AnyGame
from mohreh.play.seeded import SeededHistory, luck
from mohreh.play.walk import after_walk


class Size(Enum):
    """How much work a report does: the experiment as it should be, under a minute, or next to nothing for tests."""

    FULL = "full"
    QUICK = "quick"
    TINY = "tiny"


@dataclass
class Laboratory:
    """The means of one report: its size and seed, where its games are played, and who hears how far it is."""

    size: Size = Size.FULL
    seed: int = 0
    executor: Executor = field(default_factory=LocalWorkers)
    advance: Callable[[float], None] = lambda share: None

    def pick(self, full: Any, quick: Any, tiny: Any) -> Any:
        """What belongs to the size."""
        return {Size.FULL: full, Size.QUICK: quick, Size.TINY: tiny}[self.size]

    def part(self, first: float, last: float) -> Laboratory:
        """The same for a part of the work, whose progress goes from one share of the whole to another."""
        return replace(self, advance=lambda share: self.advance(first + (last - first) * share))

    def parts(self, count: int) -> list[Laboratory]:
        """The same for each of n equal parts of the work."""
        return [self.part(done / count, (done + 1) / count) for done in range(count)]

    def play(self, game: str, agents: Sequence[str], games: int, **how: Any) -> list[GameRecord]:
        """The games of a small tournament, kept in memory, with their moves; every game is progress."""
        plan = Plan(game, tuple(agents), games, seed=self.seed, **how)
        done = itertools.count(1)
        with Tournament(plan) as tournament:
            tournament.run(self.executor, on_game=lambda record: self.advance(next(done) / len(plan)))
            return tournament.store.games(moves=True)

    def positions(self, game: AnyGame, count: int, least: int, most: int, *names: object) -> list[Any]:
        """Seeded positions some random plies into a game, where a player is to move and has a choice."""
        rng = generator(self.seed, "positions", str(game), *names)
        found: list[Any] = []
        while len(found) < count:
            plies = rng.randint(least, most)
            state = after_walk(game, game.initial(rng), rng, plies, decisions=True)
            if game.turn(state) >= 0 and len(game.actions(state)) > 1:
                found.append(state)
        return found

    def affordable(self, agent: str, game: str, states: Sequence[Any], moves: float, seconds: float) -> int:
        """How many games of that many own moves an agent can play in that many seconds, judged by a few decisions."""
        return int(seconds / max(1e-9, moves * decision_seconds(agent, make_game(game), states, seconds)))


def decision_seconds(agent: str, game: AnyGame, states: Sequence[Any], patience: float, already: int = 0) -> float:
    """The mean time of a decision in some states; it stops looking when that alone costs a tenth of the patience.

    The agent is told that it has made that many moves `already`: some think longer as a game continues. The first
    decision is made twice and the first of the two not counted: it may include loading tables. It is the time of the
    processor, so that other work on the machine does not count, and never more than that of the clock, so that other
    threads of this process (idle ones of numpy spin for a while) do not count either.
    """
    spent: list[float] = []
    for state in (states[0], *states):
        player = make_agent(agent, game, native=True)
        player.memory.moves = already
        began, worked = time.perf_counter(), time.process_time()
        player.choose(state, random.Random(0))
        spent.append(min(time.perf_counter() - began, time.process_time() - worked))
        if sum(spent[1:]) > patience / 10 or spent[0] > patience:
            break
    return fmean(spent[1:] or spent)


def game_seconds(agent: str, game: AnyGame, seed: int, patience: float) -> tuple[float, bool]:
    """The processor time of one whole game of an agent alone, and whether the game was over before the patience was."""
    player = make_agent(agent, game, native=True)
    history = SeededHistory(game, seed)
    player.choose(history.state, random.Random(0))  # may include loading tables
    player.memory.moves = 0
    began = time.process_time()
    while (turn := history.turn) != OVER and time.process_time() - began < patience:
        history.decide(player.choose(history.state, luck(seed, history.ply, turn)).action)
    return time.process_time() - began, turn == OVER


def why_not(agent: str, game: AnyGame) -> str | None:
    """Why an agent cannot play a game here, in a few words; None if it can."""
    try:
        make_configured_agent(agent, game)
    except MohrehError as error:
        return str(error)
    return None


def even(games: int) -> int:
    """The next even number below, for every start is played from both seats."""
    return games - games % 2
