"""Othello on 4×4, 6×6 and 8×8: the rules.

A board is two whole numbers, one bit per square: bit `row * size + column`, a1 (top left) is bit 0. Moving a
bit set by one step in a direction is one shift, so all eight directions of a move cost a few operations
whatever the number of discs.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final, NamedTuple

from mohreh.errors import ParseError
from mohreh.games.base import OVER, Game, Outcome
from mohreh.games.othello import formats
from mohreh.kit import svg_of
from mohreh.settings import setting

PASS: Final = -1
"""The action of a player who has no other."""


class OthelloState(NamedTuple):
    """The discs of both, whose turn it is, and that player's legal squares (found once, asked for often).

    The discs come first, so that `state[player]` are a player's own.
    """

    x: int
    o: int
    turn: int
    moves: int

    def sides(self, player: int | None = None) -> tuple[int, int]:
        """The discs of a player, by default the one to move, then the other's."""
        return (self.o, self.x) if (self.turn if player is None else player) == 1 else (self.x, self.o)

    def _repr_svg_(self) -> str:
        """What a notebook shows. The size follows from the centre, whose squares are never empty."""
        highest = (self.x | self.o).bit_length()
        return svg_of(Othello(size=8 if highest > 36 else 6 if highest > 16 else 4), self)


@dataclass(frozen=True)
class Othello(Game[OthelloState, int]):
    """Place a disc, turn over what it brackets; more discs at the end wins."""

    name: ClassVar[str] = "othello"
    kit: ClassVar[str] = "mohreh.games.othello.kit:KIT"
    players: ClassVar[int] = 2
    summary: ClassVar[str] = "place a disc, turn over what it brackets; more discs wins"
    player_names: ClassVar[tuple[str, ...]] = ("X", "O")

    size: int = setting(6, choices=(4, 6, 8), help="squares on a side")
    empties: str = setting(
        "nobody", choices=("nobody", "winner"), help="whom empty squares count for when the game is over"
    )

    def initial(self, rng: random.Random) -> OthelloState:
        middle, size = self.size // 2, self.size
        upper_left = (middle - 1) * size + middle - 1
        o = 1 << upper_left | 1 << (upper_left + size + 1)
        x = 1 << (upper_left + 1) | 1 << (upper_left + size)
        return self.state(x, o, 0)

    def state(self, x: int, o: int, to_move: int) -> OthelloState:
        """The state with these discs; it is over when neither player can move."""
        mover, other = (x, o) if to_move == 0 else (o, x)
        moves = legal_squares(self.size, mover, other)
        if not moves and not legal_squares(self.size, other, mover):
            return OthelloState(x, o, OVER, 0)
        return OthelloState(x, o, to_move, moves)

    def turn(self, state: OthelloState) -> int:
        return state.turn

    def actions(self, state: OthelloState) -> Sequence[int]:
        if state.moves:
            return squares(state.moves)
        return () if state.turn == OVER else (PASS,)

    def after(self, state: OthelloState, action: int) -> OthelloState:
        x, o, turn, _ = state
        if action == PASS:
            return self.state(x, o, 1 - turn)
        if turn == 0:
            turned = flips(self.size, action, x, o)
            return self.state(x | turned | 1 << action, o & ~turned, 1)
        turned = flips(self.size, action, o, x)
        return self.state(x & ~turned, o | turned | 1 << action, 0)

    def outcome(self, state: OthelloState) -> Outcome | None:
        if state.turn != OVER:
            return None
        x, o = state.x.bit_count(), state.o.bit_count()
        if x == o:
            return Outcome(None, f"{x} discs each", (x, o), "equal-discs", {"discs": x})
        winner = 0 if x > o else 1
        most, least = max(x, o), min(x, o)
        code, values = "most-discs", {"most": most, "least": least}
        reason = f"{self.player_names[winner]} has {most} discs to {least}"
        if self.empties == "winner":
            most = self.size**2 - least
            code, values = "most-discs-and-empties", values | {"counted": most}
            reason += f", {most} with the empty squares"
        return Outcome(winner, reason, (most, least) if winner == 0 else (least, most), code, values)

    def text(self, state: OthelloState) -> str:
        return formats.board_string(self.size, state.x, state.o) + (" O" if state.turn == 1 else " X")

    def board(self, state: OthelloState) -> str:
        return formats.diagram(self.size, state.x, state.o, state.turn == 1)

    def parse(self, text: str) -> OthelloState:
        """A board string, a diagram, an OBF line, or the moves of a game from the start (`c2b4c5`)."""
        if formats.is_transcript(text):
            state = self.initial(random.Random(0))
            for action in self.transcript_actions(text):
                state = self.after(state, action)
            return state
        return self.state(*formats.read_board(self.size, text))

    def is_position_line(self, line: str) -> bool:
        return formats.is_board_string(self.size, line) or formats.is_transcript(line)

    def action_text(self, action: int) -> str:
        return "pass" if action == PASS else formats.square_names(self.size)[action]

    def transcript_actions(self, text: str) -> list[int]:
        """The actions of a game written as `f5d6c3…`, with the passes, which transcripts leave out, put in."""
        state, actions = self.initial(random.Random(0)), []
        for number, name in enumerate(formats.transcript_squares(self.size, text), 1):
            if not state.moves and state.turn != OVER:
                actions.append(PASS)
                state = self.after(state, PASS)
            if not state.moves >> name & 1:
                shown = self.action_text(name)
                why = "the game is over by then" if state.turn == OVER else "it turns no disc over"
                raise ParseError(f"move {number}, {shown}, is not legal: {why}")
            actions.append(name)
            state = self.after(state, name)
        return actions

    def transcript(self, actions: Sequence[int]) -> str:
        """A game from the start as `f5d6c3…`; passes are left out, as everywhere in the world."""
        return "".join(self.action_text(action) for action in actions if action != PASS)


