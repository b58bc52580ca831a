"""Notebooks: positions, decisions, matches and films that show themselves, and a board and a tree to play with.

>>> here = position("2048(size=2)", "2 2/0 4")
>>> here.after("left").text
'4 0/4 0 +'
"""

from __future__ import annotations

from typing import Any

from mohreh.bridges.notebook.played import Match, match
from mohreh.bridges.notebook.shown import Analysis, Shown, analyze, grade, position
from mohreh.extras import explained

__all__ = ["Analysis", "Match", "Shown", "analyze", "board", "grade", "match", "position", "tree"]


def board(game: str, where: str = "start", **options: Any) -> Any:
    """A board to play on, against an agent or alone (needs `mohreh[notebook]`)."""
    with explained():
        from mohreh.bridges.notebook.widgets import BoardWidget

    return BoardWidget(position(game, where, seed=options.pop("seed", 0)), **options)


def tree(film: Any, language: str = "en") -> Any:
    """A film of a search to step through, as the studio shows it (needs `mohreh[notebook]`)."""
    with explained():
        from mohreh.bridges.notebook.widgets import TreeWidget

    return TreeWidget(film, language)
