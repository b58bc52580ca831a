"""Hand of the King in the terminal: the grid in house colours, the cells Varys can go to marked, banners beside."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text

from mohreh.games.base import AnyGame
from mohreh.games.hand_of_the_king.cards import CELLS, EMPTY, HOUSES, SIDE, VARYS
from mohreh.terminal.palette import ink_on
from mohreh.terminal.view import View

WIDTH = 7
COLOURS = ("#bcbcbc", "#008787", "#d70000", "#5f005f", "#ffd700", "#5faf00", "#005fd7")
NIGHT, PAPER = "#262626", "#ffffff"


class HandOfTheKingView(View):
    """Each cell is its number above its card; `▸14◂` is where Varys can go."""

    how: ClassVar[str] = "type a cell number; with a companion Jon 14, Ramsay 3 8, Jaqen 3 8 Jon, Melisandre"

    def board(self, game: AnyGame, state: Any, last: Any, colour: bool) -> Text:
        legal = () if state.choosing else game.actions(state)
        lines = []
        for first in range(0, len(CELLS), SIDE):
            numbers, cards = Text(), Text()
            for cell in CELLS[first : first + SIDE]:
                mark, style = (f"▸{cell}◂", f"bold {PAPER}") if cell in legal else (str(cell), "#8a8a8a")
                numbers.append(f"{mark:^{WIDTH}}", f"{style} on {NIGHT}").append(" ")
                cards.append_text(_card(state.board[cell])).append(" ")
            lines += [numbers, cards]
        return Text("\n").join(lines)

    def badge(self, game: AnyGame, state: Any, player: int, colour: bool) -> Text:
        """The number of banners."""
        return Text(f"{_banners(game, state).count(player)} ", style="bold")

    def facts(self, game: AnyGame, state: Any, colour: bool) -> list[Text]:
        """What each holds of every house, a star at whoever has its banner, and what is left on the grid."""
        lines = [Text(), Text(f"{'':10} {'1st':>4} {'2nd':>4} {'left':>4}", style="dim")]
        for house, owner in enumerate(_banners(game, state)):
            line = Text().append(f"{HOUSES[house]:<10}", _style(house)).append(" ")
            for player in range(2):
                held = f"{state.held[player][house]}{'*' if owner == player else ' '}"
                line.append(f"{held:>5}", "bold" if owner == player else "")
            lines.append(line.append(f"{state.board.count(house + 1):>4}", "dim"))
        if state.companions:
            heading = "use a companion: " if state.choosing else "companions: "
            lines.append(Text(heading + " ".join(state.companions), style="bold" if state.choosing else "dim"))
        return lines


def _banners(game: AnyGame, state: Any) -> tuple[int | None, ...]:
    owners: tuple[int | None, ...] = game.banners(state)  # type: ignore[attr-defined]
    return owners


def _card(card: int) -> Text:
    """The lower half of a cell: a house by its first letters on its colour, Varys, or nothing."""
    if card == EMPTY:
        return Text(" " * WIDTH, style=f"on {NIGHT}")
    if card == VARYS:
        return Text(f"{'VARYS':^{WIDTH}}", style=f"bold {NIGHT} on {PAPER}")
    return Text(f"{HOUSES[card - 1][:WIDTH]:^{WIDTH}}", style=_style(card - 1))


def _style(house: int) -> str:
    return f"bold {ink_on(COLOURS[house])} on {COLOURS[house]}"
