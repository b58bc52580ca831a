"""This child's UCB: the mean of its play-outs and the bonus for what is known little, added."""

from __future__ import annotations

from mohreh.arena.speech import number
from mohreh.lessons.questions.asked import SAY, Asked, named
from mohreh.lessons.sheet import Sheet, Slip
from mohreh.lessons.text import LessonError

CLOSE = 0.02
"""How far a number reckoned by hand may be off."""


def ucb(asked: Asked) -> Sheet:
    """The terms are those that the search compares when it next selects among the child and its siblings."""
    scene, node = asked.scene, asked.node()
    for event in scene.events("select", since=asked.moment):
        selected = scene.film.events.node[event]
        if scene.film.nodes.parent[selected] == scene.film.nodes.parent[node] and "bonus" in scene.at(event + 1)[node]:
            break
    else:
        raise LessonError(asked.line, f"after this moment the search never compares {asked.text('node')!r} with others")
    facts = scene.at(event + 1)[node]
    mean, bonus = facts["mean"], facts["bonus"]
    said = {"node": named(scene.paths[node]), "mean": number(mean), "bonus": number(bonus), "sum": number(mean + bonus)}

    def slip(typed: float, key: str) -> Slip:
        return Slip(typed, asked.refuted(event + 1, node, SAY(key, **said)))

    within = asked.amount("within", CLOSE)
    slips = (slip(mean, "only_mean"), slip(bonus, "only_bonus"))
    return Sheet(
        form="number",
        answer=number(mean + bonus),
        number=mean + bonus,
        within=within,
        slips=tuple(slip for slip in slips if abs(slip.number - mean - bonus) > within),
        otherwise=asked.refuted(event + 1, node, SAY("ucb", **said)),
    )
