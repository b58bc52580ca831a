"""The value that goes up: what is a node worth when the search leaves it?"""

from __future__ import annotations

from mohreh.games.base import CHANCE
from mohreh.lessons.questions.asked import SAY, Asked, named, worth
from mohreh.lessons.sheet import Sheet, Slip
from mohreh.lessons.text import LessonError
from mohreh.results import DECIDED

CLOSE = 0.05
"""How far a typed number may be off where values are not whole."""


def value(asked: Asked) -> Sheet:
    """The moment is when the node is left; whoever takes the largest where the smallest counts is told so."""
    scene, node = asked.scene, asked.node()
    event = scene.last("leave", "choose", "backup", node=node)
    found = scene.end[node].get("value")
    if event is None or found is None:
        raise LessonError(asked.line, f"{scene.film.search} gives {asked.text('node')!r} no value")
    if abs(found) >= DECIDED:
        raise LessonError(asked.line, f"{asked.text('node')!r} is a decided game, whose value nobody can type")
    name = named(scene.paths[node])
    below = [facts["value"] for child in scene.children(node) if "value" in (facts := scene.end[child])]

    def slip(number: float, key: str) -> Slip:
        return Slip(
            number, asked.refuted(event + 1, node, SAY(key, node=name, value=worth(found), typed=worth(number)))
        )

    slips = []
    if len(below) > 1:
        if scene.film.nodes.turn[node] == CHANCE:
            slips = [slip(sum(below) / len(below), "unweighted"), slip(max(below), "best_of_chance")]
        else:
            slips = [slip(max(below), "largest"), slip(min(below), "smallest"), slip(sum(below) / len(below), "mean")]
    within = asked.amount("within", 0.0 if float(found).is_integer() else CLOSE)
    return Sheet(
        form="number",
        answer=worth(found),
        number=found,
        within=within,
        slips=tuple(slip for slip in slips if abs(slip.number - found) > within and abs(slip.number) < DECIDED),
        otherwise=asked.refuted(event + 1, node, SAY("goes_up", node=name, value=worth(found))),
    )
