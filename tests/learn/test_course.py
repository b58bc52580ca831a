"""The course through the stages: when stages open, when rates fall, when a run goes back, and when it gives up."""

from __future__ import annotations

import pytest

from mohreh.errors import MohrehError
from mohreh.games.twenty48.learn.course import STAGES, Course, Recipe, Verdict
from mohreh.games.twenty48.learn.lessons import NOWHERE, Counts, Lesson, restarts

NOBODY = Counts((0,) * 10, (1000,) * 10, (0,) * 9)
MANY = Counts((0,) * 10, (1000,) * 10, (5000,) * 9)


def judged(course: Course, *means: float, counts: Counts = NOBODY) -> list[Verdict]:
    return [course.judge(mean, counts, counts) for mean in means]


def test_games_stop_where_the_next_stage_has_not_learned() -> None:
    lesson = Course(STAGES).lesson()
    assert lesson.stop == 32768
    assert lesson.rates == (1.0,) * 4 + (0.0,) * 6


def test_a_group_of_stages_opens_alone_then_gently_then_with_all() -> None:
    course = Course(STAGES)
    judged(course, 100_000.0, counts=MANY)
    for mean in (110_000.0, 120_000.0, 130_000.0):  # a slice for each of the three
        assert course.lesson() == Lesson((0,) * 4 + (1.0,) * 3 + (0,) * 3, (0,) * 4 + (1.0,) * 3, 49152)
        judged(course, mean, counts=MANY)
    assert course.lesson().rates == (0.25,) * 7 + (0.0,) * 3
    judged(course, 140_000.0)
    assert course.lesson().rates == (1.0,) * 7 + (0.0,) * 3
    judged(course, 141_000.0, counts=MANY)
    assert course.lesson().rates == (0,) * 7 + (1.0,) * 3
    assert course.lesson().stop == NOWHERE


def test_stages_keep_rates_of_their_own_when_a_group_opens() -> None:
    course = Course(STAGES, steps=(2,) * 4 + (0,) * 6)
    course.open_next()
    judged(course, *[100_000.0] * 4)
    assert course.lesson().rates == (0.25,) * 4 + (1.0,) * 3 + (0.0,) * 3


def test_rates_fall_in_steps_when_nothing_is_gained() -> None:
    course = Course(STAGES)
    judged(course, 100_000.0, 100_100.0, 99_000.0)
    assert course.lesson().rates[0] == 0.5
    judged(course, 110_000.0, 109_000.0)
    assert course.lesson().rates[0] == 0.5
    judged(course, 109_500.0)
    assert course.lesson().rates[0] == 0.25
    judged(course, *[110_000.0] * 10)
    assert course.lesson().rates[0] == 0.1


def test_a_run_that_falls_goes_back_with_half_its_rates() -> None:
    course = Course(STAGES)
    assert judged(course, 100_000.0, 95_000.0, 80_000.0) == [Verdict.BEST, Verdict.NEITHER, Verdict.FALLEN]
    assert course.lesson().rates[0] == 0.5


@pytest.mark.parametrize("mean", [float("nan"), 12.0])
def test_a_run_that_fails_its_first_slice_ends_with_a_sentence(mean: float) -> None:
    with pytest.raises(MohrehError, match="learns nothing"):
        judged(Course(STAGES), mean)


def test_a_course_is_resumed_where_it_was() -> None:
    course, other = Course(STAGES), Course(STAGES)
    judged(course, 100_000.0, 100_100.0, 99_000.0, counts=MANY)
    other.restore(course.state())
    assert other == course


def test_shares_and_passing() -> None:
    assert restarts(0.0, 3) == Lesson()
    assert restarts(0.3, 3).bounds() == pytest.approx([0.7, 0.8, 0.9])
    before = Counts((5,), (1, 2), (1,))
    assert Counts((9,), (4, 8), (2,)).since(before) == Counts((4,), (3, 6), (1,))
    assert NOBODY.passing(4) == 0.0


def test_a_recipe_that_does_not_hold_together_is_refused() -> None:
    with pytest.raises(MohrehError, match="start values"):
        Recipe("01", (64,), (0.0,), (1, 1), ((1.0,), (0.5, 0.5)))
    with pytest.raises(MohrehError, match="groups of 3 stages"):
        Recipe("01", (64,), (0.0, 1.0), (1, 2), ((1.0,), (0.5, 0.25, 0.25)))
    with pytest.raises(MohrehError, match="shares"):
        Recipe("01", (64,), (0.0, 1.0), (1, 1), ((1.0,),))
