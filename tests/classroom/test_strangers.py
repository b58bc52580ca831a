"""Hand-ins in other styles than our examples: all of them are right, so none of them may lose a point.

They were written from the course documents alone: closures, node classes, arrays, notebooks, programs that ask for
every number or run all searches one after the other, Persian names and words.
"""

from pathlib import Path

import pytest

from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.questions.grading import Grade, grade
from mohreh.games import make_game

GAMES = Path(__file__).parents[1] / "games"
STRANGERS = [
    (game, path)
    for game, room in (("water-sort", "water_sort"), ("card-sort", "card_sort"))
    for path in sorted((GAMES / room / "strangers").iterdir())
    if path.name != "__pycache__"
]
SOON = {"water-sort": ("solves", "optimal"), "card-sort": ("reads",)}
"""What is asked when there is little time."""


def graded(game: str, path: Path, *only: str) -> Grade:
    return grade(recognised(read_hand_in(path), assignments_of(make_game(game))), only=only)


def lost(found: Grade) -> list[tuple[str, str]]:
    return [(one.question.id, one.verdict.key) for one in found.asked if one.applies and one.verdict.share < 1]


@pytest.mark.parametrize(("game", "path"), STRANGERS, ids=lambda one: getattr(one, "name", one))
def test_a_right_program_in_another_style_is_understood(game: str, path: Path) -> None:
    found = graded(game, path, *SOON[game])
    assert not lost(found)
    assert all(one.applies for one in found.asked)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "path"), STRANGERS, ids=lambda one: getattr(one, "name", one))
def test_a_right_program_in_another_style_loses_no_point(game: str, path: Path) -> None:
    found = graded(game, path)
    assert not lost(found)
    assert found.of >= (25 if path.suffix != ".ipynb" or game == "water-sort" else 16)
