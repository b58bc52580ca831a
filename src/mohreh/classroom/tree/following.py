"""A watched tree followed by our own rules: for every call the state it stands for, and the action that led there.

The root's state is known. A child's state must be what one legal action makes of its parent's; what a search saw
besides (a wrong successor) is kept as what is wrong with that step, and nothing below it is followed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import groupby, pairwise
from typing import Any, Final, Protocol

from mohreh.classroom.tree.watched import Call, Watched

SAME: Final = "same"
LEGAL: Final = "legal"
UNSEEN: Final = "unseen"
"""What a step can be besides wrong: the same state once more, a legal action, or not to be seen."""


@dataclass(frozen=True)
class Step:
    """How a child's state came out of its parent's: SAME, LEGAL, UNSEEN, or a word for what is wrong."""

    kind: str
    action: Any = None
    state: Any = None
    shown: str = ""
    """Of a wrong step: what was seen, written as a position as far as it is one."""

    @property
    def wrong(self) -> bool:
        """Whether no legal action explains it."""
        return self.kind not in (SAME, LEGAL, UNSEEN)


class Follower(Protocol):
    """A game's knowledge of what a search sees."""

    def step(self, state: Any, seen: str) -> Step:
        """How what was seen comes out of a state."""

    def turn(self, state: Any) -> int:
        """Who moves in a state; negative when it is over."""


@dataclass
class Node:
    """A node of the followed tree: the calls that stand for one state, one after the other, and what came below."""

    number: int
    parent: Node | None
    step: Step
    state: Any
    calls: list[Call]
    turn: int | None = None
    """Who moves here by the rules, negative if it is over, None if the state is not known."""
    children: list[Node] = field(default_factory=list)
    value: float | None = None
    """In favour of the player who decided, once the values are read."""
    evaluated: bool = False
    """Whether it was only evaluated, by its parent, and not searched."""

    @property
    def action(self) -> Any:
        """What led here from the parent."""
        return self.step.action

    @property
    def call(self) -> Call:
        """The outermost call."""
        return self.calls[0]

    @property
    def ply(self) -> int:
        """How many actions below the root."""
        return 0 if self.parent is None else self.parent.ply + 1

    @property
    def finished(self) -> bool:
        """Whether its value came back."""
        return not self.calls or self.calls[0].finished

    def ancestors(self) -> Iterator[Node]:
        """Its parent, and so on up to the root."""
        above = self.parent
        while above is not None:
            yield above
            above = above.parent

    def below(self) -> Iterator[Node]:
        """It and everything below it, in the order of the search."""
        waiting = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += reversed(node.children)


Round = dict[Any, tuple[Call, Step]]
"""The calls for the root's moves in one go, by move."""


@dataclass(frozen=True)
class Followed:
    """The tree, whether its root is one call of the search (or the entry point itself), and what was not seen."""

    root: Node
    by_search: bool
    whole: bool
    iterations: int
    """How often the search was begun from the root: more than once if it deepens."""

    def nodes(self) -> list[Node]:
        """All nodes in the order of the search."""
        return list(self.root.below())


def followed(watched: Watched, follower: Follower, state: Any) -> Followed | None:
    """The tree of a decision in a state; None if no search was seen."""
    tops = [call for call in watched.roots if not call.is_evaluation]
    if not tops:
        return None
    counter = iter(range(1 << 30))
    steps = [_step(follower, state, call) for call in tops]
    at_root = [call for call, step in zip(tops, steps, strict=True) if step.kind == SAME]
    if at_root or all(step.kind == UNSEEN for step in steps):
        chosen = at_root or tops
        # A search that deepens begins again from the root; what counts is the last time that it came to an end.
        ended = [call for call in chosen if _came_through(call)]
        if len(chosen) > 1 and not at_root:
            root = _node(follower, counter, None, Step(LEGAL, state=state), [])
            for call in chosen:
                _grow(follower, root, call, Step(UNSEEN), counter)
            return Followed(root, False, watched.whole, 1)
        root = _node(follower, counter, None, Step(LEGAL, state=state), [(ended or chosen)[-1]])
        _expand(follower, root, counter)
        return Followed(root, True, watched.whole, len(chosen))
    root = _node(follower, counter, None, Step(LEGAL, state=state), [])
    rounds = _rounds(list(zip(tops, steps, strict=True)))
    for call, step in _last_whole(rounds).values():
        _grow(follower, root, call, step, counter)
    return Followed(root, False, watched.whole, len(rounds))


