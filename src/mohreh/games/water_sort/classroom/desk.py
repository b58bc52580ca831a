"""The desk of water sort: `class GameSolution(game)` with `solve(state)` and `optimal_solve(state)`.

A position travels as `tubes` and `capacity`, with `method`. The live list is given, as the course's window gives it.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from functools import partial
from types import ModuleType
from typing import Any, ClassVar, Final

from mohreh.classroom.child import queues
from mohreh.classroom.child.desk import UNCHANGED, Answer, CourseError, Desk, Request
from mohreh.classroom.child.estimates import EstimateFinder
from mohreh.classroom.child.lists import with_heard_lists
from mohreh.classroom.child.plain import as_number, plain
from mohreh.classroom.child.seeking import watched_search
from mohreh.classroom.child.watching import RoleFinder, Roles, TreeKeeper, described, hearing
from mohreh.games.water_sort.classroom.course.game import Game, Watch
from mohreh.games.water_sort.classroom.tubes import Kind, text

ENTRY: Final = "class GameSolution"
METHODS: Final = ("solve", "optimal_solve")
MOST_MOVES: Final = 20_000
MOST_TESTED: Final = 3_000
SAMPLES: Final = 40
"""Estimates that are recorded as they were made, so that those called for later can be compared with them."""


class TubesDesk(Desk):
    """Where programs for water sort sit."""

    modules: ClassVar[Mapping[str, str]] = {"game": "mohreh.games.water_sort.classroom.course.game"}
    solver: type
    kind: Kind

    def do_load(self, request: Request) -> Answer:
        queues.install()
        return super().do_load(request)

    def entry(self, module: ModuleType) -> None:
        found = getattr(module, "GameSolution", None)
        if not isinstance(found, type):
            raise CourseError("no entry", entry=ENTRY)
        self.solver = found
        for method in METHODS:
            if not callable(getattr(found, method, None)):
                raise CourseError("no entry", entry=f"GameSolution.{method}(state)")

    def decide(self, position: Mapping[str, Any]) -> tuple[Any, list[str]]:
        """The solution of the method that is asked for; without one the shortest that there is."""
        method = position.get("method")
        if method is not None:
            return self.solved(position, str(method))
        answer, changed = self.solved(position, "optimal_solve")
        return (answer, changed) if answer["moves"] else self.solved(position, "solve")

    def solved(self, position: Mapping[str, Any], method: str) -> tuple[dict[str, Any], list[str]]:
        """What a method finds: whether it says so, its moves, and whether it changed the tubes."""
        course = made(position)
        self.kind = Kind(course.tube_colors, course.NColorInTube)
        solver = self.new_solver(course)
        returned = getattr(solver, method)(course.tube_colors)
        changed = ["tubes"] if course.tube_colors != position["tubes"] else []
        found = getattr(solver, "solution_found", None)
        moves = moves_in(getattr(solver, "moves", None))
        if not moves and isinstance(returned, list | tuple):
            moves = moves_in(returned) or moves
        return {"found": bool(found) if found is not None else bool(moves), "moves": moves}, changed

    def new_solver(self, course: Game) -> Any:
        """A solver as the course makes one; some take nothing."""
        try:
            return self.solver(course)
        except TypeError as error:
            if "takes 1 positional argument" not in str(error):
                raise
            return self.solver()

    def seen(self, values: Mapping[str, Any]) -> str | None:
        inside = {name: value for name, value in values.items() if not isinstance(value, Game)}
        found = self.kind.seen(inside, self.solver)
        return None if found is None else text(found)

    def substituted(self, value: Any, position: Mapping[str, Any]) -> Any:
        if isinstance(value, self.solver):
            return self.new_solver(made(position))
        if isinstance(value, Game):
            return made(position)
        if self.kind.read(value) is None:
            return UNCHANGED
        return self.kind.like(value, tuple(map(tuple, position["tubes"])), int(position["capacity"]))

    def states_made(self) -> int:
        return Watch.states

    def do_order(self, request: Request) -> Answer:
        """`solve`, and the tree of its calls, and the boards that it tested in order."""
        position = request["position"]
        self.kind = Kind(position["tubes"], position["capacity"])
        finder = RoleFinder(str(self.folder), self.seen)
        with finder.decision():
            self.solved(position, "solve")
        roles = Roles(finder.roles().search)
        keeper = TreeKeeper(roles, self.seen, int(request.get("most", 4000)))
        Watch.tested = []
        try:
            with hearing(keeper.hook):
                answer, changed = self.solved(position, "solve")
            tested = Watch.tested[:MOST_TESTED]
        finally:
            Watch.tested = None
        boards = [self.kind.read(one) for one in tested]
        return {
            "answer": answer,
            "changed": changed,
            "tree": keeper.as_data(str(self.folder)),
            "tested": [text(board) for board in boards if board is not None],
        }

    def do_astar(self, request: Request) -> Answer:
        """`optimal_solve`, the function in it that estimates, and what its queue was heard doing."""
        position = request["position"]
        self.kind = Kind(position["tubes"], position["capacity"])
        wanted = str((request.get("override") or {}).get("evaluation", ""))
        finder = EstimateFinder(str(self.folder), self.seen, wanted)
        with queues.listening(self.seen) as listener, hearing(finder.hook):
            answer, changed = self.solved(position, "optimal_solve")
        code = finder.found()
        if code is not None:
            self.roles = Roles((), code)
            self.example = finder.examples[code]
            self.function = finder.functions[code]
        return {
            "answer": answer,
            "changed": changed,
            "estimate": None if code is None else described(code, str(self.folder)),
            "calls": 0 if code is None else finder.numbers[code],
            "values": [] if code is None else [list(pair) for pair in list(finder.values[code].items())[:SAMPLES]],
            "queue": listener.as_data(),
        }

    def do_walk(self, request: Request) -> Answer:
        """A solution, and the search that found it: of `optimal_solve`, or of `solve` where that finds nothing."""
        position = request["position"]
        self.kind = Kind(position["tubes"], position["capacity"])
        methods = [str(position["method"])] if "method" in position else ["optimal_solve", "solve"]
        told: Answer = {}
        for method in methods:
            run = partial(self._answered, position, method)
            told = watched_search(run, str(self.folder), self.seen, partial(self._with_heard_lists, run))
            if told["answer"]["moves"]:
                break
        return told

    def _answered(self, position: Mapping[str, Any], method: str) -> dict[str, Any]:
        return self.solved(position, method)[0]

    def _with_heard_lists(self, run: Callable[[], object]) -> None:
        """Run with the same program loaded again, its lists changed so that they can be heard."""
        path = self.folder / self.file
        copy = ModuleType(path.stem)
        copy.__file__ = str(path)
        tree = with_heard_lists(ast.parse(path.read_bytes(), str(path)))
        exec(compile(tree, str(path), "exec", dont_inherit=True), vars(copy))
        before, self.solver = self.solver, vars(copy)["GameSolution"]
        try:
            run()
        finally:
            self.solver = before

    function: Any = None

    def do_evaluate(self, request: Request) -> Answer:
        """What the hand-in's estimate says of boards, each called as its search called it."""
        if self.example is None or self.function is None:
            return {"values": None}
        return {"values": [self._evaluated(self.function, one) for one in request["positions"]]}

    def do_written(self, request: Request) -> Answer:
        """Whether each method does anything: the course's file has them empty."""
        return {"written": {name: not _is_empty(getattr(self.solver, name)) for name in METHODS}}


