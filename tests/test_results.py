"""Results as plain data, and native ones made in one place."""

import json
import math
from pathlib import Path

import pytest

import mohreh.results
from mohreh import make_game
from mohreh.results import DECIDED, PathResult, SearchResult, finite

ROOT = Path(mohreh.results.__file__).parent
OTHELLO = make_game("othello")
WATER = make_game("water-sort")


def test_a_decision_is_plain_data_with_actions_by_name() -> None:
    result = SearchResult(8, 2.0, {8: 2.0, 13: -math.inf}, line=(8, -1), nodes=7, bounded=frozenset({13}))
    data = json.loads(json.dumps(result.as_data(OTHELLO), allow_nan=False))
    assert data["action"] == "c2"
    assert data["actions"] == {"c2": 2.0, "b3": -DECIDED}
    assert data["bounded"] == ["b3"]
    assert data["line"] == ["c2", "pass"]
    assert (data["nodes"], data["exact"], data["speed"]) == (7, False, "readable")


def test_an_answer_to_a_puzzle_is_plain_data_with_moves_by_name() -> None:
    state = WATER.parse("0 1 / 1 / 0")
    move = WATER.actions(state)[0]
    data = PathResult(True, False, (move,), 1, 2, 0.5, "native").as_data(WATER)
    assert data["moves"] == [WATER.action_text(move)]
    assert (data["solved"], data["optimal"], data["length"], data["speed"]) == (True, False, 1, "native")


@pytest.mark.parametrize(
    ("value", "carried"), [(1.5, 1.5), (math.inf, DECIDED), (-math.inf, -DECIDED), (math.nan, None), (None, None)]
)
def test_json_carries_only_finite_numbers(value: float | None, carried: float | None) -> None:
    assert finite(value) == carried


def test_native_results_are_made_in_one_place() -> None:
    made = {str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py") if 'speed="native"' in path.read_text("utf-8")}
    assert made == {"native/results.py", "games/othello/book.py"}  # the book answers in the core's stead
