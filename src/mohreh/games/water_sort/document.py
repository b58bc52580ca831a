"""The figures of the water-sort document, each with its line: an example of a board, and no results."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.documents import Document, Figure, figures_in
from mohreh.games.water_sort.document_map import PARTS

EXAMPLE: Final = Figure(
    ((2, 0, 1), (2, 3, 1), (2, 3, 0), (0, 1, 3), (), ()),
    58,
    "[[2, 0, 1], [2, 3, 1], [2, 3, 0], [0, 1, 3], [], []]",
)
"""Six tubes, each from the bottom to the top, two of them empty."""

DOCUMENT: Final = Document(
    known_by="visited_tubes", figures=figures_in(globals()), parts=PARTS, words=Path(__file__).parent / "words"
)
