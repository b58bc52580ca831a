"""What comes next: the node that a search takes from its frontier, goes down to or selects by UCB1; or a cut."""

from __future__ import annotations

from mohreh.arena.speech import number
from mohreh.film.columns import NONE
from mohreh.film.film import STATUSES
from mohreh.lessons.questions.asked import SAY, Asked, moves, named, worth
from mohreh.lessons.sheet import Option, Refutation, Sheet
from mohreh.lessons.text import LessonError

WAITING = STATUSES.index("waiting")
BACK = "back"
"""The option to give a position up and go back."""

CUT = "cut"
"""The option to leave all other children out."""


DECISIONS = ("take", "descend", "backtrack", "solve", "select", "expand", "enter", "cut", "leave", "choose")


def coming(asked: Asked) -> Sheet:
    """What is offered depends on what the search does next after the moment."""
    event = asked.scene.first(*DECISIONS, since=asked.moment)
    if event is None:
        raise LessonError(asked.line, f"after this moment {asked.scene.film.search} takes no node any more")
    kind = asked.scene.kind(event)
    if kind == "take":
        return _from_frontier(asked, event)
    if kind == "select":
        return _by_ucb(asked, event)
    if kind in ("enter", "cut"):
        return _after_a_child(asked, event)
    if kind in ("leave", "choose"):
        raise LessonError(asked.line, "next the node is left, for it has no children left; ask before")
    if kind == "expand":
        raise LessonError(asked.line, "next comes a node that was never tried; ask at a moment when all were")
    return _down_the_stack(asked, event)


def _from_frontier(asked: Asked, event: int) -> Sheet:
    scene = asked.scene
    taken = scene.film.events.node[event]
    known = scene.at(asked.moment)
    pushed = {scene.film.events.node[e] for e in scene.events("push", "reopen") if e < asked.moment}
    waiting = [node for node in known if known[node].get("status") == WAITING and node in pushed]
    if taken not in waiting or len(waiting) < 2:
        raise LessonError(asked.line, "at this moment fewer than two nodes wait; there is nothing to choose")

    def why(node: int) -> str:
        mine, its = known[taken], known[node]
        names = {"taken": named(scene.paths[taken]), "node": named(scene.paths[node])}
        if "f" in mine and mine["f"] != its["f"]:
            return SAY("larger_f", **names, least=mine["f"], f=its["f"])
        if "f" in mine and mine["g"] != its["g"]:
            return SAY("less_deep", **names, f=mine["f"])
        return SAY("waits_longer", **names)

    return _nodes(asked, event, taken, waiting, {node: why(node) for node in waiting if node != taken})


def _by_ucb(asked: Asked, event: int) -> Sheet:
    scene = asked.scene
    taken = scene.film.events.node[event]
    siblings = [node for node in scene.children(scene.film.nodes.parent[taken]) if node in scene.at(asked.moment)]
    known = scene.at(event + 1)
    if len(siblings) < 2:
        raise LessonError(asked.line, "at this moment there is only one child; there is nothing to choose")

    def term(node: int) -> str:
        return number(known[node]["mean"] + known[node]["bonus"])

    def why(node: int) -> str:
        return SAY(
            "smaller_ucb",
            taken=named(scene.paths[taken]),
            largest=term(taken),
            node=named(scene.paths[node]),
            ucb=term(node),
        )

    return _nodes(asked, event, taken, siblings, {node: why(node) for node in siblings if node != taken})


def _nodes(asked: Asked, event: int, taken: int, offered: list[int], reasons: dict[int, str]) -> Sheet:
    paths = asked.scene.paths
    return Sheet(
        form="one",
        answer=named(paths[taken]),
        options=tuple(Option(str(node), ", ".join(paths[node]), "move", node) for node in offered),
        right=(str(taken),),
        refuted={str(node): asked.refuted(event + 1, taken, reason) for node, reason in reasons.items()},
        otherwise=asked.refuted(event + 1, taken, SAY("taken", taken=named(paths[taken]))),
    )


