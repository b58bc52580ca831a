"""GGF, the Generic Game Format in which Othello programs exchange games.

    (;GM[Othello]PC[NBoard]PB[…]PW[…]RE[?]TY[8]BO[8 --- … --- *]B[d3//0.01]W[c5]B[PA];)

The board (`BO`) is its size, its squares (`*` black, `O` white, `-` empty) and who moves; then come the moves.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from mohreh.errors import MohrehError, ParseError
from mohreh.games.base import OVER
from mohreh.games.othello.rules import PASS, Othello, OthelloState

PARTS = re.compile(r"([A-Z]+)\[((?:\\.|[^\]\\])*)\]")
DISCS = {"*": "X", "O": "O", "-": "-"}


class Record(NamedTuple):
    """A game: how it began, and the actions since."""

    start: OthelloState
    actions: tuple[int, ...]


def read_record(game: Othello, text: str) -> Record:
    """The game of a GGF text."""
    parts = PARTS.findall(text)
    boards = [value for name, value in parts if name == "BO"]
    if not boards:
        raise ParseError("the GGF text has no board; it must hold BO[8 … *]")
    state = start = _board(game, boards[0])
    actions: list[int] = []
    for name, value in parts:
        if name not in ("B", "W"):
            continue
        said = value.partition("/")[0].strip().casefold()
        for action in _with_passes(game, state, 0 if name == "B" else 1, said):
            actions.append(action)
            state = game.after(state, action)
    return Record(start, tuple(actions))


def _board(game: Othello, value: str) -> OthelloState:
    size, *rest = value.split()
    letters = "".join(rest)
    wanted = game.size**2
    if size != str(game.size) or len(letters) != wanted + 1 or set(letters) - set(DISCS):
        raise ParseError(f"BO[{value[:80]}] is not a board of {game.size}×{game.size} with its player to move")
    board = "".join(DISCS[letter] for letter in letters[:wanted])
    return game.parse(f"{board} {DISCS[letters[-1]]}")


def _with_passes(game: Othello, state: OthelloState, player: int, said: str) -> list[int]:
    """The action, after a pass that the text leaves out."""
    before: list[int] = []
    if state.turn == 1 - player and not state.moves and state.turn != OVER:
        before, state = [PASS], game.after(state, PASS)
    if state.turn != player:
        raise ParseError(f"the move {said!r} is not the turn of {'BW'[player]}")
    try:
        return [*before, game.parse_action(state, "pass" if said in ("pa", "pass") else said)]
    except MohrehError as error:
        raise ParseError(f"the GGF text: {error}") from None
