"""A hand-in as an agent: wherever an agent is named, a student's own file may stand.

It is asked through its assignment's desk in a confined process, as when it is graded. Where somebody wants to see its
tree, its search is watched, and what could be followed by our rules is reported.
"""

from __future__ import annotations

import math
import random
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar, Final

from mohreh.agents.base import Agent, Memory
from mohreh.budget import UNLIMITED, Budget
from mohreh.classroom.assignment import Assignment, Recognised, recognised
from mohreh.classroom.hand_in.reading import is_hand_in, read_hand_in
from mohreh.classroom.paths.walk import read_walk
from mohreh.classroom.paths.walk import tell as tell_walk
from mohreh.classroom.student import Student, Trouble
from mohreh.classroom.tree.following import Followed, Follower, Node, followed
from mohreh.classroom.tree.values import read_values
from mohreh.classroom.tree.watched import Unreadable, read_tree
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games.base import AnyGame
from mohreh.kit import loaded
from mohreh.results import SearchResult
from mohreh.sandbox import DIED, EXCEPTION, TIME, Fault
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting

STUDENT: Final = "student"
MOST_ROWS: Final = 6000
FAULTS: Final = {"time": TIME, "died": DIED}


def agent_of(path: str, game: AnyGame, assignments: Sequence[Assignment]) -> HandInAgent | None:
    """The agent that a hand-in is; None if the path is none, or if it answers no assignment of this game."""
    if not is_hand_in(path) or not Path(path).exists():
        return None
    try:
        found = recognised(read_hand_in(Path(path)), assignments)
    except MohrehError:
        if path.endswith(".py"):  # it may be an agent written for us
            return None
        raise
    why = found.assignment.unfit(game, found.entry)
    if why:
        raise MohrehError(f"{path!r}: {why}")
    return HandInAgent(path=path).holding(found)


