"""A lesson as it is performed: its searches run, its moments found, its questions answered, its prose as HTML.

All of it is plain data: the studio sends it, an exported file holds it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import Any, TypeVar

from markdown_it import MarkdownIt  # comes with rich

from mohreh.arena.speech import speaking
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.language import Language
from mohreh.lessons.figures import filled
from mohreh.lessons.moments import find_moment
from mohreh.lessons.questions import ask
from mohreh.lessons.scene import Path, Scene
from mohreh.lessons.scenes import Scenes
from mohreh.lessons.sheet import Sheet
from mohreh.lessons.text import TEXTS, Block, LessonError, LessonText, QuestionText, StepText, Value

T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """A question with its texts as HTML and its answer sheet."""

    kind: str
    texts: dict[str, str]
    sheet: Sheet


@dataclass(frozen=True)
class Step:
    """One step: prose, which scene is on the stage at which moment (−1: none), and a question."""

    title: str
    html: str
    scene: int
    moment: int
    question: Question | None


@dataclass(frozen=True)
class Performance:
    """A whole lesson, ready to be shown."""

    language: Language
    title: str
    summary: str
    minutes: int
    html: str
    steps: tuple[Step, ...]
    scenes: tuple[Scene, ...]

    def as_data(self) -> dict[str, Any]:
        """The same as plain data, without the films of its scenes."""
        return {
            "language": self.language,
            "title": self.title,
            "summary": self.summary,
            "minutes": self.minutes,
            "html": self.html,
            "steps": [asdict(step) for step in self.steps],
        }


class Rehearsal:
    """Prepares a lesson step by step; what is wrong is collected, so that an author hears everything at once."""

    def __init__(self, lesson: LessonText, language: Language) -> None:
        self.lesson = lesson
        self.language = language
        self.scenes = Scenes()
        self.errors: list[LessonError] = []

    def perform(self) -> Performance | None:
        """The lesson; None if something is wrong with it."""
        with speaking(self.language):
            html = self._tried(
                lambda: html_of(self._filled(self.lesson.prose, 1, lambda: self._number(self.lesson.common, 1)))
            )
            steps = [self._step(step) for step in self.lesson.steps]
        if self.errors or html is None:
            return None
        lesson = self.lesson
        return Performance(
            self.language,
            lesson.title,
            lesson.summary,
            lesson.minutes,
            html,
            tuple(step for step in steps if step is not None),
            tuple(self.scenes.all),
        )

    def _step(self, step: StepText) -> Step | None:
        number, moment = -1, 0
        if step.stage:
            staged = self._tried(lambda: self._stage(step))
            if staged is None:
                return None
            number, moment = staged
        html = self._tried(lambda: html_of(self._filled(step.prose, step.line, lambda: number)))
        question = step.question
        asked = None if question is None else self._tried(lambda: self._question(question, step, number, moment))
        if html is None or (question is not None and asked is None):
            return None
        return Step(step.title, html, number, moment, asked)

    def _number(self, stage: Block, line: int) -> int:
        """The number of a stage's scene; errors name the line of what is wrong."""
        for key in ("game", "position", "search"):
            if key not in stage:
                raise LessonError(line, f"there is no {key!r} for the stage here, neither in a block nor in the head")
        game = _blaming(stage["game"], lambda: make_game(stage["game"].text))
        _blaming(stage["position"], lambda: game.parse(stage["position"].text))
        seed = _seed(stage)
        wanted = (stage["game"].text, stage["position"].text, stage["search"].text, seed)
        return _blaming(stage["search"], lambda: self.scenes.number(*wanted))

    def _stage(self, step: StepText) -> tuple[int, int]:
        """The scene of a step and its moment in it."""
        stage = step.stage
        number = self._number(stage, step.line)
        if "moment" not in stage:
            return number, len(self.scenes[number].film)
        moment = stage["moment"]
        return number, _blaming(moment, lambda: find_moment(self.scenes[number], moment.text))

    def _question(self, question: QuestionText, step: StepText, number: int, moment: int) -> Question:
        texts = {
            key: html_of(self._filled(question.texts[key], question.line, lambda: number), inline=True)
            for key in TEXTS
            if key in question.texts
        }
        return Question(question.kind.text, texts, ask(question, self.scenes, number, moment))

    def _filled(self, text: str, line: int, staged: Callable[[], int]) -> str:
        """A text with its figures, which the staged search or another one in the same position is asked for."""

        def play(search: str | None, path: Path) -> Scene:
            number = staged()
            if number < 0:
                raise LessonError(line, "a figure in braces needs a stage, whose search can be asked for it")
            scene = self.scenes[number]
            position = scene.game.text(scene.state(path))
            return self.scenes[
                self.scenes.number(scene.film.game, position, search or scene.film.search, scene.film.seed)
            ]

        try:
            return filled(text, play)
        except LessonError:
            raise
        except MohrehError as error:
            raise LessonError(line, str(error)) from error

    def _tried(self, work: Callable[[], T]) -> T | None:
        try:
            return work()
        except LessonError as error:
            self.errors.append(error)
            return None


def perform(lesson: LessonText, language: Language) -> Performance:
    """The lesson in that language; the first thing that is wrong is an error."""
    rehearsal = Rehearsal(lesson, language)
    performance = rehearsal.perform()
    if performance is None:
        raise rehearsal.errors[0]
    return performance


def html_of(text: str, *, inline: bool = False) -> str:
    """Markdown as HTML; raw tags are shown, not obeyed."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    return str(markdown.renderInline(text) if inline else markdown.render(text))


def _seed(stage: Block) -> int:
    if "seed" not in stage:
        return 0
    written = stage["seed"]
    if not written.text.isdecimal():
        raise LessonError(written.line, f"seed is {written.text!r}; it takes a whole number")
    return int(written.text)


def _blaming(value: Value, work: Callable[[], T]) -> T:
    """Whatever is wrong in this work is wrong in the line of that value."""
    try:
        return work()
    except MohrehError as error:
        raise LessonError(value.line, str(error)) from error
