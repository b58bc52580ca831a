"""The page of the whole class: points, ratings with their intervals, who could not be graded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from mohreh.classroom.outputs.common import MARKS, kind_of, language_of
from mohreh.classroom.outputs.html import framed
from mohreh.classroom.whole_class.pages.words import STYLE, figure, name_of, page_name, rated, say


def class_page(report: Mapping[str, Any]) -> str:
    """All students, and the league."""
    title = f"{report['title']} · {len(report['students'])}"
    return framed(title, "\n".join(_lines(report)), language_of(report), STYLE)


def _lines(report: Mapping[str, Any]) -> Iterator[str]:
    students = report["students"]
    graded = [one for one in students if one["grade"] is not None]
    yield f"<h1>{escape(report['title'])} · {say(report, 'class')}</h1>"
    yield f"<p>{say(report, 'graded', graded=len(graded), of=len(students))}</p>"
    if graded:
        mean = sum(one["points"] / one["of"] for one in graded if one["of"]) / len(graded)
        yield f"<p>{say(report, 'mean', share=round(100 * mean, 1))}</p>"
    yield f"<h2>{say(report, 'grades')}</h2>"
    yield from _grades(report, students)
    yield f"<h2>{say(report, 'questions')}</h2>"
    yield from _questions(report, graded)
    yield f"<h2>{say(report, 'league')}</h2>"
    yield from _league(report)


def _grades(report: Mapping[str, Any], students: Any) -> Iterator[str]:
    yield '<div class="scroll"><table><thead><tr>'
    yield "".join(f"<th>{say(report, key)}</th>" for key in ("id", "name", "hand-in"))
    yield f'<th class="number">{say(report, "points")}</th><th></th></tr></thead><tbody>'
    for one in students:
        link = f'<a href="{page_name(one["file"])}">{name_of(one["name"])}</a>'
        yield f"<tr><td>{name_of(one['id'])}</td><td>{link}</td><td>{name_of(one['file'])}</td>"
        if one["grade"] is None:
            yield f'<td class="number">–</td><td class="note">{escape(one["refused"])}</td></tr>'
            continue
        share = one["points"] / one["of"] if one["of"] else 0.0
        bar = f'<span class="bar"><span style="inline-size:{100 * share:.0f}%"></span></span>'
        points = say(report, "of", points=one["points"], of=one["of"])
        yield f'<td class="number">{points}</td><td>{bar}</td></tr>'
    yield "</tbody></table></div>"


def _questions(report: Mapping[str, Any], graded: Any) -> Iterator[str]:
    """How many of the class have each question right: what should be taught again."""
    asked: dict[str, dict[str, Any]] = {}
    for one in graded:
        for question in one["grade"]["questions"]:
            seen = asked.setdefault(question["id"], {"title": question["title"], "kinds": []})
            seen["kinds"].append(kind_of(question))
    yield '<div class="scroll"><table><thead><tr>'
    yield f"<th>{say(report, 'question')}</th>"
    kinds = ("passed", "partly", "failed", "not applicable")
    yield "".join(f'<th class="number">{MARKS[kind]}</th>' for kind in kinds) + "</tr></thead><tbody>"
    for seen in asked.values():
        counts = [seen["kinds"].count(kind) for kind in kinds]
        counts[2] += sum(kind in ("crashed", "timeout", "blocked") for kind in seen["kinds"])
        cells = "".join(f'<td class="number">{figure(report, count)}</td>' for count in counts)
        yield f"<tr><td>{escape(seen['title'])}</td>{cells}</tr>"
    yield "</tbody></table></div>"


def _league(report: Mapping[str, Any]) -> Iterator[str]:
    if not report["standings"]:
        yield f"<p>{say(report, 'no games')}</p>"
        return
    duel = report["kind"] == "duel"
    yield f"<p>{say(report, 'rated' if duel else 'same boards', level=report['course_level'])}</p>"
    yield '<div class="scroll"><table><thead><tr><th class="number">#</th>'
    yield f"<th>{say(report, 'name')}</th>"
    puzzle = report["kind"] == "puzzle"
    heads = ["games", "rating" if duel else "solved" if puzzle else "mean score", "interval", "errors"]
    heads += ["length"] if puzzle else []
    yield "".join(f'<th class="number">{say(report, key)}</th>' for key in heads) + "</tr></thead><tbody>"
    for place, line in enumerate(report["standings"], 1):
        who = name_of(line["name"])
        if line["file"] is not None:
            who = f'<a href="{page_name(line["file"])}">{who}</a>'
        cells = [figure(report, line["games"]), *rated(report, line), figure(report, line["errors"])]
        cells += [figure(report, line["length"])] if puzzle else []
        kind = ' class="baseline"' if line["file"] is None else ""
        row = "".join(f'<td class="number">{cell}</td>' for cell in cells)
        yield f'<tr{kind}><td class="number">{figure(report, place)}</td><td>{who}</td>{row}</tr>'
    yield "</tbody></table></div>"
