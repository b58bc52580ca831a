"""A game on its way out of the program or into it: what its text and its link have in common."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any, Final

from mohreh.errors import IllegalAction, ParseError
from mohreh.games.base import CHANCE
from mohreh.play.history import History, Node
from mohreh.play.seeded import SeededHistory

OPEN: Final = "("
CLOSE: Final = ")"
"""A variation stands between these, after the move that it replaces."""


@dataclass
class Move:
    """A move by its name, with what was said about it and what might have been played in its place."""

    name: str
    comment: str = ""
    variations: list[list[Move]] = field(default_factory=list)


@dataclass(frozen=True)
class Written:
    """A game as it was read: nothing is checked yet but the form."""

    game: str
    seed: int
    start: str | None
    seats: list[str]
    moves: list[Move]
    comment: str = ""

    def count(self) -> int:
        """How many moves there are in all."""
        waiting, found = [self.moves], 0
        while waiting:
            line = waiting.pop()
            found += len(line)
            waiting += [variation for move in line for variation in move.variations]
        return found


def events(history: History[Any, Any], *, whole: bool) -> Iterator[Node[Any, Any] | str]:
    """The nodes in the order in which they are written: the line up to the position shown, or the whole tree.

    In a tree every variation follows, between OPEN and CLOSE, the first choice that it varies.
    """
    if not whole:
        yield from history.line[1 : history.place + 1]
        return
    waiting: list[tuple[bool, Any]] = [(True, history.root)]
    while waiting:
        goes_on, event = waiting.pop()
        if not goes_on:
            yield event
        elif event.children:
            first, *others = event.children
            yield first
            waiting.append((True, first))
            for other in reversed(others):
                waiting += [(False, CLOSE), (True, other), (False, other), (False, OPEN)]


class Lines:
    """Puts the moves of a tree together as they are read one by one, variations included."""

    def __init__(self) -> None:
        self.moves: list[Move] = []
        self.comment = ""
        self._open = [self.moves]

    def add(self, name: str) -> None:
        """The next move of the line."""
        self._open[-1].append(Move(name))

    def say(self, comment: str) -> None:
        """Something about the last move, or about the start."""
        line = self._open[-1]
        if line:
            line[-1].comment = f"{line[-1].comment} {comment}".strip()
        elif line is self.moves:
            self.comment = f"{self.comment} {comment}".strip()
        else:
            raise ParseError("a comment follows the move it speaks of: `c2 {a comment}`")

    def begin(self) -> None:
        """Another line instead of the last move."""
        if not self._open[-1]:
            raise ParseError("a variation follows the move that it replaces: `c2, d2 (b2, a2), e3`")
        line: list[Move] = []
        self._open[-1][-1].variations.append(line)
        self._open.append(line)

    def end(self) -> None:
        """That was the other line."""
        if len(self._open) == 1:
            raise ParseError("a variation ends with `)` where none began with `(`")
        if not self._open.pop():
            raise ParseError("a variation has at least one move: `c2, d2 (b2, a2), e3`")

    def whole(self) -> list[Move]:
        """All moves, once the last is read."""
        if len(self._open) > 1:
            raise ParseError("a variation that began with `(` does not end with `)`")
        return self.moves


def retrace(history: SeededHistory[Any, Any], moves: Iterable[Move], comment: str = "") -> None:
    """Play what was written, variations included, and stay at the end of the first line.

    Where the outcome of chance is missing, luck decides. The comment speaks of the position that the moves begin from.
    """
    if comment:
        history.current.annotate(comment)
    waiting = [(history.current, list(moves), 1)]
    end = None
    while waiting:  # the deepest variation first, so that there is no long way back
        start, line, number = waiting.pop()
        history.goto(start)
        for at, move in enumerate(line, number):
            before = _retrace_move(history, move, at)
            waiting += [(before, variation, at) for variation in reversed(move.variations)]
        history.draw()
        end = end or history.current
    if end is not None:
        history.goto(end)


def _retrace_move(history: SeededHistory[Any, Any], move: Move, number: int) -> Node[Any, Any]:
    """Play one move; the node that it was played at."""
    game = history.game
    if history.turn == CHANCE:
        try:
            game.parse_action(history.state, move.name)
        except IllegalAction:
            history.draw()
    before = history.current
    try:
        played = history.play(game.parse_action(history.state, move.name))
    except IllegalAction as error:
        raise IllegalAction(f"move {number}: {error}") from None
    if move.comment:
        played.annotate(move.comment)
    return before
