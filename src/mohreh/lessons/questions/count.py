"""How many: nodes, moves, cuts, iterations of a search; and how many nodes if it saw its children in the best order."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mohreh.arena.speech import isolated, number
from mohreh.lessons.ordering import in_order
from mohreh.lessons.questions.asked import SAY, Asked
from mohreh.lessons.scene import Scene
from mohreh.lessons.sheet import Sheet
from mohreh.lessons.text import LessonError

Measure = Callable[[Scene], int]


def _events(*kinds: str) -> Measure:
    return lambda scene: len(list(scene.events(*kinds)))


def _result(key: str) -> Measure:
    def found(scene: Scene) -> int:
        value: Any = scene.film.result.get(key)
        return len(value) if isinstance(value, list) else int(value or 0)

    return found


MEASURES: Final[dict[str, Measure]] = {
    "nodes": _result("nodes"),
    "expanded": _result("expanded"),
    "moves": _result("line"),
    "cuts": _events("cut"),
    "iterations": _events("iteration"),
    "duplicates": _events("duplicate"),
    "playouts": _events("playout"),
}
"""What can be counted, by the name that a lesson gives it."""


def count(asked: Asked) -> Sheet:
    """The number is counted when the search is over; with `iteration` only the nodes of one of its rounds."""
    number_of = asked.by()
    scene = asked.scenes[number_of]
    what = asked.choice("of", tuple(MEASURES))
    if "iteration" in asked.wants:
        return _of_iteration(asked, number_of, int(asked.amount("iteration")))
    found = MEASURES[what](scene)
    return _sheet(asked, number_of, found, SAY(f"counted_{what}", search=isolated(scene.film.search), count=found))


def order(asked: Asked) -> Sheet:
    """The nodes of alpha-beta when it sees the children from best to worst, or from worst to best."""
    how = asked.choice("order", ("best", "worst"), "best")
    number_of = in_order(asked.scenes, asked.scene, how)
    found = MEASURES["nodes"](asked.scenes[number_of])
    return _sheet(asked, number_of, found, SAY(f"order_{how}", count=found))


def limit(asked: Asked) -> Sheet:
    """The limit of the next iteration after the moment."""
    scene = asked.scene
    event = scene.first("iteration", since=asked.moment)
    if event is None:
        raise LessonError(asked.line, f"{scene.film.search} begins no iteration after this moment")
    found = scene.film.events.number[event]
    assert found is not None
    says = SAY("limit", limit=found)
    return Sheet("number", number(found), asked.refuted(event + 1, -1, says), number=found)


def _of_iteration(asked: Asked, number_of: int, wanted: int) -> Sheet:
    scene = asked.scenes[number_of]
    begins = [*scene.events("iteration"), len(scene.film)]
    if not 1 <= wanted < len(begins):
        line = asked.wants["iteration"].line
        raise LessonError(line, f"{scene.film.search} has {len(begins) - 1} iterations; there is no number {wanted}")
    first, end = begins[wanted - 1 : wanted + 1]
    last = wanted == len(begins) - 1
    found = sum(first <= born and (born < end or last) for born in scene.film.nodes.born)
    return _sheet(asked, number_of, found, SAY("of_iteration", count=found), moment=end)


def _sheet(asked: Asked, scene: int, found: int, says: str, moment: int | None = None) -> Sheet:
    ends = len(asked.scenes[scene].film) if moment is None else moment
    refutation = asked.refuted(ends, -1, says, scene)
    return Sheet("number", number(found), refutation, number=found, within=asked.amount("within", 0.0))
