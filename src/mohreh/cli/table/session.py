"""One game as it is played: every moment is kept, so that any of them can be gone back to."""

from __future__ import annotations

import random
from collections.abc import Collection
from typing import Any, NamedTuple

from mohreh.games.base import CHANCE, AnyGame


class Moment(NamedTuple):
    """A state, how it came about (who did what; nothing at the start), and the points collected so far.

    The generator's state is part of the moment: after an undo the same moves meet the same luck again, so a
    seeded game depends on the moves that count and on nothing else.
    """

    state: Any
    luck: Any
    points: float = 0.0
    actor: int | None = None
    action: Any = None


class Session:
    """A game under way: the moments from the start to now."""

    def __init__(self, game: AnyGame, state: Any, rng: random.Random) -> None:
        self.game = game
        self.rng = rng
        self.moments = [Moment(state, rng.getstate())]

    @property
    def state(self) -> Any:
        """The position now."""
        return self.moments[-1].state

    @property
    def turn(self) -> int:
        """Whose turn it is now."""
        return self.game.turn(self.state)

    @property
    def points(self) -> float:
        """The points collected so far, as in 2048."""
        return self.moments[-1].points

    @property
    def moves(self) -> list[Moment]:
        """What the players have done so far, chance left out."""
        return [moment for moment in self.moments if moment.actor not in (None, CHANCE)]

    def act(self, action: Any) -> None:
        """The player whose turn it is plays the action, which is known to be legal."""
        state, turn = self.state, self.turn
        points = self.points + self.game.points(state, action)
        self.moments.append(Moment(self.game.after(state, action), self.rng.getstate(), points, turn, action))

    def draw_chance(self) -> None:
        """Chance has its turn, as often as it has it."""
        while self.turn == CHANCE:
            self.act(self.game.sample(self.state, self.rng))

    def undo(self, seats: Collection[int]) -> bool:
        """Back to the last decision of one of these seats; False when there was none."""
        decisions = [at for at, moment in enumerate(self.moments[:-1]) if self.game.turn(moment.state) in seats]
        if decisions:
            self._back_to(decisions[-1])
        return bool(decisions)

    def restart(self) -> None:
        """Back to the start."""
        self._back_to(0)

    def _back_to(self, at: int) -> None:
        del self.moments[at + 1 :]
        self.rng.setstate(self.moments[-1].luck)
