"""The options that the arena's commands share, and how a run of games looks on the command line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

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
    typer.Option(
        "--move-time",
        metavar="SECONDS",
        show_default="300",
        help="A move that takes longer loses the game; loading does not count.",
    ),
]
LoadTime = Annotated[
    float,
    typer.Option("--load-time", metavar="SECONDS", help="How long an agent may take to get ready before a game."),
]
Workers = Annotated[int | None, typer.Option("--workers", min=1, show_default="one per core", help="Worker processes.")]
Force = Annotated[bool, typer.Option("--force", help="Allow more than four workers per core.")]
DatabaseFile = Annotated[Path, typer.Argument(metavar="FILE.db", show_default=False, help="The file of a tournament.")]


@dataclass(frozen=True)
class Place:
    """Where games are to be played, as the command line says it."""

    workers: int | None = None
    force: bool = False
    cluster: str | None = None

    def executor(self) -> Executor:
        """Whoever plays them: workers here, or a cluster."""
        if self.cluster is not None:
            from mohreh.arena.executors.cluster import DaskCluster
            from mohreh.terminal.output import note

            return DaskCluster(self.cluster, say=note)
        from mohreh.arena.executors import LocalWorkers

        return LocalWorkers(self.workers, force=self.force)

    def words(self) -> list[str]:
        """The options that say the same."""
        words = [] if self.workers is None else ["--workers", str(self.workers)]
        words += ["--force"] if self.force else []
        return words if self.cluster is None else [*words, "--cluster", self.cluster]


def as_begun(into: Path | None, told: dict[str, Any], agents: Sequence[str]) -> dict[str, Any]:
    """What decides how games go: as told, else as in the file that continues, else the default."""
    from mohreh.arena.sources import user_file
    from mohreh.arena.store import Store
    from mohreh.arena.table import DEFAULT_MOVE_TIME
    from mohreh.terminal.options import seed_or_fresh

    if into is not None and into.is_file():
        with Store(into) as store:
            known = store.described() or {}
        told = {name: known.get(name) if value is None else value for name, value in told.items()}
    limit = DEFAULT_MOVE_TIME if told["move_time"] is None else told["move_time"]
    return told | {"seed": seed_or_fresh(told["seed"], secret=any(map(user_file, agents))), "move_time": limit}


def warn_of_open_doors(sandbox: str, agents: Iterable[str]) -> None:
    """Say so where an agent's file could reach what is not its own."""
    from mohreh.arena.sources import user_file
    from mohreh.sandbox import LIMITS, OFF, resolve
    from mohreh.terminal.output import note

    if any(map(user_file, agents)) and (level := resolve(sandbox)) in (LIMITS, OFF):
        note(f"the sandbox is at level {level}: a hostile agent file could read and change your files")


def play_out(
    tournament: Tournament,
    executor: Executor,
    how: str | None,
    *,
    on_game: Callable[[GameRecord], None] | None = None,
    enough: Callable[[], bool] | None = None,
) -> bool:
    """Play what is left, with a bar that says how far it is; False if Ctrl-C ended it.

    `how` is the command that continues, where games are kept.
    """
    from mohreh.arena.stopped import Stopped
    from mohreh.arena.tournament import Progress
    from mohreh.terminal.output import note, progress

    for sentence in tournament.notes:
        note(sentence)
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
        except Stopped as error:
            onward = f"; when that is fixed, continue with: {how}" if how else ""
            raise Stopped(f"{error}; {tournament.kept()}{onward}") from None
    return True
