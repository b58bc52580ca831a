"""A search to a fixed depth that may be given less than it takes.

Cut short, such a search knows the value of its first few actions and nothing of the others. So where somebody limits
its time or its nodes it goes to depth 1, then 2, and so on: the last depth it came through with is the answer, and
where there was enough for all of them that is the answer of the plain search, with its action and its value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.budget import Budget, Spending
from mohreh.results import SearchResult
from mohreh.search.trace import Observer


def to_depth(
    search: Callable[[int, Budget], SearchResult[Any]], depth: int, budget: Budget, observer: Observer
) -> SearchResult[Any]:
    """Search to that depth, or as near to it as the budget allows; `complete` says whether it was reached.

    An observer of every node is shown the search to that depth alone, as far as it comes.
    """
    if observer.wants_every_node or (budget.seconds is None and budget.nodes is None):
        return search(depth, budget)
    spending = Spending(budget)
    best = found = search(1, budget)
    expanded, cutoffs = found.expanded, found.cutoffs
    spending.count(found.nodes)
    for deeper in range(2, depth + 1):
        if found.exact or not found.complete:
            break
        found = search(deeper, spending.left())
        spending.count(found.nodes)
        expanded, cutoffs = expanded + found.expanded, cutoffs + found.cutoffs
        if found.complete:
            best = found
    return best._replace(
        nodes=spending.nodes,
        expanded=expanded,
        cutoffs=cutoffs,
        seconds=spending.seconds,
        complete=found.complete,
    )
