"""Predict the move: which action does the search choose in the end?"""

from __future__ import annotations

from mohreh.agents.solving import is_puzzle
from mohreh.lessons.questions.asked import SAY, Asked, moves, worth
from mohreh.lessons.sheet import Option, Refutation, Sheet
from mohreh.lessons.text import LessonError


def move(asked: Asked) -> Sheet:
    """The options are the legal actions of the position that is searched."""
    number = asked.by()
    scene = asked.scenes[number]
    game, film = scene.game, scene.film
    chosen = film.result["action"]
    if chosen is None:
        raise LessonError(asked.line, f"{film.search} finds no move here, so none can be predicted")
    names = [game.action_text(action) for action in game.actions(scene.root)]
    own = {
        asked.scene.paths[node][0]: node for node in range(len(asked.scene.paths)) if len(asked.scene.paths[node]) == 1
    }

    def refutation(name: str) -> Refutation:
        ends = len(film)
        if is_puzzle(game):
            says = SAY("solution", search=film.search, moves=moves(*film.result["line"]))
            return asked.refuted(ends, _child(chosen), says, number)
        values: dict[str, float] = film.result["actions"]
        best = worth(values[chosen])
        if name not in values:
            return asked.refuted(ends, _child(chosen), SAY("chosen", move=moves(chosen), best=best), number)
        key = (
            "bounded" if name in film.result["bounded"] else "worth_less" if values[name] < values[chosen] else "equal"
        )
        says = SAY(key, move=moves(name), value=worth(values[name]), chosen=moves(chosen), best=best)
        left = scene.last("leave", "backup", node=_child(name))
        better = scene.last("improve", node=_root())
        moment = max((event for event in (left, better) if event is not None), default=ends - 1) + 1
        return asked.refuted(moment, _child(name), says, number)

    def _root() -> int:
        return scene.nodes_at(())[-1]

    def _child(name: str) -> int:
        found = scene.nodes_at((name,))
        return found[-1] if found else _root()

    return Sheet(
        form="one",
        answer=moves(chosen),
        options=tuple(Option(name, name, "move", own.get(name, -1)) for name in names),
        right=(chosen,),
        refuted={name: refutation(name) for name in names if name != chosen},
        otherwise=asked.refuted(len(film), _child(chosen), SAY("chosen", move=moves(chosen), best=""), number),
    )
