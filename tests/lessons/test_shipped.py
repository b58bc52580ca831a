"""The lessons that come with Mohreh: all there, in both languages, and nothing wrong in any of them."""

from __future__ import annotations

import re

import pytest

from mohreh import native
from mohreh.language import LANGUAGES
from mohreh.lessons.check import check_file
from mohreh.lessons.library import SHIPPED, lessons_in

LESSONS = lessons_in(SHIPPED)
LEARNED = {"15-temporal-differences", "16-network-evaluation"}
"""Their networks are looked up natively."""


def test_there_are_lessons_from_depth_first_to_learning() -> None:
    assert len(LESSONS) >= 16
    assert [int(name.split("-")[0]) for name in LESSONS] == list(range(1, len(LESSONS) + 1))


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_is_written_in_both_languages(name: str) -> None:
    assert tuple(LESSONS[name].files) == LANGUAGES


@pytest.mark.parametrize("name", LESSONS)
def test_a_lesson_takes_five_to_ten_minutes_and_asks_at_least_three_questions(name: str) -> None:
    for language in LANGUAGES:
        text = LESSONS[name].read(language)
        assert 5 <= text.minutes <= 10
        assert len(text.questions) >= 3
        assert text.summary


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", LESSONS)
def test_nothing_is_wrong_with_a_lesson(name: str, language: str) -> None:
    if name in LEARNED and not native.available:
        pytest.skip("the network is looked up natively")
    assert check_file(LESSONS[name].files[language]) == []  # type: ignore[index]


@pytest.mark.parametrize("name", LESSONS)
def test_the_star_of_a_search_stands_behind_its_letter_in_persian(name: str) -> None:
    """Where text runs from right to left, a star at the end of a Latin name needs a mark behind it to stay there."""
    text = LESSONS[name].files["fa"].read_text("utf-8")
    assert not re.search(r"A\\?\*(?!\u200e|\*)", text)
