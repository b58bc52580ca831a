"""Which of these searches needs fewest nodes, or finds the shortest way?"""

from __future__ import annotations

from mohreh.arena.speech import isolated, number
from mohreh.errors import MohrehError
from mohreh.lessons.questions.asked import SAY, Asked
from mohreh.lessons.questions.count import MEASURES
from mohreh.lessons.sheet import Option, Sheet
from mohreh.lessons.text import LessonError


def compare(asked: Asked) -> Sheet:
    """`between` names the searches, separated by `|`; all that are equally good are right."""
    searches = [" ".join(name.split()) for name in asked.text("between").split("|")]
    if len(searches) < 2:
        raise LessonError(asked.wants["between"].line, "between takes at least two searches, separated by |")
    what = asked.choice("of", tuple(MEASURES), "nodes")
    best = min if asked.choice("which", ("least", "most"), "least") == "least" else max
    film = asked.scene.film
    try:
        numbers = {name: asked.scenes.number(film.game, film.position, name, film.seed) for name in searches}
    except MohrehError as error:
        raise LessonError(asked.wants["between"].line, f"between: {error}") from error
    found = {name: MEASURES[what](asked.scenes[scene]) for name, scene in numbers.items()}
    target = best(found.values())
    right = tuple(name for name in searches if found[name] == target)
    if len(right) == len(searches):
        raise LessonError(asked.line, f"all of them have {target} {what}; there is nothing to choose")
    says = SAY("compared", list=SAY("and").join(f"{isolated(name)}: {number(found[name])}" for name in searches))
    first = numbers[right[0]]
    refutation = asked.refuted(len(asked.scenes[first].film), -1, says, first)
    return Sheet(
        form="one",
        answer=SAY("or").join(isolated(name) for name in right),
        options=tuple(Option(name, name, "search") for name in searches),
        right=right,
        refuted={name: refutation for name in searches if name not in right},
        otherwise=refutation,
    )
