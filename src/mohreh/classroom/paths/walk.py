"""A hand-in's search for a path, followed by the rules: what it made, from where, and in which order it looked at it.

Read from what its queue was heard doing, or from the calls of a recursion. What does not follow by a legal move from
the state that was looked at last is left out. A walk can be told to an observer, and is filmed like our own searches.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from mohreh.classroom.tree.watched import Call, Unreadable, number_in, read_tree
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.search.trace import Observer

PUSHED: Final = 0
TAKEN: Final = 1
MOST_EVENTS: Final = 6_000
LONGEST: Final = 400


@dataclass(eq=False)
class Spot:
    """A state where the search was, and how it came there; `f` is what its queue ranked it by."""

    parent: Spot | None
    action: Any
    state: Any
    f: float | None = None
    h: float | None = None
    order: int = 0
    """When it was looked at: 1 is the first; 0 if it never was."""

    @property
    def g(self) -> int:
        """Moves from the root."""
        return 0 if self.parent is None else self.parent.g + 1

    @property
    def facts(self) -> dict[str, float]:
        """What is known of it, by the names that films use."""
        known = {"g": self.g, "h": self.h, "f": self.f}
        return {name: value for name, value in known.items() if value is not None}


Event = tuple[int, Any, float | None]
"""What happened to a queue: pushed or taken, which state, and by what it is ranked."""


@dataclass(frozen=True)
class Step:
    """Something that happened at a spot: push, again, take, outdated, iteration, descend, backtrack, solve."""

    kind: str
    spot: Spot
    rank: float = 0.0


@dataclass
class Walk:
    """All that was followed."""

    root: Spot
    steps: list[Step] = field(default_factory=list)

    def spots(self) -> list[Spot]:
        """All spots in the order in which they were made."""
        return list(dict.fromkeys(step.spot for step in self.steps))

    def last_spots(self) -> list[Spot]:
        """Those of the last search from the root, where one deepens."""
        found: dict[Spot, None] = {self.root: None}
        for spot in self.spots():
            if spot.parent in found:
                found[spot] = None
        return list(found)


def read_walk(game: AnyGame, root: Any, told: Mapping[str, Any], line: Sequence[Any]) -> Walk | None:
    """The walk in what a child sent; None if it sent none that can be followed."""
    parse = _Reader(game)
    h = {
        state: number
        for row in _list(told.get("values"))
        if isinstance(row, list) and len(row) == 2
        if (state := parse(row[0])) is not None and (number := number_in(row[1])) is not None and math.isfinite(number)
    }
    walk = Walk(Spot(None, None, root, h=h.get(root)))
    followed = _from_queue(game, walk, told.get("queue"), parse, h) or _from_calls(game, walk, told.get("tree"), parse)
    if followed:
        _end(game, walk, line)
    return walk if followed else None


class _Reader:
    """States by their texts, remembered."""

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.known: dict[str, Any] = {}

    def __call__(self, text: Any) -> Any:
        if type(text) is not str or len(text) > LONGEST:
            return None
        if text not in self.known:
            try:
                self.known[text] = self.game.parse(text)
            except MohrehError:
                self.known[text] = None
        return self.known[text]


def _list(value: Any) -> list[Any]:
    return value[:MOST_EVENTS] if isinstance(value, list) else []


def _from_queue(game: AnyGame, walk: Walk, queue: Any, parse: Callable[[Any], Any], h: Mapping[Any, float]) -> bool:
    """Follow the record of a queue: of one that ranks if there was one, else of a line."""
    events = _in_order(game, _events(queue, parse))
    if len(events) < 2:
        return False
    waiting: dict[Any, list[Spot]] = {walk.root.state: [walk.root]}
    ahead: dict[Any, Any] = {}
    here: Spot | None = None
    newest = _takes_the_newest(events)
    walk.root.f = next((rank for _, state, rank in events if state == walk.root.state), None)
    walk.steps.append(Step("push", walk.root, walk.root.f or 0.0))
    looked_at: dict[Any, int] = {}
    for number, (kind, state, rank) in enumerate(events, 1):
        if kind == PUSHED:
            if here is None or state not in ahead:
                continue
            spot = Spot(here, ahead[state], state, rank, h.get(state))
            again = state in looked_at or bool(waiting.get(state))
            waiting.setdefault(state, []).append(spot)
            place = rank if rank is not None else -number if newest else number
            walk.steps.append(Step("again" if again else "push", spot, place))
            continue
        same = [one for one in waiting.get(state, ()) if one.f == rank] or waiting.get(state, [])
        if not same and state == walk.root.state:
            # A search that deepens begins again from the root.
            walk.root = Spot(None, None, state, walk.root.f, walk.root.h)
            waiting, looked_at, same = {state: [walk.root]}, {}, [walk.root]
            walk.steps.append(Step("iteration", walk.root))
            walk.steps.append(Step("push", walk.root, walk.root.f or 0.0))
        if not same:
            here = None
            continue
        here = same[0]
        waiting[state].remove(here)
        here.order = sum(looked_at.values()) + 1
        walk.steps.append(Step("take", here))
        idle = number < len(events) and events[number][0] == TAKEN
        if state in looked_at and idle:
            walk.steps.append(Step("outdated", here))
        looked_at[state] = looked_at.get(state, 0) + 1
        ahead = {game.after(state, action): action for action in game.actions(state)}
    return bool(looked_at)


def _events(queue: Any, parse: Callable[[Any], Any]) -> list[Event]:
    """What was pushed and taken: the kind, the state, and the rank if there is one."""
    if not isinstance(queue, dict):
        return []
    states = _list(queue.get("states"))
    found: list[Event] = []
    for name, length in (("rows", 4), ("line", 2)):
        for row in _list(queue.get(name)):
            if not isinstance(row, list) or len(row) != length or row[0] not in (PUSHED, TAKEN):
                continue
            number = row[2 if length == 4 else 1]
            if type(number) is not int or not 0 <= number < len(states) or parse(states[number]) is None:
                continue
            rank = number_in(row[1]) if length == 4 else None
            found.append((row[0], parse(states[number]), rank if rank is None or math.isfinite(rank) else None))
        if len(found) > 1:
            break
        found.clear()
    return found


def _in_order(game: AnyGame, events: list[Event]) -> list[Event]:
    """The events, each taking before what was pushed from there.

    Some programs look at a state while it still waits and take it out last: then what they push belongs to the state
    that is taken next.
    """
    turned: list[Event] = []
    batch: list[Event] = []
    before = after = 0
    last: Any = None
    for event in events:
        if event[0] == PUSHED:
            batch.append(event)
            continue
        before += _following(game, last, batch)
        after += _following(game, event[1], batch)
        turned += [event, *batch]
        batch, last = [], event[1]
    return turned if after > before else events


def _following(game: AnyGame, state: Any, batch: Sequence[Event]) -> int:
    """How many of some events are about a state that one move makes of this one."""
    ahead = set() if state is None else {game.after(state, action) for action in game.actions(state)}
    return sum(event[1] in ahead for event in batch)


def _takes_the_newest(events: Sequence[Event]) -> bool:
    """Whether a line is a stack: what is taken more often came last than first."""
    waiting: list[Any] = []
    last = first = 0
    for kind, state, _ in events:
        if kind == PUSHED:
            waiting.append(state)
        elif state in waiting and len(waiting) > 1:
            last += state == waiting[-1]
            first += state == waiting[0]
            waiting.remove(state)
        elif state in waiting:
            waiting.clear()
    return last > first


def _from_calls(game: AnyGame, walk: Walk, tree: Any, parse: Callable[[Any], Any]) -> bool:
    """Follow the calls of a recursion; each call from outside begins a new search from the root."""
    try:
        watched = read_tree(tree)
    except Unreadable:
        return False
    began = [call for call in watched.roots if parse(call.state) == walk.root.state]
    for number, call in enumerate(began):
        if number:
            walk.root = Spot(None, None, walk.root.state, h=walk.root.h)
        if len(began) > 1:
            walk.steps.append(Step("iteration", walk.root, float(number)))
        if _descend(game, walk, call, parse):
            break
    return any(step.spot.parent is not None for step in walk.steps)


def _descend(game: AnyGame, walk: Walk, call: Call, parse: Callable[[Any], Any]) -> bool:
    """One search from the root; True when it came to a solution."""
    order = 0
    waiting: list[tuple[Call | None, Spot]] = [(call, walk.root)]
    while waiting:
        one, spot = waiting.pop()
        if one is None:
            walk.steps.append(Step("backtrack", spot))
            continue
        order += 1
        spot.order = order
        walk.steps.append(Step("descend", spot))
        if game.solved(spot.state):
            return True
        ahead = {game.after(spot.state, action): action for action in game.actions(spot.state)}
        below = [Spot(spot, ahead[state], state) for child in one.children if (state := parse(child.state)) in ahead]
        calls = [child for child in one.children if parse(child.state) in ahead]
        waiting.append((None, spot))
        waiting += reversed(list(zip(calls, below, strict=True)))
    return False


def _end(game: AnyGame, walk: Walk, line: Sequence[Any]) -> None:
    """The solution: the spot where it ends, made if the search never put it anywhere."""
    spot = walk.root
    states: dict[tuple[Spot | None, Any], Spot] = {}
    for one in walk.spots():
        states.setdefault((one.parent, one.state), one)
    for action in line:
        if action not in game.actions(spot.state):
            return
        after = game.after(spot.state, action)
        known = states.get((spot, after))
        if known is None:
            known = Spot(spot, action, after)
            walk.steps.append(Step("push", known, -math.inf))
        spot = known
    if game.solved(spot.state):
        walk.steps.append(Step("solve", spot))


def tell(walk: Walk, observer: Observer) -> None:
    """Tell an observer of a walk, in the order of the search."""
    numbers: dict[Spot, int] = {}

    def number(spot: Spot) -> int:
        if spot not in numbers:
            above = None if spot.parent is None else number(spot.parent)
            numbers[spot] = observer.add(above, spot.action, spot.state, **spot.facts)
        return numbers[spot]

    for step in walk.steps:
        if step.kind == "iteration":
            observer.iteration(step.rank)
        elif step.kind in ("push", "again"):
            observer.push(number(step.spot), step.rank, again=step.kind == "again")
        else:
            getattr(observer, step.kind)(number(step.spot))
    if not walk.steps or walk.steps[-1].kind != "solve":
        observer.fail(proven=False)
