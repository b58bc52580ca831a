"""`mohreh tournament`: many agents, one file, resumable."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from mohreh.cli.arena_options import INTERRUPTED, Cluster, Games, MoveTime, OpeningPlies, Workers
from mohreh.terminal.options import AsJson, GameName, Seed


def tournament(
    game: GameName,
    agents: Annotated[list[str], typer.Argument(metavar="A B [C]...", show_default=False, help="The agents.")],
    into: Annotated[
        Path, typer.Option("--into", metavar="FILE.db", show_default=False, help="The file that keeps the games.")
    ],
    games: Games = 100,
    format: Annotated[
        str,
        typer.Option(
            "--format",
            help="round-robin; gauntlet: the first agent against all others; "
            "home-and-away: a pair is won by more wins, then by the larger total.",
        ),
    ] = "round-robin",
    seed: Seed = None,
    openings: OpeningPlies = None,
    move_time: MoveTime = None,
    workers: Workers = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Play a tournament into a file; started again with the same file it goes on where it was."""
    from mohreh.arena.plan import Plan
    from mohreh.arena.standings import standings
    from mohreh.arena.store import Store, StoreFull
    from mohreh.arena.tournament import Tournament
    from mohreh.cli.arena_options import make_executor, play_out
    from mohreh.cli.arena_output import print_standings, standings_document
    from mohreh.terminal.output import note, print_json

    told = {"seed": seed, "openings": openings, "move_time": move_time}
    if into.is_file():
        with Store(into, create=False) as store:
            known = store.described() or {}
        told = {name: known.get(name) if value is None else value for name, value in told.items()}
    plan = Plan(game, tuple(agents), games, format, files=True, **completed(told))
    with Tournament(plan, into) as running:
        note(f"to go on after an interruption: {running.resume_command()}")
        try:
            finished = play_out(running, make_executor(workers, cluster))
        except StoreFull as error:
            raise StoreFull(f"{error}; make room, then go on with: {running.resume_command()}") from None
        found = standings(running.store, files=True)
    if as_json:
        print_json(standings_document(found))
    else:
        print_standings(found)
    if not finished:
        note(f"interrupted; go on with: {running.resume_command()}")
        raise typer.Exit(INTERRUPTED)


def completed(told: dict[str, Any]) -> dict[str, Any]:
    """What was neither said nor found in the file gets its default."""
    from mohreh.arena.table import DEFAULT_MOVE_TIME
    from mohreh.terminal.options import seed_or_fresh

    limit = DEFAULT_MOVE_TIME if told["move_time"] is None else told["move_time"]
    return told | {"seed": seed_or_fresh(told["seed"]), "move_time": limit}
