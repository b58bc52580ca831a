"""How a lesson is read, and what its author is told when something in it cannot be read."""

from __future__ import annotations

import pytest

from lessons.writing import HEAD, lesson, question, stage
from mohreh.lessons.text import LessonError, read_lesson


def test_a_lesson_has_a_head_prose_and_steps() -> None:
    text = read_lesson(lesson(stage(moment="end") + "\nProse.", "More.").replace("---\n\n", "---\n\nHello.\n\n", 1))
    assert (text.title, text.minutes, text.prose) == ("A lesson", 5, "Hello.")
    assert [step.prose for step in text.steps] == ["Prose.", "More."]


def test_a_stage_takes_what_it_leaves_out_from_the_step_before() -> None:
    text = read_lesson(lesson(stage(search="minimax(depth=1)"), stage(moment="end")))
    assert text.steps[1].stage["search"].text == "minimax(depth=1)"
    assert text.steps[1].stage["position"].text == "X-O--XO--XO-XOOO X"


def test_a_moment_is_not_inherited() -> None:
    text = read_lesson(lesson(stage(moment="start"), stage(search="minimax(depth=1)")))
    assert "moment" not in text.steps[1].stage


def test_a_step_without_a_stage_shows_nothing() -> None:
    assert read_lesson(lesson("Only prose.")).steps[0].stage == {}


def test_a_value_goes_on_in_indented_lines() -> None:
    asked = question("move").replace("ask: Well?", "ask: Well\n  and good?")
    text = read_lesson(lesson(stage(moment="end") + asked))
    assert text.questions[0].texts["ask"] == "Well and good?"


def test_other_fenced_blocks_are_prose() -> None:
    text = read_lesson(lesson("```python\n## no step\n```"))
    assert len(text.steps) == 1
    assert "## no step" in text.steps[0].prose


@pytest.mark.parametrize(
    ("text", "line", "told"),
    [
        ("Hello.", 1, "begins with a head"),
        ("---\ntitle: A\n", 1, "never closed"),
        ("---\ntitle: A\n---\n## B\n", 1, "lacks 'minutes'"),
        ("---\ntitle: A\nminutes: soon\n---\n## B\n", 3, "whole number"),
        ("---\ntitle: A\nminuts: 5\n---\n## B\n", 3, "did you mean 'minutes'"),
        (HEAD, 7, "no step"),
        (lesson("```stage\nmoment: end\n"), 11, "never closed"),
        (lesson("```stage\nmoment\n```"), 12, "lines like `key: value`"),
        (lesson("```stage\nmoment: end\nmoment: end\n```"), 13, "twice"),
        (lesson("```stage\nwhen: end\n```"), 12, "a stage has no 'when'"),
        (lesson(stage(moment="end") + stage(moment="end")), 14, "a stage already"),
        (lesson(stage(moment="end") + question("move") + question("move")), 18, "a question already"),
        (lesson(question("move")), 11, "about a stage"),
        (lesson(stage(moment="end") + "```question\nkind: move\n```"), 14, "lacks 'ask'"),
        (lesson(stage(game="card-sort")), 12, "needs its own position"),
        (HEAD + stage(moment="end") + "\n## Step\n", 8, "belongs to a step"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, line: int, told: str) -> None:
    with pytest.raises(LessonError) as caught:
        read_lesson(text)
    assert told in caught.value.message
    assert caught.value.line == line
