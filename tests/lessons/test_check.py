"""What `mohreh lesson check` finds: in positions, searches, moments, questions, figures, and between two languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from lessons.writing import HEAD, lesson, question, stage, written
from mohreh.lessons.check import Problem, check_file

GOOD = lesson(
    stage(moment="before cut") + question("next"),
    stage(moment="end") + question("move") + "\nIt made {nodes} nodes, minimax {nodes of minimax(depth=2)}.",
    stage(moment="end") + question("holds", claim="same-value", by="minimax(depth=2)"),
)


def told(folder: Path, text: str, name: str = "lesson.md") -> list[Problem]:
    return check_file(written(folder, text, name))


def test_nothing_is_wrong_with_a_good_lesson(tmp_path: Path) -> None:
    assert told(tmp_path, GOOD) == []


@pytest.mark.parametrize(
    ("part", "line", "says"),
    [
        (stage(position="X-O--XO--XO-XOO X"), 12, "16"),
        (stage(search="alfabeta(depth=2)"), 12, "those that can"),
        (stage(search="alphabeta(deep=2)"), 12, "has no setting 'deep'"),
        (stage(search="engine"), 12, "cannot be watched"),
        (stage(search="minimax(depth=9)", position="-----OX--XO----- X"), 12, "makes more than 2,000 nodes"),
        (stage(moment="cut 7"), 12, "has 2 of 'cut'"),
        (stage(moment="take 1"), 12, "in this film happen"),
        (stage(moment="snip"), 12, "nothing is called 'snip'"),
        (stage(moment="now or never"), 12, "is not a moment"),
        (stage(seed="one"), 12, "whole number"),
        (stage(moment="end") + question("moves"), 15, "did you mean 'move'"),
        (stage(moment="end") + question("move", node="d1"), 17, "has no 'node'"),
        (stage(moment="end") + question("value"), 14, "needs 'node'"),
        (stage(moment="end") + question("value", node="e9"), 17, "possible: d1, d2, d3"),
        (stage(moment="end") + question("value", node="d2, a2"), 14, "gives 'd2, a2' no value"),
        (stage(moment="end") + question("next"), 14, "takes no node any more"),
        (stage(moment="end") + question("limit"), 14, "begins no iteration"),
        (stage(moment="end") + question("count", of="stars"), 17, "choose one of nodes"),
        (stage(moment="end") + question("ucb", node="d1"), 14, "never compares"),
        (stage(moment="end") + question("compare", between="minimax(depth=2)"), 17, "at least two"),
        (stage(moment="end") + question("never-visited", by="minimax(depth=2)"), 14, "visits every node"),
        (stage(moment="end") + question("holds", claim="true"), 17, "choose one of shortest"),
        (stage(moment="end") + question("overestimates"), 14, "estimated above the truth"),
        (stage(moment="end") + question("move", by="minimax(depth=x)"), 17, "depth="),
        (stage(moment="end") + "{stars}", 9, "there is no figure {stars}"),
        (stage(moment="end") + "{value at e9}", 9, "knows no value at 'e9'"),
        ("{nodes}", 9, "needs a stage"),
    ],
)
def test_what_is_wrong_in_a_step_is_told_with_its_line(tmp_path: Path, part: str, line: int, says: str) -> None:
    found = [problem for problem in told(tmp_path, lesson(part)) if not problem.note]
    assert [(problem.line, says in problem.message) for problem in found] == [(line, True)], found


def test_everything_that_is_wrong_is_told_at_once(tmp_path: Path) -> None:
    wrong = told(
        tmp_path, lesson(stage(moment="snip"), stage(search="engine"), stage(moment="end") + question("moves"))
    )
    assert len([problem for problem in wrong if not problem.note]) == 3


def test_few_questions_are_only_noted(tmp_path: Path) -> None:
    [problem] = told(tmp_path, lesson(stage(moment="end") + question("move")))
    assert problem.note
    assert "1 questions" in problem.message or "asks" in problem.message


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("moment: before cut", "moment: before cut 2", "the stage differs"),
        ("claim: same-value", "claim: same-move", "the question differs"),
        ("ask: Well?\n", "ask: Well?\nhint: So.\n", "the question differs"),
        ("minutes: 5", "minutes: 6", "takes 6 minutes"),
        ("\n## Step 3", "\n## More\n\n## Step 3", "4 steps"),
    ],
)
def test_two_languages_must_be_in_step(tmp_path: Path, before: str, after: str, says: str) -> None:
    written(tmp_path, GOOD.replace(before, after, 1), "lesson.fa.md")
    assert any(says in problem.message for problem in told(tmp_path, GOOD))


def test_prose_may_differ_between_languages(tmp_path: Path) -> None:
    written(tmp_path, GOOD.replace("Well?", "خب؟").replace("A lesson", "یک درس"), "lesson.fa.md")
    assert told(tmp_path, GOOD) == []


def test_a_file_that_is_no_text_is_told(tmp_path: Path) -> None:
    path = tmp_path / "lesson.md"
    path.write_bytes(HEAD.encode() + b"\xff\xfe")
    [problem] = check_file(path)
    assert "UTF-8" in problem.message
