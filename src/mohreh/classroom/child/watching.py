"""Watching a hand-in's own functions while it decides: which of them searches, which evaluates, and the tree it walks.

A profile hook hears every call and every return. Only the code of the hand-in itself counts. First the calls alone are
heard, to find the roles; then the calls of search and evaluation are kept, each with the state that its arguments hold.
"""

from __future__ import annotations

import inspect
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, FrameType
from typing import Any, Final

from mohreh.classroom.child.plain import as_number, plain

MOST_CALLS: Final = 400_000
"""Calls heard while roles are looked for."""

LEAVES_LOOKED_AT: Final = 2_000

Seen = Callable[[Mapping[str, Any]], str | None]
"""The state that some values hold (a function's arguments), as a text, or None."""


@dataclass(frozen=True)
class Roles:
    """The functions that search (more than one if they call each other) and the one that evaluates, by their code."""

    search: tuple[CodeType, ...] = ()
    evaluation: CodeType | None = None

    def described(self, folder: str) -> dict[str, Any]:
        """The same as plain data."""
        evaluation = None if self.evaluation is None else described(self.evaluation, folder)
        return {"search": [described(code, folder) for code in self.search], "evaluation": evaluation}


def described(code: CodeType, folder: str) -> dict[str, Any]:
    """A function by its name, its file, its line and its parameters."""
    names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
    file = code.co_filename.removeprefix(folder).lstrip("/\\")
    return {"name": code.co_qualname[-80:], "file": file, "line": code.co_firstlineno, "parameters": list(names)}


class OwnCode:
    """Whether code belongs to the hand-in, remembered."""

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.known: dict[CodeType, bool] = {}

    def __call__(self, code: CodeType) -> bool:
        found = self.known.get(code)
        if found is None:
            named = not code.co_name.startswith("<") or code.co_name == "<lambda>"
            once = not code.co_flags & (inspect.CO_GENERATOR | inspect.CO_COROUTINE | inspect.CO_ASYNC_GENERATOR)
            found = self.known[code] = code.co_filename.startswith(self.folder) and named and once
        return found


@contextmanager
def hearing(hook: Callable[[FrameType, str, Any], None]) -> Iterator[None]:
    """Within this, in this thread, the hook hears every call."""
    sys.setprofile(hook)
    try:
        yield
    finally:
        sys.setprofile(None)


@dataclass
class _Call:
    code: CodeType
    parent: _Call | None
    numbers: list[float] = field(default_factory=list)
    """What it returned, as far as these are numbers."""
    below: list[_Call] = field(default_factory=list)
    """The calls that it made, kept only where they may matter."""


class RoleFinder:
    """Hears decisions and tells the roles; the more of them it hears, the surer."""

    def __init__(self, folder: str, seen: Seen) -> None:
        self.own = OwnCode(folder)
        self.seen = seen
        self.calls = 0
        self.active: Counter[CodeType] = Counter()
        self.stack: list[_Call] = []
        self.recursive: dict[CodeType, set[CodeType]] = {}
        self.shallowest: dict[CodeType, int] = {}
        self.with_state: Counter[CodeType] = Counter()
        self.looked_at: Counter[CodeType] = Counter()
        self.finished: list[_Call] = []
        self.times: Counter[CodeType] = Counter()
        self.no_number: set[CodeType] = set()
        """Functions that have returned something else than a number."""
        self.searched: set[CodeType] = set()
        """The functions that searched in any of the decisions: with pruning it may be another one than without."""

    @contextmanager
    def decision(self) -> Iterator[None]:
        """Within this, one decision is heard; what was heard of others before stays known."""
        self.calls = 0
        self.stack.clear()
        self.active.clear()
        self.times.clear()
        with hearing(self.hook):
            yield
        groups = [group for group in self._groups() if any(self.times[code] for code in group)]
        if groups:
            seeing = [group for group in groups if any(self.with_state[code] for code in group)]
            first: frozenset[CodeType] = min(seeing or groups, key=self._top)
            self.searched |= first

    def hook(self, frame: FrameType, event: str, arg: Any) -> None:
        """One event."""
        code = frame.f_code
        if event == "call":
            if self.own(code):
                self._enter(frame, code)
        elif event == "return" and self.stack and self.stack[-1].code is code:
            self._leave(code, arg)

    def _enter(self, frame: FrameType, code: CodeType) -> None:
        self.calls += 1
        if self.calls > MOST_CALLS:
            sys.setprofile(None)
            return
        self.times[code] += 1
        if self.active[code]:
            cycle = set()
            for call in reversed(self.stack):
                cycle.add(call.code)
                if call.code is code:
                    break
            for member in cycle:
                self.recursive.setdefault(member, set()).update(cycle)
        self.shallowest[code] = min(self.shallowest.get(code, 1 << 30), len(self.stack))
        if self.looked_at[code] < 40:
            self.looked_at[code] += 1
            self.with_state[code] += self.seen(frame.f_locals) is not None
        call = _Call(code, self.stack[-1] if self.stack else None)
        if call.parent is not None and len(call.parent.below) < 64:
            call.parent.below.append(call)
        self.stack.append(call)
        self.active[code] += 1

    def _leave(self, code: CodeType, arg: Any) -> None:
        call = self.stack.pop()
        self.active[code] -= 1
        call.numbers = numbers_in(arg)
        if as_number(arg) is None:
            self.no_number.add(code)
        if len(self.finished) < 8 * LEAVES_LOOKED_AT and code in self.recursive:
            self.finished.append(call)

    def roles(self) -> Roles:
        """What was found."""
        if not self.searched:
            return Roles((), self._evaluation_without_search())
        search = tuple(sorted(self.searched, key=lambda code: code.co_firstlineno))
        return Roles(search, self._evaluation(frozenset(search)))

    def _groups(self) -> list[frozenset[CodeType]]:
        groups: list[set[CodeType]] = []
        for code, cycle in self.recursive.items():
            joined = {code, *cycle}
            apart = [group for group in groups if not group & joined]
            for group in groups:
                if group & joined:
                    joined |= group
            groups = [*apart, joined]
        return [frozenset(group) for group in groups]

    def _top(self, group: frozenset[CodeType]) -> int:
        return min(self.shallowest[code] for code in group)

    def _evaluation(self, search: frozenset[CodeType]) -> CodeType | None:
        """The function whose number most often is what a leaf of the search returned.

        Different numbers count: a function that tells only who has won returns two of them, however often it is right.
        """
        agreed: dict[CodeType, set[float]] = {}
        leaves = [call for call in self.finished if call.code in search and not _searched(call, search)]
        for leaf in leaves[-LEAVES_LOOKED_AT:]:
            for call in _same_number(leaf, search):
                agreed.setdefault(call.code, set()).add(call.numbers[0])
        # One that sometimes returns no number at all passes the evaluation's on.
        agreed = {code: numbers for code, numbers in agreed.items() if code not in self.no_number} or agreed
        if not agreed:
            return None
        most = max(map(len, agreed.values()))
        # A helper that returns the same number lies deeper than the evaluation that calls it.
        able = [code for code, numbers in agreed.items() if 10 * len(numbers) >= 9 * most]
        return min(able, key=lambda code: (self.shallowest[code], -len(agreed[code])))

    def _evaluation_without_search(self) -> CodeType | None:
        """In a program that looks one move ahead: the function that sees a state most often."""
        able = [
            code
            for code, count in self.with_state.items()
            if count and self.times[code] > 1 and code not in self.no_number
        ]
        return max(able, key=lambda code: self.times[code], default=None)


