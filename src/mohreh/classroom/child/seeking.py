"""A puzzle's solver watched: what its queue does, or the calls by which it goes down and comes back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mohreh.classroom.child import queues
from mohreh.classroom.child.estimates import EstimateFinder
from mohreh.classroom.child.watching import RoleFinder, Roles, Seen, TreeKeeper, hearing

MOST_CALLS: Final = 6_000
MOST_ESTIMATES: Final = 3_000


def watched_search(
    run: Callable[[], Any], folder: str, seen: Seen, run_with_heard_lists: Callable[[], Any] | None = None
) -> dict[str, Any]:
    """What a run answers, and its search: the record of its queue, or its recursion where it has no queue.

    The queue and the estimate are heard in one run; a recursion takes two more, to find the function and to keep its
    calls. A program that has neither may keep its frontier in a list.
    """
    finder = EstimateFinder(folder, seen, looked_at=MOST_ESTIMATES)
    with queues.listening(seen) as listener, hearing(finder.hook):
        answer = run()
    code = finder.found()
    values = {} if code is None else finder.values.get(code, {})
    tree = None if listener.heard else _recursion(run, folder, seen)
    if tree is None and not listener.heard and run_with_heard_lists is not None:
        with queues.listening(seen) as listener:
            run_with_heard_lists()
    estimates = [[state, value] for state, value in values.items()]
    return {"answer": answer, "queue": listener.as_data(), "values": estimates, "tree": tree}


def _recursion(run: Callable[[], Any], folder: str, seen: Seen) -> dict[str, Any] | None:
    finder = RoleFinder(folder, seen)
    with finder.decision():
        run()
    roles = Roles(finder.roles().search)
    if not roles.search:
        return None
    keeper = TreeKeeper(roles, seen, MOST_CALLS)
    with hearing(keeper.hook):
        run()
    return keeper.as_data(folder)
