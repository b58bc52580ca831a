"""Hand of the King in single steps: the use of a companion as several small actions of the same player.

All uses of companions together are 3,233 actions, too many for a program that learns a value for each. Step by step 42
are enough: one names the companion, then one cell after the other, then (Jaqen) the companion who goes with him.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar, Final, NamedTuple

from mohreh.errors import ParseError
from mohreh.games.base import Game, Outcome
from mohreh.games.hand_of_the_king.cards import CELLS, EMPTY, VARYS, KingState
from mohreh.games.hand_of_the_king.companions import COMPANIONS, JAQEN, JON, RAMSAY, SANDOR, Use
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

FIRST_COMPANION: Final = len(CELLS)
"""The number of the first companion; below are the cells."""

STEPS: Final = FIRST_COMPANION + len(COMPANIONS)
"""How many steps there are."""

PICKS: Final = {JON: 1, SANDOR: 1, RAMSAY: 2, JAQEN: 2}
"""How many cells a companion is used on; the others need none."""

SEPARATOR: Final = " > "


class StepState(NamedTuple):
    """The game, and the steps of a use that is not complete yet: a companion, then cells."""

    king: KingState
    begun: tuple[int, ...] = ()


@dataclass(frozen=True)
class StepwiseKing(Game[StepState, int]):
    """The same game, in steps: a cell (0 to 35), or a companion (36 to 41, Jon first)."""

    name: ClassVar[str] = "hand-of-the-king-in-steps"
    players: ClassVar[int] = 2
    summary: ClassVar[str] = "Hand of the King, companions used step by step"

    usual: HandOfTheKing = field(default_factory=HandOfTheKing)

    def initial(self, rng: random.Random) -> StepState:
        return StepState(self.usual.initial(rng))

    def turn(self, state: StepState) -> int:
        return state.king.turn

    def actions(self, state: StepState) -> Sequence[int]:
        king, begun = state
        if not king.choosing:
            return [action for action in self.usual.actions(king) if isinstance(action, int)]
        if not begun:
            return [companion_step(name) for name in king.companions]
        companion = companion_of(begun[0])
        if len(begun) <= PICKS[companion]:
            untouched = (EMPTY,) if companion == RAMSAY else (EMPTY, VARYS)
            return [cell for cell in CELLS if king.board[cell] not in untouched and cell not in begun[1:]]
        return [companion_step(name) for name in king.companions if name != JAQEN]

    def after(self, state: StepState, action: int) -> StepState:
        king, begun = state
        if not king.choosing:
            return StepState(self.usual.after(king, action))
        steps = (*begun, action)
        companion = companion_of(steps[0])
        if len(steps) <= PICKS.get(companion, 0) + (companion == JAQEN):
            return StepState(king, steps)
        cells = tuple(sorted(step for step in steps[1:] if step < FIRST_COMPANION))
        dismissed = companion_of(action) if companion == JAQEN else ""
        return StepState(self.usual.after(king, Use(companion, cells, dismissed)))

    def outcome(self, state: StepState) -> Outcome | None:
        return self.usual.outcome(state.king)

    def text(self, state: StepState) -> str:
        return SEPARATOR.join([self.usual.text(state.king), *map(self.action_text, state.begun)])

    def parse(self, text: str) -> StepState:
        """A position of the usual game, then the steps of a use that has begun: `… > Ramsay > 3`."""
        position, *names = text.split(SEPARATOR.strip())
        state = StepState(self.usual.parse(position))
        for name in names:
            state = self.after(state, self.parse_action(state, name))
        if names and not state.begun:
            raise ParseError("the steps at the end of the position are a whole use; write the position after it")
        return state

    def action_text(self, action: int) -> str:
        return str(action) if action < FIRST_COMPANION else companion_of(action)


def companion_of(step: int) -> str:
    """The companion that a step names.   36 -> 'Jon'"""
    return COMPANIONS[step - FIRST_COMPANION]


def companion_step(companion: str) -> int:
    """The step that names a companion.   'Jon' -> 36"""
    return FIRST_COMPANION + COMPANIONS.index(companion)
