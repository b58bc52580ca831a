"""The referee's attack files handed in for the puzzles: each gets its verdict, gains nothing, and leaves nothing."""

import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mohreh.classroom import student
from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.outputs import FORMS, written
from mohreh.classroom.questions.grading import Grade, grade
from mohreh.classroom.questions.question import STATUSES
from mohreh.classroom.result import as_data
from mohreh.games import make_game
from mohreh.games.card_sort.classroom import running
from mohreh.games.water_sort.classroom import solving
from mohreh.kit import loaded
from mohreh.sandbox import KERNEL
from mohreh.sandbox.launch import MARK
from mohreh.sandbox.levels import missing
from sandboxed import left_behind, ourselves

ATTACKS = Path(__file__).parents[1] / "arena" / "attacks"
SECONDS = 3.0
WHOLE = 20.0
OURS = re.compile(r"^import (mohreh\S*) as (\w+)$|^from (mohreh\S*) import (\w+)$", re.MULTILINE)
"""Imports of ours: a file that has some is taken for an agent of ours, not for a hand-in."""

COURSE = '''

class Course:
    """What an attack asks of the game."""

    def actions(self, state):
        return [(0, 1), (1, 0)]

    def __getattr__(self, name):
        return lambda *given: ""


def fetched(state):
    import random
    return attack(Course(), state, random)
'''
ENTRIES = {
    "water-sort": COURSE
    + """

class GameSolution:
    def __init__(self, game):
        self.moves, self.solution_found = [], False

    def solve(self, state):
        self.moves = [fetched(state)]
        self.solution_found = True

    optimal_solve = solve
""",
    "card-sort": COURSE
    + """
columns = [input() for _ in range(5)]
frontier, explored = [], []
print("from 1 to", fetched(columns), "depth 1")
""",
}
GAMES = tuple(ENTRIES)
FIRST = {"water-sort": ("solves",), "card-sort": ("reads",)}
SOON_OVER = ("exits_hard", "forges_a_result")
OTHERS = sorted({path.stem for path in ATTACKS.glob("*.py")} - set(SOON_OVER))

pytestmark = pytest.mark.skipif(missing(KERNEL) is not None, reason="needs the sandbox's level kernel")


@pytest.fixture(autouse=True)
def _surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A secret in a file and one in the environment; afterwards all is as it was, and nothing else is there."""
    secret = tmp_path / "secret.txt"
    secret.write_text("hidden positions")
    secret.chmod(0o600)
    monkeypatch.setenv("MOHREH_SECRET", "hidden seed")
    monkeypatch.setenv(MARK, mark := os.urandom(4).hex())
    monkeypatch.setattr(running, "TRYING", 0.5)
    monkeypatch.setattr(running, "PATIENCE", 1)
    monkeypatch.setattr(solving, "SECONDS", SECONDS / 3)
    monkeypatch.setattr(student, "LOADING", SECONDS)
    before = ourselves()
    yield
    assert ourselves() == before
    assert secret.read_text() == "hidden positions"
    assert secret.stat().st_mode & 0o777 == 0o600
    assert left_behind(mark) == []


def handed_in(tmp_path: Path, game: str, name: str, *only: str) -> Grade:
    file = tmp_path / f"{name}.py"
    source = (ATTACKS / f"{name}.py").read_text("utf-8").replace("def choose(", "def attack(")
    file.write_text(OURS.sub(_imported, source) + ENTRIES[game], "utf-8")
    found = recognised(read_hand_in(file), assignments_of(make_game(game)))
    hurried = [replace(one, seconds=SECONDS) for one in loaded(found.assignment.questions)]
    return grade(
        replace(found, assignment=replace(found.assignment, questions=hurried)),
        only=only,
        sandbox=KERNEL,
        seconds=WHOLE,
    )


def _imported(line: re.Match[str]) -> str:
    """The same import, as nobody sees it who reads the syntax tree."""
    whole, name, part, taken = line.groups()
    module = f'__import__("importlib").import_module("{whole or part}")'
    return f"{name} = {module}" if whole else f"{taken} = {module}.{taken}"


def assert_judged(found: Grade) -> None:
    """Every question has a verdict, nothing is given away, and every form can be written."""
    assert found.asked
    assert all(one.verdict.status in STATUSES for one in found.asked)
    assert all(one.verdict.key != "our fault" for one in found.asked), [one.verdict.facts for one in found.asked]
    solved = [one for one in found.asked if one.question.id in ("solves", "optimal-solves", "optimal", "bfs", "ids")]
    assert sum(one.points for one in solved) == 0
    data = as_data(found, "fa")
    assert all(written([data], form).strip() for form in FORMS)


@pytest.mark.parametrize("name", SOON_OVER)
@pytest.mark.parametrize("game", GAMES)
def test_an_attack_gets_its_verdict_and_leaves_nothing(game: str, name: str, tmp_path: Path) -> None:
    assert_judged(handed_in(tmp_path, game, name, *FIRST[game]))


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted((*SOON_OVER, *OTHERS)))
@pytest.mark.parametrize("game", GAMES)
def test_all_questions_survive_every_attack(game: str, name: str, tmp_path: Path) -> None:
    assert_judged(handed_in(tmp_path, game, name))
