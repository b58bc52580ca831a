"""The lessons of a studio: those that come with Mohreh, and a teacher's own. Each is prepared once, and kept packed."""

from __future__ import annotations

from collections import OrderedDict
from pathlib import Path
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.language import Language
from mohreh.lessons.library import SHIPPED, LessonFiles, lessons_in
from mohreh.lessons.performance import perform
from mohreh.lessons.scene import Scene
from mohreh.lessons.text import LessonError
from mohreh.studio.models.lessons import LessonInfo
from mohreh.studio.positions import position_of
from mohreh.studio.refusal import not_found

KEPT: Final = 40
"""Prepared lessons kept in memory."""

Key = tuple[Path, int]
"""A file, and when it was changed."""


class Lessons:
    """Lessons by their names; a teacher's takes the place of ours of the same name."""

    def __init__(self, own: Path | None) -> None:
        self._own = own
        self._packed: OrderedDict[Key, bytes] = OrderedDict()

    def all(self) -> dict[str, LessonFiles]:
        """Every lesson: a teacher's own first."""
        own = {} if self._own is None else lessons_in(self._own)
        shipped = lessons_in(SHIPPED)
        return own | {name: lesson for name, lesson in shipped.items() if name not in own}

    def overview(self, language: Language) -> list[LessonInfo]:
        """What is told about each without preparing it."""
        return [self._info(lesson, lesson.language(language)) for lesson in self.all().values()]

    def file(self, name: str, language: Language) -> tuple[Path, Language]:
        """The file of a lesson, and the language that it is in."""
        lessons = self.all()
        if name not in lessons:
            raise not_found("such lesson")
        told = lessons[name].language(language)
        return lessons[name].files[told], told

    def kept(self, path: Path) -> bytes | None:
        """A prepared lesson, if it was prepared since its file was changed, or lies prepared beside its file."""
        beside = prepared(path)
        return beside.read_bytes() if beside.is_file() else self._packed.get((path, path.stat().st_mtime_ns))

    def keep(self, path: Path, packed: bytes) -> None:
        """Keep a prepared lesson; the oldest makes room."""
        self._packed[path, path.stat().st_mtime_ns] = packed
        while len(self._packed) > KEPT:
            self._packed.popitem(last=False)

    def _info(self, lesson: LessonFiles, language: Language) -> LessonInfo:
        own = self._own is not None and lesson.files[language].parent == self._own
        try:
            text = lesson.read(language)
        except (LessonError, UnicodeDecodeError) as error:
            told = {"title": lesson.name, "summary": "", "minutes": 0, "questions": 0, "problem": str(error)}
        else:
            told = {
                "title": text.title,
                "summary": text.summary,
                "minutes": text.minutes,
                "questions": len(text.questions),
                "problem": None,
            }
        return LessonInfo(name=lesson.name, language=language, own=own, **told)  # type: ignore[arg-type]


def prepared(path: Path) -> Path:
    """Where a lesson lies that was prepared for somebody who cannot: a browser's tab has no networks to show."""
    return path.with_name(f"{path.name}.json.gz")


def lesson_page(lesson: LessonFiles, language: Language) -> dict[str, Any]:
    """A lesson with its films and boards, as plain data: what the page gets, and what an exported file holds."""
    path = lesson.files[language]
    try:
        performance = perform(lesson.read(language), language)
    except LessonError as error:
        raise MohrehError(f"{path.name}, {error}") from error
    scenes = [{"film": scene.film.as_data(), "boards": boards_of(scene)} for scene in performance.scenes]
    return {"name": lesson.name, **performance.as_data(), "scenes": scenes}


def boards_of(scene: Scene) -> list[dict[str, Any]]:
    """The board of every node of a scene."""
    states: list[Any] = []
    for node, parent in enumerate(scene.film.nodes.parent):
        name = scene.film.name(node)
        before = scene.root if parent < 0 else states[parent]
        states.append(before if name is None else scene.game.after(before, scene.game.parse_action(before, name)))
    return [position_of(scene.game, state).model_dump(mode="json") for state in states]
