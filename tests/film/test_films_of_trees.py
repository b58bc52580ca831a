"""A film of minimax and its kin shows at every moment what the search knew, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from film.retold_trees import Retelling, Rules
from mohreh.budget import Budget
from mohreh.film import Film, record
from mohreh.film.film import ACTIVE, KINDS
from mohreh.games import AnyGame, make_game
from mohreh.search.evaluation import make_evaluation
from search.positions import NIM, TIC_TAC_TOE, random_positions

GAMES = {
    "nim": (NIM, (2, 6)),
    "tic-tac-toe": (TIC_TAC_TOE, (3, 5)),
    "othello": (make_game("othello(size=4)"), (3, 6)),
    "hand-of-the-king": (make_game("hand-of-the-king"), (24, 30)),
    "2048": (make_game("2048(size=2)"), (2, 6)),
}

SEARCHES = {
    "minimax(depth={depth})": Rules(),
    "alphabeta(depth={depth})": Rules(windows=True),
    "alphabeta(depth={depth}, order=True)": Rules(windows=True),
    "median-reply(depth={depth})": Rules(median=True),
    "expectimax(depth={depth})": Rules(average=True),
}


COLUMNS = ("kind", "node", "other", "place", "number")


def paths_of(film: Film) -> list[tuple[Any, ...]]:
    """Every node as its way from its root, the roots numbered."""
    paths: list[tuple[Any, ...]] = []
    for node, parent in enumerate(film.nodes.parent):
        roots = sum(1 for path in paths if len(path) == 1)
        paths.append((roots,) if parent < 0 else (*paths[parent], film.name(node)))
    return paths


def compare(film: Film, retold: Retelling) -> None:
    """At every moment the film and the retelling agree on every node and every fact."""
    paths = paths_of(film)
    assert len(film) == retold.clock
    for moment, known in enumerate(film.moments()):
        right = retold.at(moment)
        assert {paths[node] for node in known} == right.keys(), moment
        for node, facts in known.items():
            shown = facts | ({"best": paths[int(facts["best"])]} if "best" in facts else {})
            assert shown == right[paths[node]], (moment, paths[node])
    assert film.at(len(film))[film.nodes.parent.index(-1)]["value"] == retold.roots[0].value


def evaluation(game: AnyGame) -> Any:
    return make_evaluation(game).on(game)


CASES = [
    (name, search)
    for name, (game, _) in GAMES.items()
    for search in SEARCHES
    if "expectimax" in search or not game.has_chance
]


@pytest.mark.parametrize(("name", "search"), CASES)
def test_every_moment_is_what_the_search_knew(name: str, search: str) -> None:
    game, plies = GAMES[name]
    rules = SEARCHES[search]
    if "order" in search:
        rules = replace(rules, order=evaluation(game))
    for state in random_positions(game, 2, 7, plies):
        film = record(game, state, search.format(depth=3))
        retold = Retelling(game, state, evaluation(game), rules)
        chosen = retold.search(state, 3)
        compare(film, retold)
        assert film.result["action"] == chosen
        assert film.result["value"] == retold.roots[0].value


def test_every_iteration_of_a_deepening_search_is_a_search_from_a_root_of_its_own() -> None:
    game, plies = GAMES["othello"]
    for state in random_positions(game, 2, 8, plies):
        film = record(game, state, "alphabeta(depth=4, nodes=100000)")
        retold = Retelling(game, state, evaluation(game), Rules(windows=True))
        chosen = None
        for depth in range(1, 5):
            assert (film.events.kind[retold.clock], film.events.number[retold.clock]) == (0, depth)
            retold.tick()
            chosen = retold.search(state, depth, chosen)
        compare(film, retold)
        assert film.result["action"] == chosen


@pytest.mark.parametrize("search", ["minimax(depth=5)", "alphabeta(depth=5)", "expectimax(depth=4)"])
def test_the_film_of_a_search_broken_off_is_the_beginning_of_the_whole_film(search: str) -> None:
    game, plies = GAMES["othello"]
    state = next(random_positions(game, 1, 3, plies))
    whole = record(game, state, search)
    for nodes in (1, 2, 20, 100):
        part = record(game, state, search, budget=Budget(nodes=nodes))
        before = len(part) - 1
        assert part.stopped
        assert KINDS[part.events.kind[before]] == "choose"
        assert all(vars(part.events)[column][:before] == vars(whole.events)[column][:before] for column in COLUMNS)
        assert part.at(before) == whole.at(before)
        end = part.at(len(part))
        assert end[0]["value"] == part.result["value"]
        assert ACTIVE not in {facts["status"] for facts in end.values()}
