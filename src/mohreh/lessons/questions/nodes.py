"""Click nodes: those that are estimated above the truth; and moves: those that are refused."""

from __future__ import annotations

from mohreh.lessons.distances import overestimated, shortest
from mohreh.lessons.questions.asked import SAY, Asked, moves, named
from mohreh.lessons.scene import Path
from mohreh.lessons.sheet import Option, Refutation, Sheet
from mohreh.lessons.text import LessonError


def overestimates(asked: Asked) -> Sheet:
    """All nodes known at the moment whose h is larger than the moves that they really need."""
    scene = asked.scene
    known = {node: facts["h"] for node, facts in scene.at(asked.moment).items() if "h" in facts}
    wrong = overestimated(scene, asked.moment)
    if not wrong:
        raise LessonError(asked.line, "no node is estimated above the truth at this moment")

    def refutation(node: int) -> Refutation:
        truth = shortest(scene, scene.paths[node])
        name = named(scene.paths[node])
        if truth is None:
            return asked.refuted(asked.moment, node, SAY("unsolvable", node=name))
        key = "too_much" if node in wrong else "not_too_much"
        return asked.refuted(asked.moment, node, SAY(key, node=name, h=known[node], truth=truth))

    return Sheet(
        form="many",
        answer=SAY("and").join(named(scene.paths[node]) for node in wrong),
        options=tuple(node_option(scene.paths, node) for node in known),
        right=tuple(str(node) for node in wrong),
        refuted={str(node): refutation(node) for node in known},
        otherwise=refutation(next(iter(wrong))),
    )


def node_option(paths: list[Path], node: int) -> Option:
    """A node to be clicked, named by the way to it."""
    return (
        Option(str(node), ", ".join(paths[node]), "move", node)
        if paths[node]
        else Option(str(node), SAY("root"), "text", node)
    )


def refused(asked: Asked) -> Sheet:
    """The moves of a position that the search refuses because where they lead is known already."""
    scene, film, node = asked.scene, asked.scene.film, asked.node()
    actions = [scene.game.action_text(action) for action in scene.game.actions(scene.state(scene.paths[node]))]
    turned_down = {
        film.names[film.events.action[event]]: event
        for event in scene.events("duplicate")
        if film.events.node[event] == node
    }
    if not turned_down or not set(actions) - set(turned_down):
        raise LessonError(asked.line, f"of the moves at {asked.text('node')!r} all or none are refused")

    def refutation(name: str) -> Refutation:
        if name in turned_down:
            event = turned_down[name]
            known = film.events.other[event]
            says = SAY("known_already", move=moves(name), known=named(scene.paths[known]))
            return asked.refuted(event + 1, known, says)
        child = next((child for child in scene.children(node) if film.name(child) == name), node)
        return asked.refuted(film.nodes.born[child] + 1, child, SAY("new_position", move=moves(name)))

    return Sheet(
        form="many",
        answer=SAY("and").join(moves(name) for name in turned_down),
        options=tuple(Option(name, name, "move") for name in actions),
        right=tuple(turned_down),
        refuted={name: refutation(name) for name in actions},
        otherwise=refutation(next(iter(turned_down))),
    )
