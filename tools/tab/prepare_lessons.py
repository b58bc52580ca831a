"""Prepare the lessons about learned evaluations for the tab, which has neither the networks nor numpy.

`python prepare_lessons.py FOLDER`: they are written beside their files, where the studio looks for them.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from mohreh.film.packing import pack
from mohreh.lessons.library import SHIPPED, lessons_in
from mohreh.studio.lessons import lesson_page, prepared

LEARNED: Final = ("15-temporal-differences", "16-network-evaluation", "17-genetic-algorithm")


def prepare(folder: Path) -> None:
    """Write them; the files in the folder are copies of those that came with Mohreh."""
    lessons = lessons_in(SHIPPED)
    for name in LEARNED:
        for language, path in lessons[name].files.items():
            prepared(folder / path.name).write_bytes(pack(lesson_page(lessons[name], language)))


if __name__ == "__main__":
    prepare(Path(sys.argv[1]))
