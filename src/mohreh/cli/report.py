"""`mohreh report`: a course document's experiment again."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.cli.arena_options import Force, Place, Workers
from mohreh.terminal.options import AsJson, Cluster

SECTION_WIDTH = 46
"""Characters, so that the commands stand in line with each other."""


def print_map(names: list[str], language: str) -> None:
    """The documents shortly, each section with the command that answers it, and the names of the reports."""
    from rich.text import Text

    from mohreh.documents.page import short_map
    from mohreh.language import shared_words
    from mohreh.terminal.output import console

    out = console()
    for title, rows in short_map(language):
        out.print(Text(title, "bold"))
        for section, command in rows:
            out.print(Text(f"  {section:<{SECTION_WIDTH}}").append(command, "dim"), soft_wrap=True)
    words = shared_words(language)["documents"]
    out.print(Text(f"\n{words['reports']}: ", "bold").append(", ".join(names), "none"))
    out.print(Text(words["more"].replace("`", "")))


def report(
    name: Annotated[
        str | None, typer.Argument(metavar="NAME", show_default=False, help="Which one; without it they are listed.")
    ] = None,
    agent: Annotated[
        str | None,
        typer.Argument(metavar="AGENT", show_default=False, help="The agent, for reports on one agent."),
    ] = None,
    games: Annotated[
        int | None, typer.Option("--games", metavar="N", min=1, help="How many games, for reports on one agent.")
    ] = None,
    quick: Annotated[bool, typer.Option("--quick", help="Less of everything: a minute or two.")] = False,
    to: Annotated[
        Path | None,
        typer.Option(
            "--to",
            metavar="FOLDER",
            show_default="reports/NAME, for Persian reports/fa/NAME",
            help="Where it goes.",
        ),
    ] = None,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 0,
    language: Annotated[str, typer.Option("--language", metavar="en|fa", help="The language of the report.")] = "en",
    pdf: Annotated[bool, typer.Option("--pdf", help="Print it as report.pdf, too (by Chromium or Chrome).")] = False,
    workers: Workers = None,
    force: Force = False,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Repeat a course document's experiment: a page with tables, plots and answers, and the data behind them.

    One report is about an agent of your choice: mohreh report 2048-agent expectimax --games 20.
    """
    from mohreh.arena.reports import Subject, make_report, report_builder, report_folder, reports
    from mohreh.arena.reports.laboratory import Laboratory, Size
    from mohreh.language import check_language
    from mohreh.terminal.output import print_json, progress

    chosen = check_language(language)
    if name is None:
        if as_json:
            print_json(list(reports()))
        else:
            print_map(list(reports()), chosen)
        return
    subject = Subject(agent, games)
    report_builder(name, subject)
    folder = to or report_folder(Path("reports"), name, chosen)
    with progress(name) as advance:
        size = Size.QUICK if quick else Size.FULL
        lab = Laboratory(size, seed, Place(workers, force, cluster).executor(), advance)
        written = make_report(name, folder, lab, subject=subject, language=chosen, pdf=pdf)
    if as_json:
        print_json(
            {
                "report": name,
                "findings": list(written.report.findings),
                "left_out": list(written.report.left_out),
                "files": [str(path) for path in written.files],
                "seconds": written.seconds,
            }
        )
        return
    print(written.report.title)
    for finding in written.report.findings:
        print(f"- {finding}")
    for what in written.report.left_out:
        print(f"left out: {what}")
    print(written.files[0])
    if pdf:
        print(written.files[-1])
