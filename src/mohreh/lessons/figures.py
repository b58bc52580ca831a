"""Figures in a lesson's prose that the search fills in, so that no text can say a number that the search does not find.

{nodes}                      of the search on the stage
{nodes of minimax(depth=2)}  of another search in the same position
{value at d1, b4}            of a node, when the search has ended
{value after d1}             of the same search in the position that d1 leads to
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from mohreh.arena.speech import number
from mohreh.errors import MohrehError
from mohreh.lessons.moments import read_path
from mohreh.lessons.questions.asked import moves, worth
from mohreh.lessons.questions.count import MEASURES
from mohreh.lessons.scene import Path, Scene
from mohreh.settings import nearest

FIGURE: Final = re.compile(
    r"\{(?P<what>[a-z]+)(?:\s+of\s+(?P<search>[^{}]+?))?(?:\s+at\s+(?P<at>[^{}]+?))?(?:\s+after\s+(?P<after>[^{}]+?))?\}"
)

Play = Callable[[str | None, Path], Scene]
"""The scene of a search by its name (None: the one on the stage), in the position that a path leads to."""

NODE_FACTS: Final = ("value", "visits", "total", "g", "h", "f", "mean", "bonus", "probability", "alpha", "beta")
WORDS: Final = ("action", "line")


def filled(text: str, play: Play) -> str:
    """The text with every figure in it."""

    def told(found: re.Match[str]) -> str:
        path = read_path(found["after"]) if found["after"] else ()
        return figure(found["what"], play(found["search"], path), found["at"])

    return FIGURE.sub(told, text)


def figure(what: str, scene: Scene, at: str | None) -> str:
    """One figure of a scene: of a node if a path is given, else of the whole search."""
    result = scene.film.result
    if at is not None:
        return worth(_fact(what, scene, at))
    if what in MEASURES:
        return number(MEASURES[what](scene))
    if what == "value":
        return worth(result["value"])
    if what in WORDS:
        return moves(*([result["action"]] if what == "action" else result["line"]))
    known = [*MEASURES, "value", *WORDS]
    raise MohrehError(f"there is no figure {{{what}}}{nearest(what, known)}; figures: {', '.join(known)}")


def _fact(what: str, scene: Scene, at: str) -> float:
    if what not in NODE_FACTS:
        raise MohrehError(
            f"a node has no figure {{{what}}}{nearest(what, list(NODE_FACTS))}; it may have {', '.join(NODE_FACTS)}"
        )
    nodes = scene.nodes_at(read_path(at))
    found = scene.end[nodes[-1]].get(what) if nodes else None
    if found is None:
        raise MohrehError(f"{scene.film.search} knows no {what} at {at!r}")
    return found
