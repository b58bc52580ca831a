"""`mohreh plot`: pictures of a tournament."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.cli.arena_options import DatabaseFile
from mohreh.terminal.options import AsJson


def plot(
    file: DatabaseFile,
    kind: Annotated[
        str,
        typer.Option("--kind", help="ratings, cross-table, scores, tiles (2048), time, nodes, branching."),
    ] = "ratings",
    to: Annotated[
        Path | None,
        typer.Option("--to", metavar="FILE", show_default="FILE-kind", help="Where to write it, as .png and .svg."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Draw a plot of a tournament as PNG and SVG."""
    from mohreh.arena.plots.of_tournament import plot_of
    from mohreh.arena.plots.style import save, title_of
    from mohreh.arena.store import Store
    from mohreh.errors import MohrehError
    from mohreh.terminal.output import print_json, say

    with Store(file, create=False) as store:
        figure = plot_of(store, kind, files=True)
    target = to or file.with_name(f"{file.stem}-{kind}")
    try:
        written = save(figure, target)
    except OSError as error:
        raise MohrehError(f"{str(target)!r} cannot be written: {error.strerror}") from None
    title = title_of(figure)
    if as_json:
        print_json({"kind": kind, "title": title, "files": [str(path) for path in written]})
        return
    say(title)
    for path in written:
        say(str(path))
