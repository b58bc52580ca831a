"""The referee's attack files handed in: each gets its verdict, gains nothing, and leaves nothing behind.

The files are those of `tests/arena/attacks`, with the course's entry point added. Questions get little time here, so
that all of them can be asked.
"""

import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from mohreh.classroom import student
from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.outputs import FORMS, written
from mohreh.classroom.questions import answering
from mohreh.classroom.questions.grading import Grade, grade
from mohreh.classroom.questions.question import STATUSES
from mohreh.classroom.result import as_data
from mohreh.games import make_game
from mohreh.games.hand_of_the_king.classroom import questions
from mohreh.kit import loaded
from mohreh.sandbox import KERNEL
from mohreh.sandbox.launch import MARK
from mohreh.sandbox.levels import missing
from sandboxed import left_behind, ourselves

ATTACKS = Path(__file__).parents[1] / "arena" / "attacks"
SECONDS = 3.0
"""For a question, and for a decision where it has its own limit."""
WHOLE = 20.0
"""For all of them."""

ENTRY = '''

class Course:
    """What an attack asks of the game, in the course's words."""

    def actions(self, cards):
        from main import get_possible_moves
        return get_possible_moves(cards)

    def action_text(self, action):
        return str(action)

    def __getattr__(self, name):
        return lambda *given: ""


def get_move(cards, player1, player2):
    import random
    return choose(Course(), cards, random)
'''

HARMLESS = {
    *("plays_the_first", "answers_numpy", "leaves_threads", "leaves_files", "hangs_at_its_end", "prints"),
    *("closes_its_output", "patches_the_rules", "answers_a_liar", "prints_a_gigabyte", "exits_on_its_opponents_time"),
    *("looks_for_its_opponent", "answers_a_float", "exits_at_import", "loops_at_import"),
    "stops_the_clock",  # sleeping takes no time there
}
"""What harms no grading and may keep its points: what happens on import, say, is left out there."""

SOON_OVER = (
    *("plays_the_first", "exits_hard", "crashes", "answers_nothing", "sends_garbage", "forges_a_result", "reads_keys"),
    *("bombs", "kills_the_referee", "spoils_a_file", "connects", "patches_python"),
)
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
    monkeypatch.setattr(questions, "POSITIONS", 6)
    monkeypatch.setattr(questions, "SECONDS", SECONDS / 4)
    monkeypatch.setattr(answering, "ENOUGH_TO_JUDGE", 1)
    monkeypatch.setattr(student, "LOADING", SECONDS)
    before, there = ourselves(), left_behind(mark, "player", "hand-in")
    yield
    assert ourselves() == before
    assert secret.read_text() == "hidden positions"
    assert secret.stat().st_mode & 0o777 == 0o600
    assert set(left_behind(mark, "player", "hand-in")) <= set(there)


def handed_in(tmp_path: Path, name: str, *only: str) -> Grade:
    file = tmp_path / "handed-in" / f"{name}_agent.py"
    file.parent.mkdir()
    file.write_text((ATTACKS / f"{name}.py").read_text("utf-8") + ENTRY, "utf-8")
    found = recognised(read_hand_in(file), assignments_of(make_game("hand-of-the-king")))
    hurried = [replace(one, seconds=SECONDS) for one in loaded(found.assignment.questions)]
    return grade(
        replace(found, assignment=replace(found.assignment, questions=hurried)),
        only=only,
        sandbox=KERNEL,
        seconds=WHOLE,
    )


def assert_judged(name: str, found: Grade) -> None:
    """Every question has a verdict, nothing but what was earned counts, and every form can be written."""
    assert found.asked
    assert all(one.verdict.status in STATUSES for one in found.asked)
    assert all(one.verdict.key != "our fault" for one in found.asked), [one.verdict.facts for one in found.asked]
    assert 0 <= found.points <= found.of <= 30
    legal = next(one for one in found.asked if one.question.id == "legal")
    if name == "plays_the_first":
        assert legal.points == 2
    elif name not in HARMLESS:
        assert legal.points == 0, (name, legal)
        assert not found.all_passed
    data = as_data(found, "fa")
    assert all("hidden" not in written([data], form) or form == "gradescope" for form in FORMS)


@pytest.mark.parametrize("name", SOON_OVER)
def test_an_attack_gets_its_verdict_and_leaves_nothing(name: str, tmp_path: Path) -> None:
    assert_judged(name, handed_in(tmp_path, name, "legal", "hands-off"))


@pytest.mark.slow
@pytest.mark.parametrize("name", OTHERS)
def test_a_slow_attack_gets_its_verdict_and_leaves_nothing(name: str, tmp_path: Path) -> None:
    assert_judged(name, handed_in(tmp_path, name, "legal", "hands-off"))


@pytest.mark.slow
@pytest.mark.parametrize("name", [*SOON_OVER, *OTHERS])
def test_all_questions_survive_every_attack(name: str, tmp_path: Path) -> None:
    assert_judged(name, handed_in(tmp_path, name))
