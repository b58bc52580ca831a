"""Lessons: what there is to learn, and one of them with its films, its questions and their answer sheets."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mohreh.studio.models.base import Model
from mohreh.studio.models.films import Film
from mohreh.studio.models.views import Position


class LessonInfo(Model):
    """A lesson in the list."""

    name: str
    title: str
    summary: str
    minutes: int
    questions: int
    language: str = Field(description="The language it is told in: the one asked for, if it is written in that.")
    own: bool = Field(description="Whether it comes from the teacher's own folder.")
    problem: str | None = Field(description="Why it cannot be shown; `mohreh lesson check` says more.")


class LessonRefutation(Model):
    """The moment of a film that shows why an answer is wrong."""

    scene: int = Field(description="An index into `scenes`.")
    moment: int
    node: int = Field(description="The node to look at; −1: none in particular.")
    says: str = Field(
        description="A sentence. Moves in it stand between U+2068 and U+2069, separated by a comma and a space."
    )


class LessonOption(Model):
    """Something that can be chosen."""

    id: str
    label: str
    says: Literal["move", "search", "text"] = Field(
        description="What the label is: moves as the game writes them, the name of a search, or words."
    )
    node: int = Field(description="The node of the step's film that it is; −1: none.")


class LessonSlip(Model):
    """A number that a certain mistake leads to."""

    number: float
    refutation: LessonRefutation


class LessonSheet(Model):
    """Everything needed to ask a question and to judge an answer.

    Of the form `many` exactly the options in `right` must be chosen, of the form `one` one of them; a `number` may be
    off by `within`.
    """

    form: Literal["one", "many", "number"]
    answer: str = Field(description="The right answer in words.")
    otherwise: LessonRefutation
    options: list[LessonOption]
    right: list[str]
    refuted: dict[str, LessonRefutation] = Field(
        description="By option: what to show if it is wrongly chosen, or missed."
    )
    number: float
    within: float
    slips: list[LessonSlip]


class LessonQuestion(Model):
    """A question; its texts are HTML."""

    kind: str
    texts: dict[str, str] = Field(description="`ask`, and perhaps `hint`, `right`, `wrong`.")
    sheet: LessonSheet


class LessonStep(Model):
    """One step."""

    title: str
    html: str
    scene: int = Field(description="An index into `scenes`; −1: nothing is on the stage.")
    moment: int = Field(description="After how many events of its film.")
    question: LessonQuestion | None


class LessonScene(Model):
    """A recorded search, and the board of each of its nodes."""

    film: Film
    boards: list[Position]


class Lesson(Model):
    """A whole lesson, ready to be shown."""

    name: str
    language: str
    title: str
    summary: str
    minutes: int
    html: str
    steps: list[LessonStep]
    scenes: list[LessonScene]
