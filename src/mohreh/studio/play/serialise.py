"""A game under way as the file keeps it, and back.

The file knows turns: a decision and what chance answered to it. Each has a number of its own, given when it is first
played, and names the turn it follows; 0 is the start.
"""

from __future__ import annotations

from typing import Any, Self

from mohreh.errors import ParseError
from mohreh.games import CHANCE, make_game
from mohreh.play.history import Node, Thought
from mohreh.play.seeded import SeededHistory
from mohreh.studio.play.store import Head, Row


class Rows:
    """The turns of a history, each with its number."""

    def __init__(self, history: SeededHistory[Any, Any]) -> None:
        self.history = history
        self._numbers = {history.root: 0}
        self._last = 0
        for node in history.nodes():
            if node.turn != CHANCE:
                self.number(node)

    def __len__(self) -> int:
        return len(self._numbers) - 1

    def number(self, end: Node[Any, Any]) -> int:
        """The number of the turn that ends in this node; a new one gets the next."""
        if end not in self._numbers:
            self._last += 1
            self._numbers[end] = self._last
        return self._numbers[end]

    def find(self, number: int) -> Node[Any, Any] | None:
        """The node in which the turn of that number ends."""
        return next((node for node, known in self._numbers.items() if known == number), None)

    def row(self, end: Node[Any, Any]) -> Row:
        """The turn that ends in this node."""
        events = [end]
        while events[0].actor == CHANCE and events[0].parent is not None:
            events.insert(0, events[0].parent)
        decision, *answers = events
        assert decision.parent is not None
        write = self.history.game.action_text
        comments = [event.comment for event in events]
        return Row(
            self.number(end),
            self.number(decision.parent),
            write(decision.action),
            [write(answer.action) for answer in answers],
            *decision.thought,
            comments if any(comments) else [],
        )

    def all(self) -> list[Row]:
        """All turns, each after the one it follows."""
        return [self.row(node) for node in self._numbers if node is not self.history.root]

    @classmethod
    def read(cls, head: Head, rows: list[Row]) -> Self:
        """The game that was kept; a `MohrehError` if today's rules do not allow what was played."""
        history: SeededHistory[Any, Any] = SeededHistory(make_game(head.game), head.seed, head.start)
        history.root.annotate(head.comment)
        found = cls(history)
        ends = {0: history.root}
        for row in rows:
            if row.parent not in ends:
                raise ParseError(f"turn {row.number} follows turn {row.parent}, which is not there")
            history.goto(ends[row.parent])
            begun = history.place
            action = history.game.parse_action(history.state, row.action)
            history.decide(action, Thought(row.by, row.value, row.exact), row.chance)
            for event, comment in zip(history.line[begun + 1 :], row.comments, strict=False):
                event.annotate(comment)
            ends[row.number] = history.current
            found._numbers[history.current] = found._last = row.number
        for number in (head.tip, head.place):
            history.goto(ends.get(number, history.current))
        return found
