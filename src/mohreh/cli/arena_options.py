"""The options that the arena's commands share, and how a run of games looks on the command line."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from mohreh.arena.executors import Executor
    from mohreh.arena.game_record import GameRecord
    from mohreh.arena.tournament import Tournament

INTERRUPTED = 130

Games = Annotated[
    int, typer.Option("--games", min=1, help="Games of each pairing, even; one-player games: games of each agent.")
]
OpeningPlies = Annotated[
    int | None,
    typer.Option(
        "--openings",
        metavar="K",
        show_default="4 where every game starts alike, else 0",
        help="Random plies at the start, the same for both seats of a pair.",
    ),
]
MoveTime = Annotated[
    float | None,
    typer.Option("--move-time", metavar="SECONDS", show_default="300", help="A move that takes longer loses the game."),
]
Workers = Annotated[int | None, typer.Option("--workers", min=1, show_default="the cores", help="Worker processes.")]
Cluster = Annotated[
    str | None,
    typer.Option(
        "--cluster", metavar="ADDRESS", show_default=False, help="A Dask scheduler to play on instead of this machine."
    ),
]
DatabaseFile = Annotated[Path, typer.Argument(metavar="FILE.db", show_default=False, help="The file of a tournament.")]


def make_executor(workers: int | None, cluster: str | None) -> Executor:
    """Where to play: here, or on a cluster."""
    if cluster is not None:
        from mohreh.arena.executors.cluster import DaskCluster

        return DaskCluster(cluster)
    from mohreh.arena.executors import LocalWorkers

    return LocalWorkers(workers)


def play_out(
    tournament: Tournament,
    executor: Executor,
    *,
    on_game: Callable[[GameRecord], None] | None = None,
    enough: Callable[[], bool] | None = None,
) -> bool:
    """Play what is left, with a bar that says how far it is; False if Ctrl-C ended it."""
    from mohreh.arena.tournament import Progress
    from mohreh.terminal.output import progress

    at = tournament.progress()
    done = at.done

    def heard(record: GameRecord) -> None:
        nonlocal done
        done += 1
        advance(Progress(done, at.total).share)
        if on_game is not None:
            on_game(record)

    with progress(f"{at.total} games") as advance:
        try:
            tournament.run(executor, on_game=heard, enough=enough)
        except KeyboardInterrupt:
            return False
    return True
