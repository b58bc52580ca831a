"""Games of a hand-in against agents of ours, in both seats on the same starts, by our rules."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from mohreh.agents import make_agent
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.student import Trouble
from mohreh.errors import MohrehError
from mohreh.games.base import OVER

Opponent = Callable[[Any, random.Random], Any]
Decide = Callable[[Any], dict[str, Any]]


@dataclass
class Record:
    """How games went, from the hand-in's view."""

    wins: int = 0
    draws: int = 0
    losses: int = 0
    faults: list[tuple[str, str]] = field(default_factory=list)
    """Positions in which it did something that lost the game at once, and what."""
    moves: int = 0
    states: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    by_seat: dict[int, list[float]] = field(default_factory=lambda: {0: [], 1: []})

    @property
    def games(self) -> int:
        """How many were played."""
        return self.wins + self.draws + self.losses

    @property
    def score(self) -> float:
        """Wins, and half of the draws."""
        return self.wins + self.draws / 2


def play(
    exam: Examination,
    opponent: str,
    games: int,
    *,
    name: str,
    decide: Decide | None = None,
) -> Record:
    """Paired games against an agent, as many as the time allows; each start is played from both seats."""
    record = Record()
    began = time.monotonic()
    for number in range(games):
        pair, seat = divmod(number, 2)
        spent = time.monotonic() - began
        if number and exam.left < 1.2 * spent / number:
            break
        start = exam.game.initial(exam.rng(name, pair))
        try:
            _one(exam, opponent, record, start, seat, exam.rng(name, pair, seat), decide or exam.decide)
        except OutOfTime:  # the game that was being played counts for nobody
            break
    return record


def _one(
    exam: Examination, opponent: str, record: Record, state: Any, seat: int, rng: random.Random, decide: Decide
) -> None:
    game = exam.game
    other = make_agent(opponent, game, native=True)
    while (turn := game.turn(state)) != OVER:
        if turn != seat:
            state = game.after(state, other.choose(state, rng).action)
            continue
        legal = game.actions(state)
        if len(legal) == 1 and game.action_text(legal[0]) == "pass":
            state = game.after(state, legal[0])
            continue
        try:
            told = decide(state)
            action = exam.assignment.action(game, state, told.get("answer"))
        except Trouble as trouble:
            record.faults.append((game.text(state), f"{trouble.kind}: {trouble.message}"))
            _count(record, seat, 0.0)
            return
        except MohrehError as error:
            record.faults.append((game.text(state), str(error)))
            _count(record, seat, 0.0)
            return
        record.moves += 1
        record.states += int(told.get("states", 0))
        busy = float(told.get("busy", 0.0))
        record.seconds += busy
        record.slowest = max(record.slowest, busy)
        state = game.after(state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    _count(record, seat, 0.5 if outcome.winner is None else float(outcome.winner == seat))


def _count(record: Record, seat: int, score: float) -> None:
    record.by_seat[seat].append(score)
    if score == 1.0:
        record.wins += 1
    elif score == 0.5:
        record.draws += 1
    else:
        record.losses += 1
