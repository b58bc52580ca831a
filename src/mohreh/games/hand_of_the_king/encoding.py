"""Hand of the King as numbers: a plane for every house, what both hold, and where Varys may go."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from mohreh import native
from mohreh.encoding import WHOLE, Bytes, Encoding, Field, Look, side_by_side
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import EMPTY, HOUSES, SIDE, SIZES, KingState
from mohreh.games.hand_of_the_king.companions import COMPANIONS
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.games.hand_of_the_king.stepwise import FIRST_COMPANION, STEPS, StepState, StepwiseKing

if TYPE_CHECKING:
    from mohreh._native import hand_of_the_king as core
else:
    core = native.part("hand_of_the_king")

PLANES: Final = len(HOUSES) + 1
MOST_HELD: Final = max(SIZES) + 2
"""All cards of the largest house, and two more by Jon."""


@dataclass(frozen=True)
class KingEncoding(Encoding):
    """The cells are 0 to 35 and, with companions, the companions 36 to 41, each use in several steps.

    `grid` has a plane for each house and one for Varys; `held` and `banners` have a row for oneself and one for the
    other; with companions `companions` are those still available, `begun` the steps of a use under way, and `choosing`
    says whether one must be used now.
    """

    game: StepwiseKing

    @property
    def actions(self) -> int:
        return STEPS if self.game.usual.companions else FIRST_COMPANION

    def number(self, action: int) -> int:
        return action

    def action(self, number: int) -> int:
        return number

    @cached_property
    def looks(self) -> Mapping[str, Look]:
        shapes: dict[str, tuple[tuple[int, ...], int]] = {
            "grid": ((SIDE, SIDE, PLANES), 1),
            "held": ((2, len(HOUSES)), MOST_HELD),
            "banners": ((2, len(HOUSES)), 1),
        }
        if self.game.usual.companions:
            shapes |= {"companions": ((len(COMPANIONS),), 1), "begun": ((STEPS,), 1), "choosing": ((1,), 1)}
        parts = side_by_side(**shapes)
        whole = sum(each.count for each in parts.values())
        return {"parts": parts, "flat": {WHOLE: Field((whole,), MOST_HELD)}}

    def observe(self, state: StepState, player: int) -> Bytes:
        king, begun = state
        grid = np.zeros((SIDE**2, PLANES), np.uint8)
        for cell, card in enumerate(king.board):
            if card != EMPTY:
                grid[cell, card - 1] = 1
        mine = (player, 1 - player)
        owners = self.game.usual.banners(king)
        banners = [[owner == who for owner in owners] for who in mine]
        blocks = [grid, np.array([king.held[who] for who in mine]), np.array(banners)]
        if self.game.usual.companions:
            steps = np.zeros(STEPS, np.uint8)
            steps[list(begun)] = 1
            blocks += [np.array([name in king.companions for name in COMPANIONS]), steps, np.array([king.choosing])]
        return np.concatenate([block.reshape(-1).astype(np.uint8) for block in blocks])

    def check(self, state: StepState) -> None:
        if (state.king.companions or state.king.choosing) and not self.game.usual.companions:
            raise MohrehError("the position has companions; make the environment with companions=True")

    @property
    def usual(self) -> HandOfTheKing:
        return self.game.usual

    def whole(self, state: StepState) -> KingState:
        return state.king

    def stepped(self, state: KingState) -> StepState:
        return StepState(state)

    @property
    def most_score(self) -> int:
        return len(HOUSES)

    @property
    def longest(self) -> int:
        """A move for every card, and the steps of every companion."""
        return SIDE**2 - 1 + (4 * len(COMPANIONS) if self.game.usual.companions else 0)

    @property
    def environments(self) -> Callable[..., Any] | None:
        if not native.available:
            return None
        game = self.game.usual
        how = (game.companions, game.rule == "official", game.deal == "course")
        return lambda count, opponent, seat, reward: core.environments(count, *how, opponent, seat)

    def pack(self, state: StepState) -> list[int]:
        king, begun = state
        companions = sum(1 << COMPANIONS.index(name) for name in king.companions)
        held = [*king.held[0], *king.held[1]]
        return [*king.board, *held, *king.last, king.turn, companions, int(king.choosing), *begun]

    def unpack(self, numbers: Sequence[int]) -> StepState:
        cells, houses = SIDE**2, len(HOUSES)
        board, numbers = tuple(numbers[:cells]), numbers[cells:]
        first, second, last = (tuple(numbers[at : at + houses]) for at in range(0, 3 * houses, houses))
        turn, companions, choosing, *begun = numbers[3 * houses :]
        left = tuple(name for at, name in enumerate(COMPANIONS) if companions >> at & 1)
        king = KingState(board, (first, second), last, OVER if turn == OVER else turn, left, bool(choosing))
        return StepState(king, tuple(begun))


def king_encoding(game: HandOfTheKing) -> KingEncoding:
    """The encoding of the usual game."""
    return KingEncoding(StepwiseKing(game))
