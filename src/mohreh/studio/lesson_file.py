"""A lesson as one HTML file that works without a server: the page that plays it, and the lesson inside it."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Final

from mohreh.errors import MohrehError
from mohreh.film.packing import pack
from mohreh.language import Language
from mohreh.lessons.library import LessonFiles
from mohreh.studio.lessons import lesson_page

TEMPLATE: Final = Path(__file__).parent / "static" / "lesson.html"
PLACE: Final = '<script type="text/plain" id="data"></script>'
"""Where in the page the lesson goes."""


def lesson_file(lesson: LessonFiles, language: Language) -> str:
    """The page with the lesson in all languages that it is written in; it begins in this one, if it is one of them."""
    if not TEMPLATE.is_file():
        raise MohrehError("the page that plays lessons was not built; `make studio` builds it")
    page = TEMPLATE.read_text("utf-8")
    if page.count(PLACE) != 1:
        raise MohrehError(f"{TEMPLATE.name} has no place for a lesson; `make studio` builds it again")
    lessons = {told: lesson_page(lesson, told) for told in lesson.files}
    packed = base64.b64encode(pack({"language": lesson.language(language), "lessons": lessons})).decode()
    return page.replace(PLACE, PLACE.replace("></", f">{packed}</"))
