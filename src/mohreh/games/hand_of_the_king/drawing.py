"""Hand of the King drawn: the grid of cards, and below it what both players hold of each house."""

from __future__ import annotations

from typing import Final

from mohreh.games.hand_of_the_king.cards import EMPTY, HOUSES, SIDE, VARYS, KingState
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.views.drawing import COLOURS, INK, PAPER, Disc, Drawing, Label, Rectangle

CELL: Final = 52
GAP: Final = 4
ROW: Final = 24
VARYS_FILL, EMPTY_FILL, PALE = "#1d2433", "#eef0f4", "#667085"


def drawn(game: HandOfTheKing, state: KingState) -> Drawing:
    """Cards by the first three letters of their house; a crown's dot marks who has the banner."""
    side = SIDE * CELL + GAP
    height = side + ROW * (len(HOUSES) + 1) + GAP
    parts: list[Rectangle | Disc | Label] = [Rectangle(0, 0, side, height, PAPER)]
    for cell, card in enumerate(state.board):
        row, column = divmod(cell, SIDE)
        x, y = GAP + column * CELL, GAP + row * CELL
        fill = EMPTY_FILL if card == EMPTY else VARYS_FILL if card == VARYS else COLOURS[card - 1]
        parts.append(Rectangle(x, y, CELL - GAP, CELL - GAP, fill, 6))
        if card != EMPTY:
            name = "Varys" if card == VARYS else HOUSES[card - 1][:3]
            parts.append(Label(x + (CELL - GAP) / 2, y + (CELL - GAP) / 2, name, 14, PAPER, bold=True))
    return Drawing(side, height, (*parts, *_holdings(game, state, side)), game.text(state))


def _holdings(game: HandOfTheKing, state: KingState, top: int) -> list[Rectangle | Disc | Label]:
    columns = (200, 270)
    heads = [Label(x, top + ROW / 2, f"player {player}", 12, PALE) for player, x in enumerate(columns)]
    parts: list[Rectangle | Disc | Label] = [*heads]
    for house, (name, owner) in enumerate(zip(HOUSES, game.banners(state), strict=True)):
        y = top + ROW * (house + 1.5)
        parts += [Rectangle(GAP, y - 8, 16, 16, COLOURS[house], 3), Label(85, y, name, 13, INK)]
        for player, x in enumerate(columns):
            parts.append(Label(x, y, str(state.held[player][house]), 13, INK, bold=owner == player))
            if owner == player:
                parts.append(Disc(x + 18, y, 5, COLOURS[house]))
    return parts
