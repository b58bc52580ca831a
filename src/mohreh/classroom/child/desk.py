"""The desk at which a hand-in sits: it is loaded there, asked, watched, and its answers leave as plain data.

A game's room derives its own desk: which modules the course gave, how its entry point is called, what a state looks
like among a function's arguments. Requests and answers are dictionaries; whatever the student's code raises becomes an
answer with `error`, and the next request is answered as if nothing had happened.
"""

from __future__ import annotations

import copy
import functools
import sys
import time
import traceback
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar, Final

from mohreh.classroom.child import quiet
from mohreh.classroom.child.complaints import complaint
from mohreh.classroom.child.importing import CourseFinder, packages_to_course_modules
from mohreh.classroom.child.loading import load, plays_on_import
from mohreh.classroom.child.plain import plain
from mohreh.classroom.child.watching import RoleFinder, Roles, TreeKeeper, hearing

MOST_PARTS: Final = 12
CACHED: Final = type(functools.cache(len))
UNCHANGED: Final = object()
"""What `substituted` says of a value that holds no state."""

Request = Mapping[str, Any]
Answer = dict[str, Any]


class CourseError(Exception):
    """What the course's own program would have failed with: the key of a sentence of ours, and its facts."""

    def __init__(self, key: str, **facts: str) -> None:
        super().__init__(key)
        self.key = key
        self.facts = facts


