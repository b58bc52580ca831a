"""A grade as one HTML page that needs nothing else: questions, hints, boards as pictures, trees to unfold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final

from mohreh.arena.reports.fonts import font_face
from mohreh.arena.speech import speaking
from mohreh.classroom.assignment import assignments_of
from mohreh.classroom.outputs.common import kind_of, language_of, mark, score, status_word, word
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.kit import loaded
from mohreh.language import RIGHT_TO_LEFT, Language

STYLE = """
:root { color-scheme: light dark; --line: #8886; --good: #2a7d3f; --bad: #b3261e; --half: #a86400; }
@media (prefers-color-scheme: dark) { :root { --good: #6fcf87; --bad: #ff8a80; --half: #ffb74d; } }
body { font: 16px/1.55 Mohreh, system-ui, sans-serif; max-width: 56rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.25; overflow-wrap: anywhere; } .points { font-size: 1.2rem; font-weight: 600; }
section { border-top: 1px solid var(--line); padding: 0.4rem 0 0.9rem; }
h2 { font-size: 1.05rem; margin: 0.6rem 0 0.2rem; display: flex; gap: 0.6rem; align-items: baseline; flex-wrap: wrap; }
h2 .score { margin-inline-start: auto; font-weight: 400; font-size: 0.95rem; }
.passed .mark { color: var(--good); } .partly .mark { color: var(--half); }
.failed .mark, .crashed .mark, .timeout .mark { color: var(--bad); }
code, pre { font-family: ui-monospace, monospace; font-size: 0.9em; direction: ltr; unicode-bidi: isolate; }
pre { overflow-x: auto; border: 1px solid var(--line); border-radius: 6px; padding: 0.5rem 0.8rem; text-align: left; }
.position { overflow-wrap: anywhere; }
figure { margin: 0.6rem 0; } svg { max-width: 20rem; height: auto; display: block; }
details { margin: 0.5rem 0; } summary { cursor: pointer; }
.tree, .tree ul { list-style: none; padding-inline-start: 1.1rem; direction: ltr; text-align: left; }
.tree li { border-inline-start: 1px solid var(--line); padding-inline-start: 0.5rem; }
.tree .marked { outline: 2px solid var(--bad); outline-offset: 1px; border-radius: 4px; }
.notes { border: 1px solid var(--line); border-radius: 6px; padding: 0.4rem 1rem; }
footer { margin-top: 2rem; border-top: 1px solid var(--line); font-size: 0.85rem; overflow-wrap: anywhere; }
"""


LEFT_TO_RIGHT: Final = "\u2066{}\u2069"
"""Moves and numbers stand in one order also in a language that is written from the right."""


def as_html(grades: Sequence[Mapping[str, Any]]) -> str:
    """One page for all; everything that came from a hand-in is escaped."""
    first = grades[0]
    language = language_of(first)
    with speaking(language):
        body = "\n".join(line for grade in grades for line in grade_lines(grade))
    return framed(str(first["title"]), body, language)


def framed(title: str, body: str, language: Language, style: str = "") -> str:
    """A whole page that needs nothing else."""
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    with speaking(language):
        head = (
            '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
            f"<title>{escape(title)}</title><style>{font_face()}{STYLE}{style}</style>"
        )
    opening = f'<!doctype html>\n<html lang="{language}" dir="{direction}"><head>{head}</head>'
    return f"{opening}<body>\n{body}\n</body></html>\n"


def grade_lines(grade: Mapping[str, Any]) -> Iterator[str]:
    """The grade as the body of a page."""
    drawer = Drawer(str(grade["game"]), str(grade["assignment"]))
    yield f"<h1>{escape(str(grade['title']))} · <bdi>{escape(str(grade['file']))}</bdi></h1>"
    yield f'<p class="points">{word(grade, "points", points=grade["points"], of=grade["of"])}</p>'
    for question in grade["questions"]:
        yield from _question(grade, question, drawer)
    if grade["notes"]:
        items = "".join(f"<p>{escape(note)}</p>" for note in grade["notes"])
        yield f'<div class="notes">{items}</div>'
    roles = [f"{word(grade, name)}: {_role(grade['roles'].get(name))}" for name in ("search", "evaluation")]
    told = word(grade, "roles", roles=" · ".join(roles))
    facts = {"version": grade["version"], "sandbox": grade["sandbox"], "seconds": grade["seconds"]}
    footer = word(grade, "footer", sha=str(grade["sha256"])[:16], **facts)
    yield f"<footer><p>{escape(told)}</p><p>{escape(footer)}</p></footer>"


def _role(role: Any) -> str:
    return ", ".join(map(str, role)) if isinstance(role, list) and role else str(role) if role else "–"


def _question(grade: Mapping[str, Any], question: Mapping[str, Any], drawer: Drawer) -> Iterator[str]:
    kind = kind_of(question).replace(" ", "-")
    yield f'<section class="{kind}" id="{escape(str(question["id"]))}">'
    title = f'<span class="mark" title="{escape(status_word(grade, question))}">{mark(question)}</span>'
    yield f'<h2>{title} {escape(str(question["title"]))} <span class="score">{score(grade, question)}</span></h2>'
    yield f"<p>{escape(str(question['sentence']))}</p>"
    hint = question["hint"]
    if hint is not None:
        yield f"<p>{escape(word(grade, 'look', where=hint['where']))}</p>"
        if hint["text"]:
            yield f"<pre>{escape(hint['text'])}</pre>"
    for example in question["examples"]:
        yield from _example(grade, example, drawer)
    yield "</section>"


def _example(grade: Mapping[str, Any], example: Mapping[str, Any], drawer: Drawer) -> Iterator[str]:
    drawn = drawer.board(example["position"])
    if drawn:
        yield f"<figure>{drawn}</figure>"
    yield f'<p class="position"><code>{escape(example["position"])}</code></p>'
    for name in ("expected", "got"):
        if example[name]:
            yield f"<p>{escape(word(grade, name, **{name: LEFT_TO_RIGHT.format(example[name])}))}</p>"
    for name, title in (("trace", "tree"), ("reference", "reference")):
        if example.get(name) is not None:
            yield f"<details><summary>{word(grade, title)}</summary>"
            yield from _tree(grade, example[name])
            yield "</details>"


def _tree(grade: Mapping[str, Any], trace: Mapping[str, Any]) -> Iterator[str]:
    below: dict[Any, list[Mapping[str, Any]]] = {}
    for node in trace["nodes"]:
        below.setdefault(node["parent"], []).append(node)
    on_the_way = _way(trace["nodes"])
    yield '<ul class="tree">'
    waiting: list[str | Mapping[str, Any]] = list(reversed(below.get(None, [])))
    while waiting:
        node = waiting.pop()
        if isinstance(node, str):
            yield node
            continue
        children = below.get(node["id"], [])
        label = _label(node)
        if not children:
            yield f"<li>{label}</li>"
            continue
        opened = " open" if node["id"] in on_the_way or node["parent"] is None else ""
        yield f"<li><details{opened}><summary>{label}</summary><ul>"
        waiting += ["</ul></details></li>", *reversed(children)]
    yield "</ul>"
    if any(node.get("order") for node in trace["nodes"]):
        yield f"<p>{word(grade, 'order')}</p>"
    if trace["left_out"]:
        yield f"<p>{word(grade, 'left_out', count=trace['left_out'])}</p>"


def _way(nodes: Sequence[Mapping[str, Any]]) -> set[Any]:
    """The nodes above the marked one."""
    parents = {node["id"]: node["parent"] for node in nodes}
    found = set()
    for node in nodes:
        above = node["id"] if node.get("marked") else None
        while above is not None:
            found.add(above)
            above = parents[above]
    return found


def _label(node: Mapping[str, Any]) -> str:
    value = "" if node["value"] is None else f" = {node['value']:g}"
    value += f" · {node['order']}" if node.get("order") else ""
    action = "•" if node["action"] is None else str(node["action"])
    wrong = f" ({escape(str(node['wrong']))})" if node.get("wrong") else ""
    text = f'<code title="{escape(str(node["state"]))}">{escape(action)}{value}</code>{wrong}'
    return f'<span class="marked">{text}</span>' if node.get("marked") else text


class Drawer:
    """The boards of an assignment's game, as far as it can be drawn."""

    def __init__(self, game: str, assignment: str) -> None:
        self.game: AnyGame = make_game(game)
        named = [one for one in assignments_of(self.game) if one.name == assignment]
        offered = named[0].svg if named else None
        self.draw = None if offered is None else loaded(offered)

    def board(self, position: str) -> str:
        """A position as a picture; nothing if it cannot be read or drawn."""
        if self.draw is None:
            return ""
        try:
            return self.draw(self.game, self.game.parse(position))
        except MohrehError:
            return ""
