"""Agents at work: choose a move, value every move, value every position of a game."""

from __future__ import annotations

import dataclasses
import random
from collections import OrderedDict
from threading import Event
from typing import Any

from mohreh import native
from mohreh.agents import Agent, Memory, Player, make_agent, make_configured_agent
from mohreh.agents.solving import is_puzzle, shortest_solution
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games import OVER, AnyGame, make_game
from mohreh.results import DECIDED, SearchResult, finite
from mohreh.search.evaluation import make_evaluation
from mohreh.search.heuristic import make_heuristic
from mohreh.search.meter import OutOfBudget
from mohreh.search.root import final_value
from mohreh.search.trace import SILENT, Observer
from mohreh.studio.work.jobs.solving import puzzle_lead
from mohreh.studio.work.watch import Report, Watch

SHARE_OF_TIME = 0.9
"""How much of its time an agent with a clock of its own may plan with: the rest is for the way back."""

SHORTEST = 0.02
"""Seconds that every agent with a clock can do something with."""

REMEMBERED = 2
"""Players whose memory (a tree, a plan) a worker keeps for their next move."""

_players: OrderedDict[str, Player] = OrderedDict()


def choose(request: dict[str, Any], report: Report, cancelled: Event) -> dict[str, Any]:
    """One move of an agent that sits at a game: `player` names its seat, `moves` is how many it has made."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    player = _seated(request["player"], request["agent"], game)
    player.memory.moves = request["moves"]
    observer = lead(player.agent, game, Watch(report, cancelled, request["seconds"]))
    return _decision(game, player.choose(state, random.Random(request["seed"]), observer=observer))


def hint(request: dict[str, Any], report: Report, cancelled: Event) -> dict[str, Any]:
    """Every legal action with its value, as far as the agent and the time allow."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    agent = make_configured_agent(request["agent"], game).analysing()
    watch = Watch(report, cancelled, request["seconds"])
    if is_puzzle(game) and agent.name == "solver":
        return _decision(game, _solved_one_by_one(game, state, watch))
    player = Player(within(agent, request["seconds"]), game, Memory(prefers_native=True))
    player.memory.moves = request["moves"]
    result = player.choose(state, random.Random(request["seed"]), observer=lead(agent, game, watch))
    if agent.name == "solver" and result.exact:
        result = _all_proven(game, state, result, player, watch)
    return _decision(game, result)


def graph(request: dict[str, Any], report: Report, cancelled: Event) -> dict[str, Any]:
    """The value of every position to the first player; each is reported when it is known."""
    game = make_game(request["game"])
    watch = Watch(report, cancelled, request["seconds"])
    agent = None if request["agent"] is None else make_configured_agent(request["agent"], game)
    points: list[dict[str, Any]] = []
    for number, (ply, text) in enumerate(request["positions"]):
        share = watch.left / (len(request["positions"]) - number)
        state = game.parse(text)
        value = _static_value(game, state) if agent is None else _judged(game, state, agent, share, report, cancelled)
        points.append({"ply": ply, "value": finite(value)})
        watch.facts = {"points": points}
        try:
            watch.look()
        except OutOfBudget:
            break
    return {"points": points}


DEEPENING = ("alphabeta", "ntuple")
"""Agents that search to a fixed depth unless they are given time, which would make another search of them."""


def within(agent: Agent, seconds: float) -> Agent:
    """The agent, planning with at most that much time if it has a clock of its own."""
    if all(field.name != "time" for field in dataclasses.fields(agent)):
        return agent
    planned: float | None = vars(agent)["time"]
    if planned is None and agent.name in DEEPENING:
        return agent
    most = max(seconds * SHARE_OF_TIME, SHORTEST)
    changes: dict[str, Any] = {"time": most if planned is None else min(planned, most)}
    return dataclasses.replace(agent, **changes)


def lead(agent: Agent, game: AnyGame, watch: Watch) -> Observer:
    """The watch for a search that is written to be watched; silence where a native one runs, which is faster.

    A native search that does not end in time is ended with its process.
    """
    if agent.name in ("engine", "solver"):
        return puzzle_lead(game, watch) if is_puzzle(game) else SILENT
    speed = vars(agent).get("speed", "readable")
    if speed == "readable" or not native.available:
        return watch
    changes: dict[str, Any] = {"speed": "native"}
    try:
        dataclasses.replace(agent, **changes).check(game)
    except MohrehError:
        return watch
    return SILENT


