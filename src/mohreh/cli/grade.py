"""`mohreh grade`: a hand-in checked and diagnosed."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.terminal.options import GameName, GradingTime

FORMATS = "text|json|html|markdown|junit|gradescope|csv"


def grade(
    game: GameName,
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE",
            show_default=False,
            help="Hand-ins: .py, .ipynb, .zip, folders; or grades as .json, to be written in another form.",
        ),
    ],
    questions: Annotated[
        str | None,
        typer.Option("--questions", metavar="ID,ID", show_default="all", help="Only these, and what they need."),
    ] = None,
    hidden: Annotated[
        str, typer.Option("--hidden", metavar="KEY", show_default=False, help="A secret that draws hidden positions.")
    ] = "",
    roles: Annotated[
        str | None,
        typer.Option(
            "--roles",
            metavar="ROLES",
            show_default="found by watching",
            help="Which functions do what: search=minimax,evaluation=score.",
        ),
    ] = None,
    time: GradingTime = 120.0,
    language: Annotated[str, typer.Option("--language", metavar="en|fa", help="The language of the sentences.")] = "en",
    form: Annotated[str, typer.Option("--format", metavar=FORMATS, help="How the grade is written.")] = "text",
    out: Annotated[
        Path | None, typer.Option("--out", metavar="FILE", show_default="stdout", help="Where it is written.")
    ] = None,
    sandbox: Annotated[
        str, typer.Option("--sandbox", metavar="auto|strict|kernel|limits|off", help="How hand-ins are confined.")
    ] = "auto",
) -> None:
    """Ask a student's own file the questions of its assignment: points, what is wrong, and on which line.

    Ends with 0 if all questions are passed, 1 if not, 2 if a hand-in could not be graded.
    """
    from mohreh.classroom.assignment import assignments_of, recognised
    from mohreh.classroom.hand_in import read_hand_in
    from mohreh.classroom.outputs import FORMS, written
    from mohreh.classroom.questions.grading import grade as asked_all
    from mohreh.classroom.questions.timetable import check_seconds
    from mohreh.classroom.result import as_data, nothing_lost, read_grades
    from mohreh.errors import MohrehError
    from mohreh.games import make_game
    from mohreh.language import check_language
    from mohreh.terminal.output import progress

    chosen, seconds = check_language(language), check_seconds(time)
    if form not in FORMS:
        raise MohrehError(f"there is no format {form!r}; the formats: {', '.join(FORMS)}")
    rules = make_game(game)
    assignments = assignments_of(rules)
    if not assignments:
        raise MohrehError(f"{rules.name} has no assignment that could be graded")
    known = [one for path in files if path.suffix == ".json" for one in read_grades(path)]
    alone = len(files) > 1  # beside the files of a class lie those of others
    handed_in = [path for path in files if path.suffix != ".json"]
    all_of_them = [recognised(read_hand_in(path, alone=alone), assignments) for path in handed_in]
    only = [name.strip() for name in questions.split(",")] if questions else []
    named = _roles(roles)
    grades, passed = known, all(map(nothing_lost, known))
    with progress("grading") as advance:
        for number, one in enumerate(all_of_them):

            def tell(share: float, what: str, done: int = number) -> None:
                advance((done + share) / len(all_of_them))

            found = asked_all(one, only=only, key=hidden, sandbox=sandbox, roles=named, seconds=seconds, progress=tell)
            passed = passed and found.all_passed
            grades.append(as_data(found, chosen))
    text = written(grades, form)
    if out is None:
        print(text, end="")
    else:
        out.write_text(text, encoding="utf-8")
        print(out)
    raise typer.Exit(0 if passed else 1)


def _roles(text: str | None) -> dict[str, str]:
    from mohreh.errors import MohrehError

    found = {}
    for part in text.split(",") if text else []:
        name, equals, function = part.partition("=")
        if not equals or name.strip() not in ("search", "evaluation"):
            raise MohrehError(f"{part!r} names no role; write --roles search=NAME,evaluation=NAME")
        found[name.strip()] = function.strip()
    return found
