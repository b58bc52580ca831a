"""`mohreh studio`: the web app, on this machine only unless told otherwise."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from mohreh.studio.guests.guest import Guest


def studio(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Where to listen; the next free one if taken, 0: any.")
    ] = 8642,
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Address to listen on; any but this machine's own needs a token.")
    ] = "127.0.0.1",
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Whether to open the page.")] = True,
    data: Annotated[
        Path | None,
        typer.Option(metavar="DIR", show_default="the user's data folder", help="Where games are kept."),
    ] = None,
    tournaments: Annotated[
        Path | None,
        typer.Option(metavar="DIR", show_default="part of the data folder", help="Whose tournaments are shown."),
    ] = None,
    reports: Annotated[Path, typer.Option(metavar="DIR", help="Where `mohreh report` has written its reports.")] = Path(
        "reports"
    ),
    runs: Annotated[Path, typer.Option(metavar="DIR", help="Where `mohreh train` keeps its runs.")] = Path("runs"),
    lessons: Annotated[
        Path | None,
        typer.Option(
            metavar="FOLDER",
            show_default=False,
            exists=True,
            file_okay=False,
            help="Your own lessons, shown beside those that come with Mohreh.",
        ),
    ] = None,
    engines: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            show_default=False,
            exists=True,
            dir_okay=False,
            help="Programs that may play here: JSON, a name and a list of arguments for each.",
        ),
    ] = None,
    games: Annotated[
        list[str] | None,
        typer.Option(
            metavar="GAME",
            show_default=False,
            help="A game of your own to play here: its file, or openspiel:NAME. May be repeated.",
        ),
    ] = None,
    classroom: Annotated[
        bool, typer.Option("--classroom", help="Accept and grade hand-ins, and show classes.")
    ] = False,
    classes: Annotated[
        Path, typer.Option(metavar="DIR", help="Where `mohreh class` keeps its files; shown with --classroom.")
    ] = Path(),
) -> None:
    """Open the studio: play, watch and look inside the search, in the browser."""
    from mohreh.studio.config import Config, token_for, usual_data
    from mohreh.studio.server import serve

    if engines is not None:
        import os

        from mohreh.agents.external import ENGINES_VARIABLE, read_engines

        read_engines(engines)  # says what is wrong with it, before anything runs
        os.environ[ENGINES_VARIABLE] = str(engines.resolve())

    config = Config(
        data=data or usual_data(),
        host=host,
        token=token_for(host),
        tournaments=tournaments,
        reports=reports,
        runs=runs,
        lessons=lessons,
        classroom=classroom,
        classes=classes,
        guests=_guests(games or []),
    )
    serve(config, port, browser=browser, say=lambda text: print(text, file=sys.stderr, flush=True))


def _guests(games: list[str]) -> tuple[Guest, ...]:
    """The user's own games, loaded: what is wrong with one is said before the studio opens."""
    if not games:
        return ()
    from mohreh.studio.guests.guest import read_guests

    return read_guests(games)
