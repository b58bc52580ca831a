"""The pages of a class: one for all, one for each student, one of likenesses for the teacher alone, and a table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from mohreh.artefacts.atomic import whole_file
from mohreh.classroom.whole_class.likeness import Alike
from mohreh.classroom.whole_class.pages.class_page import class_page
from mohreh.classroom.whole_class.pages.likeness_page import likeness_page
from mohreh.classroom.whole_class.pages.student_page import student_page
from mohreh.classroom.whole_class.pages.table import class_csv
from mohreh.classroom.whole_class.pages.words import page_name

CLASS: Final = "index.html"
TABLE: Final = "class.csv"
LIKENESS: Final = "for-the-teacher-alone.html"


def write_pages(report: Mapping[str, Any], pairs: Sequence[Alike], folder: Path, book: Path) -> None:
    """Write all of them; each is there as a whole or not at all."""
    pages = {CLASS: class_page(report), TABLE: class_csv(report), LIKENESS: likeness_page(report, pairs)}
    for student in report["students"]:
        pages[page_name(student["file"])] = student_page(report, student, book)
    for name, text in pages.items():
        with whole_file(folder / name) as file:
            file.write(text.encode())
