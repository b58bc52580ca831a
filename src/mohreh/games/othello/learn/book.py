"""Make the book of solved openings of small boards.

For each seat the book follows the solver's own best move where that seat is to move and every reply where the other
is, to a number of plies: a player with the book plays perfectly without a search, whatever the other does. Every
position is solved exactly, openings first, so that their proofs in the solver's table serve the positions after them.
"""

from __future__ import annotations

import random
import time
from collections import deque
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.games.base import OVER
from mohreh.games.othello.book import Key, Known, canonical, columns_of, image_of, known_of, save_book
from mohreh.games.othello.engine import Player
from mohreh.games.othello.rules import PASS, Othello, OthelloState
from mohreh.learn.checkpoint import Array, Meta
from mohreh.learn.curve import Point, Series
from mohreh.learn.run import Undo

CHECKPOINT_KIND: Final = "othello book making"
SERIES: Final = (Series("positions", "positions in the book", panel="positions"),)
PATIENCE: Final = 5.0
"""Seconds of a step, at least."""


class BookMaker:
    """Walks the tree of the book, first for one seat and then for the other, openings first."""

    def __init__(self, game: Othello, plies: int, *, memory: int, threads: int) -> None:
        self.game, self.plies = game, plies
        self.player = Player(game, memory=memory, threads=threads, book=False)
        self.known: dict[Key, Known] = {}
        self.needed: set[Key] = set()
        self.reached = 0.0
        self.walk = self._positions()

    def share(self, seconds: float) -> float:
        """By plies: how far the walks of both seats are."""
        return self.reached

    def learn(self, seconds: float) -> None:
        """Solve positions for a few seconds; those that are known cost nothing."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            following = next(self.walk, None)
            if following is None:
                self.reached = 1.0
                return
            seat, ply, state = following
            self._best(state)
            self.needed.add(self._key(state))
            self.reached = (seat + ply / (self.plies + 1)) / 2

    def measure(self, seconds: float) -> Point:
        """How far it is."""
        return {"positions": len(self.needed), "solved": len(self.known)}

    def restore_point(self) -> Undo:
        """What was solved stays solved: there is nothing to take back."""
        return lambda: None

    def state(self) -> tuple[Meta, dict[str, Array]]:
        """All that was solved. The walk starts over and soon is where it was."""
        return {}, columns_of(self.known)

    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None:
        """Continue from there."""
        self.known |= known_of(arrays)

    def save(self, path: Path) -> None:
        """Write the book: of all that was solved what both walks need."""
        save_book(path, self.game, {key: self.known[key] for key in self.needed}, plies=self.plies)

    def _positions(self) -> Iterator[tuple[int, int, OthelloState]]:
        """Every position the book must answer, with its seat and its ply; solving one shows the way to the next."""
        start = self.game.initial(random.Random(0))
        for seat in (0, 1):
            seen: set[Key] = set()
            waiting = deque([(0, start)])
            while waiting:
                ply, state = waiting.popleft()
                key = self._key(state)
                if state.turn == OVER or ply > self.plies or key in seen:
                    continue
                seen.add(key)
                if state.turn == seat:
                    yield seat, ply, state
                    following = [self._best(state)]
                else:
                    following = list(self.game.actions(state))
                waiting.extend((ply + 1, self.game.after(state, action)) for action in following)

    def _key(self, state: OthelloState) -> Key:
        own, opp, _ = canonical(self.game.size, *state.sides())
        return own, opp

    def _best(self, state: OthelloState) -> int:
        """The best action, known or solved now."""
        own, opp, symmetry = canonical(self.game.size, *state.sides())
        if (own, opp) not in self.known:
            found = self.player.solve(self.game.state(own, opp, 0), line=False)
            self.known[own, opp] = int(found.value), int(found.action)
        _, action = self.known[own, opp]
        return PASS if action == PASS else image_of(self.game.size, symmetry).index(action)


def read_notes(path: Path) -> dict[Key, Known]:
    """What an older version had solved: a line for each position with its discs, its value and its best action."""
    known = {}
    for line in path.read_text("utf-8").split("\n")[:-1]:  # the last line has no end: a kill cut it short
        own, opp, value, action = map(int, line.split())
        known[own, opp] = value, action
    return known
