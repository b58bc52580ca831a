"""Advice at work: what every move of a position is worth, and what the moves of a game have lost."""

from __future__ import annotations

import random
from collections import OrderedDict
from typing import Any

from mohreh.agents import Agent, Memory, make_configured_agent
from mohreh.agents.analysis import Analysis, Valued, analyse, scale_of
from mohreh.agents.engines import Engine, Solver
from mohreh.agents.review import Judged, judge, standing
from mohreh.budget import Budget, Cancel, Spending
from mohreh.games import AnyGame, make_game
from mohreh.results import finite
from mohreh.scale import PLAIN, Scale
from mohreh.studio.work.progress import Report

REMEMBERED = 1
"""Games whose tables a worker keeps for the next question about them."""

SHARE = 0.8
"""How much of an equal part of the time a position may plan with: searches end a little later than they should."""

_memories: OrderedDict[str, Memory] = OrderedDict()


def prepare(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Read what the first question would wait for."""
    game = make_game(request["game"])
    agent = make_configured_agent(request["agent"], game)
    _remembered(request["player"], game, agent)
    return {}


def analysis(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Every legal action with its value and the best with their lines, as far as the agent and the time allow."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    agent = make_configured_agent(request["agent"], game)
    memory = _remembered(request["player"], game, agent)
    memory.moves = request["moves"]
    budget = Budget(seconds=request["seconds"], cancel=cancel)

    def told(found: Analysis) -> dict[str, Any]:
        return _as_data(game, found, _scale(game, agent), game.turn(state), request["lines"])

    def tell(found: Analysis) -> None:
        report({"analysis": told(found)})

    return told(analyse(game, state, agent, budget=budget, report=tell, memory=memory))


def judged(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Positions of a game, each with the move that was played in it; those judged since the last report are sent.

    Each has its share of the time that is left when its turn comes: a slow one shortens the looks after it a little
    and takes none of them away.
    """
    game = make_game(request["game"])
    agent = make_configured_agent(request["agent"], game)
    memory = Memory(prefers_native=True)
    if isinstance(agent, Engine):
        agent.prepare(game, memory, random.Random(0))  # else the first position would have no time but for the reading
    spending = Spending(Budget(seconds=request["seconds"], cancel=cancel))
    found: list[tuple[int, Judged]] = []
    positions = request["positions"]
    for number, (at, text, played) in enumerate(positions):
        state = game.parse(text)
        action = None if played is None else game.parse_action(state, played)
        budget = spending.left(SHARE / (len(positions) - number)).tighter(seconds=request["each"])
        found.append((at, judge(game, state, action, agent, budget=budget, memory=memory)))
        if report({"judged": found}):
            found = []
        if spending.over:
            break
    return {"judged": found}


def _remembered(key: str, game: AnyGame, agent: Agent) -> Memory:
    """The memory of the last question about this game, if it was asked here; an engine has read what it needs."""
    key = f"{key} {game} {agent}"
    memory = _memories.pop(key, None) or Memory(prefers_native=True)
    _memories[key] = memory
    while len(_memories) > REMEMBERED:
        _memories.popitem(last=False)
    if isinstance(agent, Engine):
        agent.prepare(game, memory, random.Random(0))
    return memory


def _scale(game: AnyGame, agent: Agent) -> Scale:
    """Engine and solver speak the scale of their game, others that of their own evaluation."""
    return scale_of(game) if isinstance(agent, Engine | Solver) else PLAIN


def _as_data(game: AnyGame, found: Analysis, scale: Scale, turn: int, lines: int) -> dict[str, Any]:
    def worth(row: Valued) -> dict[str, Any]:
        return {"value": finite(scale.of(row.value)), "bounded": row.bounded, "exact": row.exact}

    best = found.best
    write = game.action_text
    half = None if scale is PLAIN or best is None else scale.half
    return {
        "unit": scale.unit,
        "half": half if half is None or not scale.relative or best is None else half * abs(scale.of(best.value)),
        "action": None if best is None else write(best.action),
        "value": None if best is None else finite(scale.of(best.value)),
        "actions": {write(row.action): worth(row) for row in found.moves},
        "lines": [
            {"name": write(row.action), **worth(row), "line": list(map(write, row.line)), "depth": row.depth}
            for row in found.moves[:lines]
        ],
        "line": [] if best is None else list(map(write, best.line)),
        "standing": None if best is None or scale is PLAIN else finite(standing(scale, found, turn)),
        "nodes": found.nodes,
        "depth": found.depth,
        "seconds": found.seconds,
        "exact": found.exact,
        "complete": found.complete,
        "speed": None if best is None else found.speed,
    }
