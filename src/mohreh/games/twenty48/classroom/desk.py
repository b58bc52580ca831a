"""The desk of 2048: `evaluate_state`, `class Expectimax`, `class MCTS`, wherever in the hand-in they stand.

A position travels as `board` (rows of tiles), with `agent` (expectimax, mcts or ucb) and `move_number`.
"""

from __future__ import annotations

import ast
import contextlib
import importlib
import inspect
import sys
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType
from typing import Any, ClassVar, Final

import numpy as np

from mohreh.classroom.child.desk import UNCHANGED, CourseError, Desk, Request
from mohreh.classroom.child.plain import as_number, plain
from mohreh.games.twenty48.classroom.course import game_functions as gf
from mohreh.games.twenty48.classroom.rig import rigged
from mohreh.games.twenty48.rules import NAMES

COURSE: Final = "mohreh.games.twenty48.classroom.course"
WANTED: Final = ("Expectimax", "MCTS", "evaluate_state")
LIMITS: Final = {
    "Expectimax": ("DEPTH_BASE_PARAM", "SCALER_PARAM", "SCALAR_PARAM"),
    "MCTS": (
        "SD_SCALE_PARAM",
        "TM_SCALE_PARAM",
        "SCALER_PARAM",
        "SCALAR_PARAM",
        "UCB_SD_SCALE_PARAM",
        "UCB_TM_SCALE_PARAM",
        "UCB_SCALER_PARAM",
        "UCB_SCALAR_PARAM",
        "C_CONSTANT",
    ),
}


