"""`mohreh lesson`: the lessons that are there, whether one's own is right, and one of them to give away."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.terminal.options import AsJson, InLanguage

FAILED = 1

app = typer.Typer(help="Lessons: list them, check your own, export one as a file.", no_args_is_help=True)


@app.command("list")
def list_lessons(language: InLanguage = "en", as_json: AsJson = False) -> None:
    """Show the lessons that come with Mohreh."""
    from mohreh.language import check_language, digits
    from mohreh.lessons.library import SHIPPED, lessons_in
    from mohreh.terminal.output import print_json, say

    wanted = check_language(language)
    found = []
    for lesson in lessons_in(SHIPPED).values():
        text = lesson.read(lesson.language(wanted))
        found.append({"name": lesson.name, "title": text.title, "minutes": text.minutes, "summary": text.summary})
    if as_json:
        print_json(found)
        return
    for each in found:
        minutes = f"{each['minutes']} دقیقه" if wanted == "fa" else f"{each['minutes']} min"
        say(f"{each['name']}  {each['title']}  ({digits(minutes, wanted)})")


@app.command()
def check(
    files: Annotated[
        list[Path],
        typer.Argument(metavar="FILE", show_default=False, help="Lessons, such as lessons/alpha-beta.md."),
    ],
    as_json: AsJson = False,
) -> None:
    """Tell what is wrong with lessons: every position, search, moment, question and figure in them is tried.

    A lesson in two languages must show and ask the same in both. The exit code is 1 when something is wrong.
    """
    from mohreh.lessons.check import check_file
    from mohreh.terminal.output import print_json, progress, say

    problems = []
    with progress("checking lessons") as advance:
        for number, file in enumerate(files):
            advance(number / len(files))
            problems += check_file(file)
    wrong = [problem for problem in problems if not problem.note]
    if as_json:
        told = [
            {"file": str(each.path), "line": each.line, "problem": each.message, "note": each.note} for each in problems
        ]
        print_json({"ok": not wrong, "problems": told})
    else:
        for problem in problems:
            say(str(problem))
        many = f"{len(wrong)} problem" + "s" * (len(wrong) > 1)
        say(f"{len(files)} file{'s' * (len(files) > 1)}: {many if wrong else 'nothing wrong'}")
    if wrong:
        raise typer.Exit(FAILED)


@app.command()
def export(
    file: Annotated[
        str,
        typer.Argument(
            metavar="FILE", show_default=False, help="A lesson's file, or the name of one that comes with Mohreh."
        ),
    ],
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="HTML", show_default="the lesson's name", help="Where to write the page."),
    ] = None,
    language: InLanguage = "en",
) -> None:
    """Write a lesson as one HTML file that works in any browser, without a server and offline.

    It holds the lesson in all languages that it is written in, and begins in the one that is asked for.
    """
    from mohreh.artefacts.atomic import whole_file
    from mohreh.language import check_language
    from mohreh.lessons.library import SHIPPED, lesson_files, lesson_named, lessons_in
    from mohreh.studio.lesson_file import lesson_file
    from mohreh.terminal.output import say

    told = check_language(language)
    path = Path(file)
    lesson = lesson_files(path) if path.suffix == ".md" else lesson_named(file, lessons_in(SHIPPED))
    target = out or Path(f"{lesson.name}.html")
    page = lesson_file(lesson, told).encode()
    with whole_file(target) as written:
        written.write(page)
    say(f"{target}: {len(page) / 1e6:.1f} MB")
