"""Hand of the King's six companions: who can still be used, on what, and what comes of it.

A companion is earned by capturing the last card of a house from the grid, and used at once. Those that cannot be
used any more leave for good, after every capture and after every use.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Final, NamedTuple

from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import BARATHEON, EMPTY, VARYS, Board, KingState, can_move, changed

JON, GENDRY, RAMSAY, SANDOR, JAQEN, MELISANDRE = COMPANIONS = (
    "Jon",
    "Gendry",
    "Ramsay",
    "Sandor",
    "Jaqen",
    "Melisandre",
)

NEEDS: Final = {JON: 1, GENDRY: 0, RAMSAY: 2, SANDOR: 1, JAQEN: 3, MELISANDRE: 0}
"""How many cards besides Varys must lie on the grid for a companion to stay."""


class Use(NamedTuple):
    """A companion used: on which cells, and (Jaqen) which other companion goes with him.

    Two cells stand in ascending order.   `Jon 14`, `Gendry`, `Ramsay 3 8`, `Jaqen 3 8 Jon`
    """

    companion: str
    cells: tuple[int, ...] = ()
    dismissed: str = ""

    def __str__(self) -> str:
        return " ".join([self.companion, *map(str, self.cells), *filter(None, [self.dismissed])])


def still_usable(companions: tuple[str, ...], board: Board) -> tuple[str, ...]:
    """The companions that stay; last of all Jaqen leaves if he is the only one left."""
    if not companions:
        return ()
    cards = len(board) - board.count(EMPTY) - 1
    staying = tuple(
        companion
        for companion in companions
        if cards >= NEEDS[companion] and (companion != MELISANDRE or can_move(board))
    )
    return () if staying == (JAQEN,) else staying


def uses(state: KingState) -> Iterator[Use]:
    """All that the player who is choosing can do: companions in their order, each with its cells ascending."""
    cards = [cell for cell, card in enumerate(state.board) if card not in (EMPTY, VARYS)]
    for companion in state.companions:
        if companion in (JON, SANDOR):
            yield from (Use(companion, (cell,)) for cell in cards)
        elif companion == RAMSAY:
            occupied = [cell for cell, card in enumerate(state.board) if card]
            yield from (Use(companion, pair) for pair in combinations(occupied, 2))
        elif companion == JAQEN:
            others = [other for other in state.companions if other != JAQEN]
            yield from (Use(companion, pair, other) for pair in combinations(cards, 2) for other in others)
        else:
            yield Use(companion)


def after_use(state: KingState, use: Use) -> KingState:
    """The state after a companion was used; then the turn passes, except after Melisandre."""
    companion, cells, dismissed = use
    board, held, last, player = state.board, state.held, state.last, state.turn
    if companion in (JON, GENDRY):
        house, gift = (board[cells[0]], 2) if companion == JON else (BARATHEON, 1)
        mine = changed(held[player], house - 1, held[player][house - 1] + gift)
        held = (mine, held[1]) if player == 0 else (held[0], mine)
        last = changed(last, house - 1, player)
    elif companion == RAMSAY:
        one, other = cells
        board = changed(changed(board, one, board[other]), other, board[one])
    else:
        for cell in cells:
            board = changed(board, cell, EMPTY)
    left = tuple(other for other in state.companions if other not in (companion, dismissed))
    turn = player if companion == MELISANDRE else 1 - player
    return KingState(board, held, last, turn if can_move(board) else OVER, still_usable(left, board))