def _seated(key: str, text: str, game: AnyGame) -> Player:
    """The player who has this seat, with what it remembers from earlier moves if it was here before."""
    key = f"{key} {game} {text}"
    player = _players.pop(key, None) or make_agent(text, game, native=True)
    _players[key] = player
    while len(_players) > REMEMBERED:
        _players.popitem(last=False)
    return player


def _decision(game: AnyGame, result: SearchResult[Any]) -> dict[str, Any]:
    return {
        "action": game.action_text(result.action),
        "value": finite(result.value),
        "values": {game.action_text(action): finite(value) for action, value in result.values.items()},
        "bounded": [game.action_text(action) for action in result.bounded],
        "line": [game.action_text(action) for action in result.line],
        "nodes": result.nodes,
        "depth": result.depth,
        "seconds": result.seconds,
        "exact": result.exact,
        "complete": result.complete,
    }


def _solved_one_by_one(game: AnyGame, state: Any, watch: Watch) -> SearchResult[Any]:
    """Every move of a puzzle with the length of the shortest way through it, counted as a loss."""
    values: dict[Any, float] = {}
    lines: dict[Any, tuple[Any, ...]] = {}
    nodes, actions = 0, game.actions(state)
    for number, action in enumerate(actions):
        budget = Budget(seconds=max(watch.left, 0.0) / (len(actions) - number))
        found = shortest_solution(game, game.after(state, action), budget, puzzle_lead(game, watch))
        nodes += found.generated
        if found.solved is not None:
            values[action] = -1.0 - found.length if found.solved else -DECIDED
            lines[action] = (action, *found.moves)
    if not values:
        raise OutOfBudget
    best = max(values, key=lambda action: values[action])
    complete = len(values) == len(actions)
    return SearchResult(
        best,
        values[best],
        values,
        line=lines[best],
        nodes=nodes,
        depth=len(lines[best]),
        seconds=watch.seconds,
        exact=complete,
        complete=complete,
    )


def _all_proven(game: AnyGame, state: Any, root: SearchResult[Any], player: Player, watch: Watch) -> SearchResult[Any]:
    """The same decision with a proven value for every other move too, as far as the time goes."""
    me, values, bounded = game.turn(state), dict(root.values), set(root.bounded)
    for action in game.actions(state):
        child = game.after(state, action)
        if (action in values and action not in bounded) or action == root.action:
            continue
        if game.turn(child) == OVER:
            values[action] = _result_for(game, child, me, decided=abs(root.value) == DECIDED)
        else:
            below = Player(within(player.agent, watch.left), game, player.memory)
            found = below.choose(child, random.Random(0))
            if not found.exact:
                break
            values[action] = found.value if game.turn(child) == me else -found.value
        bounded.discard(action)
        if watch.left <= 0:
            break
    values.setdefault(root.action, root.value)
    return dataclasses.replace(root, values=values, bounded=frozenset(bounded))


def _result_for(game: AnyGame, state: Any, player: int, *, decided: bool) -> float:
    """What a finished game is worth: won or lost, or by how much, as the solver of that game counts."""
    outcome = game.outcome(state)
    assert outcome is not None
    if decided:
        return final_value(game, state, player, lambda state, player: 0.0)
    return outcome.score[player] - outcome.score[1 - player]


def _static_value(game: AnyGame, state: Any) -> float:
    if is_puzzle(game):
        return -make_heuristic(game)(state)
    evaluate = make_evaluation(game).on(game)
    return final_value(game, state, 0, evaluate) if game.turn(state) == OVER else evaluate(state, 0)


def _judged(game: AnyGame, state: Any, agent: Agent, seconds: float, report: Report, cancelled: Event) -> float | None:
    turn = game.turn(state)
    if turn == OVER:
        return _static_value(game, state)
    watch = Watch(report, cancelled, seconds)
    try:
        player = Player(within(agent, seconds), game, Memory(prefers_native=True))
        value = player.choose(state, random.Random(0), observer=lead(agent, game, watch)).value
    except OutOfBudget:
        return None
    return value if turn == 0 else -value
