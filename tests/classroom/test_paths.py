"""What a queue was heard doing tells how it is ordered; what a child sends is checked before it is believed."""

from collections.abc import Callable
from heapq import heappop, heappush
from itertools import count
from typing import Any

import pytest

from mohreh.classroom.paths.frontier import (
    F_IS_G,
    F_IS_H,
    G_NOT_KEPT,
    WEIGHTED,
    again,
    ranked_by,
    read_frontier,
    thrown_away,
)

SIZE = 7


def estimate(cell: str) -> float:
    """To the corner of a grid: half the way, so that there is something to find out."""
    x, y = map(int, cell.split())
    return (2 * SIZE - 2 - x - y) // 2


def neighbours(cell: str) -> list[str]:
    x, y = map(int, cell.split())
    near = [(x + 1, y), (x, y + 1), (x - 1, y), (x, y - 1)]
    return [f"{a} {b}" for a, b in near if 0 <= a < SIZE and 0 <= b < SIZE]


def heard(
    f: Callable[[int, float], float], *, shared: bool = False, closes: bool = True
) -> tuple[dict[str, Any], dict[str, float]]:
    """A search on the grid as a child would tell of it, and the estimates of its states."""
    rows: list[list[Any]] = []
    states: dict[str, int] = {}
    tie, expanded = count(), 0
    queue: list[tuple[float, int, int, str]] = []

    def push(priority: float, g: int, cell: str) -> None:
        rows.append([0, priority, states.setdefault(cell, len(states)), None])
        heappush(queue, (priority, next(tie), g, cell))

    push(f(0, estimate("0 0")), 0, "0 0")
    closed = set()
    while queue and len(rows) < 400:
        priority, _, g, cell = heappop(queue)
        rows.append([1, priority, states[cell], None])
        if closes and cell in closed:
            continue
        closed.add(cell)
        expanded += 1
        for near in neighbours(cell):
            push(f(expanded if shared else g + 1, estimate(near)), g + 1, near)
    return {"rows": rows, "states": list(states)}, {cell: estimate(cell) for cell in states}


@pytest.mark.parametrize(
    ("f", "shared", "said"),
    [
        (lambda g, h: g + h, False, None),
        (lambda g, h: h, False, F_IS_H),
        (lambda g, h: g, False, F_IS_G),
        (lambda g, h: g + 2 * h, False, WEIGHTED),
    ],
)
def test_the_order_of_a_queue_is_told_from_what_goes_through_it(f: Any, shared: bool, said: str | None) -> None:
    told, known = heard(f, shared=shared)
    frontier = read_frontier(told)
    assert frontier is not None
    assert ranked_by(frontier, known) == said


def test_a_way_that_is_not_the_states_own_is_seen() -> None:
    told, known = heard(lambda g, h: g + h)
    late = [number for number, row in enumerate(told["rows"]) if row[0] == 0][-6:]
    for number in late:
        told["rows"][number][1] += 3
    frontier = read_frontier(told)
    assert frontier is not None
    assert ranked_by(frontier, known) == G_NOT_KEPT


def test_a_search_without_a_closed_list_expands_states_again() -> None:
    closing, open_ended = (read_frontier(heard(lambda g, h: g + h, closes=closes)[0]) for closes in (True, False))
    assert closing is not None
    assert open_ended is not None
    assert again(closing) is None
    found = again(open_ended)
    assert found is not None
    assert found[1] > 1


def test_a_longer_way_that_was_kept_is_shown() -> None:
    # From a the way to c is 2 by b; but c was pushed first, from d, on a way of 3.
    names = ["a", "b", "d", "e", "c", "x", "y", "z"]
    order = [(1, 0, "a"), (0, 1, "b"), (0, 1, "d"), (1, 1, "d"), (0, 2, "e"), (1, 2, "e"), (0, 3, "c")]
    order += [(1, 1, "b"), (0, 2, "x"), (0, 2, "y"), (0, 2, "z")]
    rows = [[kind, priority, names.index(name), None] for kind, priority, name in order]
    frontier = read_frontier({"rows": rows, "states": names})
    assert frontier is not None
    after = {"b": {"c", "x"}, "d": {"e"}, "e": {"c"}}
    lost = thrown_away(frontier, dict.fromkeys(names, 0.0), lambda state: after.get(state, set()))
    assert lost == ("c", 3, 2)


NO_RECORDS: tuple[object, ...] = (
    None,
    3,
    {},
    {"rows": 3, "states": []},
    {"rows": [[1]], "states": []},
    {"rows": [[0, "x", 0, 0]], "states": ["a"]},
    {"rows": [[1, 0, 5, None]], "states": ["a"]},
    {"rows": [[1, float("nan"), 0, None]], "states": ["a"]},
    {"rows": [[1, 0, 0, None]] * 7000, "states": ["a"]},
)


@pytest.mark.parametrize("told", NO_RECORDS, ids=range(len(NO_RECORDS)))
def test_what_is_no_record_is_none(told: object) -> None:
    assert read_frontier(told) is None
