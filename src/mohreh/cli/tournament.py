"""`mohreh tournament`: many agents, one file, resumable."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.cli.arena_options import INTERRUPTED, Force, Games, LoadTime, MoveTime, OpeningPlies, Workers
from mohreh.terminal.options import AsJson, Cluster, GameName, Sandbox, Seed


def tournament(
    game: GameName,
    agents: Annotated[list[str], typer.Argument(metavar="AGENT", show_default=False, help="The agents.")],
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
    load_time: LoadTime = 30.0,
    sandbox: Sandbox = "auto",
    workers: Workers = None,
    force: Force = False,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Play a tournament into a file; started again with the same file it continues where it was."""
    from mohreh.arena.plan import Plan
    from mohreh.arena.ranking import standings
    from mohreh.arena.tournament import Tournament
    from mohreh.cli.arena_options import Place, as_begun, play_out, warn_of_open_doors
    from mohreh.cli.arena_output import print_standings, standings_document
    from mohreh.terminal.output import note, print_json

    warn_of_open_doors(sandbox, agents)
    place = Place(workers, force, cluster)
    executor = place.executor()
    told = as_begun(into, {"seed": seed, "openings": openings, "move_time": move_time}, agents)
    plan = Plan(game, tuple(agents), games, format, files=True, sandbox=sandbox, load_time=load_time, **told)
    with Tournament(plan, into) as running:
        how = running.resume_command(*place.words())
        note(f"to continue after an interruption: {how}")
        finished = play_out(running, executor, how)
        found = standings(running.store, files=True)
    if as_json:
        print_json(standings_document(found))
    else:
        print_standings(found)
    if not finished:
        note(f"interrupted; continue with: {how}")
        raise typer.Exit(INTERRUPTED)
