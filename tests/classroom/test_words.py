"""Both languages say the same things: every key in both, with the same facts in its sentence."""

import string
from pathlib import Path
from typing import Any

import pytest

from mohreh.classroom.assignment import assignments_of
from mohreh.classroom.questions.question import Question
from mohreh.classroom.wording import SHARED
from mohreh.games import GAMES, make_game
from mohreh.kit import loaded
from mohreh.language import catalogue

ASSIGNMENTS = [one for name in GAMES for one in assignments_of(make_game(name))]
FOLDERS = sorted({SHARED, *(one.words for one in ASSIGNMENTS)})


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def flat(words: dict[str, Any]) -> dict[tuple[str, str], str]:
    return {(part, key): text for part, section in words.items() for key, text in section.items()}


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.parent.name)
def test_every_sentence_is_there_in_both_languages(folder: Path) -> None:
    english, persian = flat(catalogue(folder, "en")), flat(catalogue(folder, "fa"))
    assert english.keys() == persian.keys()
    for key, text in english.items():
        assert fields(text) == fields(persian[key]), key


@pytest.mark.parametrize("assignment", ASSIGNMENTS, ids=lambda one: one.name)
def test_every_question_has_a_title_and_the_points_sum_up(assignment: Any) -> None:
    questions: tuple[Question, ...] = loaded(assignment.questions)
    titles = catalogue(assignment.words, "en")["titles"]
    assert [one.id for one in questions if one.id not in titles] == []
    assert sum(one.points for one in questions if not one.profiles) == assignment.points
    known = [one.id for one in questions]
    for one in questions:
        assert set(one.needs) <= set(known[: known.index(one.id)]), f"{one.id} needs what comes later"
