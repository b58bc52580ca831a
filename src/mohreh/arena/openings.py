"""Random openings: a few seeded plies, the same for both seats, so that deterministic agents do not replay a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.arena.play import start_of
from mohreh.arena.seeds import generator
from mohreh.games.base import OVER, AnyGame
from mohreh.play.walk import walk

DEFAULT_PLIES = 4
TRIES = 40
"""How often an opening is drawn again before one that was there already, or is short, is taken."""

FEW = 10
LAST_TRIES = 2
"""After that many repeated openings there are hardly any new ones left, and nobody looks hard for them any more."""


class Openings:
    """The openings of a tournament by the number of their pair, different from each other while there are any left.

    An opening must leave the game going. Whether one is new depends on those before it, so they are made in order.
    """

    def __init__(self, game: AnyGame, seed: int, plies: int) -> None:
        self.game = game
        self.seed = seed
        self.plies = plies
        self.repeated = 0
        """How many of those made so far lead to a position that was there before."""
        self._made: list[tuple[str, ...]] = []
        self._seen: set[Any] = set()

    def of(self, pair: int) -> tuple[str, ...]:
        """The opening of a pair, as the names of its actions."""
        if not self.plies:
            return ()
        while len(self._made) <= pair:
            self._made.append(self._draw(len(self._made)))
        return self._made[pair]

    def _draw(self, pair: int) -> tuple[str, ...]:
        rng = generator(self.seed, "opening", pair)
        start = start_of(self.game, self.seed, pair)
        longest: Sequence[tuple[Any, Any]] = ()
        for _ in range(TRIES if self.repeated < FEW else LAST_TRIES):
            walked = list(walk(self.game, start, rng, self.plies))
            state = walked[-1][1] if walked else start
            if self.game.turn(state) == OVER:
                continue
            if len(walked) > len(longest):
                longest = walked
            if state not in self._seen:
                self._seen.add(state)
                return self._names(walked)
        self.repeated += 1
        return self._names(longest)

    def _names(self, walked: Sequence[tuple[Any, Any]]) -> tuple[str, ...]:
        return tuple(self.game.action_text(action) for action, _ in walked)


def default_plies(game: AnyGame) -> int:
    """None where every game is dealt again anyway, and none for a player alone."""
    if game.players == 1:
        return 0
    starts = {game.initial(generator(trial, "deal")) for trial in range(4)}
    return DEFAULT_PLIES if len(starts) == 1 else 0
