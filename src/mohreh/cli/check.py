"""`mohreh check`: whether a game keeps the promises of the protocol, and whether an agent plays by the rules."""

from __future__ import annotations

from typing import Annotated

import typer

from mohreh.cli.arena_options import LoadTime
from mohreh.terminal.options import AsJson, Sandbox

FAILED = 1


def check(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE",
            show_default=False,
            help="The .py file of your own game or agent, or the name of a built-in game.",
        ),
    ],
    game: Annotated[
        str | None, typer.Option("--game", metavar="GAME", show_default="all", help="What an agent is tried at.")
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of the games that are tried.")] = 0,
    move_time: Annotated[
        float,
        typer.Option(
            "--move-time", metavar="SECONDS", min=0.1, help="How long one decision, or one random game, may take."
        ),
    ] = 10.0,
    load_time: LoadTime = 30.0,
    sandbox: Sandbox = "auto",
    as_json: AsJson = False,
) -> None:
    """Tell what is wrong with a game or an agent of your own.

    Seeded random games are played; the exit code is 1 when something is wrong. Your file runs in the sandbox.
    """
    from mohreh.agents import Terms
    from mohreh.conformance import check_named
    from mohreh.conformance.named import is_file
    from mohreh.sandbox import resolve
    from mohreh.terminal.output import print_json, progress, say

    terms = Terms(resolve(sandbox), load_time, move_time)
    with progress(f"checking {file}") as advance:
        problems = check_named(file, seed, advance, at=game, terms=terms)
    fails = [problem for problem in problems if not problem.warning]
    if as_json:
        found = [
            {"rule": each.rule, "problem": str(each), "state": each.state, "warning": each.warning} for each in problems
        ]
        level = {"sandbox": terms.sandbox} if is_file(file) else {}
        print_json({"name": file, "ok": not fails, "problems": found} | level)
    else:
        for problem in problems:
            say(f"{'note' if problem.warning else 'wrong'}: {problem}")
        say(f"{file}: {'nothing wrong' if not fails else f'{len(fails)} problem' + 's' * (len(fails) > 1)}")
    if fails:
        raise typer.Exit(FAILED)