class Desk(ABC):
    """The base of all desks."""

    modules: ClassVar[Mapping[str, str]] = {}
    """The course's modules by their names, and ours that stand for them."""

    def __init__(self, folder: Path, file: str, options: Mapping[str, Any]) -> None:
        self.folder = folder.resolve()
        self.file = file
        self.options = options
        self.module: Any = None
        self.roles = Roles()
        self.finder: RoleFinder | None = None
        self.example: dict[str, Any] | None = None

    @abstractmethod
    def entry(self, module: ModuleType) -> None:
        """Find the entry point in the loaded module and keep it; a `CourseError` if it is not there."""

    @abstractmethod
    def decide(self, position: Mapping[str, Any]) -> tuple[Any, list[str]]:
        """Ask for a move: what the hand-in answered, as plain data, and which of its arguments it changed."""

    def seen(self, values: Mapping[str, Any]) -> str | None:
        """The state that some arguments hold, as a text, or None."""
        return None

    def substituted(self, value: Any, position: Mapping[str, Any]) -> Any:
        """The same kind of value for another position, or `UNCHANGED` if it holds no state."""
        return UNCHANGED

    def states_made(self) -> int:
        """How many states the course's modules have made so far."""
        return 0

    def handle(self, request: Request) -> Answer:
        """The answer to one request: `load`, `decide`, `watch`, `roles`, `evaluate`, or one of the game's own."""
        work: Callable[[Request], Answer] | None = getattr(self, f"do_{request.get('do')}", None)
        if work is None:
            return {"error": {"kind": "request", "message": f"no request {request.get('do')!r}"}}
        with quiet.printing() as kept:
            quiet.seed(int(request.get("seed", 0)))
            before, began, busy = self.states_made(), time.perf_counter(), time.process_time()
            try:
                answer = quiet.on_a_deep_stack(lambda: work(request))
            except BaseException as error:
                answer = {"error": self.told(error)}
            answer.setdefault("states", self.states_made() - before)
            answer["seconds"] = time.perf_counter() - began
            answer["busy"] = time.process_time() - busy
        return answer | {"printed": kept.written, "output": kept.text()[-2000:]}

    def do_load(self, request: Request) -> Answer:
        """Load the hand-in; `definitions_only` leaves out what it would do on import."""
        quiet.settle()
        files = sorted(self.folder.rglob("*.py"))
        own = [path.read_text("utf-8", errors="replace") for path in files]
        folders = list(dict.fromkeys(str(path.parent) for path in files))
        packages = packages_to_course_modules(own, self.modules)
        sys.meta_path.insert(0, CourseFinder(self.modules, packages, folders))
        source = (self.folder / self.file).read_text("utf-8-sig", errors="replace")
        self.module = load(self.folder, self.file, definitions_only=bool(request.get("definitions_only")))
        self.entry(self.module)
        return {"loaded": True, "plays_on_import": plays_on_import(source), "cached": self._is_cached()}

    def do_decide(self, request: Request) -> Answer:
        """A move in a position."""
        answer, changed = self.decide(request["position"])
        return {"answer": answer, "changed": changed}

    def do_roles(self, request: Request) -> Answer:
        """A move, and which functions search and evaluate, by all moves that were asked for in this way."""
        finder = self.finder = self.finder or RoleFinder(str(self.folder), self.seen)
        with finder.decision():
            answer, changed = self.decide(request["position"])
        found = finder.roles()
        if found.search or not self.roles.search:
            self.roles = found
        self._override(request.get("override") or {}, finder)
        return {
            "answer": answer,
            "changed": changed,
            "roles": self.roles.described(str(self.folder)),
            "calls": finder.calls,
            "evaluations": finder.times[found.evaluation] if found.evaluation is not None else 0,
        }

    def do_watch(self, request: Request) -> Answer:
        """A move, and the tree of calls behind it."""
        keeper = TreeKeeper(self.roles, self.seen, int(request.get("most", 4000)))
        with hearing(keeper.hook):
            answer, changed = self.decide(request["position"])
        self.example = keeper.example or self.example
        return {"answer": answer, "changed": changed, "tree": keeper.as_data(str(self.folder))}

    def do_evaluate(self, request: Request) -> Answer:
        """What the hand-in's evaluation says of positions, called as its search called it."""
        if self.roles.evaluation is None or self.example is None:
            return {"values": None}
        function = self._function(self.roles.evaluation)
        if function is None:
            return {"values": None}
        positions = request["positions"]
        if not any(self._holds_state(value, positions[0]) for value in self.example.values()):
            return {"values": None}
        return {"values": [self._evaluated(function, one) for one in positions]}

    def _holds_state(self, value: Any, position: Mapping[str, Any]) -> bool:
        return self._rebuilt(value, position) is not UNCHANGED

    def _rebuilt(self, value: Any, position: Mapping[str, Any], depth: int = 2) -> Any:
        """An argument for another position: the state that it is, or a copy of it that holds the state."""
        made = self.substituted(value, position)
        if made is not UNCHANGED or not depth or isinstance(value, type | ModuleType) or callable(value):
            return made
        if isinstance(value, tuple | list) and len(value) <= MOST_PARTS:
            inside = [self._rebuilt(one, position, depth - 1) for one in value]
            if all(one is UNCHANGED for one in inside):
                return UNCHANGED
            return type(value)(old if new is UNCHANGED else new for old, new in zip(value, inside, strict=True))
        if isinstance(value, dict) and len(value) <= MOST_PARTS:
            changed = self._changed(value, position, depth)
            return {**value, **changed} if changed else UNCHANGED
        if not hasattr(value, "__dict__"):
            return UNCHANGED
        changed = self._changed(vars(value), position, depth)
        if not changed:
            return UNCHANGED
        record = copy.copy(value)
        for name, new in changed.items():
            object.__setattr__(record, name, new)
        return record

    def _changed(self, values: Mapping[Any, Any], position: Mapping[str, Any], depth: int) -> dict[Any, Any]:
        rebuilt = {name: self._rebuilt(value, position, depth - 1) for name, value in values.items()}
        return {name: value for name, value in rebuilt.items() if value is not UNCHANGED}

    def _evaluated(self, function: Callable[..., Any], position: Mapping[str, Any]) -> Any:
        assert self.example is not None
        given = {}
        for name, value in self.example.items():
            made = self._rebuilt(value, position)
            given[name] = copy.deepcopy(value) if made is UNCHANGED else made
        given.update(position.get("with", {}))
        try:
            return plain(function(**given))
        except Exception as error:
            return {"error": self.told(error)}

    def _function(self, code: Any) -> Callable[..., Any] | None:
        """The function that has this code, wherever in the hand-in's modules it is defined."""
        files = str(self.folder)
        for module in list(sys.modules.values()):
            if str(getattr(module, "__file__", None) or "").startswith(files):
                for value in list(vars(module).values()):
                    found = _with_code(value, code)
                    if found is not None:
                        return found
        return None

    def _is_cached(self) -> bool:
        return any(isinstance(one, CACHED) for one in vars(self.module).values())

    def _override(self, wanted: Mapping[str, str], finder: RoleFinder) -> None:
        """Roles named by hand: search=minimax,evaluation=score."""
        known = {code.co_name: code for code in finder.times}
        search = tuple(known[name] for name in str(wanted.get("search", "")).split("+") if name in known)
        evaluation = known.get(str(wanted.get("evaluation", "")))
        if search or evaluation is not None:
            self.roles = Roles(search or self.roles.search, evaluation or self.roles.evaluation)

    def told(self, error: BaseException) -> Answer:
        """An exception as plain data: what it is, what it says, and the line of the hand-in that it came through."""
        folder = str(self.folder)
        frames = [one for one in traceback.extract_tb(error.__traceback__) if one.filename.startswith(folder)]
        where: Answer = {}
        if frames:
            last = frames[-1]
            file = last.filename.removeprefix(folder).lstrip("/\\")
            where = {"file": file, "line": last.lineno or 0, "function": last.name[-80:]}
        elif isinstance(error, SyntaxError) and (error.filename or "").startswith(folder):
            file = str(error.filename).removeprefix(folder).lstrip("/\\")
            where = {"file": file, "line": error.lineno or 0, "function": ""}
        message = " ".join(str(error).split())[:300]
        told = {"kind": "raised", "type": type(error).__name__, "message": message, **where}
        found = (error.key, error.facts) if isinstance(error, CourseError) else complaint(error, self.modules)
        return told if found is None else told | {"kind": "course", "key": found[0], "facts": found[1]}


def _with_code(value: Any, code: Any) -> Callable[..., Any] | None:
    inner = getattr(value, "__wrapped__", value)
    if getattr(inner, "__code__", None) is code:
        found: Callable[..., Any] = inner
        return found
    if isinstance(value, type):
        for member in vars(value).values():
            inner = getattr(member, "__func__", member)
            if getattr(inner, "__code__", None) is code:
                method: Callable[..., Any] = inner
                return method
    return None
