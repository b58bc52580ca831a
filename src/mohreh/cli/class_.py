"""`mohreh class`: a folder of hand-ins graded, seated in one tournament, and shown page by page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.cli.arena_options import INTERRUPTED, Place, Workers
from mohreh.terminal.options import AsJson, Cluster, GradingTime, Sandbox

if TYPE_CHECKING:
    from mohreh.classroom.whole_class.book import ClassBook
    from mohreh.classroom.whole_class.grading import Read, Terms
    from mohreh.classroom.whole_class.league import ClassPlan


def class_(
    folder: Annotated[
        Path, typer.Argument(metavar="FOLDER", show_default=False, help="Hand-ins: .py, .ipynb, .zip, folders.")
    ],
    game: Annotated[
        str, typer.Option("--game", metavar="GAME", show_default=False, help="What they were written for.")
    ],
    into: Annotated[
        Path, typer.Option("--into", metavar="FILE.db", show_default=False, help="The file that keeps everything.")
    ],
    games: Annotated[
        int,
        typer.Option(
            "--games", min=0, help="Games of each pairing, even; one-player games: games of each agent. 0: only grade."
        ),
    ] = 2,
    move_time: Annotated[
        float | None,
        typer.Option(
            "--move-time",
            metavar="SECONDS",
            show_default="10; puzzles, which are solved at once: 60",
            help="A move that takes longer loses the game.",
        ),
    ] = None,
    hidden: Annotated[
        str, typer.Option("--hidden", metavar="KEY", show_default=False, help="A secret that draws hidden positions.")
    ] = "",
    time: GradingTime = 120.0,
    given: Annotated[
        list[Path] | None,
        typer.Option(
            "--given", metavar="FILE", help="Code that the course gave to all; likenesses in it do not count."
        ),
    ] = None,
    pages: Annotated[
        Path | None,
        typer.Option("--pages", metavar="FOLDER", show_default="FILE-pages", help="Where the pages are written."),
    ] = None,
    language: Annotated[str, typer.Option("--language", metavar="en|fa", help="The language of the pages.")] = "en",
    seed: Annotated[int, typer.Option("--seed", min=0, help="Deals the starts of the games.")] = 0,
    sandbox: Sandbox = "auto",
    workers: Workers = None,
    cluster: Cluster = None,
    as_json: AsJson = False,
) -> None:
    """Grade a class, let it play, and write its pages; started again, it continues where it was."""
    from mohreh.classroom.questions.timetable import check_seconds
    from mohreh.classroom.whole_class.book import ClassBook
    from mohreh.classroom.whole_class.grading import Terms, enter_all, read_all
    from mohreh.classroom.whole_class.league import plan_of
    from mohreh.classroom.whole_class.pages import CLASS, write_pages
    from mohreh.classroom.whole_class.report import likeness_of, pages_of, report_of
    from mohreh.classroom.whole_class.roster import submissions_in
    from mohreh.games import make_game
    from mohreh.language import check_language
    from mohreh.terminal.output import note, print_json, progress, say

    chosen = check_language(language)
    level = _safe_enough(sandbox)
    common = [_text_of(path) for path in given or ()]
    readings = read_all(submissions_in(folder), make_game(game))
    plan = plan_of(into, readings, max(games, 2), seed=seed, move_time=move_time, sandbox=level)
    terms = Terms(plan.game, hidden, level, check_seconds(time))
    with ClassBook(into) as book:
        book.describe({"game": plan.game, "assignment": plan.assignment, "terms": terms.text})
        enter_all(book, readings)
        finished = _graded(book, readings, terms, workers) and (
            games == 0 or _played(plan, into, Place(workers, cluster=cluster))
        )
        with progress("looking into lost games") as advance:
            report = report_of(book, chosen, advance=advance)
        where = pages or pages_of(into)
        write_pages(report, likeness_of(book, common), where, into)
    if as_json:
        print_json(report)
    else:
        _print(report)
        say(str(where / CLASS))
    if not finished:
        note("interrupted; the same command continues where it was")
        raise typer.Exit(INTERRUPTED)


def _safe_enough(sandbox: str) -> str:
    """The level at which a class is run: below `kernel` only if it was asked for by name."""
    from mohreh.errors import MohrehError
    from mohreh.sandbox import AUTO, LIMITS, OFF, resolve

    level = resolve(sandbox)
    if sandbox == AUTO and level in (LIMITS, OFF):
        raise MohrehError(
            f"this machine confines programs only at level {level}: a hostile hand-in could read your files; "
            f"run the class on Linux 5.13 or newer, or say --sandbox {level} if you trust all of them"
        )
    return level


def _text_of(path: Path) -> str:
    from mohreh.errors import MohrehError

    try:
        return path.read_text("utf-8", errors="replace")
    except OSError as error:
        raise MohrehError(f"{str(path)!r} cannot be read: {error.strerror}") from None


def _graded(book: ClassBook, readings: Sequence[Read], terms: Terms, workers: int | None) -> bool:
    """Grade with a bar that says how far it is; False if Ctrl-C ended it."""
    from mohreh.arena.executors.local import cores
    from mohreh.classroom.whole_class.grading import grade_all
    from mohreh.terminal.output import progress

    with progress(f"grading {len(readings)} hand-ins") as advance:

        def hear(done: int, share: float, what: str) -> None:
            advance((done + share) / len(readings))

        try:
            grade_all(book, readings, terms, workers=workers or cores(), hear=hear)
        except KeyboardInterrupt:
            return False
    return True


def _played(plan: ClassPlan, into: Path, place: Place) -> bool:
    """Play what is left of the league; False if Ctrl-C ended it."""
    from mohreh.arena.tournament import Tournament
    from mohreh.cli.arena_options import play_out

    with Tournament(plan, into) as running:
        return play_out(running, place.executor(), None)


def _print(report: Mapping[str, Any]) -> None:
    from rich.table import Table

    from mohreh.terminal.output import console

    ratings = {line["file"]: line for line in report["standings"] if line["file"] is not None}
    table = Table("id", "name", "points", "rating", "95 % interval", box=None, pad_edge=False)
    for one in report["students"]:
        points = "–" if one["points"] is None else f"{one['points']:g} of {one['of']:g}"
        table.add_row(one["id"], one["name"], points, *_rated(ratings.get(one["file"]), report["kind"]))
    for line in report["standings"]:
        if line["file"] is None:
            table.add_row("", line["name"], "", *_rated(line, report["kind"]))
    out = console(soft_wrap=True)
    out.print(table)
    for one in report["students"]:
        if one["refused"]:
            out.print(f"{one['file']}: {one['refused']}", markup=False)


def _rated(line: Mapping[str, Any] | None, kind: str) -> tuple[str, str]:
    """Elo, a mean score, or the share of puzzles solved, each with its interval."""
    if line is None:
        return "–", "–"
    low, high = line["interval"]
    form = "{:.0%}" if kind == "puzzle" else "{:.0f}"
    return form.format(line["rating"]), f"{form.format(low)} to {form.format(high)}"
