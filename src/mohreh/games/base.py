"""The one protocol: what a game must offer so that every search, the arena and every door can use it.

A game is an object that holds settings only; a state is an immutable, hashable, cheap value. Chance is a
player of its own, with an explicit list of outcomes and probabilities. The same protocol serves the
two-player games, the stochastic one-player game and the puzzles.
"""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Final, Generic, TypeVar

from mohreh.errors import IllegalAction, ParseError
from mohreh.settings import Configured

CHANCE: Final = -1
"""What `turn` says when a random event comes next."""

OVER: Final = -2
"""What `turn` says when the game has ended."""

State = TypeVar("State", bound=Hashable)
Action = TypeVar("Action", bound=Hashable)


@dataclass(frozen=True)
class Outcome:
    """How a game ended: who won (None: nobody), why, and the score of each player.

    In a one-player game `winner` is 0 when the goal was reached. `score` is the game's own count (discs,
    banners); the points collected on the way, as in 2048, are summed by whoever plays the game.
    The reason is given twice: as a sentence for people, and as a short `code` that never changes, with the
    `values` that the sentence holds, so that a program can test it and a page can tell it in another language.
    """

    winner: int | None
    reason: str
    score: tuple[float, ...]
    code: str = ""
    values: Mapping[str, int | str] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Game(Configured, ABC, Generic[State, Action]):
    """The base of all games. Those without a body are yours to write; the others have a sensible default.

    `has_chance` says that chance moves sometimes, `has_points` that the result is the points collected on the way.
    `docs/your-own-game.md` builds a complete one, and `mohreh check FILE` tells what is wrong with it.
    """

    name: ClassVar[str]
    players: ClassVar[int]
    has_chance: ClassVar[bool] = False
    has_points: ClassVar[bool] = False
    summary: ClassVar[str] = ""
    player_names: ClassVar[tuple[str, ...]] = ("first player", "second player")
    kit: ClassVar[Any] = None
    """What the game offers beyond its rules (`mohreh.kit`), or where that lies; not inherited."""

    @abstractmethod
    def initial(self, rng: random.Random) -> State:
        """A starting state; all that is random in it comes from `rng`."""

    @abstractmethod
    def turn(self, state: State) -> int:
        """Whose turn it is: 0 or 1 (a player), `CHANCE` or `OVER`."""

    @abstractmethod
    def actions(self, state: State) -> Sequence[Action]:
        """The legal actions of the player to move, always in the same order; empty at chance and at the end."""

    def chances(self, state: State) -> Sequence[tuple[Action, float]]:
        """At a chance node every outcome with its probability; they sum to 1."""
        return ()

    @abstractmethod
    def after(self, state: State, action: Action) -> State:
        """The state after a legal action or a chance outcome. Legality is not tested again: see `play`."""

    def points(self, state: State, action: Action) -> float:
        """What the action earns its player at once (2048's merged tiles); most games have none."""
        return 0.0

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """The result with its reason when the game is over, else None."""

    @abstractmethod
    def text(self, state: State) -> str:
        """The state as one line that `parse` reads back exactly."""

    @abstractmethod
    def parse(self, text: str) -> State:
        """The state written by `text` or `board`; a `ParseError` names the line and the token that is wrong."""

    @abstractmethod
    def action_text(self, action: Action) -> str:
        """The name of an action (or chance outcome): `c2`, `left`, `2>5`."""

    def board(self, state: State) -> str:
        """The state as lines for people, which `parse` reads back too."""
        return self.text(state)

    def is_position_line(self, line: str) -> bool:
        """Whether one line of a file is a whole position; if not, all lines together are one."""
        return True

    def solved(self, state: State) -> bool:
        """Whether a one-player game has reached its goal. Puzzles override this where it can be told faster."""
        outcome = self.outcome(state)
        return outcome is not None and outcome.winner == 0

    def canonical(self, state: State) -> Hashable:
        """One value for all states that differ only in what does not matter, such as the order of tubes."""
        return state

    def parse_action(self, state: State, text: str) -> Action:
        """The legal action (or chance outcome) of that name; an `IllegalAction` lists what would be right."""
        wanted = " ".join(text.split()).casefold()
        legal = self.legal(state)
        for action in legal:
            if self.action_text(action).casefold() == wanted:
                return action
        names = [self.action_text(action) for action in legal]
        shown = ", ".join(names[:12]) + (f" and {len(names) - 12} more" if len(names) > 12 else "")
        raise IllegalAction(f"{text!r} is not possible here; possible: {shown or 'nothing, the game is over'}")

    def legal(self, state: State) -> Sequence[Action]:
        """What can happen next: the actions of a player, or the outcomes of chance."""
        if self.turn(state) == CHANCE:
            return [outcome for outcome, _ in self.chances(state)]
        return self.actions(state)

    def play(self, state: State, action: Action) -> State:
        """`after`, with the legality tested: for actions that came from outside."""
        if action not in self.legal(state):
            raise IllegalAction(f"{self.name}: {action!r} is not possible in {self.text(state)}")
        return self.after(state, action)

    def positions(self, text: str) -> list[State]:
        """All positions of a file: one per line, or one that spans the lines."""
        lines = [(number, line) for number, line in enumerate(text.splitlines(), 1) if line.strip()]
        if not lines:
            raise ParseError(
                f"{self.name}: the input is empty; it takes a position such as the one that "
                f"`mohreh generate` or `mohreh play` prints"
            )
        if not all(self.is_position_line(line) for _, line in lines):
            return [self.parse(text)]
        found = []
        for number, line in lines:
            try:
                found.append(self.parse(line))
            except ParseError as error:
                if len(lines) == 1:
                    raise
                raise ParseError(f"line {number}: {error}") from None
        return found

    def sample(self, state: State, rng: random.Random) -> Any:
        """One outcome of a chance node, drawn by its probability."""
        outcomes, weights = zip(*self.chances(state), strict=True)
        return rng.choices(outcomes, weights)[0]


AnyGame = Game[Any, Any]
"""A game of whatever kind: what the searches and the doors take."""
