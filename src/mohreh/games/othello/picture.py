"""Othello in the terminal: a green board, the legal squares marked, the last disc lit."""

from __future__ import annotations

from typing import Any, ClassVar

from rich.text import Text

from mohreh.games.base import AnyGame
from mohreh.games.othello.formats import COLUMNS
from mohreh.terminal.view import View

CLOTH, LIT, LINES = "#2b7a4b", "#4b9f5f", "#1c5a36"
BLACK, WHITE, LEGAL = "#0b0b0b", "#ffffff", "#9fe0b0"


class OthelloView(View):
    """The board with its coordinates; X is black, O is white, as everywhere."""

    how: ClassVar[str] = "type a square such as c2, or pass when there is no other move"

    def board(self, game: AnyGame, state: Any, last: Any, colour: bool) -> Text:
        size: int = game.size  # type: ignore[attr-defined]
        ruled = f"{LINES} on {CLOTH}"
        lines = [Text("   " + "".join(f" {letter}  " for letter in COLUMNS[:size]), style="dim")]
        lines.append(Text("  ").append(f"┌{'┬'.join(['───'] * size)}┐", ruled))
        for row in range(size):
            line = Text().append(f"{row + 1} ", "dim").append("│", ruled)
            for column in range(size):
                square = row * size + column
                glyph, ink = _disc(state, square, colour)
                line.append(f" {glyph} ", f"bold {ink} on {LIT if square == last else CLOTH}")
                line.append("│", ruled)
            lines.append(line)
            if row < size - 1:
                lines.append(Text("  ").append(f"├{'┼'.join(['───'] * size)}┤", ruled))
        lines.append(Text("  ").append(f"└{'┴'.join(['───'] * size)}┘", ruled))
        return Text("\n").join(lines)

    def badge(self, game: AnyGame, state: Any, player: int, colour: bool) -> Text:
        """The player's colour and number of discs."""
        glyph, ink = (("●", BLACK), ("●" if colour else "○", WHITE))[player]
        discs = (state.x, state.o)[player].bit_count()
        return Text().append(f" {glyph} ", f"bold {ink} on {CLOTH}").append(f" {discs:>2}  ", "bold")


def _disc(state: Any, square: int, colour: bool) -> tuple[str, str]:
    """What stands on a square, and its ink. Without colours black is the full disc and white the hollow one."""
    if state.x >> square & 1:
        return "●", BLACK
    if state.o >> square & 1:
        return ("●" if colour else "○"), WHITE
    return ("•" if colour else "·", LEGAL) if state.moves >> square & 1 else (" ", CLOTH)
