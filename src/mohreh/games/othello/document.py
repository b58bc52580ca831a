"""The figures of the Othello document, each with the line it stands in.

Its simulations: one laptop, pure Python, games not seeded. At depth 3 the output calls the second run "without
pruning", too; the sentence below it (line 217) says that it was the one with pruning. Depth 7 was run twice, ten games
each time.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mohreh.documents import Document, Figure, figures_in
from mohreh.games.othello.document_map import PARTS

SQUARES: Final = Figure(36, 82, "human_tiles + ai_tiles == 36")
"""Of its board: 6×6."""

DISCS: Final = Figure(1, 270, "با ضریب 1")
CORNERS: Final = Figure(5, 272, "با ضریب 5")
MOBILITY: Final = Figure(3, 274, "با ضریب 3")
"""The weights of its heuristic."""


@dataclass(frozen=True)
class Run:
    """One simulation: that many games, the share of them that was won, and the seconds they took."""

    games: Figure[int]
    percent: Figure[float]
    seconds: Figure[float]

    @property
    def wins(self) -> int:
        """Games won."""
        return round(self.games.value * self.percent.value / 100)


RUNS: Final[dict[tuple[int, str], tuple[Run, ...]]] = {
    (1, "plain"): (
        Run(
            Figure(200, 179, "without pruning and with depth = 1 and total 200 executions"),
            Figure(85.5, 180, "human win ratio : 85.5 %"),
            Figure(5.593857288360596, 182, "5.593857288360596 seconds"),
        ),
    ),
    (1, "pruned"): (
        Run(
            Figure(200, 186, "with pruning and with depth = 1 and total 200 executions"),
            Figure(84.0, 187, "human win ratio : 84.0 %"),
            Figure(5.897871971130371, 189, "5.897871971130371 seconds"),
        ),
    ),
    (3, "plain"): (
        Run(
            Figure(100, 202, "without pruning and with depth = 3 and total 100 executions"),
            Figure(95.0, 203, "human win ratio : 95.0 %"),
            Figure(86.80938959121704, 205, "86.80938959121704 seconds"),
        ),
    ),
    (3, "pruned"): (
        Run(
            Figure(100, 209, "with depth = 3 and total 100 executions"),
            Figure(91.0, 217, "با هرس کردن شانس آن 91 درصد"),
            Figure(36.49022436141968, 212, "36.49022436141968 seconds"),
        ),
    ),
    (5, "plain"): (
        Run(
            Figure(10, 225, "without pruning and with depth = 5 and total 10 executions"),
            Figure(100.0, 226, "human win ratio : 100.0 %"),
            Figure(361.6030008792877, 228, "361.6030008792877 seconds"),
        ),
    ),
    (5, "pruned"): (
        Run(
            Figure(10, 232, "with pruning and with depth = 5 and total 10 executions"),
            Figure(90.0, 233, "human win ratio : 90.0 %"),
            Figure(50.24600839614868, 235, "50.24600839614868 seconds"),
        ),
    ),
    (7, "pruned"): (
        Run(
            Figure(10, 244, "این الگوریتم را 10 بار اجرا میکنیم"),
            Figure(100.0, 244, "یک بار 100 و بار دیگر 90 درصد"),
            Figure(538.8248224258423, 250, "538.8248224258423 seconds"),
        ),
        Run(
            Figure(10, 256, "with pruning and with depth = 7 and total 10 executions"),
            Figure(90.0, 257, "human win ratio : 90.0 %"),
            Figure(525.8564977645874, 259, "525.8564977645874 seconds"),
        ),
    ),
}
"""Its simulations by depth and by search."""

DOCUMENT: Final = Document(
    known_by="pruning_minimax", figures=figures_in(globals()), parts=PARTS, words=Path(__file__).parent / "words"
)


def games_won(depth: int, search: str) -> tuple[int, int]:
    """Games won and games played there, over all runs.   7, "pruned" -> (19, 20)"""
    runs = RUNS[depth, search]
    return sum(run.wins for run in runs), sum(run.games.value for run in runs)