def _down_the_stack(asked: Asked, event: int) -> Sheet:
    """Depth-first: one of the actions of the newest position, or back."""
    scene, film = asked.scene, asked.scene.film
    stack: list[int] = []
    for before in scene.events("iteration", "descend", "backtrack"):
        if before >= asked.moment:
            break
        if scene.kind(before) == "descend":
            stack.append(film.events.node[before])
        elif scene.kind(before) == "backtrack":
            stack.pop()
        else:
            stack.clear()
    if not stack:
        raise LessonError(asked.line, "at this moment the search stands nowhere; ask after a `descend`")
    top = stack[-1]
    back = scene.kind(event) == "backtrack"
    taken = film.events.node[event]
    right = BACK if back else film.name(taken) or BACK
    actions = [scene.game.action_text(action) for action in scene.game.actions(scene.state(scene.paths[top]))]
    refused = {
        film.names[film.events.action[e]]: e
        for e in scene.events("duplicate", "limit", "dead")
        if film.events.node[e] == top and e < event
    }
    tried = {film.name(child): child for child in scene.children(top) if film.nodes.born[child] < asked.moment}

    def refutation(name: str) -> Refutation:
        here = moves(right)
        if name in refused:
            says = SAY(f"refused_{scene.kind(refused[name])}", move=moves(name))
            return asked.refuted(refused[name] + 1, top, says)
        if name in tried:
            return asked.refuted(event + 1, tried[name], SAY("tried", move=moves(name)))
        if back:
            return asked.refuted(event + 1, top, SAY("must_go_back"))
        key = "not_yet_back" if name == BACK else "later"
        return asked.refuted(event + 1, taken, SAY(key, move=moves(name), next=here))

    names = [*actions, BACK]
    return Sheet(
        form="one",
        answer=SAY("back") if back else moves(right),
        options=tuple(
            Option(name, SAY("back"), "text") if name == BACK else Option(name, name, "move") for name in names
        ),
        right=(right,),
        refuted={name: refutation(name) for name in names if name != right},
        otherwise=asked.refuted(event + 1, taken, SAY("must_go_back") if back else SAY("taken", taken=moves(right))),
    )


def _after_a_child(asked: Asked, event: int) -> Sheet:
    """Minimax and its kin: continue with the next child, or cut."""
    scene, film = asked.scene, asked.scene.film
    node = film.events.node[event]
    cut = scene.kind(event) == "cut"
    parent = node if cut else film.nodes.parent[node]
    if parent == NONE:
        raise LessonError(asked.line, "next the search begins; ask at a later moment")
    seen = {film.name(child) for child in scene.children(parent) if film.nodes.born[child] < asked.moment}
    actions = [scene.game.action_text(action) for action in scene.game.legal(scene.state(scene.paths[parent]))]
    open_ones = [name for name in actions if name not in seen]
    facts = scene.at(event)[parent]
    window = {
        name: worth(facts[name]) if name in facts else "−∞" if name == "alpha" else "∞" for name in ("alpha", "beta")
    }
    right = CUT if cut else str(film.name(node))

    def refutation(name: str) -> Refutation:
        if cut:
            return asked.refuted(event + 1, parent, SAY("closed", move=moves(name), **window))
        key = "still_open" if name == CUT else "later"
        return asked.refuted(event + 1, node, SAY(key, move=moves(name), next=moves(right), **window))

    names = [*open_ones, CUT]
    return Sheet(
        form="one",
        answer=SAY("cut_rest") if cut else moves(right),
        options=tuple(
            Option(name, SAY("cut_rest"), "text") if name == CUT else Option(name, name, "move") for name in names
        ),
        right=(right,),
        refuted={name: refutation(name) for name in names if name != right},
        otherwise=refutation(CUT if not cut else open_ones[0]),
    )
