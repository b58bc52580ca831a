from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Iterator, NamedTuple, Optional


class Card(NamedTuple):
    number: int
    color: str

    def __str__(self) -> str:
        return f"{self.number}{self.color}"


@lru_cache(maxsize=None)
def card(text: str) -> Card:
    return Card(int(text[:-1]), text[-1])


Columns = tuple[tuple[Card, ...], ...]


@dataclass(frozen=True)
class Problem:
    columns: int
    colors: int
    numbers: int
    start: Columns

    def solved(self, state: Columns) -> bool:
        return all(not column or self.in_order(column) for column in state)

    def in_order(self, column: tuple[Card, ...]) -> bool:
        wanted = tuple(Card(n, column[0].color) for n in range(self.numbers, 0, -1))
        return column == wanted


@dataclass(eq=False)
class Node:
    state: Columns
    parent: Optional[Node] = None
    move: Optional[tuple[int, int]] = None

    @cached_property
    def depth(self) -> int:
        return 0 if self.parent is None else self.parent.depth + 1

    def children(self) -> Iterator[Node]:
        for source, column in enumerate(self.state):
            if not column:
                continue
            for target, other in enumerate(self.state):
                if source == target or (other and other[-1].number <= column[-1].number):
                    continue
                state = list(self.state)
                state[source], state[target] = column[:-1], (*other, column[-1])
                yield Node(tuple(state), self, (source, target))

    def line(self) -> list[Node]:
        return [*(self.parent.line() if self.parent else []), self]


def read() -> Problem:
    columns, colors, numbers = map(int, sys.stdin.readline().split())
    start: list[tuple[Card, ...]] = []
    for _ in range(columns):
        words = sys.stdin.readline().split()
        start.append(() if words == ["#"] else tuple(map(card, words)))
    return Problem(columns, colors, numbers, tuple(start))


def report(goal: Optional[Node], created: int, expanded: int) -> None:
    if goal is None:
        print("No solution.")
    else:
        for node in goal.line()[1:]:
            source, target = node.move
            print(f"{source + 1} -> {target + 1}")
        print(f"Solution depth: {goal.depth}")
    print(f"Nodes created: {created}")
    print(f"Nodes expanded: {expanded}")