def squares(bits: int) -> list[int]:
    """The numbers of the squares in a bit set, ascending.   0b1010 -> [1, 3]"""
    found = []
    while bits:
        lowest = bits & -bits
        found.append(lowest.bit_length() - 1)
        bits ^= lowest
    return found


@cache
def axes(size: int) -> tuple[tuple[int, int], ...]:
    """The four axes as (shift, mask): enemy discs outside the mask cannot be bracketed along that axis."""
    board = (1 << size * size) - 1
    middle_columns = sum(((1 << size) - 1 & ~(1 | 1 << size - 1)) << row * size for row in range(size))
    middle_rows = board >> 2 * size << size
    return (
        (1, middle_columns),
        (size, middle_rows),
        (size - 1, middle_columns & middle_rows),
        (size + 1, middle_columns & middle_rows),
    )


def legal_squares(size: int, mover: int, other: int) -> int:
    """All empty squares from which the mover brackets at least one run, as a bit set.

    Along each axis a flood starts at the mover's discs and runs over enemy discs, up and down at once; the
    square where it leaves them is legal. A run is at most size − 2 long.
    """
    reached = 0
    further = range(size - 3)
    for shift, inside in axes(size):
        enemy = other & inside
        up = mover << shift & enemy
        down = mover >> shift & enemy
        if up:
            for _ in further:
                up |= up << shift & enemy
            reached |= up << shift
        if down:
            for _ in further:
                down |= down >> shift & enemy
            reached |= down >> shift
    return reached & ~(mover | other) & (1 << size * size) - 1


def flips(size: int, square: int, mover: int, other: int) -> int:
    """The enemy discs that a disc of the mover on this square turns over."""
    turned = 0
    placed = 1 << square
    for shift, inside in axes(size):
        enemy = other & inside
        run, step = 0, placed << shift
        while step & enemy:
            run |= step
            step <<= shift
        if step & mover:
            turned |= run
        run, step = 0, placed >> shift
        while step & enemy:
            run |= step
            step >>= shift
        if step & mover:
            turned |= run
    return turned
