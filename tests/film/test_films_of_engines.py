"""A film of a native search: what it found to every depth, and every move of the root as its value changed."""

from __future__ import annotations

import random
from typing import Any

import pytest

from mohreh import native
from mohreh.agents import make_agent
from mohreh.film import record
from mohreh.film.film import KINDS
from mohreh.games import make_game
from search.positions import random_positions

pytestmark = pytest.mark.skipif(not native.available, reason="the native core was not built")


@pytest.mark.parametrize(
    ("game", "plies"), [("othello", (4, 8)), ("hand-of-the-king", (2, 6)), ("2048(size=3)", (4, 8))]
)
def test_the_engine_is_shown_depth_by_depth(game: str, plies: tuple[int, int]) -> None:
    rules = make_game(game)
    state = next(random_positions(rules, 1, 4, plies))
    film = record(rules, state, "engine(time=0.2)")
    assert {KINDS[kind] for kind in film.events.kind} == {"report"}
    depths = []
    for moment in range(1, len(film) + 1):
        root = film.at(moment)[0]
        depths.append(root["depth"])
        best = int(root["best"])
        assert film.name(best) == film.names[film.lines[moment - 1][0]], "its line begins with its best move"
        assert film.at(moment)[best].get("value", root["value"]) == pytest.approx(root["value"])
    assert depths[:-1] == list(range(1, len(depths))), "the last is the engine itself"
    assert len(depths) > 2
    end = film.at(len(film))
    assert film.name(int(end[0]["best"])) == film.result["action"]
    assert end[0]["value"] == film.result["value"]
    values = {film.name(node): facts["value"] for node, facts in end.items() if node and "value" in facts}
    assert values == film.result["actions"]
    bounded = {film.name(node) for node, facts in end.items() if "bound" in facts}
    assert bounded == set(film.result["bounded"])


def test_a_depth_in_the_film_is_what_the_engine_says_to_that_depth() -> None:
    from mohreh.games.othello.engine import Player

    rules = make_game("othello(size=8)")
    state = next(random_positions(rules, 1, 4, (10, 10)))
    film = record(rules, state, "engine(time=0.3, evaluation=positional)")
    for depth in (1, 2, 3):
        alone = Player(rules, book=False, evaluation="positional", memory=1 << 28).engine(state, depth=depth)
        assert film.at(depth)[0]["value"] == alone.value


def test_the_solver_proves_one_move_after_the_other() -> None:
    rules = make_game("othello(size=4)")
    state = next(random_positions(rules, 1, 4, (3, 3)))
    film = record(rules, state, "solver")
    known = [sum("value" in facts and "bound" not in facts for facts in at.values()) - 1 for at in moments(film)][1:]
    assert known == sorted(known)
    assert known[-1] == len(rules.actions(state)), "in the end every move is proven"
    end = film.at(len(film))
    assert end[0]["proven"] == 1
    alone = make_agent("solver", rules).choose(state, random.Random(0))
    assert (end[0]["value"], film.result["value"]) == (alone.value, alone.value)
    for node, facts in end.items():
        child = rules.after(state, rules.parse_action(state, film.name(node) or "")) if node else state
        if node and rules.turn(child) >= 0:
            below = make_agent("solver", rules).choose(child, random.Random(0)).value
            assert facts["value"] == (below if rules.turn(child) == rules.turn(state) else -below)


def moments(film: Any) -> list[dict[int, dict[str, float]]]:
    return [{node: dict(facts) for node, facts in known.items()} for known in film.moments()]


@pytest.mark.parametrize("search", ["engine", "solver"])
def test_the_native_solution_of_a_puzzle_is_one_report(search: str) -> None:
    rules = make_game("water-sort(colours=4)")
    state = rules.initial(random.Random(1))
    film = record(rules, state, search)
    assert [KINDS[kind] for kind in film.events.kind] == ["report"]
    assert [film.names[name] for name in film.lines[0]] == film.result["line"]
    assert film.at(1)[0]["proven"] == 1
