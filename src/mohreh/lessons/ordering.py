"""Alpha-beta that sees its children in the best order, or in the worst: what sorting could gain or lose at most.

No search knows this order beforehand; here minimax is asked first what every child is worth.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mohreh.agents import make_configured_agent
from mohreh.agents.trees import USUAL_DEPTH, AlphaBetaAgent, evaluation_on
from mohreh.errors import MohrehError
from mohreh.film import Film, Recorder
from mohreh.games.base import OVER, AnyGame
from mohreh.lessons.scene import Scene
from mohreh.lessons.scenes import Scenes
from mohreh.results import Evaluate
from mohreh.search.alphabeta import alphabeta
from mohreh.search.root import final_value


def in_order(scenes: Scenes, scene: Scene, order: str) -> int:
    """The number of the scene in which the alpha-beta of this scene sees the `best` child first, or the `worst`."""
    film, game = scene.film, scene.game
    agent = make_configured_agent(film.search, game)
    if not isinstance(agent, AlphaBetaAgent):
        raise MohrehError(f"an order of children is asked of alphabeta, not of {film.search}")
    depth = agent.depth or USUAL_DEPTH
    evaluate = evaluation_on(game, agent.held)
    sign = 1.0 if order == "best" else -1.0
    name = f"alphabeta(depth={depth}), {order} first"

    def play() -> Scene:
        worth = true_values(game, scene.root, depth, evaluate)

        def promise(state: Any, player: int) -> float:
            return sign * worth[state]

        recorder = Recorder(game)
        found = alphabeta(game, scene.root, depth, evaluate, order=promise, observer=recorder)
        return Scene(game, scene.root, _film(recorder, film, name, found.as_data(game)))

    return scenes.kept((film.game, film.position, name, 0), play)


def _film(recorder: Recorder, like: Film, search: str, result: dict[str, Any]) -> Film:
    """What was recorded, as a film of the same position as another one."""
    return replace(
        like,
        search=search,
        result={**result, "solved": None},
        names=list(recorder.names),
        lines=recorder.lines,
        facts=list(recorder.facts),
        nodes=recorder.nodes,
        events=recorder.events,
        changes=recorder.changes,
    )


def true_values(game: AnyGame, root: Any, depth: int, evaluate: Evaluate[Any]) -> dict[Any, float]:
    """What every state of the tree is worth to the player who moves at the root, by minimax."""
    me = game.turn(root)
    found: dict[Any, float] = {}

    def value_of(state: Any, depth: int) -> float:
        turn = game.turn(state)
        if turn == OVER:
            value = final_value(game, state, me, evaluate)
        elif depth == 0:
            value = evaluate(state, me)
        else:
            best = max if turn == me else min
            value = best(value_of(game.after(state, action), depth - 1) for action in game.actions(state))
        if found.setdefault(state, value) != value:
            raise MohrehError(
                "one position comes at two depths of this tree and is worth different things there; choose another"
            )
        return value

    value_of(root, depth)
    return found
