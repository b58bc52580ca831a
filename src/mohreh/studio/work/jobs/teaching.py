"""A lesson, prepared: its searches run, its questions answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mohreh.budget import Cancel
from mohreh.film.packing import pack
from mohreh.language import check_language
from mohreh.lessons.library import lesson_files
from mohreh.studio.lessons import lesson_page
from mohreh.studio.work.progress import Report


def lesson(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """The lesson in a file of the server's own; each of its searches keeps to a budget of its own."""
    page = lesson_page(lesson_files(Path(request["path"])), check_language(request["language"]))
    return {"packed": pack(page).hex()}
