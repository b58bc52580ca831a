"""A search that nobody watches does nothing for those who might: it is the search without its observer."""

from __future__ import annotations

import ast
import inspect
import random
from collections import Counter
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from mohreh.games import AnyGame, make_game
from mohreh.search import (
    alphabeta,
    best_first,
    breadth_first,
    depth_first,
    expectimax,
    iterative_deepening,
    median_reply,
    minimax,
    montecarlo,
    ucb,
    uct,
)
from mohreh.search.evaluation import make_evaluation
from mohreh.search.heuristic import make_heuristic
from mohreh.search.trace import SILENT, Observer

OTHELLO, WATER = make_game("othello(size=4)"), make_game("water-sort(colours=3)")
START, LEVEL = OTHELLO.initial(random.Random(0)), WATER.initial(random.Random(0))
EVALUATE, ESTIMATE = make_evaluation(OTHELLO).on(OTHELLO), make_heuristic(WATER)
RULES = ("turn", "actions", "after", "outcome", "canonical", "solved", "text", "action_text", "points")

RUNS: dict[str, tuple[ModuleType, Callable[[ModuleType, AnyGame], Any]]] = {
    "minimax": (minimax, lambda module, game: module.minimax(game, START, 3, EVALUATE)),
    "alphabeta": (alphabeta, lambda module, game: module.alphabeta(game, START, 4, EVALUATE)),
    "expectimax": (expectimax, lambda module, game: module.expectimax(game, START, 3, EVALUATE)),
    "median-reply": (median_reply, lambda module, game: module.median_reply(game, START, 4, EVALUATE)),
    "mcts": (montecarlo, lambda module, game: module.flat_montecarlo(game, START, 5, None, random.Random(1))),
    "ucb": (ucb, lambda module, game: module.ucb(game, START, 40, None, random.Random(1))),
    "uct": (uct, lambda module, game: module.uct(game, START, 60, random.Random(1))),
    "bfs": (breadth_first, lambda module, game: module.breadth_first(game, LEVEL)),
    "dfs": (depth_first, lambda module, game: module.depth_first(game, LEVEL)),
    "astar": (best_first, lambda module, game: module.astar(game, LEVEL, ESTIMATE)),
    "ida-star": (iterative_deepening, lambda module, game: module.ida_star(game, LEVEL, ESTIMATE)),
}


class Blind(ast.NodeTransformer):
    """Takes every line out of a search that only tells its observer something."""

    def visit_Expr(self, node: ast.Expr) -> Any:
        told = node.value
        ours = isinstance(told, ast.Call) and isinstance(told.func, ast.Attribute)
        if ours and ast.unparse(told.func.value) == "observer":  # type: ignore[attr-defined]
            return ast.Pass()
        return node


def blind(module: ModuleType) -> ModuleType:
    """The same module without these lines."""
    twin = ModuleType(module.__name__)
    tree = ast.fix_missing_locations(Blind().visit(ast.parse(inspect.getsource(module))))
    exec(compile(tree, inspect.getfile(module), "exec"), vars(twin))
    return twin


def counting(game: AnyGame, calls: Counter[str]) -> AnyGame:
    """A game that counts what it is asked."""
    kind = type(game)

    def counted(name: str) -> Callable[..., Any]:
        def call(self: Any, *arguments: Any) -> Any:
            calls[name] += 1
            return getattr(kind, name)(self, *arguments)

        return call

    twin = object.__new__(type(kind.__name__, (kind,), {name: counted(name) for name in RULES}))
    vars(twin).update(vars(game))
    return twin


@pytest.mark.parametrize("name", RUNS)
def test_a_silent_search_asks_the_game_no_more_than_one_without_an_observer(name: str) -> None:
    module, search = RUNS[name]
    game = OTHELLO if module not in (breadth_first, depth_first, best_first, iterative_deepening) else WATER
    told: Counter[str] = Counter()
    silent: Counter[str] = Counter()
    one, other = search(module, counting(game, told)), search(blind(module), counting(game, silent))
    assert told == silent
    assert told["action_text"] == 0
    assert one._replace(seconds=0.0) == other._replace(seconds=0.0)


def test_silence_answers_nothing_and_keeps_nothing() -> None:
    names = [name for name, _ in inspect.getmembers(Observer, inspect.isfunction)]
    assert all(name not in vars(type(SILENT)) for name in names)
    assert not vars(SILENT)
