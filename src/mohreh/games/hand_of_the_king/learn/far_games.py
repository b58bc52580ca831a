"""Games to learn from, in batches: played by the threads of this machine, or on the machines of a Dask cluster.

A game's positions depend on the seed and on its number alone, so both give the same rows.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from mohreh.arena.executors.cluster import DaskCluster
from mohreh.arena.stopped import Stopped
from mohreh.games.hand_of_the_king.learn import core as fast
from mohreh.games.hand_of_the_king.learn.core import GameRecipe
from mohreh.games.hand_of_the_king.learn.data import Rows

AHEAD: Final = 2
"""Batches in the hands of the cluster for each of its threads: enough that none waits."""


def batch_of(recipe: GameRecipe, seed: int, first: int, games: int, threads: int = 1) -> Rows:
    """The positions of that many games, from number `first` on."""
    return fast.samples(recipe, fast.engine_evaluator(), seed=seed, first=first, games=games, threads=threads)


@contextmanager
def far_games(address: str) -> Iterator[FarGames]:
    """Games on the cluster whose scheduler is at that address."""
    cluster = DaskCluster(address)
    with cluster.connected() as client:
        yield FarGames(client, address)


class FarGames:
    """Asks the cluster for batches ahead of time, and hands them over in their order."""

    def __init__(self, client: Any, address: str) -> None:
        self._client, self._address = client, address
        self._coming: dict[int, Any] = {}

    def batch(self, recipe: GameRecipe, seed: int, first: int, games: int) -> Rows:
        """The positions of that many games, from number `first` on."""
        try:
            ahead = max(1, AHEAD * sum(self._client.nthreads().values()))
            for number in range(first, first + ahead * games, games):
                if number not in self._coming:
                    self._coming[number] = self._client.submit(batch_of, recipe, seed, number, games, pure=False)
            rows: Rows = self._coming.pop(first).result()
        except (OSError, TimeoutError, asyncio.CancelledError) as error:
            raise Stopped(
                f"the Dask scheduler at {self._address!r} is lost ({error}); the positions so far are kept, and "
                "--resume continues"
            ) from None
        return rows
