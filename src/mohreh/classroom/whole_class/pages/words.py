"""Words and shapes that the pages of a class share."""

from __future__ import annotations

import re
import zlib
from collections.abc import Mapping
from html import escape
from typing import Any, Final

from mohreh.arena.speech import isolated, number, speaking
from mohreh.arena.wording import percent
from mohreh.classroom.outputs.common import language_of
from mohreh.classroom.wording import SHARED, said

STYLE: Final = """
table { border-collapse: collapse; width: 100%; } .scroll { overflow-x: auto; }
th, td { padding: 0.3rem 0.6rem; border-bottom: 1px solid var(--line); text-align: start; white-space: nowrap; }
td.number, th.number { text-align: end; font-variant-numeric: tabular-nums; }
td.note { white-space: normal; min-inline-size: 12rem; overflow-wrap: anywhere; }
tr.baseline td { opacity: 0.75; font-style: italic; }
.bar { inline-size: 6rem; block-size: 0.5rem; border-radius: 3px; background: var(--line); display: inline-block; }
.bar > span { display: block; block-size: 100%; border-radius: 3px; background: var(--good); }
.game { border: 1px solid var(--line); border-radius: 6px; padding: 0.3rem 1rem; margin: 0.6rem 0; }
.quiet { opacity: 0.8; } a { color: inherit; }
"""


def say(report: Mapping[str, Any], key: str, **facts: Any) -> str:
    """A sentence of a class's page, ready for HTML."""
    with speaking(language_of(report)):
        return escape(said(SHARED, "class", key, facts))


def figure(report: Mapping[str, Any], value: float | None) -> str:
    """A number in the digits of the page; nothing where there is none."""
    with speaking(language_of(report)):
        return "–" if value is None else escape(number(value))


def rated(report: Mapping[str, Any], line: Mapping[str, Any]) -> tuple[str, str]:
    """A rating and its interval as the kind of game has them: Elo, the share of boards solved, or a mean score."""
    with speaking(language_of(report)):
        if report["kind"] == "puzzle":
            low, high = (percent(edge) for edge in line["interval"])
            return percent(line["rating"]), escape(said(SHARED, "class", "span", {"low": low, "high": high}))
        digits = 0 if report["kind"] == "duel" else 1
        low, high = (number(round(edge, digits)) for edge in line["interval"])
        edges = escape(said(SHARED, "class", "span", {"low": low, "high": high}))
        return escape(number(round(line["rating"], digits))), edges


def name_of(text: str) -> str:
    """A name that came from outside, set apart and escaped."""
    return f"<bdi>{escape(text)}</bdi>"


def apart(report: Mapping[str, Any], text: str) -> str:
    """The same inside a sentence."""
    with speaking(language_of(report)):
        return isolated(text)


def page_name(file: str) -> str:
    """The name of a student's page: letters and digits of the hand-in's name, and a number that tells it apart.

    >>> page_name("Ali (2).zip")
    'student-ali-2-zip-3aaccee5.html'
    """
    letters = re.sub(r"[^a-z0-9]+", "-", file.lower()).strip("-")
    return f"student-{letters[:40]}{'-' if letters else ''}{zlib.crc32(file.encode()):08x}.html"
