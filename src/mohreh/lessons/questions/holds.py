"""Yes or no: is what was found a shortest solution, is the estimate admissible here, do two searches agree?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mohreh.arena.speech import isolated
from mohreh.lessons.distances import overestimated, shortest
from mohreh.lessons.questions.asked import SAY, Asked, moves, named, worth
from mohreh.lessons.sheet import Option, Refutation, Sheet

Verdict = tuple[bool, Refutation]


def _shortest(asked: Asked) -> Verdict:
    film = asked.scene.film
    found, least = len(film.result["line"]), shortest(asked.scene, ())
    says = SAY("shortest" if found == least else "not_shortest", found=found, least=least)
    return found == least, asked.refuted(len(film), -1, says)


def _admissible(asked: Asked) -> Verdict:
    """Whether no node of the film is estimated above the truth."""
    wrong = overestimated(asked.scene, asked.moment)
    if not wrong:
        return True, asked.refuted(asked.moment, -1, SAY("never_too_much"))
    node, (h, truth) = next(iter(wrong.items()))
    says = SAY("too_much", node=named(asked.scene.paths[node]), h=h, truth=truth)
    return False, asked.refuted(asked.moment, node, says)


def _same_move(asked: Asked) -> Verdict:
    number = asked.by()
    one, other = asked.scene.film, asked.scenes[number].film
    said = {"search": isolated(other.search), "move": moves(other.result["action"])}
    agree = one.result["action"] == other.result["action"]
    return agree, asked.refuted(len(other), -1, SAY("move_of", **said), number)


def _same_value(asked: Asked) -> Verdict:
    number = asked.by()
    one, other = asked.scene.film, asked.scenes[number].film
    said = {"search": isolated(other.search), "value": worth(other.result["value"])}
    agree = bool(abs(one.result["value"] - other.result["value"]) < 1e-9)
    return agree, asked.refuted(len(other), -1, SAY("value_of", **said), number)


CLAIMS: Final[dict[str, Callable[[Asked], Verdict]]] = {
    "shortest": _shortest,
    "admissible": _admissible,
    "same-move": _same_move,
    "same-value": _same_value,
}


def holds(asked: Asked) -> Sheet:
    """The claim is looked into by searching."""
    true, refutation = CLAIMS[asked.choice("claim", tuple(CLAIMS))](asked)
    right, wrong = ("yes", "no") if true else ("no", "yes")
    return Sheet(
        form="one",
        answer=SAY(right),
        options=(Option("yes", SAY("yes"), "text"), Option("no", SAY("no"), "text")),
        right=(right,),
        refuted={wrong: refutation},
        otherwise=refutation,
    )
