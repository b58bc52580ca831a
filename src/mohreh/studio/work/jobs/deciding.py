"""Agents at work: choose a move, value every position of a game."""

from __future__ import annotations

import random
from collections import OrderedDict
from typing import Any

from mohreh.agents import Agent, Memory, Player, make_agent, make_configured_agent
from mohreh.agents.solving import is_puzzle
from mohreh.budget import Budget, Cancel, Spending
from mohreh.games import OVER, AnyGame, make_game
from mohreh.results import finite
from mohreh.search.evaluation import make_evaluation
from mohreh.search.heuristic import make_heuristic
from mohreh.search.root import final_value
from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.progress import Progress, Report

REMEMBERED = 2
"""Players whose memory (a tree, a plan) a worker keeps for their next move."""

_players: OrderedDict[str, Player] = OrderedDict()


def choose(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """One move of an agent that sits at a game: `player` names its seat, `moves` is how many it has made."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    player = _seated(request["player"], request["agent"], game)
    player.memory.moves = request["moves"]
    budget = Budget(seconds=request["seconds"], cancel=cancel)
    found = player.choose(state, random.Random(request["seed"]), budget=budget, observer=Progress(report))
    if not found.complete and not found.values:
        raise WorkFailed("out_of_time", "there was not enough time for an answer")
    return found.as_data(game)


def graph(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """The value of every position to the first player; each is reported when it is known."""
    game = make_game(request["game"])
    agent = None if request["agent"] is None else make_configured_agent(request["agent"], game)
    spending = Spending(Budget(seconds=request["seconds"], cancel=cancel))
    points: list[dict[str, Any]] = []
    for number, (ply, text) in enumerate(request["positions"]):
        state = game.parse(text)
        share = spending.left(1 / (len(request["positions"]) - number))
        value = _static_value(game, state) if agent is None else _searched_value(game, state, agent, share)
        points.append({"ply": ply, "value": finite(value)})
        if report({"points": points}):
            points = []
        if spending.over:
            break
    return {"points": points}


def _seated(key: str, text: str, game: AnyGame) -> Player:
    """The player who has this seat, with what it remembers from earlier moves if it was here before."""
    key = f"{key} {game} {text}"
    player = _players.pop(key, None) or make_agent(text, game, native=True)
    _players[key] = player
    while len(_players) > REMEMBERED:
        _players.popitem(last=False)
    return player


def _static_value(game: AnyGame, state: Any) -> float:
    if is_puzzle(game):
        return -make_heuristic(game)(state)
    evaluate = make_evaluation(game).on(game)
    return final_value(game, state, 0, evaluate) if game.turn(state) == OVER else evaluate(state, 0)


def _searched_value(game: AnyGame, state: Any, agent: Agent, budget: Budget) -> float | None:
    """What the agent thinks of a position; None where it had not enough time to think anything."""
    turn = game.turn(state)
    if turn == OVER:
        return _static_value(game, state)
    found = agent.choose(game, state, random.Random(0), Memory(prefers_native=True), budget=budget)
    if not found.complete and not found.values:
        return None
    return found.value if turn == 0 else -found.value
