"""Which line of a search runs while things happen, and what its variables hold.

The lines of a search's own files are watched from outside: the searches know nothing of it. Their lambdas and
comprehensions, and what these call, are details of a line: they are not followed into.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import CodeType, FrameType
from typing import Any, Final

import mohreh
from mohreh.film.columns import NONE, differences
from mohreh.film.lines import Line, lines_of
from mohreh.film.stores import Stores, stores_of
from mohreh.film.values import Values

PACKAGE: Final = Path(mohreh.__file__).parent
HELPERS: Final = {
    "evaluation.py",
    "heuristic.py",
    "meter.py",
    "methods.py",
    "opponents.py",
    "path.py",
    "playout.py",
    "trace.py",
}
"""Files of the searches that are not a search: what they do is one line of whoever calls them."""

MOST: Final = 400_000
"""Steps recorded: beyond them a film continues without its code."""

GROWING: Final = {list, dict, set, deque}
"""Things that change while they stay the same; their size tells."""


@dataclass
class Frames:
    """One entry per call: its function, the node at which the search was when it began, how deep it is in the stack."""

    function: list[int] = field(default_factory=list)
    node: list[int] = field(default_factory=list)
    depth: list[int] = field(default_factory=list)


@dataclass
class Steps:
    """One entry per line that was about to run."""

    line: list[int] = field(default_factory=list)
    frame: list[int] = field(default_factory=list)
    changes: list[int] = field(default_factory=list)


@dataclass
class Changed:
    """One entry per variable that the line before has changed; −1: it is gone."""

    variable: list[int] = field(default_factory=list)
    value: list[int] = field(default_factory=list)


@dataclass
class Code:
    """The sources that ran, and every line of them in the order they ran."""

    files: list[dict[str, str]]
    functions: list[dict[str, Any]]
    variables: list[str]
    values: list[str]
    complete: bool
    frames: Frames
    steps: Steps
    changed: Changed

    def as_data(self) -> dict[str, Any]:
        """The code as plain data; columns that mostly count up are stored as differences."""
        steps = {name: differences(column) if name != "line" else column for name, column in vars(self.steps).items()}
        columns = {"frames": vars(self.frames), "steps": steps, "changed": vars(self.changed)}
        return {
            "files": self.files,
            "functions": self.functions,
            "variables": self.variables,
            "values": self.values,
            "complete": self.complete,
            **columns,
        }


@cache
def is_search(file: str) -> bool:
    """Whether a source file is one of the readable searches."""
    path = Path(file)
    return path.parent == PACKAGE / "search" and path.name not in HELPERS


MISSING: Final = object()
"""Held by variables that were deleted, or have not been given a value yet."""

Returned = Callable[[str, int, Any], None]
"""Hears that a function, called at a node, has returned a value."""


class Call:
    """A call under way: what its variables hold, what was told of them, and the line of it that ran last."""

    __slots__ = ("frame", "growing", "known", "line", "number", "stores", "told")

    def __init__(self, frame: FrameType, number: int, stores: dict[int, Stores]) -> None:
        self.frame = frame
        self.number = number
        self.stores = stores
        self.known: dict[str, Any] = {}
        self.told: dict[str, int] = {}
        self.growing: dict[str, int] = {}
        """Variables that hold something which changes while it stays the same, and its size."""
        self.line = NONE
        """−1: everything may have changed since."""


class Watcher:
    """Watches the lines of some files while a search runs, up to a number of steps."""

    def __init__(
        self,
        values: Values,
        node: Callable[[FrameType], int],
        files: Callable[[str], bool] = is_search,
        returned: Returned | None = None,
        most: int = MOST,
    ) -> None:
        """`node` tells at which node the search is when a call begins; `returned` hears what a call gave back."""
        self._values = values
        self._node = node
        self._files = files
        self._most = most
        self._numbers: dict[CodeType, int] = {}
        self._functions: list[CodeType] = []
        self._stores: list[dict[int, Stores]] = []
        self._variables: dict[str, int] = {}
        self._frames = Frames()
        self._steps = Steps()
        self._changed = Changed()
        self._stack: list[Call] = []
        self._lines = lines_of(self._watched, self._follows, self._hearing(), self._left)
        self._returned = returned

    def step(self) -> int:
        """The step that runs now; −1: none yet. The search asks for it whenever something happens."""
        self._lines.resume()
        return len(self._steps.line) - 1

    def silently(self, function: Callable[..., Any]) -> Callable[..., Any]:
        """A function that does the same without being watched."""
        return self._lines.silently(function)

    @contextmanager
    def watching(self) -> Iterator[None]:
        """Within this the lines that run are recorded."""
        with self._lines:
            yield
        self._stack.clear()

    def code(self) -> Code:
        """What was recorded."""
        paths = list(dict.fromkeys(function.co_filename for function in self._functions))
        return Code(
            files=[{"name": _name(path), "text": Path(path).read_text("utf-8")} for path in paths],
            functions=[
                {
                    "name": function.co_name,
                    "file": paths.index(function.co_filename),
                    "line": function.co_firstlineno,
                }
                for function in self._functions
            ],
            variables=list(self._variables),
            values=self._values.texts(),
            complete=len(self._steps.line) < self._most,
            frames=self._frames,
            steps=self._steps,
            changed=self._changed,
        )

    def _function(self, code: CodeType) -> int:
        """The number of a function that is watched; −1: it is not."""
        number = self._numbers.get(code)
        if number is None:
            mine = not code.co_name.startswith("<") and self._files(code.co_filename)
            number = self._numbers[code] = len(self._functions) if mine else NONE
            if mine:
                self._functions.append(code)
                self._stores.append(stores_of(code))
        return number

    def _watched(self, code: CodeType) -> bool:
        return self._function(code) != NONE

    def _follows(self, frame: FrameType) -> bool:
        """Whether to follow into a call: not if it is a detail of a line, or if there are steps enough."""
        if len(self._steps.line) >= self._most:
            return False
        caller = frame.f_back
        if caller is None or not is_search(caller.f_code.co_filename):
            return True
        return any(call.frame is caller for call in reversed(self._stack))

    def _left(self, frame: FrameType, value: Any) -> None:
        """A watched function returns a value."""
        if self._returned is None:
            return
        call = next((call for call in reversed(self._stack) if call.frame is frame), None)
        if call is not None:
            self._returned(frame.f_code.co_name, self._frames.node[call.number], value)

    def _hearing(self) -> Line:
        """What hears of every line of a watched function that is about to run, and says whether it is told of.

        It is called hundreds of thousands of times for a film of some seconds, so all that it needs is at hand.
        """
        most, stack, stored = self._most, self._stack, self._changed.variable
        lines, told, frames = self._steps.line, self._steps.line.append, self._steps.frame.append
        changes, arrive, tell = self._steps.changes.append, self._arrive, self._tell

        def line(frame: FrameType) -> bool:
            if len(lines) >= most or ((not stack or stack[-1].frame is not frame) and not arrive(frame)):
                return False
            call = stack[-1]
            number = frame.f_lineno
            told(number)
            frames(call.number)
            changes(len(stored))
            last, call.line = call.line, number
            if last == NONE:
                held = frame.f_locals
                tell(call, held, held)
            elif (stores := call.stores.get(last)) is not None:
                names, changing = stores
                if names:
                    tell(call, frame.f_locals, names)
                if changing:
                    known = call.known
                    for name, size in call.growing.items():
                        if len(known[name]) != size:
                            tell(call, known, (name,))
            return True

        return line

    def _tell(self, call: Call, held: dict[str, Any], names: Iterable[str]) -> None:
        """Note which of these variables have another value than before."""
        known, growing = call.known, call.growing
        for name in names:
            value = held.get(name, MISSING)
            same = known.get(name, MISSING) is value
            if type(value) in GROWING:
                size = len(value)
                if same and growing.get(name) == size:
                    continue
                growing[name] = size
            elif same or value is MISSING:
                continue
            else:
                growing.pop(name, None)
            known[name] = value
            text = self._values.number(name, value)
            if text != call.told.get(name, NONE):
                call.told[name] = text
                self._changed.variable.append(self._variables.setdefault(name, len(self._variables)))
                self._changed.value.append(text)

    def _arrive(self, frame: FrameType) -> bool:
        """Come back to a call that is under way, or begin a new one."""
        stack = self._stack
        for depth in range(len(stack) - 2, -1, -1):
            if stack[depth].frame is frame:
                del stack[depth + 1 :]
                stack[-1].line = NONE
                return True
        if not self._follows(frame):
            return False
        under_way = {id(call.frame): depth for depth, call in enumerate(stack)}
        caller = frame.f_back
        while caller is not None and id(caller) not in under_way:
            caller = caller.f_back
        del stack[0 if caller is None else under_way[id(caller)] + 1 :]
        function = self._function(frame.f_code)
        self._frames.function.append(function)
        self._frames.node.append(self._node(frame))
        self._frames.depth.append(len(stack))
        stack.append(Call(frame, len(self._frames.node) - 1, self._stores[function]))
        return True


def _name(path: str) -> str:
    """How a file is called: from the package on, or by its name alone."""
    file = Path(path)
    return str(Path("mohreh") / file.relative_to(PACKAGE)) if file.is_relative_to(PACKAGE) else file.name
