"""The figures of the Hand of the King document, each with the line it stands in."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mohreh.documents import Document, Figure, figures_in
from mohreh.games.hand_of_the_king.document_map import PARTS

HOUSE_WEIGHTS: Final = {
    "Stark": Figure(9, 121, "'Stark': 9"),
    "Greyjoy": Figure(7, 121, "'Greyjoy': 7"),
    "Lannister": Figure(7, 121, "'Lannister': 7"),
    "Targaryen": Figure(6, 121, "'Targaryen': 6"),
    "Baratheon": Figure(5, 121, "'Baratheon': 5"),
    "Tyrell": Figure(9, 122, "'Tyrell': 9"),
    "Tully": Figure(10, 122, "'Tully': 10"),
}
"""What the banner of each house weighs in its evaluation."""

HOUSE_SIZES: Final = {
    "Stark": Figure(8, 125, "'Stark': 8"),
    "Greyjoy": Figure(7, 125, "'Greyjoy': 7"),
    "Lannister": Figure(6, 125, "'Lannister': 6"),
    "Targaryen": Figure(5, 125, "'Targaryen': 5"),
    "Baratheon": Figure(4, 125, "'Baratheon': 4"),
    "Tyrell": Figure(3, 126, "'Tyrell': 3"),
    "Tully": Figure(2, 126, "'Tully': 2"),
}

BANNER: Final = Figure(10, 134, "banner_weights[house] * 10")
CARD: Final = Figure(2, 140, "num_cards * 2")
MOVE: Final = Figure(3, 158, "(player1_moves - player2_moves) * 3")
"""What a banner (times its weight), a useful card and a move count in its evaluation."""

WINNER: Final = Figure(2000, 271, "winner_score = 2000")
"""What a leaf is worth to the winner where only the winner counts."""

WINNER_ONLY_FROM: Final = Figure(16, 358, "len(cards) <= 16")
"""From that many cards down (Varys is one) only the winner counts."""

FREE_DEEP_BELOW: Final = Figure(25, 353, "len(cards) < 25")
FREE_DEEP: Final = Figure(9, 354, "depth = 9")
FREE_SHALLOW: Final = Figure(5, 356, "depth = 5")
"""Its schedule without a limit of time."""

TIMED_5_BELOW: Final = Figure(30, 361, "len(cards) < 30")
TIMED_7_FROM: Final = Figure(22, 364, "len(cards) <= 22")
TIMED_5: Final = Figure(5, 363, "5 flag = False")
TIMED_7: Final = Figure(7, 366, "7 flag = False")
TIMED_9: Final = Figure(9, 369, "9 flag = True")
TIMED_3: Final = Figure(3, 372, "3 flag = False")
"""Its schedule for timed games."""

GAMES: Final = Figure(100, 411, "۱۰۰ بار ایجنت خودمون")
WINS: Final = Figure(99, 411, "موفق شد ۹۹ بار")
"""Of its minimax against a random player."""

LAYERS: Final = (
    Figure((56, 256), 430, "nn.Linear(56, 256)"),
    Figure((256, 64), 431, "nn.Linear(256, 64)"),
    Figure((64, 8), 432, "nn.Linear(64, 8)"),
    Figure((8, 1), 433, "nn.Linear(8, 1)"),
)
RATE_STEP: Final = Figure(400, 469, "step_size=400")
RATE_FACTOR: Final = Figure(0.3, 469, "gamma=0.3")
EPOCHS: Final = Figure(2000, 471, "۲۰۰۰ epoch")
BATCH: Final = Figure(500, 471, "Batch size = 500")
"""Its network and how it learns."""

DOCUMENT: Final = Document(
    known_by="find_varys", figures=figures_in(globals()), parts=PARTS, words=Path(__file__).parent / "words"
)
