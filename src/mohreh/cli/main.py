"""The entry point `mohreh`: its commands, and what every failure looks like from outside.

Exit codes: 0 done, 1 the answer is no, 2 bad input, 3 the budget ran out, 130 interrupted. Bad input is one
sentence on stderr, never a traceback; a traceback is therefore always a defect of ours.
"""

from __future__ import annotations

import sys
import traceback
from collections.abc import Sequence
from typing import Annotated

import typer

from mohreh.cli import (
    agents,
    analyze,
    bench,
    check,
    documents,
    games,
    games_of,
    generate,
    match,
    perft,
    play,
    plot,
    replay,
    report,
    rules,
    solve,
    standings,
    studio,
    tournament,
)
from mohreh.cli.train.command import app as train
from mohreh.errors import MohrehError

BAD_INPUT = 2
INTERRUPTED = 130

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
    generate.generate,
    match.match,
    tournament.tournament,
    standings.standings,
    games_of.games_of,
    replay.replay,
    plot.plot,
    report.report,
    documents.documents,
    perft.perft,
    check.check,
    bench.bench,
):
    app.command()(command)
app.add_typer(train, name="train")


@app.callback(invoke_without_command=True)
def mohreh(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Show the version and end.")] = False,
) -> None:
    """What `mohreh` does without a command."""
    if version:
        from mohreh import __version__

        print(f"mohreh {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        print(context.get_help())


def run(arguments: Sequence[str] | None = None) -> None:
    """Run the command that the arguments (by default the program's own) name, and end with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a character shows '?' and lives
    try:
        code = app(args=arguments, prog_name="mohreh", standalone_mode=False)
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    except MohrehError as error:
        code = _complain(str(error))
    except Exception as error:
        sentence = _usage_sentence(error) or _user_file_sentence(error)
        if sentence is None:
            raise
        code = _complain(sentence)
    sys.exit(code if isinstance(code, int) else 0)


def _complain(sentence: str) -> int:
    print("mohreh: " + " ".join(sentence.split()), file=sys.stderr)
    return BAD_INPUT


def _usage_sentence(error: Exception) -> str | None:
    """What typer says of a wrong command line. Told by its method, for the class has moved between versions."""
    if not hasattr(error, "format_message"):
        return None
    message = str(error.format_message()).strip().rstrip(".")
    context = getattr(error, "ctx", None)
    path = context.command_path if context is not None else "mohreh"
    return f"{message[:1].lower()}{message[1:]}; `{path} --help` shows how it is used"


def _user_file_sentence(error: Exception) -> str | None:
    """An exception out of a user's own file: where it came from, and who can say more."""
    frames = traceback.extract_tb(error.__traceback__)
    modules = [frame.f_globals.get("__name__", "") for frame, _ in traceback.walk_tb(error.__traceback__)]
    for frame, module in reversed(list(zip(frames, modules, strict=True))):
        if module.startswith("mohreh_user_"):
            return (
                f"{frame.filename}, line {frame.lineno}: {frame.name} raised {type(error).__name__}: {error}; "
                f"`mohreh check {frame.filename}` looks closer"
            )
    return None
