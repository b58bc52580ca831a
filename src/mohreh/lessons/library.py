"""Where lessons lie: those that travel with the package, and a teacher's own folder.

A lesson is one file for each language: `alpha-beta.md` in English, `alpha-beta.fa.md` in Persian. Lessons stand in the
order of their names, so a number in front puts them in order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mohreh.artefacts.shipped import DATA
from mohreh.errors import MohrehError
from mohreh.language import LANGUAGES, Language
from mohreh.lessons.text import LessonText, read_lesson
from mohreh.settings import nearest

SHIPPED: Final = DATA / "lessons"
ENDING: Final = ".md"
NOT_LESSONS: Final = ("README",)


@dataclass(frozen=True)
class LessonFiles:
    """One lesson: its name, and its file in each language that it is written in."""

    name: str
    files: Mapping[Language, Path] = field(default_factory=dict)

    def read(self, language: Language) -> LessonText:
        """The lesson in one of its languages."""
        return read_lesson(self.files[language].read_text("utf-8"))

    def language(self, wanted: Language) -> Language:
        """The language to show it in: the one that is wanted, or another if it is not written in that."""
        return wanted if wanted in self.files else next(iter(self.files))


def name_and_language(path: Path) -> tuple[str, Language]:
    """What a file's name says.

    >>> name_and_language(Path("08-alpha-beta.fa.md"))
    ('08-alpha-beta', 'fa')
    >>> name_and_language(Path("08-alpha-beta.md"))
    ('08-alpha-beta', 'en')
    """
    stem = path.name.removesuffix(ENDING)
    for language in LANGUAGES:
        if stem.endswith(f".{language}"):
            return stem.removesuffix(f".{language}"), language
    return stem, "en"


def lesson_files(path: Path) -> LessonFiles:
    """The lesson that a file belongs to, with the same lesson in other languages beside it."""
    if not path.is_file():
        raise MohrehError(f"there is no file {str(path)!r}")
    if path.suffix != ENDING:
        raise MohrehError(f"{path.name!r} is not a lesson; a lesson's file ends with {ENDING}")
    name, _ = name_and_language(path)
    beside = {name_and_language(other): other for other in sorted(path.parent.glob(f"*{ENDING}"))}
    return LessonFiles(name, {language: beside[name, language] for language in LANGUAGES if (name, language) in beside})


def lessons_in(folder: Path) -> dict[str, LessonFiles]:
    """All lessons of a folder by their names, in their order."""
    if not folder.is_dir():
        raise MohrehError(f"there is no folder {str(folder)!r} with lessons")
    found: dict[str, LessonFiles] = {}
    for path in sorted(folder.glob(f"*{ENDING}")):
        name, _ = name_and_language(path)
        if name not in found and name not in NOT_LESSONS:
            found[name] = lesson_files(path)
    return found


def lesson_named(name: str, lessons: Mapping[str, LessonFiles]) -> LessonFiles:
    """The lesson of that name."""
    if name not in lessons:
        raise MohrehError(f"there is no lesson {name!r}{nearest(name, list(lessons))}; lessons: {', '.join(lessons)}")
    return lessons[name]
