"""One game as it was played, without anyone who plays it: turns, and a place among them."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterable
from typing import Any, NamedTuple

from mohreh.errors import IllegalAction
from mohreh.games import CHANCE, AnyGame
from mohreh.studio.play.luck import luck

HUMAN = "human"


class Played(NamedTuple):
    """A decision, what chance answered to it, who decided, and what they thought it worth."""

    player: int
    action: Any
    chance: tuple[Any, ...]
    points: float
    by: str = HUMAN
    value: float | None = None
    exact: bool = False


class Record:
    """The turns of a game; `ply` says how many of them lead to the position shown.

    Turns beyond it were taken back and can be redone until something else is played.
    """

    def __init__(self, game: AnyGame, seed: int, start: str | None = None) -> None:
        self.game = game
        self.seed = seed
        self.start = start
        state = game.initial(random.Random(seed)) if start is None else game.parse(start)
        self.opening, state = self._drawn(state, 0)
        self.turns: list[Played] = []
        self.ply = 0
        self._states = [state]
        self._points = [0.0]

    @property
    def state(self) -> Any:
        """The position shown."""
        return self._states[self.ply]

    @property
    def points(self) -> float:
        """The points collected up to the position shown."""
        return self._points[self.ply]

    @property
    def last(self) -> Played | None:
        """How the position shown came about."""
        return self.turns[self.ply - 1] if self.ply else None

    @property
    def turn(self) -> int:
        """Whose turn it is in the position shown."""
        return self.game.turn(self.state)

    def frozen(self) -> Record:
        """A copy that stays as it is while the game goes on, for work in another thread."""
        twin = copy.copy(self)
        twin.turns, twin._states, twin._points = self.turns[:], self._states[:], self._points[:]
        return twin

    def state_at(self, ply: int) -> Any:
        """The position after so many turns."""
        return self._states[ply]

    def player_at(self, ply: int) -> int:
        """Whose turn it was after so many turns."""
        return self.turns[ply].player if ply < len(self.turns) else self.game.turn(self._states[ply])

    def moves_of(self, player: int) -> int:
        """How many decisions a player has made up to the position shown."""
        return sum(turn.player == player for turn in self.turns[: self.ply])

    def play(
        self,
        action: Any,
        *,
        by: str = HUMAN,
        value: float | None = None,
        exact: bool = False,
        chance: Iterable[str] = (),
    ) -> None:
        """The player to move does this, which is known to be legal; chance answers as told, else by luck."""
        state, player = self.state, self.turn
        points = self.game.points(state, action)
        drawn, after = self._drawn(self.game.after(state, action), self.ply + 1, chance)
        del self.turns[self.ply :], self._states[self.ply + 1 :], self._points[self.ply + 1 :]
        self.turns.append(Played(player, action, drawn, points, by, value, exact))
        self._states.append(after)
        self._points.append(self._points[-1] + points)
        self.ply += 1

    def _drawn(self, state: Any, ply: int, chance: Iterable[str] = ()) -> tuple[tuple[Any, ...], Any]:
        """What chance does as long as it has the turn, and the state after that."""
        drawn: list[Any] = []
        told = iter(chance)
        while self.game.turn(state) == CHANCE:
            name = next(told, None)
            outcome = self.lucky(state, ply, len(drawn)) if name is None else self.game.parse_action(state, name)
            drawn.append(outcome)
            state = self.game.after(state, outcome)
        return tuple(drawn), state

    def lucky(self, state: Any, ply: int, number: int) -> Any:
        """What the seed's luck gives at a chance node."""
        return self.game.sample(state, luck(self.seed, ply, number))

    def replay(self, names: Iterable[str]) -> None:
        """Play a game from its names: decisions, each followed by the chance outcomes that are known.

        Where an outcome is missing, luck decides.
        """
        waiting = list(names)
        at = 0
        while at < len(waiting):
            action = self._read(waiting[at], at)
            at += 1
            known = self._known_chance(self.game.after(self.state, action), waiting[at : at + 8])
            self.play(action, chance=known)
            at += len(known)

    def _read(self, name: str, at: int) -> Any:
        try:
            return self.game.parse_action(self.state, name)
        except IllegalAction as error:
            raise IllegalAction(f"move {at + 1}: {error}") from None

    def _known_chance(self, state: Any, names: list[str]) -> list[str]:
        known: list[str] = []
        while self.game.turn(state) == CHANCE and len(known) < len(names):
            try:
                outcome = self.game.parse_action(state, names[len(known)])
            except IllegalAction:
                break
            known.append(names[len(known)])
            state = self.game.after(state, outcome)
        return known
