"""Click the nodes that alpha-beta will never visit, in the whole tree that minimax has drawn."""

from __future__ import annotations

from mohreh.film.film import STATUSES
from mohreh.lessons.questions.asked import SAY, Asked, named, worth
from mohreh.lessons.sheet import Option, Refutation, Sheet
from mohreh.lessons.text import LessonError

GHOST = STATUSES.index("ghost")


def never_visited(asked: Asked) -> Sheet:
    """`by` names the search that visits fewer nodes than the one on the stage.

    What is marked is the tops of what is left out: a node under one that is never visited is none of the options.
    """
    whole = asked.scene
    asked.text("by")
    number = asked.by()
    fewer = asked.scenes[number]
    visits = {fewer.paths[fewer.film.events.node[event]]: event for event in fewer.events("enter")}
    offered = [node for node, path in enumerate(whole.paths) if path and path[:-1] in visits]
    skipped = [node for node in offered if whole.paths[node] not in visits]
    if not skipped:
        raise LessonError(asked.line, f"{fewer.film.search} visits every node of {whole.film.search} here")

    def refutation(node: int) -> Refutation:
        path = whole.paths[node]
        if path in visits:
            there = fewer.nodes_at(path)[-1]
            return asked.refuted(visits[path] + 1, there, SAY("visited", node=named(path)), number)
        parent = fewer.nodes_at(path[:-1])[-1]
        event = fewer.first("cut", node=parent)
        if event is None:
            raise LessonError(asked.line, f"{fewer.film.search} leaves {named(path)} out without a cut")
        facts = fewer.at(event + 1)[parent]
        window = {"alpha": worth(facts.get("alpha", float("-inf"))), "beta": worth(facts.get("beta", float("inf")))}
        child = fewer.film.events.other[event]
        says = SAY("cut", node=named(path), parent=named(path[:-1]), child=named(fewer.paths[child]), **window)
        return asked.refuted(event + 1, parent, says, number)

    names = {node: str(node) for node in offered}
    answer = SAY("and").join(named(whole.paths[node]) for node in skipped)
    return Sheet(
        form="many",
        answer=answer,
        options=tuple(Option(names[node], ", ".join(whole.paths[node]), "move", node) for node in offered),
        right=tuple(names[node] for node in skipped),
        refuted={names[node]: refutation(node) for node in offered},
        otherwise=refutation(skipped[0]),
    )
