"""A whole grading takes no longer than it may: what there is no time for is left out, said, and costs nothing."""

import csv
import io
import time
from pathlib import Path
from typing import Any, cast

import pytest

from mohreh.classroom import student
from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.outputs import FORMS, written
from mohreh.classroom.questions import answering, timetable
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.grading import OUT_OF_TIME, Asked, Grade, grade
from mohreh.classroom.questions.playing import Record
from mohreh.classroom.questions.question import NOT_APPLICABLE, PASSED, Question, Verdict
from mohreh.classroom.questions.study import all_kinds_first
from mohreh.classroom.questions.timetable import WHOLE, Timetable, check_seconds
from mohreh.classroom.result import as_data
from mohreh.classroom.student import Trouble
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.kit import loaded
from mohreh.language import Language
from mohreh.sandbox.fault import SandboxError

RIGHT = Path(__file__).parents[2] / "examples" / "hand-ins" / "hand-of-the-king" / "right_agent.py"
THINKING = """

def get_move(cards, player1, player2, quick=get_move):
    import time
    end = time.process_time() + 0.2
    while time.process_time() < end:
        pass
    return quick(cards, player1, player2)
"""


def question(name: str, seconds: float, least: float, points: float = 1.0) -> Question:
    return Question(name, points, lambda exam: Verdict.passed(), seconds=seconds, least=least)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A clock that is set by hand."""
    now = [0.0]
    monkeypatch.setattr(timetable.time, "monotonic", lambda: now[0])
    return now


def test_a_question_leaves_the_later_ones_what_they_need(clock: list[float]) -> None:
    questions = [question("trees", 60, 10), question("games", 45, 30), question("report", 60, 30, points=0)]
    plan = Timetable(questions, WHOLE, clock[0])
    assert plan.allowed(0) == 60
    clock[0] = 50
    assert plan.allowed(0) == 40  # 70 are left, and 30 belong to the games
    clock[0] = 100
    assert plan.allowed(0) == 10  # it has its own least whatever comes
    assert plan.allowed(1) == 20
    clock[0] = 125
    assert plan.allowed(1) < 0


def test_more_time_for_all_is_more_for_each_and_less_is_shared(clock: list[float]) -> None:
    questions = [question("trees", 60, 10), question("games", 45, 30)]
    assert Timetable(questions, 2 * WHOLE, clock[0]).allowed(0) == 120
    assert Timetable(questions, WHOLE / 12, clock[0]).allowed(0) == 7.5


def test_too_short_a_time_is_refused() -> None:
    assert check_seconds(10) == 10
    for seconds in (0, -3, 9.9, float("nan")):
        with pytest.raises(MohrehError, match="needs 10 seconds at least"):
            check_seconds(seconds)


def test_every_beginning_of_the_positions_has_all_kinds() -> None:
    states = [object() for _ in range(6)]
    positions = [(state, {"prune": prune}) for state in states for prune in (False, True)]
    order = all_kinds_first(positions)
    assert sorted(order) == list(range(12))
    assert order[:6] == [0, 1, 8, 9, 4, 5]  # pairs stay together, and the end comes before the middle is full


class Silent:
    """A hand-in that answers to some requests only, and counts them."""

    def __init__(self, *answers: str) -> None:
        self.answers = answers
        self.asked = 0

    def ask(self, question: str, seconds: float, **fields: Any) -> dict[str, Any]:
        self.asked += 1
        if fields["position"]["method"] in self.answers:
            return {}
        raise Trouble("time", "no answer")


def test_what_never_answered_is_not_waited_for_again() -> None:
    student = Silent("solve")
    exam = Examination(cast(Any, student), cast(Any, None), cast(Any, None))
    exam.ask("decide", 10, position={"method": "solve"})
    for _ in range(5):
        with pytest.raises(Trouble, match="no answer"):
            exam.ask("decide", 10, position={"method": "optimal_solve"})
    assert student.asked == 1 + 2
    with pytest.raises(Trouble, match="no answer"):
        exam.ask("decide", 20, position={"method": "optimal_solve"})
    assert student.asked == 1 + 3, "with more patience it is asked again"


def test_what_answered_once_is_always_asked() -> None:
    student = Silent("solve")
    exam = Examination(cast(Any, student), cast(Any, None), cast(Any, None))
    exam.ask("decide", 10, position={"method": "solve"})
    student.answers = ()
    for _ in range(5):
        with pytest.raises(Trouble):
            exam.ask("decide", 10, position={"method": "solve"})
    assert student.asked == 6


def test_what_there_was_no_time_to_find_out_is_not_tried_again() -> None:
    exam = Examination(cast(Any, None), cast(Any, None), cast(Any, None))
    tried = []

    def find() -> int:
        tried.append(1)
        raise OutOfTime

    for _ in range(3):
        with pytest.raises(OutOfTime):
            exam.once("study", find)
    assert len(tried) == 1


def test_all_that_use_what_was_cut_short_say_so() -> None:
    exam = Examination(cast(Any, None), cast(Any, None), cast(Any, None))

    def find() -> str:
        exam.cut_short(5, 40)
        return "found"

    for _ in range(2):
        exam.begin(float("inf"))
        assert exam.once("decisions", find) == "found"
        assert exam.in_part == (5, 40)
    exam.begin(float("inf"))
    assert exam.in_part is None


@pytest.mark.parametrize(
    ("wins", "losses", "status", "share"),
    [
        (16, 4, PASSED, 1.0),
        (4, 0, PASSED, 1.0),  # as many as were played, and no loss
        (2, 3, NOT_APPLICABLE, 0.0),  # fifteen more might have been won
        (4, 10, "partly", 10 / 16),  # even with six more wins it is too few
        (0, 20, "failed", 0.0),
    ],
)
def test_games_that_there_was_no_time_for_are_not_lost(
    wins: int, losses: int, status: str, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(answering, "play", lambda *given, **named: Record(wins=wins, losses=losses))
    exam = Examination(cast(Any, None), cast(Any, None), cast(Any, None))
    verdict = answering.against(exam, "random", "random", 20, 16)
    assert (verdict.status, verdict.share) == (status, pytest.approx(share))
    assert exam.in_part == (None if wins + losses == 20 else (wins + losses, 20))


def test_a_slow_program_is_graded_in_time_and_loses_nothing(tmp_path: Path) -> None:
    file = tmp_path / "slow_agent.py"
    file.write_text(RIGHT.read_text("utf-8") + THINKING, "utf-8")
    found = recognised(read_hand_in(file), assignments_of(make_game("hand-of-the-king")))
    began = time.monotonic()
    result = grade(found, seconds=6)
    assert time.monotonic() - began < 6 + 4  # what is ours at the end of a question, on a busy machine
    assert [one.question.id for one in result.asked if one.points < one.of] == []
    assert [one for one in result.asked if one.cut_short]
    assert ("time was over", {"seconds": 6, "count": sum(one.cut_short for one in result.asked)}) in result.notes


def test_a_hand_in_that_cannot_be_started_here_has_no_grade(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: object) -> None:
        raise SandboxError("the sandbox cannot be set up")

    monkeypatch.setattr(student, "_program", broken)
    found = recognised(read_hand_in(RIGHT), assignments_of(make_game("hand-of-the-king")))
    with pytest.raises(SandboxError, match="cannot be set up"):
        grade(found)


def cut_short() -> Grade:
    """A grade of which one question was passed in part, one not asked, and one found something in what it saw."""
    found = recognised(read_hand_in(RIGHT), assignments_of(make_game("hand-of-the-king")))
    questions = {one.id: one for one in loaded(found.assignment.questions)}
    wrong = Verdict.counted(3, 5, "gives wins away", plies=3, wins="1", played="2")
    asked = (
        Asked(questions["legal"], Verdict.passed(), in_part=(7, 40)),
        Asked(questions["end"], wrong, in_part=(5, 20)),
        Asked(questions["values"], Verdict.unknown(OUT_OF_TIME)),
        Asked(questions["loads"], Verdict.passed()),
    )
    return Grade(found, asked, "", "kernel", {}, {}, (("time was over", {"seconds": 20.0, "count": 3}),), 20.0, 20.0)


@pytest.mark.parametrize(
    ("language", "said", "missing"),
    [
        ("en", "There was time for 7 of 40 checks; the others were left out and cost nothing", "not enough time"),
        ("fa", "وقت فقط برای ۷ بررسی از ۴۰ بررسی کافی بود؛ بقیه کنار گذاشته شد و نمره‌ای کم نکرد", "وقت کافی نبود"),
    ],
    ids=["en", "fa"],
)
def test_what_was_left_out_is_said_in_every_form(language: Language, said: str, missing: str) -> None:
    told = as_data(cut_short(), language)
    assert [one["in_part"] for one in told["questions"]] == [{"done": 7, "of": 40}, {"done": 5, "of": 20}, None, None]
    for form in set(FORMS) - {"csv"}:
        text = " ".join(written([told], form).split())
        assert said in text, form
        assert missing in text, form
    rows = list(csv.DictReader(io.StringIO(written([told], "csv"))))
    assert rows[0]["cut short"].split() == ["legal", "end", "values"]
    assert "--time" in told["notes"][0]