class TilesDesk(Desk):
    """Where programs for 2048 sit."""

    modules: ClassVar[Mapping[str, str]] = {
        name: f"{COURSE}.{name}" for name in ("game_functions", "game_ai", "game_console", "game_gui")
    }
    parts: dict[str, Any]
    missing: dict[str, str]

    def entry(self, module: ModuleType) -> None:
        """Find the three parts, in this file or in others of the hand-in."""
        self.parts = {name: getattr(module, name) for name in WANTED if hasattr(module, name)}
        self.missing = {}
        for path in sorted(self.folder.rglob("*.py"), key=lambda path: (len(path.parts), path.name)):
            defined = _defined(path.read_text("utf-8", "replace"))
            wanted = [name for name in WANTED if name not in self.parts and name in defined]
            if not wanted:
                continue
            if str(path.parent) not in sys.path:
                sys.path.insert(1, str(path.parent))
            try:
                other = importlib.import_module(path.stem)
            except Exception as error:
                for name in wanted:
                    self.missing[name] = f"{type(error).__name__}: {error}"[:200]
                continue
            self.parts |= {name: getattr(other, name) for name in wanted if hasattr(other, name)}
        if not self.parts:
            raise CourseError("no entry", entry="evaluate_state(board), class Expectimax or class MCTS")

    def decide(self, position: Mapping[str, Any]) -> tuple[Any, list[str]]:
        board = board_of(position)
        before = board.copy()
        agent = str(position.get("agent") or ("expectimax" if "Expectimax" in self.parts else "mcts"))
        number = int(position.get("move_number", 0))
        player = self.player(agent, board)
        if hasattr(player, "ai_move"):
            answer = player.ai_move(board, number)
        elif agent == "expectimax":
            answer = player.expectimax(board, player.get_depth(number), 1)
        else:
            depth, total = player.get_search_params(number)
            answer = player.mcts_v2(board, total, depth) if agent == "ucb" else player.mcts_v0(board, total, depth)
        return direction_of(answer, before), ["board"] if (board != before).any() else []

    def player(self, agent: str, board: Any) -> Any:
        """An agent of the hand-in."""
        name = "Expectimax" if agent == "expectimax" else "MCTS"
        if name not in self.parts:
            raise CourseError("no entry", entry=f"class {name}")
        made = self.parts[name]
        for given in ((board,), (board, agent), ()):
            with contextlib.suppress(TypeError):
                player = made(*given) if name == "Expectimax" or len(given) != 1 else made(board, agent)
                if hasattr(player, "mode"):
                    player.mode = agent
                return player
        raise CourseError("no entry", entry=f"{name}(board)")

    def seen(self, values: Mapping[str, Any]) -> str | None:
        for value in values.values():
            if isinstance(value, np.ndarray) and value.shape == (4, 4):
                return " ".join(str(int(tile)) for tile in value.ravel())
        return None

    def substituted(self, value: Any, position: Mapping[str, Any]) -> Any:
        return board_of(position) if isinstance(value, np.ndarray) and value.shape == (4, 4) else UNCHANGED

    def states_made(self) -> int:
        return gf.Watch.states

    def do_parts(self, request: Request) -> dict[str, Any]:
        """What there is, and the parameters that the document limits."""
        limits = {}
        for name, parameters in LIMITS.items():
            if name in self.parts:
                player = self.player("expectimax" if name == "Expectimax" else "mcts", np.zeros((4, 4), dtype="int"))
                found = {one: as_number(getattr(player, one, None)) for one in parameters}
                limits[name] = {one: value for one, value in found.items() if value is not None}
        return {"parts": sorted(self.parts), "missing": self.missing, "limits": limits}

    def do_state(self, request: Request) -> dict[str, Any]:
        """The hand-in's evaluation of boards: the value, and whether the board was changed."""
        if "evaluate_state" not in self.parts:
            raise CourseError("no entry", entry="evaluate_state(board)")
        values, changed = [], []
        for one in request["boards"]:
            board = board_of({"board": one})
            values.append(plain(self.parts["evaluate_state"](board)))
            changed.append(bool((board != np.array(one)).any()))
        return {"values": values, "changed": changed}

    def do_depths(self, request: Request) -> dict[str, Any]:
        """`get_depth` at move numbers."""
        player = self.player("expectimax", np.zeros((4, 4), dtype="int"))
        return {"depths": [plain(player.get_depth(number)) for number in request["numbers"]]}

    def do_expectimax(self, request: Request) -> dict[str, Any]:
        """`expectimax(board, depth, turn)` with the rigged evaluation or the hand-in's own: value and direction."""
        with self.rigged() if request.get("rigged") else contextlib.nullcontext():
            answers = [self._expectimax(one) for one in request["calls"]]
        return {"answers": answers}

    def _expectimax(self, call: Mapping[str, Any]) -> dict[str, Any]:
        board = board_of(call)
        before = board.copy()
        player = self.player("expectimax", board)
        try:
            answer = player.expectimax(board, int(call["depth"]), int(call["turn"]))
        except Exception as error:
            return {"error": self.told(error)}
        return {
            "value": _value_in(answer),
            "direction": direction_of(answer, before),
            "changed": bool((board != before).any()),
        }

    def do_params(self, request: Request) -> dict[str, Any]:
        """`get_search_params` of both modes at move numbers."""
        told = {}
        for mode in ("mcts", "ucb"):
            player = self.player(mode, np.zeros((4, 4), dtype="int"))
            name = "get_search_params" if hasattr(player, "get_search_params") else "get_serach_params"
            told[mode] = [plain(getattr(player, name)(number)) for number in request["numbers"]]
        return {"params": told}

    def do_simulate(self, request: Request) -> dict[str, Any]:
        """`simulate_move`, and what it called."""
        told = []
        for one in request["boards"]:
            board = board_of({"board": one})
            player = self.player("mcts", board)
            gf.Watch.heard = []
            value = player.simulate_move(board, int(request["depth"]))
            heard = "".join(gf.Watch.heard)[:2000]
            told.append({"value": plain(value), "heard": heard, "changed": bool((board != np.array(one)).any())})
        return {"simulations": told}

    def do_ucb(self, request: Request) -> dict[str, Any]:
        """`ucb(moves, total_visits)`: the numbers, and C."""
        player = self.player("ucb", np.zeros((4, 4), dtype="int"))
        told = []
        for call in request["calls"]:
            moves = [(action, *pair) for action, pair in zip(gf.get_moves(), call["moves"], strict=True)]
            try:
                scores = player.ucb(moves, call["total"])
            except (TypeError, IndexError, AttributeError):
                scores = player.ucb(call["total"], moves)
            told.append([_last_number(one) for one in list(scores)[:8]])
        return {"scores": told, "c": plain(getattr(player, "C_CONSTANT", None))}

    def do_arms(self, request: Request) -> dict[str, Any]:
        """`mcts_v0` and `mcts_v2` with simulations that say always the same of a move: the choice, and how often."""
        told = {}
        for mode, method in (("mcts", "mcts_v0"), ("ucb", "mcts_v2")):
            answers = []
            for call in request["calls"]:
                board = board_of(call)
                before = board.copy()
                player = self.player(mode, board)
                asked = [0, 0, 0, 0]

                def simulation(
                    *given: Any, worth: Any = call["worth"], tally: list[int] = asked, **named: Any
                ) -> float:
                    direction = gf.Watch.last
                    tally[direction] += 1
                    return float(worth[direction])

                with _replaced(type(player), "simulate_move", staticmethod(simulation)):
                    answer = _called(getattr(player, method), board, int(call["total"]), int(call["depth"]))
                answers.append({"direction": direction_of(answer, before), "asked": asked})
            told[mode] = answers
        return {"arms": told}

    @contextlib.contextmanager
    def rigged(self) -> Iterator[None]:
        """Within this, every module of the hand-in evaluates by the rig."""

        def evaluate(board: Any, *others: Any, **named: Any) -> float:
            return rigged(board.tolist() if hasattr(board, "tolist") else board)

        folder = str(self.folder)
        own = [
            one for one in list(sys.modules.values()) if str(getattr(one, "__file__", None) or "").startswith(folder)
        ]
        theirs = [vars(module)["evaluate_state"] for module in own if callable(vars(module).get("evaluate_state"))]
        with contextlib.ExitStack() as stack:
            for module in own:
                # It may have been imported under another name.
                for name, value in list(vars(module).items()):
                    if any(value is one for one in theirs):
                        stack.enter_context(_replaced(module, name, evaluate))
            yield


