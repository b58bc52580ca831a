"""The figures of the card-sort document, each with the line it stands in.

It shows three examples. The output of the second is cut off after five moves, before the line with its figures: there
is nothing of it that ours could be compared with.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mohreh.documents import Document, Figure, figures_in
from mohreh.games.card_sort.document_map import PARTS


@dataclass(frozen=True)
class Example:
    """A board, and (where the document shows them) depth, nodes explored and nodes created."""

    board: Figure[str]
    figures: Figure[tuple[int, int, int]] | None


EXAMPLES: Final = (
    Example(
        Figure("3 2 3 / 3g 2g 1r / 3r 2r 1g / #", 226, "3 2 3 3g 2g 1r 3r 2r 1g #"),
        Figure((3, 4, 6), 238, "depth = 3 , explored : 4 , total nodes created : 6"),
    ),
    Example(
        Figure("4 2 4 / 4g 3g / 4r 2g / 3r 2r / 1r 1g", 252, "4 2 4 4g 3g 4r 2g 3r 2r 1r 1g"),
        None,
    ),
    Example(
        Figure(
            "5 3 5 / 5d 4d 3d 2d / 5a 4a 2b / 5b 4b 3b 1d / 3a 1b / 1a 2a",
            282,
            "[['5d', '4d', '3d', '2d'], ['5a', '4a', '2b'], ['5b', '4b', '3b', '1d'], ['3a', '1b'], ['1a', '2a']]",
        ),
        Figure((6, 7, 43), 296, "depth = 6 , explored : 7 , total nodes created : 43"),
    ),
)

AS_TYPED: Final = Figure(
    "5 3 5 / 5d 4d 3d 2d / 5a 4a 2b / 5b 4b 3b 1d / 1a 2a / 3a 1b",
    276,
    "5 3 5 5d 4d 3d 2d 5a 4a 2b 5b 4b 3b 1d 1a 2a 3a 1b",
)
"""The third example as the document shows its input: the last two columns stand the other way round."""

NO_FULL_DECK: Final = Figure("4 2 4 / 4g 3g 1g / 3r 4r 2r / 2g 4r / #", 38, "4 2 4 4g 3g 1g 3r 4r 2r 2g 4r #")
"""Its explanation of the input: 4r is there twice and 1r is missing."""

DOCUMENT: Final = Document(
    known_by="total nodes created", figures=figures_in(globals()), parts=PARTS, words=Path(__file__).parent / "words"
)
