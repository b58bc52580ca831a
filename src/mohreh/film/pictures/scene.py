"""What is drawn of a moment: lines, shapes and texts, in pixels, whatever they are drawn with."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise
from textwrap import wrap
from typing import Final, Literal

from mohreh.arena.speech import number, speaking
from mohreh.film.columns import NONE, Facts
from mohreh.film.film import ACTIVE, CUT, GHOST, KINDS, UNFINISHED, WAITING, Film
from mohreh.film.pictures.layout import Layout
from mohreh.games.base import CHANCE, OVER
from mohreh.language import RIGHT_TO_LEFT, Language

PAPER: Final = "#ffffff"
TEXT: Final = "#1d2433"
SOFT: Final = "#667085"
EDGE: Final = "#c3cad6"
FIRST: Final = "#24324d"
SECOND: Final = "#f2b84b"
LUCK: Final = "#3f9c78"
ENDED: Final = "#8a94a6"
FAINT: Final = "#dde2ea"
NOW: Final = "#2563eb"
BEST: Final = "#e2930b"
BAD: Final = "#d5483f"

HEAD, FOOT, EDGE_OF_PAPER = 68, 116, 28
TALL, LARGEST, LETTER = 84, 11.0, 7.0
"""Pixels: of a ply at most, of a node's radius at most, of a letter's width."""

Shape = Literal["disc", "diamond", "square"]


@dataclass(frozen=True)
class Line:
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float
    colour: str
    width: float
    dashed: bool = False


@dataclass(frozen=True)
class Mark:
    """A shape around a point."""

    x: float
    y: float
    size: float
    shape: Shape
    fill: str
    stroke: str
    width: float


@dataclass(frozen=True)
class Text:
    """A line of text; `at` is its middle, or where its first letter stands."""

    x: float
    y: float
    text: str
    size: int
    colour: str
    at: Literal["middle", "start"] = "middle"
    bold: bool = False


@dataclass(frozen=True)
class Scene:
    """One moment, ready to be drawn."""

    width: int
    height: int
    language: Language
    parts: list[Line | Mark | Text]


def size_of(layout: Layout, widest: int) -> tuple[int, int]:
    """How large the picture is: as wide as the leaves need, up to the widest."""
    width = min(widest, max(640, int(layout.width * 3 * LARGEST) + 2 * EDGE_OF_PAPER))
    return width, min(1600, HEAD + FOOT + TALL * max(layout.deepest, 1))


class Stage:
    """Draws the moments of one film, one after the other."""

    def __init__(self, film: Film, layout: Layout, language: Language, widest: int = 1600) -> None:
        self._film = film
        self._layout = layout
        self._language = language
        self._width, self._height = size_of(layout, widest)
        across = (self._width - 2 * EDGE_OF_PAPER) / max(layout.width, 1)
        down = (self._height - HEAD - FOOT) / max(layout.deepest, 1)
        middle = (self._width - layout.width * across) / 2 if layout.width else self._width / 2
        self._x = [middle + x * across for x in layout.x]
        self._y = [HEAD + depth * down for depth in layout.depth]
        self._room = self._neighbours()
        self._radius = [max(1.5, min(LARGEST, room * 0.36, down * 0.25)) for room in self._room]

    def scene(self, moment: int, known: dict[int, Facts]) -> Scene:
        """What is drawn when that many events have happened and this is known."""
        film, event = self._film, moment - 1
        now = film.events.node[event] if moment else NONE
        line = self._best_line(known)
        parts: list[Line | Mark | Text] = []
        for node, facts in known.items():
            if (above := film.nodes.parent[node]) != NONE:
                parts.append(self._edge(node, above, facts, node in line))
        if moment and KINDS[film.events.kind[event]] == "playout":
            parts += self._playout(now, len(film.lines[film.events.line[event]]))
        for node, facts in known.items():
            parts += self._node(node, facts, node == now)
        return Scene(self._width, self._height, self._language, [*parts, *self._words(moment)])

    def _best_line(self, known: dict[int, Facts]) -> set[int]:
        """The line that the search would play now, from the newest root."""
        roots = [node for node in known if self._film.nodes.parent[node] == NONE]
        line: set[int] = set()
        node = roots[-1] if roots else NONE
        while node != NONE and node in known:
            line.add(node)
            node = int(known[node].get("best", NONE))
        return line

    def _edge(self, node: int, above: int, facts: Facts, best: bool) -> Line:
        status = facts.get("status")
        colour = BEST if best else NOW if status == ACTIVE else FAINT if status in (GHOST, UNFINISHED) else EDGE
        width = 1 + min(6.0, math.log2(1 + facts.get("visits", 0)) * 0.7) if self._room[node] > 4 else 1
        width = max(width, 2.5) if best or status == ACTIVE else width
        ends = (self._x[above], self._y[above], self._x[node], self._y[node])
        return Line(*ends, colour, width, dashed=status == GHOST)

    def _playout(self, node: int, moves: int) -> list[Line | Mark | Text]:
        """A faint path down from the node, longer for more moves."""
        if node == NONE:
            return []
        x, y = self._x[node], self._y[node]
        return [Line(x, y, x + 6, min(self._height - FOOT + 10, y + 14 + 3 * moves), SOFT, 1.5, dashed=True)]

    def _node(self, node: int, facts: Facts, now: bool) -> list[Line | Mark | Text]:
        x, y, size = self._x[node], self._y[node], self._radius[node]
        turn, status = self._film.nodes.turn[node], facts.get("status", WAITING)
        shape: Shape = "diamond" if turn == CHANCE else "square" if turn == OVER else "disc"
        fill = {0: FIRST, 1: SECOND, CHANCE: LUCK}.get(turn, ENDED)
        ghostly = status in (GHOST, WAITING, UNFINISHED)
        parts: list[Line | Mark | Text] = []
        if now:
            parts.append(Mark(x, y, size + 5, "disc", PAPER, NOW, 3))
        stroke = FAINT if status == GHOST else fill
        parts.append(Mark(x, y, size, shape, PAPER if ghostly else fill, stroke, 1.5 if size > 3 else 0.5))
        if status == CUT and size > 3:
            parts.append(Line(x - size, y + size + 4, x + size, y + size + 4, BAD, 2.5))
        name, value = self._film.name(node) or "", self._value(facts)
        if now or self._room[node] > LETTER * max(len(name), len(value)) + 4:
            parts.append(Text(x, y - size - 9, name, 12, SOFT if status == GHOST else TEXT, bold=True))
            parts.append(Text(x, y + size + 13, value, 11, SOFT))
        return parts

    def _value(self, facts: Facts) -> str:
        value = facts.get("value", facts.get("f"))
        if value is None:
            return ""
        with speaking(self._language):
            return number(value).replace("-", "−")

    def _words(self, moment: int) -> list[Text]:
        film = self._film
        with speaking(self._language):
            place = f"{number(moment)} / {number(len(film))}"
        right = self._language in RIGHT_TO_LEFT
        side = self._width - EDGE_OF_PAPER if right else EDGE_OF_PAPER
        words = [
            Text(EDGE_OF_PAPER, 24, f"{film.game} · {film.search}", 14, TEXT, "start", bold=True),
            Text(self._width - EDGE_OF_PAPER - 48, 24, place, 12, SOFT),
        ]
        if moment:
            said = film.sentence(moment - 1, self._language)
            lines = wrap(said, int((self._width - 2 * EDGE_OF_PAPER) / LETTER))
            words += [
                Text(side, self._height - FOOT + 56 + 20 * row, text, 14, TEXT, "start")
                for row, text in enumerate(lines[:3])
            ]
        return words

    def _neighbours(self) -> list[float]:
        """How far every node is from the next one of its depth: what its name has room for."""
        rows: dict[int, list[int]] = {}
        for node in sorted(range(len(self._x)), key=lambda node: self._x[node]):
            rows.setdefault(self._layout.depth[node], []).append(node)
        room = [math.inf] * len(self._x)
        for row in rows.values():
            for left, right in pairwise(row):
                apart = self._x[right] - self._x[left]
                room[left], room[right] = min(room[left], apart), min(room[right], apart)
        return room


def is_persian(text: str) -> bool:
    """Whether a text has Persian letters; digits alone are written from left to right."""
    return any("\u0620" <= letter <= "\u06d3" for letter in text)