@contextlib.contextmanager
def _replaced(owner: Any, name: str, value: Any) -> Iterator[None]:
    before = vars(owner).get(name)
    setattr(owner, name, value)
    try:
        yield
    finally:
        if before is None:
            delattr(owner, name)
        else:
            setattr(owner, name, before)


def _called(method: Callable[..., Any], board: Any, total: int, depth: int) -> Any:
    """Call a search with its arguments by the names that it gives them."""
    names = list(inspect.signature(method).parameters)
    if len(names) >= 3 and "dep" in names[1].lower() and "dep" not in names[2].lower():
        return method(board, depth, total)
    return method(board, total, depth)


def _defined(source: str) -> set[str]:
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return set()
    return {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}


def board_of(position: Mapping[str, Any]) -> Any:
    """A position's board as the course's array."""
    return np.array(position["board"], dtype="int")


def direction_of(answer: Any, board: Any) -> Any:
    """The direction that an answer means: a move function by identity, by name or by its effect, or a number."""
    if isinstance(answer, tuple | list):
        found = [direction_of(one, board) for one in answer if callable(one)]
        if found:
            return found[0]
        return None if any(one is None for one in answer) else {"is": str(answer)[:60]}
    if answer is None:
        return None
    if callable(answer):
        moves = gf.get_moves()
        if answer in moves:
            return NAMES[moves.index(answer)]
        name = str(getattr(answer, "__name__", "")).removeprefix("move_")
        if name in NAMES:
            return name
        try:
            after = np.asarray(answer(board.copy())[0])
        except Exception:
            return {"is": str(answer)[:60]}
        same = [one for one, function in zip(NAMES, moves, strict=True) if (function(board)[0] == after).all()]
        return same[0] if same else {"is": str(answer)[:60]}
    number = as_number(answer)
    if isinstance(number, int) and 0 <= number < 4:
        return NAMES[number]
    if isinstance(answer, str) and answer.lower() in NAMES:
        return answer.lower()
    return {"is": str(answer)[:60]}


def _value_in(answer: Any) -> Any:
    if isinstance(answer, tuple | list):
        numbers = [one for one in answer if as_number(one) is not None]
        return plain(numbers[0]) if numbers else None
    return plain(answer)


def _last_number(value: Any) -> Any:
    """A score, alone or at the end of a pair."""
    if isinstance(value, tuple | list | np.ndarray) and as_number(value) is None:
        numbers = [one for one in value if as_number(one) is not None]
        return plain(as_number(numbers[-1])) if numbers else None
    number = as_number(value)
    return None if number is None else plain(number)
