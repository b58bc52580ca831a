"""All forms of a grade are made from its data, and nothing from a hand-in breaks out of them."""

import csv
import io
import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from mohreh.classroom.assignment import assignments_of, recognised
from mohreh.classroom.hand_in import read_hand_in
from mohreh.classroom.outputs import FORMS, written
from mohreh.classroom.questions.grading import Asked, Grade
from mohreh.classroom.questions.question import BLOCKED, Example, Hint, Question, Verdict
from mohreh.classroom.result import FORMAT, as_data
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.kit import loaded
from mohreh.language import Language

EVIL = "<script>alert(1)</script>|`\x1b[31m"


def grade_of(tmp_path: Path, language: Language = "en") -> dict[str, Any]:
    """A grade with one verdict of each kind, on a file whose text tries to break out."""
    path = tmp_path / "=evil_agent.py"
    path.write_text(f"def get_move(cards, player1, player2):  # {EVIL.replace(chr(27), '')}\n    return 0\n")
    found = recognised(read_hand_in(path), assignments_of(make_game("hand-of-the-king")))
    questions: dict[str, Question] = {one.id: one for one in loaded(found.assignment.questions)}
    trace = {
        "game": "hand-of-the-king",
        "left_out": 3,
        "nodes": [
            {"id": 0, "parent": None, "action": None, "state": EVIL, "turn": 0, "value": 1.0, "marked": False},
            {"id": 1, "parent": 0, "action": EVIL, "state": EVIL, "turn": 1, "value": None, "marked": True},
        ],
    }
    wrong = Verdict.counted(
        3,
        4,
        "illegal",
        hint=Hint("=evil_agent.py", 1),
        examples=[Example(EVIL, "1", EVIL, trace)],
        got=EVIL,
    )
    asked = (
        Asked(questions["loads"], Verdict.passed(), 0.5),
        Asked(questions["legal"], wrong, 1.0),
        Asked(questions["rules"], Verdict(BLOCKED, 0.0, "blocked"), 0.0, "legal"),
        Asked(questions["values"], Verdict.unknown("values not read"), 0.0),
        Asked(questions["in-time"], Verdict.passed(seconds=0.5), 0.1),
    )
    notes = (("seats", {"wins": 3, "games": 5}),)
    return as_data(Grade(found, asked, "", "kernel", {"search": [EVIL], "evaluation": None}, {}, notes, 2.0), language)


def test_the_data_say_what_was_found(tmp_path: Path) -> None:
    data = grade_of(tmp_path)
    assert data["format"] == FORMAT
    assert (data["points"], data["of"]) == (2 + 1.5 + 0 + 1, 2 + 2 + 3 + 1)
    assert data["questions"][2]["status"] == "blocked by legal"
    assert "Legal everywhere" in data["questions"][2]["sentence"]
    assert data["questions"][1]["hint"]["line"] == 1
    json.dumps(data, allow_nan=False)


@pytest.mark.parametrize("form", sorted(FORMS))
@pytest.mark.parametrize("language", ["en", "fa"])
def test_every_form_is_written_in_both_languages(tmp_path: Path, form: str, language: Language) -> None:
    text = written([grade_of(tmp_path, language)], form)
    assert text.strip()
    assert "\x1b" not in text
    if form in ("html", "markdown"):
        shown = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE) if form == "markdown" else text
        shown = re.sub(r"^- .*$", "", shown, flags=re.MULTILINE) if form == "markdown" else shown  # lines of code
        assert "<script>" not in shown
        assert ('dir="rtl"' in text) == (language == "fa")


def test_junit_counts_failures_and_skipped_questions(tmp_path: Path) -> None:
    suite = ElementTree.fromstring(written([grade_of(tmp_path)], "junit"))[0]
    assert suite.get("tests") == "5"
    assert suite.get("failures") == "1"
    assert suite.get("skipped") == "2"


def test_gradescope_gets_its_tests_and_a_leaderboard(tmp_path: Path) -> None:
    document = json.loads(written([grade_of(tmp_path)], "gradescope"))
    assert [one["max_score"] for one in document["tests"]] == [2, 2, 3, 0, 1]
    assert {"name", "score", "status", "number", "output", "output_format", "visibility"} <= set(document["tests"][0])
    assert document["leaderboard"][0]["value"] == document["score"]
    with pytest.raises(MohrehError, match="one hand-in"):
        written([grade_of(tmp_path), grade_of(tmp_path)], "gradescope")


def test_a_class_is_a_table_that_no_file_name_turns_into_a_formula(tmp_path: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(written([grade_of(tmp_path), grade_of(tmp_path)], "csv"))))
    assert len(rows) == 2
    assert rows[0]["name"].startswith("'=")
    assert rows[0]["legal"] == "1.5"
    assert rows[0]["values"] == ""


def test_an_unknown_form_is_refused_with_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(MohrehError, match="text, json, html"):
        written([grade_of(tmp_path)], "pdf")
