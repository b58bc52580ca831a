"""The desk of card sort: a program is run as if somebody had typed a deal, and what it prints is kept.

Each run is a fresh one: the file is executed as `__main__`, its own modules are loaded again.
"""

from __future__ import annotations

import ast
import builtins
import contextlib
import ctypes
import io
import os
import re
import sys
import threading
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from mohreh.classroom.child import queues, quiet
from mohreh.classroom.child.desk import Answer, CourseError, Desk, Request
from mohreh.classroom.child.estimates import EstimateFinder
from mohreh.classroom.child.importing import CourseFinder
from mohreh.classroom.child.lists import with_heard_lists
from mohreh.classroom.child.seeking import watched_search
from mohreh.classroom.child.watching import described, hearing
from mohreh.games.card_sort.classroom.cards import GAME, Deck
from mohreh.games.card_sort.classroom.dialects import DIALECTS, Dialect
from mohreh.games.card_sort.classroom.proving import read
from mohreh.games.card_sort.rules import CardState
from mohreh.sandbox import interrupting

HEAD: Final = 64 << 10
TAIL: Final = 256 << 10
"""Characters kept of what a program prints: the beginning, and the end, where the answer stands."""

ASKING: Final = builtins.input
"""Python's own, kept before anybody may replace it: here something is typed."""

TYPED: Final = ".typed"
FILES: Final = re.compile(r"open\(\s*['\"]([\w./-]+\.(?:txt|in|dat))['\"]")
MOST_ESTIMATES: Final = 1_500
PROBE: Final = "4 2 3 / # / 3g 2g 1r / # / 3r 2r 1g"
"""A deal that tells dialects apart: k, m and n differ, and the last column has cards."""

TRYING: Final = 3.0


class TookTooLong(BaseException):
    """A trial is given up."""


class CardsDesk(Desk):
    """Where programs for card sort sit."""

    dialect: Dialect | None = None

    def do_load(self, request: Request) -> Answer:
        """Programs that read input are not imported: it is enough that they can be compiled."""
        quiet.settle()
        builtins.input = ASKING
        queues.install()
        files = sorted(self.folder.rglob("*.py"))
        sys.meta_path.insert(0, CourseFinder({}, (), list(dict.fromkeys(str(path.parent) for path in files))))
        ast.parse((self.folder / self.file).read_bytes(), str(self.folder / self.file))
        return {"loaded": True, "plays_on_import": None, "cached": False}

    def entry(self, module: ModuleType) -> None:
        """There is none: the file is run."""

    def decide(self, position: Mapping[str, Any]) -> tuple[Any, list[str]]:
        """The moves that the program finds, in the dialect that it turns out to understand."""
        if self.dialect is None:
            self.dialect = self._find_dialect()
        state = GAME.parse(position["deal"])
        return self._solved(state, self.file, self.dialect.write(state)), []

    def _solved(self, state: CardState, file: str, typed: str) -> dict[str, Any]:
        told = self.run(file, typed)
        return {"moves": [list(move) for move in read(state, told["transcript"]).moves or ()]}

    def do_walk(self, request: Request) -> Answer:
        """A solution, and the search that found it: of a program with what is typed, or of the one that plays."""
        position = request["position"]
        state = GAME.parse(str(position["deal"]))
        file = str(position.get("file", self.file))
        if "typed" not in position:
            self.dialect = self.dialect or self._find_dialect()
        typed = str(position["typed"]) if "typed" in position or self.dialect is None else self.dialect.write(state)
        seen = Deck(state).seen_text
        heard = partial(self.run, file, typed, heard_lists=True)
        return watched_search(lambda: self._solved(state, file, typed), str(self.folder), seen, heard)

    def _find_dialect(self) -> Dialect:
        probe = GAME.parse(PROBE)
        for dialect in DIALECTS:
            with contextlib.suppress(TookTooLong), within(TRYING):
                found = read(probe, self.run(self.file, dialect.write(probe))["transcript"])
                if found.solved:
                    return dialect
        raise CourseError("no dialect", file=self.file)

    def do_run(self, request: Request) -> Answer:
        """Run a program with what is typed; the transcript, and what it ended with."""
        return self.run(str(request["file"]), str(request["typed"]))

    def do_astar(self, request: Request) -> Answer:
        """The same watched: the function that estimates with all that it said, and what the queue was heard doing."""
        seen = Deck(GAME.parse(str(request["deal"]))).seen_text
        wanted = str((request.get("override") or {}).get("evaluation", ""))
        finder = EstimateFinder(str(self.folder), seen, wanted)
        with queues.listening(seen) as listener, hearing(finder.hook):
            told = self.run(str(request["file"]), str(request["typed"]))
        code = finder.found()
        values = {} if code is None else finder.values.get(code, {})
        return told | {
            "estimate": None if code is None else described(code, str(self.folder)),
            "values": [[state, value] for state, value in list(values.items())[:MOST_ESTIMATES]],
            "calls": 0 if code is None else finder.numbers[code],
            "queue": listener.as_data(),
        }

    def run(self, file: str, typed: str, *, heard_lists: bool = False) -> Answer:
        """One run of a program from its beginning; its lists can be heard if that is wanted."""
        path = (self.folder / file).resolve()
        if not path.is_relative_to(self.folder):
            raise CourseError("no entry", entry=file)
        self._forget_modules()
        source = path.read_bytes()
        program = ModuleType("__main__")
        program.__file__ = str(path)
        kept = Ends()
        raised: Answer | None = None
        with self._typed(typed, source.decode("utf-8", "replace"), path.parent), _as_main(program), _printing(kept):
            sys.argv = [str(path)]
            places = dict.fromkeys([str(path.parent), str(self.folder)])
            sys.path[:0] = [place for place in places if place not in sys.path]
            try:
                tree = ast.parse(source, str(path))
                tree = with_heard_lists(tree) if heard_lists else tree
                exec(compile(tree, str(path), "exec", dont_inherit=True), vars(program))
            except SystemExit:
                pass
            except TookTooLong:
                raise
            except BaseException as error:
                raised = self.told(error)
            read_all = not _left_over()
        return {"transcript": kept.text(), "printed": kept.written, "raised": raised, "read_all": read_all}

    @contextlib.contextmanager
    def _typed(self, typed: str, source: str, beside: Path) -> Iterator[None]:
        """Standard input as a real file, so that input(), sys.stdin and open(0) all find it; a named one too."""
        for name in FILES.findall(source):
            target = beside / name
            if not target.exists() or target in self._written:
                with contextlib.suppress(OSError):
                    target.write_text(typed)
                    self._written.add(target)
        place = self.folder / TYPED
        place.write_text(typed)
        before = sys.stdin
        opened = os.open(place, os.O_RDONLY)
        os.dup2(opened, 0)
        os.close(opened)
        sys.stdin = io.TextIOWrapper(io.FileIO(0, closefd=False), encoding="utf-8", errors="replace")
        try:
            yield
        finally:
            sys.stdin = before

    _written: set[Path] = set()

    def _forget_modules(self) -> None:
        for name, module in list(sys.modules.items()):
            if str(getattr(module, "__file__", None) or "").startswith(str(self.folder)):
                del sys.modules[name]


