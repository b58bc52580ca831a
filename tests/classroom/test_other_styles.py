"""Hand-ins in other styles, by somebody who had not read the loader: each is understood, and a right one loses nothing.

Classes, closures, an explicit stack, numpy boards, mutual recursion, notebooks, archives, Persian comments and names,
global variables, deep copies, helper modules.
"""

import shutil
from pathlib import Path

import pytest

from mohreh.classroom.assignment import Recognised, assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.questions.grading import Grade, grade
from mohreh.games import make_game

OTHER_STYLES = Path(__file__).parents[2] / "examples" / "hand-ins" / "other-styles"

GAMES = {
    "hand-of-the-king": "hand-of-the-king",
    "othello-6": "othello",
    "othello-8": "othello(size=8)",
    "2048": "2048",
}
ARCHIVES = ("companions", "flipping", "one_zip")
"""Handed in as archives that hold one folder."""

HAND_INS = [(game, path.name) for game in GAMES for path in sorted((OTHER_STYLES / game).iterdir())]

NO_RECURSION = {"numpy_stack_agent.py", "iterative_stack.py"}
WITHOUT_EVALUATION = {"numpy_stack_agent.py", "closures_agent.py", "numpy_boards"}
"""Where no function evaluates alone, or none was needed in the positions that were watched."""

CHOOSES_COMPANIONS_BY_RULE_OF_THUMB = "companions-understood"


def read(game: str, name: str, tmp_path: Path) -> Recognised:
    path = OTHER_STYLES / game / name
    if name in ARCHIVES:
        path = Path(shutil.make_archive(str(tmp_path / name), "zip", path))
    return recognised(read_hand_in(path), assignments_of(make_game(GAMES[game])))


def lost(found: Grade) -> list[tuple[str, str, object]]:
    return [
        (one.question.id, one.verdict.key, dict(one.verdict.facts))
        for one in found.asked
        if one.points < one.of and one.question.id != CHOOSES_COMPANIONS_BY_RULE_OF_THUMB
    ]


def test_there_are_five_for_each_game() -> None:
    assert all(sum(game == one for one, _ in HAND_INS) >= 5 for game in GAMES)


@pytest.mark.parametrize(("game", "name"), HAND_INS)
def test_it_loads_and_is_told_apart(game: str, name: str, tmp_path: Path) -> None:
    found = read(game, name, tmp_path)
    assert found.assignment.name == game
    if name != "undo_main.py":  # it plays a hundred games first
        assert lost(grade(found, only=["loads" if game != "2048" else "files"])) == []


@pytest.mark.slow
@pytest.mark.parametrize(("game", "name"), HAND_INS)
def test_a_right_program_loses_no_point_and_its_roles_are_found(game: str, name: str, tmp_path: Path) -> None:
    found = grade(read(game, name, tmp_path))
    assert lost(found) == []
    if game != "2048":
        assert bool(found.roles.get("search")) == (name not in NO_RECURSION)
        assert found.roles.get("evaluation") or name in WITHOUT_EVALUATION
