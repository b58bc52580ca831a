"""The parts of a kit that are tried in positions: evaluations, heuristics, agents, pictures."""

from __future__ import annotations

import inspect
import math
import random
from collections.abc import Callable, Sequence
from typing import Any, Final

from mohreh.agents import Agent, Player
from mohreh.budget import Budget
from mohreh.conformance.position import spread
from mohreh.conformance.problem import Inspector, Unanswered
from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE, OVER
from mohreh.native import MISSING
from mohreh.results import SearchResult
from mohreh.search.breadth_first import breadth_first
from mohreh.search.evaluation import Evaluation
from mohreh.search.heuristic import Heuristic

SMALL: Final = Budget(nodes=3000)
"""Boards whose true distance breadth-first search finds within this are small enough to test a claim on."""

DECISIONS: Final = 3
PATIENCE: Final = Budget(seconds=0.5)


def ask(inspector: Inspector, rule: str, what: str, state: Any, function: Callable[..., Any], *arguments: Any) -> Any:
    """What a part of the kit answers; an exception is a problem."""
    try:
        return function(*arguments)
    except Exception as error:
        said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
        inspector.note(rule, f"{what} raises {said}", state)
        raise Unanswered from None


def check_evaluation(inspector: Inspector, evaluation: Any, states: Sequence[Any]) -> None:
    """A class with a name whose function gives a finite number to both players, the same when asked again."""
    if not inspect.isclass(evaluation) or not issubclass(evaluation, Evaluation):
        _note_kind(inspector, "evaluations", evaluation, "a class derived from mohreh.Evaluation")
    what = _named(inspector, "evaluations", evaluation)
    game = inspector.game
    if not ask(inspector, "evaluations", f"suits of {what}", None, evaluation.suits, game):
        return
    made = ask(inspector, "evaluations", f"{what} with its own defaults", None, evaluation)
    value = ask(inspector, "evaluations", f"on of {what}", None, made.on, game)
    for state in states:
        if game.turn(state) == CHANCE or (game.turn(state) == OVER and game.players == 2):
            continue  # searches evaluate no such state
        for player in range(game.players):
            found = ask(inspector, "evaluations", what, state, value, state, player)
            if not isinstance(found, int | float) or not math.isfinite(found):
                inspector.note("evaluations", f"{what} gives {found!r}; it must be a finite number", state)
                raise Unanswered
            if found != ask(inspector, "evaluations", what, state, value, state, player):
                inspector.note("evaluations", f"{what} gives another value when asked again", state)
                raise Unanswered


def check_heuristics(inspector: Inspector, offered: Any, states: Sequence[Any]) -> None:
    """Estimates of at least 0 that keep what they claim on boards that breadth-first search can solve."""
    game = inspector.game
    found = ask(inspector, "heuristics", "heuristics", None, offered, game)
    if not found or not all(isinstance(each, Heuristic) for each in found):
        inspector.note("heuristics", "heuristics(game) must give a tuple of Heuristic, the default one first")
        raise Unanswered
    for state in states:
        answer = breadth_first(game, state, budget=SMALL)
        for heuristic in found:
            _check_estimate(inspector, heuristic, state, answer.length if answer.solved else None)


def _check_estimate(inspector: Inspector, heuristic: Heuristic[Any], state: Any, distance: int | None) -> None:
    what = f"the heuristic {heuristic.name!r}"
    h = ask(inspector, "heuristics", what, state, heuristic, state)
    if not isinstance(h, int | float) or math.isnan(h) or h < 0:
        inspector.note("heuristics", f"{what} says {h!r}; it must be a number of at least 0", state)
        raise Unanswered
    if distance is not None and h == math.inf:
        inspector.note("heuristics", f"{what} calls this hopeless, but {distance} moves solve it", state)
    elif distance is not None and heuristic.admissible and h > distance:
        claim = f"{what} claims to be admissible but says {h:g} where {distance} moves are enough"
        inspector.note("admissible", f"{claim}; set admissible=False or estimate less", state)
    if heuristic.consistent:
        game = inspector.game
        for action in spread(game.actions(state)):
            below = ask(inspector, "heuristics", what, state, heuristic, game.after(state, action))
            if h > below + 1:
                claim = f"{what} claims to be consistent but falls from {h:g} to {below:g} in one move"
                inspector.note("consistent", f"{claim}; set consistent=False", state)
                return


def check_agent_class(inspector: Inspector, agent: Any, states: Sequence[Any]) -> None:
    """A class with a name that sits down with its defaults and chooses legal actions."""
    if not inspect.isclass(agent) or not issubclass(agent, Agent):
        _note_kind(inspector, "agents", agent, "a class derived from mohreh.agents.Agent")
    what, game = _named(inspector, "agents", agent), inspector.game
    if not ask(inspector, "agents", f"suits of {what}", None, agent.suits, game):
        return
    try:
        seated = agent.seated(game, {})
    except MohrehError as error:
        if str(error) != MISSING:
            inspector.note("agents", f"{what} with its own defaults says: {error}")
        return
    except Exception as error:
        inspector.note("agents", f"{what} with its own defaults raises {type(error).__name__}: {error}")
        return
    for state in [state for state in states if game.turn(state) >= 0][:DECISIONS]:
        player = Player(seated, game)
        chosen = ask(inspector, "agents", what, state, _choice, player, state)
        if not isinstance(chosen, SearchResult):
            sentence = f"{what} gives a {type(chosen).__name__}; choose must return a SearchResult"
            inspector.note("agents", sentence, state)
            raise Unanswered
        if chosen.action not in game.actions(state):
            inspector.note("agents", f"{what} chooses {chosen.action!r}, which is not legal", state)
            raise Unanswered


def _choice(player: Player, state: Any) -> Any:
    return player.choose(state, random.Random(0), budget=PATIENCE)


def check_picture(inspector: Inspector, picture: Any, states: Sequence[Any]) -> None:
    """A class whose `board` draws every state, with and without colours."""
    if not inspect.isclass(picture) or not callable(getattr(picture, "board", None)):
        _note_kind(inspector, "picture", picture, "a class derived from mohreh.terminal.view.View")
    game, what = inspector.game, f"the picture {picture.__name__}"
    view = ask(inspector, "picture", what, None, picture)
    for state in states:
        for colour in (False, True):
            drawn = ask(inspector, "picture", f"board of {what}", state, view.board, game, state, None, colour)
            if not str(getattr(drawn, "plain", "")).strip():
                inspector.note("picture", f"board of {what} draws nothing; it must give a rich Text", state)
                raise Unanswered
            for player in range(game.players):
                ask(inspector, "picture", f"badge of {what}", state, view.badge, game, state, player, colour)
            ask(inspector, "picture", f"facts of {what}", state, view.facts, game, state, colour)


def _note_kind(inspector: Inspector, part: str, offered: Any, right: str) -> None:
    shown = offered.__name__ if inspect.isclass(offered) else f"a {type(offered).__name__}"
    inspector.note(part, f"in {part} of its kit stands {shown}; it must be {right}")
    raise Unanswered


def _named(inspector: Inspector, part: str, offered: Any) -> str:
    """How sentences call an evaluation or an agent; without a name nobody can ask for it."""
    for attribute in ("name", "summary"):
        text = getattr(offered, attribute, None)
        if not isinstance(text, str) or not text.strip() or (attribute == "name" and any(c in text for c in " ()")):
            right = "a word without spaces and brackets" if attribute == "name" else "a few words"
            inspector.note(part, f"{offered.__name__} in {part} has the {attribute} {text!r}; it must be {right}")
            raise Unanswered
    return f"{offered.name!r} in {part}"
