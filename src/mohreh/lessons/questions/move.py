"""Predict the move: which action does the search choose in the end?"""

from __future__ import annotations

from mohreh.agents.solving import is_puzzle
from mohreh.lessons.questions.asked import SAY, Asked, moves, worth
from mohreh.lessons.scene import Scene
from mohreh.lessons.sheet import Option, Refutation, Sheet
from mohreh.lessons.text import LessonError


def move(asked: Asked) -> Sheet:
    """The options are the legal actions of the position that is searched."""
    number = asked.by()
    scene = asked.scenes[number]
    chosen = scene.film.result["action"]
    if chosen is None:
        raise LessonError(asked.line, f"{scene.film.search} finds no move here, so none can be predicted")
    names = [scene.game.action_text(action) for action in scene.game.actions(scene.root)]

    def refutation(name: str) -> Refutation:
        says, moment = _why_not(scene, name, chosen)
        return asked.refuted(moment, _below_root(scene, name), says, number)

    return Sheet(
        form="one",
        answer=moves(chosen),
        options=tuple(Option(name, name, "move", _below_root(asked.scene, name)) for name in names),
        right=(chosen,),
        refuted={name: refutation(name) for name in names if name != chosen},
        otherwise=refutation(chosen),
    )


def _why_not(scene: Scene, name: str, chosen: str) -> tuple[str, int]:
    """What speaks against a move, and the moment that shows it."""
    film = scene.film
    ends = len(film)
    if is_puzzle(scene.game):
        return SAY("solution", search=film.search, moves=moves(*film.result["line"])), ends
    values: dict[str, float] = film.result["actions"]
    if name == chosen or name not in values:
        return SAY("chosen", move=moves(chosen), best=worth(film.result["value"])), ends
    said = {"move": moves(name), "chosen": moves(chosen)}
    node = _below_root(scene, name)
    facts = scene.end[node]
    if "visits" in facts:
        most = scene.end[_below_root(scene, chosen)]["visits"]
        if facts["visits"] < most:
            return SAY("seen_less", **said, visits=facts["visits"], most=most), ends
    said |= {"value": worth(values[name]), "best": worth(values[chosen])}
    key = "bounded" if name in film.result["bounded"] else "worth_less" if values[name] < values[chosen] else "equal"
    deciding = (scene.last("leave", node=node), scene.last("improve", node=scene.nodes_at(())[-1]))
    return SAY(key, **said), max((event + 1 for event in deciding if event is not None), default=ends)


def _below_root(scene: Scene, name: str) -> int:
    """The node that a move of the root leads to; −1 where the search never made it."""
    return next(reversed(scene.nodes_at((name,))), -1)
