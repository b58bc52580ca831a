"""`mohreh studio`: the web app, on this machine only unless told otherwise."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer


def studio(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Where to listen; the next free one if taken, 0: any.")
    ] = 8642,
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="Which address to listen on; others than this machine need a token.")
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
    classroom: Annotated[
        bool, typer.Option("--classroom", help="Let files be handed in and graded, and classes be looked at.")
    ] = False,
    classes: Annotated[
        Path, typer.Option(metavar="DIR", help="Where `mohreh class` keeps its books; shown with --classroom.")
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
    )
    serve(config, port, browser=browser, say=lambda text: print(text, file=sys.stderr, flush=True))