def _rounds(tops: Sequence[tuple[Call, Step]]) -> list[Round]:
    """Calls for the root's moves, in rounds: a search that deepens begins again with a move that it had before.

    A move that is searched twice in a row was searched again with another window, and the last time counts; unless it
    ends one round and begins the next, which the depth tells that it is given.
    """
    rounds: list[Round] = [{}]
    before: Any = None
    told = _told_in_rounds(tops)
    for number, (call, step) in enumerate(tops):
        move = _move(call, step)
        deeper = told is not None and number > 0 and told[number] != told[number - 1]
        if deeper or (told is None and move in rounds[-1] and move != before):
            rounds.append({})
        rounds[-1][move] = call, step
        before = move
    return rounds


def _move(call: Call, step: Step) -> Any:
    return step.action if step.kind == LEGAL else call.number


def _told_in_rounds(tops: Sequence[tuple[Call, Step]]) -> list[int] | None:
    """The whole number that every call is given and that changes from round to round only; None if there is none."""
    for name in tops[0][0].arguments:
        values = [call.arguments.get(name) for call, _ in tops]
        if any(type(value) is not int for value in values):
            continue
        runs = [list(run) for _, run in groupby(range(len(tops)), key=lambda at: values[at])]
        moves = [{_move(*tops[at]) for at in run} for run in runs]
        apart = len(runs) == len(set(values)) > 1
        if apart and all(later & earlier for earlier, later in pairwise(moves)) and len(moves[0]) > 1:
            return [int(value) for value in values if isinstance(value, int)]
    return None


def _last_whole(rounds: Sequence[Round]) -> Round:
    """The last round that came through all moves; one that ran out of time is left by an exception, without a value."""
    most = max(map(len, rounds))
    whole = [one for one in rounds if len(one) == most]
    return ([one for one in whole if all(_came_through(call) for call, _ in one.values())] or whole)[-1]


def _came_through(call: Call) -> bool:
    return call.finished and call.returned is not None


def _node(follower: Follower, counter: Iterator[int], parent: Node | None, step: Step, calls: list[Call]) -> Node:
    state = step.state if step.kind == LEGAL else None
    return Node(next(counter), parent, step, state, calls, None if state is None else follower.turn(state))


def _step(follower: Follower, state: Any, call: Call) -> Step:
    return Step(UNSEEN) if call.state is None or state is None else follower.step(state, call.state)


def _grow(follower: Follower, parent: Node, call: Call, step: Step, counter: Iterator[int]) -> Node:
    node = _node(follower, counter, parent, step, [call])
    parent.children.append(node)
    _expand(follower, node, counter)
    return node


def _expand(follower: Follower, top: Node, counter: Iterator[int]) -> None:
    """Add what a call called, without recursion: a search may be deep."""
    waiting = [(top, top.call)]
    while waiting:
        node, call = waiting.pop()
        made: list[tuple[Node, Call]] = []
        looked_at: dict[Any, tuple[Call, Step]] = {}
        for child in call.children:
            step = _step(follower, node.state, child)
            if child.is_evaluation:
                if step.kind == LEGAL and child.state != call.state:
                    looked_at.setdefault(step.action, (child, step))
                continue
            if step.kind == SAME:
                # A dispatcher: the same state goes through another function.
                node.calls.append(child)
                made.append((node, child))
                continue
            below = _node(follower, counter, node, step, [child])
            node.children.append(below)
            made.append((below, child))
        if not made:
            for child, step in looked_at.values():
                leaf = _node(follower, counter, node, step, [child])
                leaf.evaluated = True
                node.children.append(leaf)
        waiting += reversed(made)