def _left_over() -> str:
    """What was typed and not read."""
    try:
        return sys.stdin.read().strip()
    except (ValueError, OSError):
        return ""


@contextlib.contextmanager
def _as_main(program: ModuleType) -> Iterator[None]:
    before = sys.modules["__main__"]
    sys.modules["__main__"] = program
    try:
        yield
    finally:
        sys.modules["__main__"] = before


@contextlib.contextmanager
def _printing(kept: Ends) -> Iterator[None]:
    before = sys.stdout
    sys.stdout = kept
    try:
        yield
    finally:
        sys.stdout = before


@contextlib.contextmanager
def within(seconds: float) -> Iterator[None]:
    """Within this, after that many seconds, `TookTooLong` is raised where this thread is."""
    if interrupting.can_interrupt():  # where no second thread could do it
        with interrupting.within(seconds, TookTooLong):
            yield
        return
    thread = threading.get_ident()

    def give_up() -> None:
        ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(TookTooLong))

    timer = threading.Timer(seconds, give_up)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


class Ends(io.TextIOBase):
    """Standard output: its beginning and its end are kept, the middle is only counted."""

    def __init__(self) -> None:
        self.head: list[str] = []
        self.tail: list[str] = []
        self.room = HEAD
        self.held = 0
        self.written = 0

    def writable(self) -> bool:
        return True

    def write(self, text: str) -> int:
        self.written += len(text)
        if self.room > 0:
            self.head.append(text[: self.room])
            self.room -= len(text)
            text = text[len(self.head[-1]) :]
        if text:
            self.tail.append(text[-TAIL:])
            self.held += len(self.tail[-1])
            if self.held > 2 * TAIL:
                self.tail = ["".join(self.tail)[-TAIL:]]
                self.held = TAIL
        return len(text)

    def text(self) -> str:
        """What was kept."""
        return "".join(self.head) + "\n" * (self.held > TAIL) + "".join(self.tail)[-TAIL:]