@dataclass(frozen=True)
class HandInAgent(Agent):
    """Whatever the student's program does."""

    name: ClassVar[str] = "hand-in"
    summary: ClassVar[str] = "a student's own file, written for the course's program"
    deterministic: ClassVar[bool] = False
    foreign: ClassVar[bool] = True
    watchable: ClassVar[bool] = True

    path: str = setting("", names_file=True, help="the file, folder, archive or notebook")
    held: Recognised | None = None

    def __str__(self) -> str:
        return self.path

    def named_files(self) -> tuple[Path, ...]:
        """None: what it names may be a folder, and has been read."""
        return ()

    def holding(self, found: Recognised) -> HandInAgent:
        """The same with what was read."""
        return HandInAgent(path=self.path, held=found)

    def prepare(self, game: AnyGame, memory: Memory, rng: random.Random) -> None:
        """Start the process and load the hand-in; it lasts from game to game."""
        self._student(memory)

    def leave(self, memory: Memory) -> None:
        student = memory.lasting.pop(STUDENT, None)
        if student is not None:
            student.close()

    def choose(
        self,
        game: AnyGame,
        state: Any,
        rng: random.Random,
        memory: Memory,
        *,
        budget: Budget = UNLIMITED,
        observer: Observer = SILENT,
    ) -> SearchResult[Any]:
        assert self.held is not None
        assignment = self.held.assignment
        plan: dict[Any, tuple[Any, ...]] = memory.kept.setdefault("plan", {})
        if state in plan and not observer.wants_every_node:
            return _planned(plan[state])
        student = self._student(memory)
        seconds = memory.terms.move_seconds if budget.seconds is None else budget.seconds
        asked = {"position": assignment.position(game, state, game.turn(state)), "seed": rng.getrandbits(32)}
        began = time.perf_counter()
        try:
            if observer.wants_every_node and assignment.line is not None:
                told = student.ask("walk", seconds, **asked)
            elif observer.wants_every_node:
                student.ask("roles", seconds, **asked)
                told = student.ask("watch", seconds, most=MOST_ROWS, **asked)
            else:
                told = student.ask("decide", seconds, **asked)
        except Trouble as trouble:
            where = f" ({self.held.hand_in.where(trouble.file, trouble.line)})" if trouble.file else ""
            kind = FAULTS.get(trouble.kind, EXCEPTION)
            raise Fault(kind, f"{self.path}: {trouble.type} {trouble.message}{where}".replace(":  ", ": ")) from None
        try:
            action = assignment.action(game, state, told.get("answer"))
        except MohrehError as error:
            raise IllegalAction(f"{self.path}: {error}; the position is {game.text(state)}") from None
        nodes = max(1, int(told.get("states", 0)))
        took = time.perf_counter() - began
        if assignment.line is not None:
            line = assignment.line(game, state, told.get("answer"))
            walk = read_walk(game, state, told, line) if observer.wants_every_node else None
            if walk is not None:
                tell_walk(walk, observer)
                nodes = len(walk.spots())
            _remember(plan, game, state, line)
            return _planned(plan.get(state, (action,)), nodes, took)
        seen = self._tree(game, state, told) if observer.wants_every_node else None
        if seen is not None:
            tell(seen, observer)
        value, values = _values(seen)
        return SearchResult(action, value, values, line=(action,), nodes=nodes, seconds=took)

    def _student(self, memory: Memory) -> Student:
        assert self.held is not None
        student: Student | None = memory.lasting.get(STUDENT)
        if student is None:
            student = memory.lasting[STUDENT] = Student(self.held, sandbox=memory.terms.sandbox)
        try:
            student.load()
        except Trouble as trouble:
            raise Fault(EXCEPTION, f"{self.path} does not load: {trouble.type} {trouble.message}") from None
        return student

    def _tree(self, game: AnyGame, state: Any, told: dict[str, Any]) -> Followed | None:
        """The tree behind a decision, as far as it can be followed."""
        assert self.held is not None
        offered = self.held.assignment.follower
        if offered is None:
            return None
        make: Callable[[AnyGame, Any], Follower] = loaded(offered)
        try:
            tree = followed(read_tree(told.get("tree")), make(game, state), state)
        except Unreadable:
            return None
        if tree is not None:
            read_values([tree])
        return tree


def _remember(plan: dict[Any, tuple[Any, ...]], game: AnyGame, state: Any, line: Sequence[Any]) -> None:
    """Keep what is left of a puzzle's solution in each of its states; what is not legal ends it."""
    for number, action in enumerate(line):
        if action not in game.actions(state):
            break
        plan[state] = tuple(line[number:])
        state = game.after(state, action)


def _planned(line: tuple[Any, ...], nodes: int = 1, seconds: float = 0.0) -> SearchResult[Any]:
    """The next move of a puzzle's solution; it is worth as many moves as are left."""
    value = -float(len(line))
    return SearchResult(line[0], value, {line[0]: value}, line=line, nodes=nodes, depth=len(line), seconds=seconds)


def _values(tree: Followed | None) -> tuple[float, dict[Any, float]]:
    """What the search found the position and its actions to be worth."""
    if tree is None:
        return 0.0, {}
    children = [child for child in tree.root.children if child.state is not None and child.value is not None]
    values = {child.action: child.value for child in children if child.value is not None}
    own = tree.root.value
    if own is None or not math.isfinite(own):
        own = max(values.values(), default=0.0)
    return own, values


def tell(tree: Followed, observer: Observer) -> None:
    """Tell an observer of a tree that was watched: what could be followed, in the order of the search."""
    waiting: list[tuple[Node, bool]] = [(tree.root, False)]
    while waiting:
        node, left = waiting.pop()
        value = node.value if node.value is not None else 0.0
        if left:
            if node.parent is None:
                observer.done(value)
            else:
                observer.leave(value)
            continue
        observer.enter(node.action if node.parent is not None else None, node.state)
        waiting.append((node, True))
        waiting += [(child, False) for child in reversed(node.children) if child.state is not None]
