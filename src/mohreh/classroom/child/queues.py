"""What goes into a hand-in's queue and comes out of it, in order: the frontier of its search.

`heapq`, `collections.deque` and the classes of `queue` are the same as ever, except that somebody may listen. Installed
before the hand-in is loaded, so that `from heapq import heappush` gets the functions that can be heard.
"""

from __future__ import annotations

import collections
import heapq
import queue
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from itertools import islice
from typing import Any, Final

from mohreh.classroom.child.plain import as_number

MOST_EVENTS: Final = 6_000
PUSHED: Final = 0
TAKEN: Final = 1
PRIORITIES: Final = ("f", "priority", "cost", "total", "total_cost", "score", "f_score", "fn")
"""What the attribute of a node that ranks it may be called."""

Seen = Callable[[Mapping[str, Any]], str | None]


class Listener:
    """Keeps pushes and takings as rows: kind, priority, state, length of a list of moves in the item.

    What happens in a line that nothing ranks (`deque`) is kept apart, in rows of kind and state.
    """

    def __init__(self, seen: Seen) -> None:
        self.seen = seen
        self.rows: list[list[Any]] = []
        self.line: list[list[int]] = []
        self.states: dict[str, int] = {}

    def hear(self, kind: int, item: Any) -> None:
        """One item that was pushed into a priority queue or taken from it."""
        if len(self.rows) >= MOST_EVENTS:
            return
        parts = _parts(item)
        self.rows.append([kind, priority_of(item), self._number(item, parts), _length_of_moves(parts.values())])

    def hear_in_line(self, kind: int, item: Any) -> None:
        """One item that was put into a line or taken from it; items that hold no state are none of ours."""
        if len(self.line) < MOST_EVENTS and (state := self._number(item, _parts(item))) >= 0:
            self.line.append([kind, state])

    def _number(self, item: Any, parts: dict[str, Any]) -> int:
        text = self.seen({"item": item} | parts)
        return -1 if text is None else self.states.setdefault(text, len(self.states))

    @property
    def heard(self) -> bool:
        """Whether states went through a queue."""
        return len(self.line) > 1 or sum(row[2] >= 0 for row in self.rows) > 1

    def as_data(self) -> dict[str, Any]:
        """What was heard, as plain data."""
        return {"rows": self.rows, "line": self.line, "states": list(self.states)}


def _parts(item: Any) -> dict[str, Any]:
    return {str(number): part for number, part in enumerate(item)} if isinstance(item, tuple | list) else {}


_listening: list[Listener] = []


@contextmanager
def listening(seen: Seen) -> Iterator[Listener]:
    """Within this, every push and every taking is kept."""
    listener = Listener(seen)
    _listening.append(listener)
    try:
        yield listener
    finally:
        _listening.remove(listener)


def install() -> None:
    """Put functions that can be heard where hand-ins look for them."""
    push, pop, push_pop, replace = heapq.heappush, heapq.heappop, heapq.heappushpop, heapq.heapreplace

    def heappush(heap: list[Any], item: Any, /) -> None:
        if _listening:
            _listening[-1].hear(PUSHED, item)
        push(heap, item)

    def heappop(heap: list[Any], /) -> Any:
        item = pop(heap)
        if _listening:
            _listening[-1].hear(TAKEN, item)
        return item

    def heappushpop(heap: list[Any], item: Any, /) -> Any:
        if _listening:
            heappush(heap, item)
            return heappop(heap)
        return push_pop(heap, item)

    def heapreplace(heap: list[Any], item: Any, /) -> Any:
        if _listening:
            taken = heappop(heap)
            heappush(heap, item)
            return taken
        return replace(heap, item)

    collections.deque = queue.deque = HeardDeque  # type: ignore[misc, attr-defined]
    for module in (heapq, queue):
        for function in (heappush, heappop, heappushpop, heapreplace):
            if hasattr(module, function.__name__):
                setattr(module, function.__name__, function)


class HeardDeque(collections.deque[Any]):
    """A deque in which what is put in and taken out can be heard."""

    def append(self, item: Any, /) -> None:
        tell_line(PUSHED, item)
        super().append(item)

    def appendleft(self, item: Any, /) -> None:
        tell_line(PUSHED, item)
        super().appendleft(item)

    def extend(self, items: Iterable[Any], /) -> None:
        for item in list(items):
            self.append(item)

    def pop(self) -> Any:  # type: ignore[override]
        item = super().pop()
        tell_line(TAKEN, item)
        return item

    def popleft(self) -> Any:
        item = super().popleft()
        tell_line(TAKEN, item)
        return item


def tell_line(kind: int, item: Any) -> None:
    """Tell whoever listens of an item in a line."""
    if _listening:
        _listening[-1].hear_in_line(kind, item)


def priority_of(item: Any) -> float | None:
    """The number by which an item is ranked: itself, the first of a tuple, or an attribute of a node."""
    if isinstance(item, tuple | list) and item:
        first = as_number(item[0])
        return first if first is not None else priority_of(item[0]) if isinstance(item[0], tuple) else None
    number = as_number(item)
    if number is not None:
        return number
    held = getattr(item, "__dict__", {})
    for name in PRIORITIES:
        value = as_number(held.get(name))
        if value is not None:
            return value
    estimates = [as_number(held.get(name)) for name in ("h", "heuristic", "h_score")]
    ways = [as_number(held.get(name)) for name in ("g", "depth", "g_score")]
    known = [next((one for one in some if one is not None), None) for some in (estimates, ways)]
    return None if known[0] is None or known[1] is None else known[0] + known[1]


def _length_of_moves(parts: Any) -> int | None:
    """The length of a list of pairs among the parts of an item: the way by which its state was reached."""
    for part in parts:
        if isinstance(part, list | tuple) and all(
            isinstance(one, tuple | list) and len(one) == 2 and all(type(end) is int for end in one)
            for one in islice(part, 64)
        ):
            return len(part) if part or isinstance(part, list) else None
    return None