def made(position: Mapping[str, Any]) -> Game:
    """The course's game with that board."""
    tubes = [list(tube) for tube in position["tubes"]]
    course = Game()
    course.NColorInTube = course.colors_in_tube_count = int(position["capacity"])
    course.NColor = course.color_count = len({unit for tube in tubes for unit in tube})
    course.NEmptyTubes = course.empty_tubes_count = len(tubes) - course.NColor
    course.tubes = len(tubes)
    course.tube_colors = tubes
    course.initial_colors = [list(tube) for tube in tubes]
    return course


def moves_in(value: Any) -> Any:
    """Moves as pairs of numbers; what is not a list of pairs is described by its type."""
    try:
        pairs = [list(pair) for pair in value]
    except TypeError:
        return {"is": type(value).__name__[:60]}
    if len(pairs) > MOST_MOVES:
        return {"is": f"{len(pairs)} moves"}
    numbers = [[as_number(end) for end in pair] for pair in pairs]
    if all(len(pair) == 2 and all(isinstance(end, int) for end in pair) for pair in numbers):
        return numbers
    return {"is": str(plain(pairs[0]))[:60]}


def _is_empty(method: Any) -> bool:
    """Whether a method has no more than a text: the same code as an empty one."""

    def nothing(self: Any) -> None:
        """Nothing."""

    code = getattr(method, "__code__", None)
    return code is not None and code.co_code == nothing.__code__.co_code
