"""The search of a puzzle's hand-in can be traced and filmed, and is shown beside ours where it goes wrong."""

from collections import Counter
from pathlib import Path

import pytest

from mohreh.agents import make_agent
from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.paths.walk import Walk, read_walk
from mohreh.classroom.questions.grading import grade
from mohreh.film import Film
from mohreh.film.film import KINDS
from mohreh.film.recording import record_player
from mohreh.games import make_game

ROOT = Path(__file__).parents[2]
HAND_INS = ROOT / "examples" / "hand-ins"
WATER = "0 1 1 / 1 0 0 / #"
CARDS = "4 2 3 / # / 3g 2g 1r / # / 3r 2r 1g"


def filmed(game: str, position: str, file: Path) -> Film:
    rules = make_game(game)
    player = make_agent(str(file), rules, files=True)
    try:
        return record_player(rules, rules.parse(position), player, file.name)
    finally:
        player.leave()


def events(film: Film) -> Counter[str]:
    return Counter(KINDS[kind] for kind in film.events.kind)


@pytest.mark.parametrize(
    ("game", "position", "file", "kind"),
    [
        ("water-sort", WATER, "water-sort/right.py", "take"),
        ("card-sort", CARDS, "card-sort/right", "take"),
        ("card-sort", CARDS, "card-sort/right/bfs.py", "take"),
        ("card-sort", CARDS, "card-sort/right/ids.py", "descend"),
    ],
)
def test_a_puzzle_hand_in_is_filmed_to_its_solution(game: str, position: str, file: str, kind: str) -> None:
    film = filmed(game, position, HAND_INS / file)
    told = events(film)
    assert told[kind] > 3
    assert told["solve"] == 1
    assert film.result["line"]


def walk(queue: dict[str, object], line: list[object]) -> Walk | None:
    rules = make_game("water-sort")
    return read_walk(rules, rules.parse(WATER), {"queue": queue}, line)


def test_what_does_not_follow_by_a_legal_move_is_left_out() -> None:
    states = [WATER, "0 / 1 0 0 / 1 1", "1 1 / 1 0 0 / 0"]
    rows = [[1, 2, 0, None], [0, 3, 1, None], [0, 3, 2, None], [1, 3, 1, None], [1, 3, 2, None]]
    found = walk({"rows": rows, "line": [], "states": states}, [])
    assert found is not None
    rules = make_game("water-sort")
    assert [rules.text(spot.state) for spot in found.spots()] == states[:2]


@pytest.mark.parametrize("queue", [None, [], {}, {"rows": 3, "states": {}}, {"rows": [[9, "x", -4, 1]], "states": [7]}])
def test_a_record_that_is_none_is_no_walk(queue: dict[str, object]) -> None:
    assert walk(queue, []) is None


def test_a_way_that_is_too_long_is_shown_beside_ours_with_the_first_difference_marked() -> None:
    hand_in = read_hand_in(HAND_INS / "water-sort" / "marks_too_early.py")
    found = grade(recognised(hand_in, assignments_of(make_game("water-sort"))), only=["optimal"])
    example = next(one for one in found.asked if one.question.id == "optimal").verdict.examples[0]
    assert example.trace is not None
    assert example.reference is not None
    (theirs,) = [node for node in example.trace["nodes"] if node["marked"]]
    (ours,) = [node for node in example.reference["nodes"] if node["marked"]]
    assert theirs["state"] == ours["state"]
    assert theirs["order"] > ours["order"]
