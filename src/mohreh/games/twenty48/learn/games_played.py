"""Evaluation games and what they say: the mean score with its interval, and how often each tile was reached."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from mohreh.games.twenty48.learn.played import Played
from mohreh.learn.curve import Series
from mohreh.statistics import mean_of

TILES: Final = (1024, 2048, 4096, 8192, 16384, 32768)
SERIES: Final = (
    Series("mean", "mean score", interval="interval", panel="mean score, no learning"),
    *(Series(f"tiles.{tile}", str(tile), panel="share of games that reach") for tile in TILES),
)
"""What a curve of 2048 shows."""


def summary(games: Sequence[Played]) -> dict[str, Any]:
    """As plain data: `games`, `mean`, `interval` (95 %), `median`, `best`, `moves` and `tiles` (share of games).

    >>> summary([Played(1, 100, 16, 40), Played(2, 300, 32, 60)])["mean"]
    200.0
    """
    scores, count = [game.score for game in games], len(games)
    moves = [game.moves for game in games]
    tiles = {str(tile): sum(game.largest >= tile for game in games) / count for tile in TILES}
    mean = mean_of(scores)
    return {
        "games": count,
        "mean": mean.value,
        "interval": list(mean.interval or (mean.value, mean.value)),
        "median": float(np.median(scores)),
        "best": max(scores),
        "moves": float(np.mean(moves)),
        "tiles": tiles,
    }
