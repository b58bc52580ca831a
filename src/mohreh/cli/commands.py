"""All commands of `mohreh` under one roof."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.cli import (
    agents,
    analyze,
    bench,
    check,
    class_,
    doctor,
    documents,
    games,
    games_of,
    generate,
    grade,
    ladder,
    match,
    perft,
    play,
    plot,
    puzzles,
    replay,
    report,
    rules,
    servers,
    slips,
    solve,
    standings,
    studio,
    tournament,
)
from mohreh.cli.lesson import app as lesson
from mohreh.cli.train.command import app as train

app = typer.Typer(
    name="mohreh",
    help="Mohreh (مهره): a laboratory of games and puzzles and of the searches that play them.",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for command in (
    games.games,
    rules.rules,
    agents.agents,
    play.play,
    studio.studio,
    analyze.analyze,
    solve.solve,
    puzzles.puzzles,
    generate.generate,
    ladder.ladder,
    match.match,
    tournament.tournament,
    standings.standings,
    games_of.games_of,
    replay.replay,
    plot.plot,
    report.report,
    documents.documents,
    slips.slips,
    perft.perft,
    check.check,
    grade.grade,
    bench.bench,
    doctor.doctor,
    servers.gtp,
    servers.nboard,
):
    app.command()(command)
app.command("class")(class_.class_)
app.add_typer(train, name="train")
app.add_typer(lesson, name="lesson")


@app.callback(invoke_without_command=True)
def mohreh(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and exit.")] = False,
    verbose: Annotated[bool, typer.Option("--verbose", help="Say on stderr what happens behind the command.")] = False,
    log: Annotated[
        Path | None,
        typer.Option(
            "--log", metavar="FILE", show_default=False, help="Append the same, with times and details, to a file."
        ),
    ] = None,
) -> None:
    """What `mohreh` does without a command."""
    if verbose or log is not None:
        from mohreh.cli.logs import begin

        begin(verbose, log)
    if version:
        from mohreh import __version__

        print(f"mohreh {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())
