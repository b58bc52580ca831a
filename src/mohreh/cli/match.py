"""`mohreh match`: one agent against another, or some agents on the same seeds."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.cli.arena_options import INTERRUPTED, Force, Games, LoadTime, MoveTime, OpeningPlies, Workers
from mohreh.terminal.options import AsJson, Cluster, GameName, Sandbox, Seed


def match(
    game: GameName,
    agents: Annotated[
        list[str],
        typer.Argument(
            metavar="AGENT", show_default=False, help="Two agents; a game for one player takes one or more."
        ),
    ],
    games: Games = 100,
    seed: Seed = None,
    openings: OpeningPlies = None,
    sprt: Annotated[
        str | None,
        typer.Option(
            "--sprt", metavar="ELO0,ELO1", show_default=False, help="Stop as soon as it is clear which is nearer."
        ),
    ] = None,
    move_time: MoveTime = None,
    load_time: LoadTime = 30.0,
    sandbox: Sandbox = "auto",
    workers: Workers = None,
    force: Force = False,
    cluster: Cluster = None,
    into: Annotated[
        Path | None,
        typer.Option(
            "--into", metavar="FILE.db", show_default=False, help="Keep the games, so that the match can be resumed."
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play A against B, every start from both seats; in one-player games each plays the same seeds."""
    from mohreh.arena.match import match_summary
    from mohreh.arena.plan import Plan
    from mohreh.arena.results import Tally
    from mohreh.arena.store import MEMORY
    from mohreh.arena.table import kind_of
    from mohreh.arena.tournament import Tournament
    from mohreh.cli.arena_options import Place, as_begun, play_out, warn_of_open_doors
    from mohreh.cli.arena_output import print_match
    from mohreh.errors import MohrehError
    from mohreh.statistics import Sprt
    from mohreh.terminal.output import note, print_json

    warn_of_open_doors(sandbox, agents)
    place = Place(workers, force, cluster)
    executor = place.executor()
    told = as_begun(into, {"seed": seed, "openings": openings, "move_time": move_time}, agents)
    plan = Plan(game, tuple(agents), games, files=True, sandbox=sandbox, load_time=load_time, **told)
    duel = kind_of(plan.rules) == "duel"
    if duel and len(agents) != 2:
        raise MohrehError(f"a match of {plan.rules.name} takes two agents; `mohreh tournament` takes more")
    test = Sprt.parse(sprt) if sprt is not None else None
    if test is not None and not duel:
        raise MohrehError(f"--sprt asks who wins more often; {plan.rules.name} is for one player")
    names = list(plan.names)
    more = place.words() if sprt is None else [*place.words(), "--sprt", sprt]
    with Tournament(plan, MEMORY if into is None else into) as tournament:
        how = None if into is None else tournament.resume_command(*more, match=True)
        if test is None:
            finished = play_out(tournament, executor, how)
        else:
            tally, question = Tally(names[0], names[1]), test
            for record in tournament.store.games():
                tally.add(record)
            finished = play_out(
                tournament,
                executor,
                how,
                on_game=tally.add,
                enough=lambda: question.verdict(tally.units) is not None,
            )
        records = [record for record in tournament.store.games() if set(record.seats) <= set(names)]
    summary = match_summary(plan.rules, records, names, test) | {
        "seed": plan.seed,
        "openings": plan.opening_plies,
        "repeated_openings": plan.repeated_openings() if duel and plan.draws_nothing() else 0,
    }
    if as_json:
        print_json(summary)
    else:
        print_match(summary)
    if not finished:
        note(
            f"interrupted; continue with: {how}" if how else "interrupted; with --into FILE.db the games would be kept"
        )
        raise typer.Exit(INTERRUPTED)
