"""A finished game as the arena keeps it: who, from where, every move, how it ended, what it took."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from mohreh.plain_text import plain_text
from mohreh.sandbox import DIED, EXCEPTION, LIMIT, PROTOCOL, TIME

ILLEGAL: Final = "illegal move"

ERRORS: Final = (ILLEGAL, EXCEPTION, TIME, DIED, LIMIT, PROTOCOL)
"""All that an agent can do wrong; a built-in one cannot do the last two."""

BROKEN_OFF: Final = "broken-off"
NO_SOLUTION: Final = "no-solution"
LOST_BY_ERROR: Final = "error"
"""How a game can end that its own rules do not know of."""


@dataclass(frozen=True)
class GameError:
    """What an agent did wrong: the game is lost by it. `message` is one sentence, whatever the agent put into it."""

    seat: int
    kind: str
    message: str

    def __post_init__(self) -> None:
        object.__setattr__(self, "message", plain_text(self.message))


@dataclass(frozen=True)
class Fixture:
    """Who plays which start: the agents in the order of their seats, and the number of the pair (or instance).

    Both games of a pair, and all agents on an instance of a one-player game, meet the same start and the same chance.
    A fixture names a game for good: it does not depend on who else takes part, nor on the order of play.
    """

    pair: int
    seats: tuple[str, ...]

    def __str__(self) -> str:
        return f"{' against '.join(self.seats)}, number {self.pair}"


@dataclass(frozen=True)
class Task:
    """A game to be played: the fixture and the opening moves, as text, that both games of its pair begin with."""

    fixture: Fixture
    opening: tuple[str, ...] = ()


@dataclass(frozen=True)
class GameRecord:
    """A finished game. Tuples with one entry per seat: `score`, `points`, `seconds`, `slowest`, `decisions`, `nodes`.

    `moves` holds every action as text, chance and the opening included; it is empty where only results were asked for.
    `reason` says in a sentence how it ended, `code` in a word: the game's own, or one of the arena's.
    `score` is the game's own count (discs, banners, the largest tile), `points` what was collected on the way.
    `proven` says that every decision rested on proof: in a puzzle, that the solution is a shortest one, or that
    there is none. `wall` is the time of the whole game, the rules included. `sandbox` is the level at which the foreign
    agents of the game were run; it is empty where both are Mohreh's own.
    """

    fixture: Fixture
    start: str
    moves: tuple[str, ...]
    opening: int
    winner: int | None
    reason: str
    score: tuple[float, ...]
    points: tuple[float, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    decisions: tuple[int, ...]
    nodes: tuple[int, ...]
    proven: bool = False
    error: GameError | None = None
    wall: float = 0.0
    plies: int = 0
    code: str = ""
    sandbox: str = ""

    @cached_property
    def seats(self) -> tuple[str, ...]:
        """The agents in the order of their seats."""
        return self.fixture.seats

    def result_of(self, seat: int) -> float:
        """What a seat of a two-player game got: 1, ½ or 0."""
        return 0.5 if self.winner is None else float(self.winner == seat)

    def what_happened(self) -> tuple[Any, ...]:
        """All that must be the same whenever the game is played again: everything but times."""
        error = None if self.error is None else (self.error.seat, self.error.kind)
        return (
            self.fixture,
            self.start,
            self.moves,
            self.opening,
            self.winner,
            self.reason,
            self.score,
            self.points,
            self.decisions,
            self.nodes,
            self.proven,
            error,
        )

    def as_data(self) -> dict[str, Any]:
        """The record as plain data for JSON, one line per game."""
        return {
            "pair": self.fixture.pair,
            "agents": list(self.seats),
            "start": self.start,
            "opening": self.opening,
            "moves": list(self.moves),
            "winner": None if self.winner is None else self.seats[self.winner],
            "winner_seat": self.winner,
            "reason": self.reason,
            "code": self.code,
            "score": list(self.score),
            "points": list(self.points),
            "decisions": list(self.decisions),
            "nodes": list(self.nodes),
            "seconds": list(self.seconds),
            "slowest": list(self.slowest),
            "proven": self.proven,
            "plies": self.plies,
            "sandbox": self.sandbox or None,
            "error": None
            if self.error is None
            else {"agent": self.seats[self.error.seat], "kind": self.error.kind, "message": self.error.message},
        }
