"""`mohreh lesson`: list, check, export."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.writing import lesson, question, stage, written
from mohreh.studio.lesson_file import TEMPLATE

GOOD = lesson(*[stage(moment="before cut") + question("next")] * 3)


def test_the_list_tells_the_lessons_in_either_language(mohreh):
    assert "08-alpha-beta  Alpha-beta" in mohreh("lesson", "list").out
    persian = mohreh("lesson", "list", "--language", "fa").out
    assert "آلفا-بتا" in persian
    assert "(۷ دقیقه)" in persian
    assert len(mohreh("lesson", "list", "--json").json) >= 16


def test_a_good_lesson_is_checked_clean(mohreh, tmp_path: Path):
    ended = mohreh("lesson", "check", str(written(tmp_path, GOOD)))
    assert (ended.code, ended.out) == (0, "1 file: nothing wrong\n")


def test_what_is_wrong_is_told_with_file_and_line_and_the_answer_is_no(mohreh, tmp_path: Path):
    good, bad = written(tmp_path, GOOD), written(tmp_path, lesson(stage(moment="snip")), "bad.md")
    ended = mohreh("lesson", "check", str(good), str(bad))
    assert ended.code == 1
    assert f"{bad}:12: 'snip' is not a moment" in ended.out
    assert "2 files: 1 problem" in ended.out


def test_problems_can_be_had_as_json(mohreh, tmp_path: Path):
    ended = mohreh("lesson", "check", "--json", str(written(tmp_path, lesson(stage(moment="snip")))))
    assert ended.code == 1
    assert [problem["line"] for problem in ended.json["problems"] if not problem["note"]] == [12]


@pytest.mark.parametrize("command", [["check", "nowhere.md"], ["export", "nowhere.md"], ["export", "no-such-lesson"]])
def test_what_is_not_there_is_bad_input(mohreh, command: list[str]):
    ended = mohreh("lesson", *command)
    assert ended.code == 2
    assert ended.err.count("\n") == 1


def test_a_file_that_is_no_lesson_is_bad_input(mohreh, tmp_path: Path):
    path = tmp_path / "lesson.txt"
    path.write_text("", "utf-8")
    assert "ends with .md" in mohreh("lesson", "check", str(path)).err


@pytest.mark.skipif(not TEMPLATE.is_file(), reason="the page that plays lessons was not built")
def test_a_lesson_is_exported_as_one_file_that_names_no_other(mohreh, tmp_path: Path):
    out = tmp_path / "given.html"
    ended = mohreh("lesson", "export", "01-depth-first", "--out", str(out))
    assert ended.code == 0
    page = out.read_text("utf-8")
    assert len(page) < 2_000_000
    assert 'src="' not in page.partition("<body>")[0]
    assert 'rel="stylesheet"' not in page
