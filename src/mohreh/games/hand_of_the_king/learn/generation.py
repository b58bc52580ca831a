"""Make positions of Hand of the King to learn from, game by game, until there are enough.

The file is whole at every moment and holds all games so far: it is the checkpoint too. A game's positions depend on
the seed and on its number alone, so a run that was stopped and goes on ends with the same file.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np

from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.learn import core as fast
from mohreh.games.hand_of_the_king.learn.core import GameRecipe
from mohreh.games.hand_of_the_king.learn.data import Positions, Rows, joined, read_positions, write_positions

BATCH: Final = 32
"""Games between two looks at the clock: a few seconds."""

USUAL: Final = GameRecipe()

Progress = Callable[[int, int, float], None]
"""Told how many positions and games there are, and after how many seconds."""


def make_positions(
    path: Path,
    wanted: int,
    *,
    seed: int,
    threads: int,
    recipe: GameRecipe = USUAL,
    resume: bool = False,
    checkpoint_seconds: float = 30.0,
    progress: Progress = lambda positions, games, seconds: None,
) -> Positions:
    """At least so many positions, up to the end of the game that completes them."""
    settings = {"seed": seed, **asdict(recipe)}
    parts, games, before = _so_far(path, settings) if resume else ([], 0, 0.0)
    judge = fast.chances_judge()
    count = sum(map(len, parts))
    began = kept = time.monotonic()

    def keep() -> Positions:
        seconds = before + time.monotonic() - began
        found = Positions(joined(parts), {**settings, "games": games, "seconds": round(seconds, 1)})
        write_positions(path, found)
        return found

    try:
        while count < wanted:
            batch = fast.samples(recipe, judge, seed=seed, first=games, games=BATCH, threads=threads)
            part, played = _cut(batch, games, wanted - count)
            parts.append(part)
            count += len(part)
            games += played
            progress(count, games, before + time.monotonic() - began)
            if time.monotonic() - kept >= checkpoint_seconds:
                keep()
                kept = time.monotonic()
    except KeyboardInterrupt:
        keep()
        raise
    return keep()


def _cut(batch: Rows, first: int, needed: int) -> tuple[Rows, int]:
    """The batch up to the end of the game that brings what is needed, and how many games that is."""
    if len(batch) <= needed:
        return batch, BATCH
    last = int(batch["game"][needed - 1])
    return batch[: int(np.searchsorted(batch["game"], last, side="right"))], last - first + 1


def _so_far(path: Path, settings: dict[str, Any]) -> tuple[list[Rows], int, float]:
    if not path.exists():
        raise MohrehError(f"there are no positions at {path}; leave out --resume to begin")
    found = read_positions(path)
    for name, value in settings.items():
        if found.recipe.get(name) != value:
            raise MohrehError(
                f"{path} was made with {name}={found.recipe.get(name)}; --resume needs the same, not {value}"
            )
    return [found.rows], int(found.recipe["games"]), float(found.recipe["seconds"])
