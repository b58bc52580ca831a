"""Figures in a lesson's prose that the search fills in: `{nodes}`, `{nodes of minimax(depth=2)}`, `{value at d1}`.

So no text can say a number that the search does not find.
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
from mohreh.lessons.scene import Scene
from mohreh.settings import nearest

FIGURE: Final = re.compile(r"\{([a-z]+)(?:\s+of\s+([^{}]+?))?(?:\s+at\s+([^{}]+?))?\}")

Play = Callable[[str | None], Scene]
"""The scene of a search by its name (None: the one on the stage)."""

NODE_FACTS: Final = ("value", "visits", "g", "h", "f", "mean", "bonus", "probability", "alpha", "beta")
WORDS: Final = ("action", "line")


def filled(text: str, play: Play) -> str:
    """The text with every figure in it."""
    return FIGURE.sub(lambda found: figure(found[1], play(found[2]), found[3]), text)


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
