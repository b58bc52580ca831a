"""The figures of the 2048 document, each with the line it stands in."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.documents import Document, Figure, figures_in
from mohreh.games.twenty48.document_map import PARTS

SIZE: Final = Figure(4, 25, "به صورت ۴ در ۴ قرار")
WIN: Final = Figure(2048, 25, "رسیدن به مقدار ۲۰۴۸")
SPAWN_2: Final = Figure((2, 90), 25, "مقدار ۲ با احتمال ۹۰ درصد")
SPAWN_4: Final = Figure((4, 10), 25, "مقدار ۴ با احتمال ۱۰ درصد")
"""A new tile, and in how many cases of a hundred it is this one."""

DIRECTIONS: Final = {
    "up": Figure(0, 189, "۰: حرکت به سمت بالا"),
    "right": Figure(1, 191, "۱: حرکت به سمت راست"),
    "down": Figure(2, 193, "۲: حرکت به سمت پایین"),
    "left": Figure(3, 195, "۳: حرکت به سمت چپ"),
}

DEPTH_BASE: Final = Figure(3, 109, "`DEPTH_BASE_PARAM` حداکثر برابر با ۳")
DEPTH_STEP: Final = Figure(400, 109, "`SCALAR_PARAM` برابر با ۴۰۰")
"""Expectimax: the depth at the start at most, and the moves after which it grows at least."""

MCTS_BASE: Final = Figure(8, 135, "`SD_SCALE_PARAM` و `TM_SCALE_PARAM` حداکثر برابر با ۸")
MCTS_STEP: Final = Figure(200, 135, "`SCALAR_PARAM` برابر با ۲۰۰")
"""Version 0 of its Monte-Carlo search: the play-outs for each action and their length at most, the step at least."""

UCB_PLAYOUTS: Final = Figure(20, 137, "$UCB_TM_SCALE_PARAM$ حداکثر برابر با ۲۰")
UCB_LENGTH: Final = Figure(10, 137, "$UCB_SD_SCALE_PARAM$ برابر با ۱۰")
UCB_STEP: Final = Figure(300, 137, "$UCB_SCALAR_PARAM$ برابر با ۳۰۰")
"""Version 2: the play-outs in all and their length at most, the step at least."""

DOCUMENT: Final = Document(
    known_by="UCB_TM_SCALE_PARAM",
    figures=figures_in(globals()),
    parts=PARTS,
    words=Path(__file__).parent / "words",
    limits={
        "expectimax": {
            "base": (None, DEPTH_BASE.value),
            "step": (DEPTH_STEP.value, None),
            "depth": (None, DEPTH_BASE.value),
        },
        "mcts": {
            "playouts": (None, MCTS_BASE.value),
            "length": (None, MCTS_BASE.value),
            "step": (MCTS_STEP.value, None),
        },
        "ucb": {
            "playouts": (None, UCB_PLAYOUTS.value),
            "length": (None, UCB_LENGTH.value),
            "step": (UCB_STEP.value, None),
        },
    },
)
