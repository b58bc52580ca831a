"""A film of a search for a puzzle shows at every moment what the search knew: its nodes, and its frontier in order."""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from typing import Any

import pytest

from film.retold_paths import Retelling, Way
from film.test_films_of_trees import paths_of
from mohreh.film import Film, Recorder, record
from mohreh.film.film import KINDS
from mohreh.games import AnyGame, make_game
from mohreh.search.best_first import astar
from mohreh.search.heuristic import Heuristic, make_heuristic

WATER, MORE_WATER = "water-sort(colours=2)", "water-sort(colours=3)"
CARDS, MORE_CARDS = "card-sort(columns=3, colours=2, cards=2)", "card-sort(columns=4, colours=2, cards=3)"
TIGHT = "card-sort(columns=4, colours=3, cards=3)"
"""Often without a solution."""
Retell = Callable[[AnyGame, Any], Retelling]


def by_f(way: Way) -> tuple[float, ...]:
    return way.facts["f"], -way.g


def best_first(f: Callable[[float, float], float], heuristic: str = "", reopen: bool = True) -> Retell:
    def retell(game: AnyGame, state: Any) -> Retelling:
        retold = Retelling(game, make_heuristic(game, heuristic), f)
        retold.queue(state, by_f, reopen=reopen)
        return retold

    return retell


def breadth_first(game: AnyGame, state: Any) -> Retelling:
    retold = Retelling(game)
    retold.queue(state, lambda way: (), early=True)
    return retold


def depth_first(game: AnyGame, state: Any) -> Retelling:
    retold = Retelling(game)
    retold.depth_first(state)
    return retold


def deepening(heuristic: str) -> Retell:
    def retell(game: AnyGame, state: Any) -> Retelling:
        retold = Retelling(game, make_heuristic(game, heuristic))
        retold.deepen(state)
        return retold

    return retell


def course(game: AnyGame, state: Any) -> Retelling:
    retold = Retelling(game, make_heuristic(game, "course"))
    retold.queue(state, lambda way: (way.facts["f"],), early=True, same=lambda state: state)
    return retold


QUEUES: dict[str, Retell] = {
    "bfs": breadth_first,
    "ucs": best_first(lambda g, h: g, "zero"),
    "greedy": best_first(lambda g, h: h, reopen=False),
    "astar": best_first(lambda g, h: g + h),
    "weighted-astar": best_first(lambda g, h: g + 2 * h),
    "course": course,
}
STACKS: dict[str, Retell] = {"dfs": depth_first, "ids": deepening("zero"), "ida-star": deepening("")}
MISLED = "astar(heuristic=course)"
"""A* with an estimate that is too large: states are met again by shorter ways."""

RETELL = QUEUES | STACKS | {MISLED: best_first(lambda g, h: g + h, "course")}
CASES = [
    *((puzzle, method, 2) for puzzle in (WATER, MORE_WATER) for method in QUEUES | STACKS if method != "course"),
    *((CARDS, method, 3) for method in QUEUES | STACKS),
    *((MORE_CARDS, method, 2) for method in (*QUEUES, MISLED)),
    (TIGHT, MISLED, 2),
    (TIGHT, "dfs", 2),
]


def frontiers(film: Film) -> list[list[int]]:
    """The frontier at every moment, as the columns say that it is put together."""
    waiting: list[int] = []
    found: list[list[int]] = [[]]
    for kind, node, place in zip(film.events.kind, film.events.node, film.events.place, strict=True):
        if KINDS[kind] == "iteration":
            waiting.clear()
        elif KINDS[kind] in ("push", "reopen", "descend"):
            waiting.insert(place, node)
        elif KINDS[kind] in ("take", "backtrack"):
            assert waiting.pop(place) == node
        found.append(list(waiting))
    return found


def compare(film: Film, retold: Retelling, stack: bool) -> None:
    """At every moment the film and the retelling agree on every node, every fact and the frontier."""
    paths = paths_of(film)
    assert len(film) == retold.clock
    for moment, (known, frontier) in enumerate(zip(film.moments(), frontiers(film), strict=True)):
        shown = {
            paths[node]: facts | ({"best": paths[int(facts["best"])]} if "best" in facts else {})
            for node, facts in known.items()
        }
        assert shown == retold.at(moment, stack), moment
        assert [paths[node] for node in frontier] == [way.path for way in retold.frontier(moment)], moment
    assert refused(film, paths) == retold.told


def refused(film: Film, paths: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    columns = zip(film.events.kind, film.events.node, film.events.action, film.events.number, strict=True)
    return [
        (KINDS[kind], paths[node], film.names[action], number)
        for kind, node, action, number in columns
        if KINDS[kind] in ("duplicate", "dead", "limit")
    ]


def shortly_before_the_end(game: AnyGame, state: Any) -> Any:
    """Where a few moves are left: depth-first searches that forget what they have seen take long from the start."""
    for move in astar(game, state, make_heuristic(game)).moves[:-3]:
        state = game.after(state, move)
    return state


@pytest.mark.parametrize(("puzzle", "method", "seeds"), CASES)
def test_every_moment_is_what_the_search_knew(puzzle: str, method: str, seeds: int) -> None:
    game = make_game(puzzle)
    for seed in range(seeds):
        state = game.initial(random.Random(seed))
        if method in STACKS and puzzle in (WATER, MORE_WATER):
            state = shortly_before_the_end(game, state)
        film = record(game, state, method)
        retold = RETELL[method](game, state)
        compare(film, retold, method in STACKS)
        assert film.result["solved"] == (retold.solved is not None)
        if retold.solved is not None:
            assert tuple(film.result["line"]) == retold.solved.path[1:]


def test_a_dead_end_is_refused() -> None:
    game = make_game(WATER)
    state = game.initial(random.Random(0))
    known = make_heuristic(game)

    def estimate(state: Any) -> float:
        return math.inf if len(game.actions(state)) == 3 else known(state)

    doubtful = Heuristic("doubtful", estimate, admissible=False, consistent=False)
    recorder = Recorder(game)
    astar(game, state, doubtful, observer=recorder)
    retold = Retelling(game, doubtful)
    retold.queue(state, by_f, reopen=True)
    compare(recorder.film(), retold, stack=False)
    assert "dead" in {why for why, *_ in retold.told}


def test_among_these_films_everything_happens_that_can_happen_to_a_path() -> None:
    game = make_game(TIGHT)
    films = [record(game, game.initial(random.Random(seed)), MISLED) for seed in range(4)]
    kinds = {KINDS[kind] for film in films for kind in film.events.kind}
    assert kinds == {"push", "take", "reopen", "outdated", "duplicate", "solve", "fail"}