def _searched(call: _Call, search: frozenset[CodeType]) -> bool:
    return any(one.code in search or _searched(one, search) for one in call.below)


def _same_number(leaf: _Call, search: frozenset[CodeType]) -> Iterator[_Call]:
    """The calls below a leaf that returned its number, or the negative of it."""
    waiting = [(one, 1) for one in leaf.below]
    while waiting:
        call, depth = waiting.pop()
        if any(mine in leaf.numbers or -mine in leaf.numbers for mine in call.numbers[:1]):
            yield call
        if depth < 4:
            waiting += [(one, depth + 1) for one in call.below if one.code not in search]


def numbers_in(value: Any) -> list[float]:
    """The numbers that a function returned, alone or in a short tuple."""
    number = as_number(value)
    if number is not None:
        return [float(number)]
    if isinstance(value, tuple | list) and len(value) <= 4:
        found = [as_number(one) for one in value]
        return [float(one) for one in found if one is not None]
    if isinstance(value, dict) and len(value) <= 4:
        return numbers_in(list(value.values()))
    return []


class TreeKeeper:
    """Hears a decision and keeps the calls of search and evaluation as a tree of plain rows."""

    def __init__(self, roles: Roles, seen: Seen, most: int) -> None:
        self.functions = [*roles.search, *([roles.evaluation] if roles.evaluation is not None else [])]
        self.kinds = {code: number for number, code in enumerate(self.functions)}
        self.seen = seen
        self.most = most
        self.rows: list[list[Any]] = []
        self.states: dict[str, int] = {}
        self.left_out = 0
        self.path: list[tuple[CodeType, int]] = []
        self.example: dict[str, Any] | None = None
        """The arguments of an evaluation as they were: with them it can be called for other states."""
        self._evaluation = roles.evaluation

    def hook(self, frame: FrameType, event: str, arg: Any) -> None:
        """One event."""
        code = frame.f_code
        if code not in self.kinds:
            return
        if event == "call":
            self._enter(frame, code)
        elif event == "return" and self.path and self.path[-1][0] is code:
            _, row = self.path.pop()
            if row >= 0:
                self.rows[row][4] = plain(arg)

    def _enter(self, frame: FrameType, code: CodeType) -> None:
        if len(self.rows) >= self.most:
            self.left_out += 1
            self.path.append((code, -1))
            return
        values = frame.f_locals
        text = self.seen(values)
        state = -1 if text is None else self.states.setdefault(text, len(self.states))
        parent = self.path[-1][1] if self.path else -1
        names = code.co_varnames[: code.co_argcount + code.co_kwonlyargcount]
        given = [_simple(values.get(name)) for name in names]
        self.path.append((code, len(self.rows)))
        self.rows.append([parent, self.kinds[code], state, given, {"is": "unfinished"}])
        if code is self._evaluation and self.example is None:
            self.example = {name: values.get(name) for name in names}

    def as_data(self, folder: str) -> dict[str, Any]:
        """The tree as plain data: each row is parent, function, state, simple arguments, returned value."""
        return {
            "functions": [described(code, folder) for code in self.functions],
            "evaluation": len(self.functions) - 1 if self._evaluation is not None else None,
            "states": list(self.states),
            "rows": self.rows,
            "left_out": self.left_out,
        }


def _simple(value: Any) -> Any:
    """An argument that is a number, a truth or a short word; others are not told."""
    if isinstance(value, bool | str) or value is None:
        return value[:20] if isinstance(value, str) else value
    number = as_number(value)
    if number is None:
        return {}
    return number if isinstance(number, int) else plain(number)
