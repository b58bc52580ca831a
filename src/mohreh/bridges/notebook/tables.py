"""Figures as tables of HTML."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from mohreh.results import DECIDED


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Rows as HTML."""
    top = "".join(f"<th>{escape(each)}</th>" for each in head)
    lines = "".join("<tr>" + "".join(f"<td>{escape(each)}</td>" for each in row) + "</tr>" for row in rows)
    return f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"


def worth(value: float) -> str:
    """What an action is worth to whoever makes it.   -3.5 -> '-3.5', 1000000 -> 'won'"""
    if abs(value) >= DECIDED:
        return "won" if value > 0 else "lost"
    return f"{value:g}"
