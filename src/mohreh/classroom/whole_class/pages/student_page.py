"""A student's page: the grade, the place in the league, and the lost games with the ply where they turned."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

from mohreh.arena.speech import speaking
from mohreh.classroom.outputs.common import language_of
from mohreh.classroom.outputs.html import Drawer, framed, grade_lines
from mohreh.classroom.whole_class.pages.words import STYLE, apart, name_of, rated, say
from mohreh.results import DECIDED

STUDIO: Final = "http://127.0.0.1:8642/#/game/"
"""Where `mohreh studio` opens a game that a link holds."""


def student_page(report: Mapping[str, Any], student: Mapping[str, Any], book: Path) -> str:
    """Everything that concerns one student, and nothing that concerns others but their names in games."""
    with speaking(language_of(report)):
        body = "\n".join(_lines(report, student, book))
    return framed(f"{student['name']} · {report['title']}", body, language_of(report), STYLE)


def _lines(report: Mapping[str, Any], student: Mapping[str, Any], book: Path) -> Iterator[str]:
    yield f"<p>{name_of(student['name'])} · {name_of(student['id'])}</p>"
    if student["grade"] is None:
        yield f"<h1>{escape(report['title'])} · {name_of(student['file'])}</h1>"
        yield f"<p>{say(report, 'not graded', why=student['refused'] or '–')}</p>"
        return
    yield from grade_lines(without_hidden(student["grade"]))
    yield f"<h1>{say(report, 'league')}</h1>"
    games = student["games"]
    if games is None:
        yield f"<p>{say(report, 'no games')}</p>"
        return
    places = [line["file"] for line in report["standings"]]
    line = report["standings"][places.index(student["file"])]
    rating, interval = rated(report, line)
    place = {"place": places.index(student["file"]) + 1, "of": len(places)}
    key = "place" if report["kind"] == "duel" else "place alone"
    yield f"<p>{say(report, key, **place, rating=rating, interval=interval)}</p>"
    if report["kind"] == "duel":
        counts = {"won": games["won"], "drawn": games["drawn"], "played": games["played"]}
        yield f"<p>{say(report, 'went', **counts)}</p>"
        yield from _lost_games(report, games, book)
    else:
        yield from _own_games(report, games, book)


def without_hidden(grade: Mapping[str, Any]) -> dict[str, Any]:
    """The grade as a student may see it: where a key drew positions, no example gives one of them away."""
    questions = [
        {**question, "examples": []} if question["visibility"] == "hidden" else question
        for question in grade["questions"]
    ]
    return {**grade, "questions": questions}


def _lost_games(report: Mapping[str, Any], games: Mapping[str, Any], book: Path) -> Iterator[str]:
    names = {line["agent"]: line["name"] for line in report["standings"]}
    drawer = Drawer(report["game"], report["assignment"])
    if games["lost"]:
        yield f"<h2>{say(report, 'lost games')}</h2>"
    for game in games["lost"]:
        against = apart(report, names.get(game["against"], game["against"]))
        yield '<div class="game">'
        yield f"<p>{say(report, 'lost to', against=against, plies=game['plies'], seat=game['seat'] + 1)}</p>"
        if game["error"]:
            yield f"<p>{say(report, 'by mistake', what=game['error'])}</p>"
        elif game["turn"] is None:
            yield f"<p>{say(report, 'no turn')}</p>"
        else:
            yield from _turn(report, game["turn"], drawer)
        yield from _replay(report, game, book)
        yield "</div>"
    if games["more_lost"]:
        yield f"<p>{say(report, 'more lost', count=games['more_lost'])}</p>"


def _turn(report: Mapping[str, Any], turn: Mapping[str, Any], drawer: Drawer) -> Iterator[str]:
    decided = turn["exact"] or abs(turn["before"]) >= DECIDED
    facts = {"ply": turn["ply"], "played": turn["played"], "better": turn["better"]}
    if decided:
        yield f"<p>{say(report, 'turned for certain', **facts)}</p>"
    else:
        values = {"before": round(turn["before"], 1), "after": round(turn["after"], 1)}
        yield f"<p>{say(report, 'turned', **facts, **values)}</p>"
    drawn = drawer.board(turn["position"])
    if drawn:
        yield f"<figure>{drawn}</figure>"
    yield f'<p class="position"><code>{escape(turn["position"])}</code></p>'


def _replay(report: Mapping[str, Any], game: Mapping[str, Any], book: Path) -> Iterator[str]:
    command = f"mohreh replay {book.name} {game['number']}"
    yield f'<p class="quiet">{say(report, "replay")} <code>{escape(command)}</code>'
    if game.get("link"):
        yield f' · <a href="{STUDIO}{escape(game["link"])}">{say(report, "in the studio")}</a>'
    yield "</p>"


def _own_games(report: Mapping[str, Any], games: Mapping[str, Any], book: Path) -> Iterator[str]:
    """The games of a player alone, worst first."""
    for game in sorted(games["scores"], key=lambda one: (one["points"], one["score"])):
        yield '<div class="game">'
        told = say(report, "own game", points=game["points"], score=game["score"], reason=game["reason"])
        yield f"<p>{told}</p>"
        yield from _replay(report, game, book)
        yield "</div>"
