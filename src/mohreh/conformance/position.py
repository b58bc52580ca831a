"""What must be true of every single position: whose turn it is, what can be done, what comes of it."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from mohreh.conformance.immutable import changeable_part
from mohreh.conformance.problem import Inspector, Unanswered
from mohreh.games.base import CHANCE, OVER, Outcome

MOST_ACTIONS = 12
"""Of the actions of one position that many are tried; some positions have thousands."""
TOLERANCE = 1e-9


def spread(actions: Sequence[Any]) -> list[Any]:
    """A few of the actions, from the first to the last."""
    step = max(1, len(actions) // MOST_ACTIONS)
    return [*actions[::step], actions[-1]] if step > 1 else list(actions)


def check_value(inspector: Inspector, state: Any) -> None:
    """A state is hashable and nobody can change it."""
    part = changeable_part(state)
    try:
        hash(state)
    except TypeError as error:
        right = "make it of tuples, numbers and strings, or a frozen dataclass"
        inspector.note("hashable", f"a state cannot be hashed ({error}); {right}", state)
        raise Unanswered from None
    if part is not None:
        inspector.note(
            "immutable", f"a state holds a {part}, which can be changed; use a tuple or a frozen dataclass", state
        )


def check_turn(inspector: Inspector, state: Any) -> None:
    """Turn, actions, chances and outcome agree with each other."""
    players = inspector.game.players
    turn = inspector.ask("turn", state)
    if turn not in (CHANCE, OVER, *range(players)):
        inspector.note(
            "turn", f"turn is {turn!r}; it must be {' or '.join(map(str, range(players)))}, CHANCE or OVER", state
        )
        raise Unanswered
    actions = _check_actions(inspector, state)
    if turn >= 0 and not actions:
        inspector.note("no actions", "there is no action but the game is not over; turn must then be OVER", state)
    if turn < 0 and actions:
        name = "CHANCE" if turn == CHANCE else "OVER"
        inspector.note("actions left", f"turn is {name} but there are actions; there must be none", state)
    if turn == CHANCE:
        check_chances(inspector, state)
    check_outcome(inspector, state, over=turn == OVER)


def _check_actions(inspector: Inspector, state: Any) -> Sequence[Any]:
    actions = inspector.ask("actions", state)
    if not isinstance(actions, Sequence) or isinstance(actions, str):
        inspector.note("actions", f"actions gives a {type(actions).__name__}; it must be a list or a tuple", state)
        raise Unanswered
    if list(actions) != list(inspector.ask("actions", state)):
        inspector.note(
            "order of actions", "actions differ when asked twice; they must be the same in the same order", state
        )
    try:
        twice = [action for action, times in Counter(actions).items() if times > 1]
    except TypeError as error:
        inspector.note("actions", f"an action cannot be hashed ({error}); use numbers, strings or tuples", state)
        raise Unanswered from None
    if twice:
        inspector.note(
            "double action", f"the action {twice[0]!r} is listed more than once; each must be there once", state
        )
    return actions


def check_chances(inspector: Inspector, state: Any) -> None:
    """The outcomes of chance are different, possible, and certain together."""
    inspector.seen_chance = True
    chances = inspector.ask("chances", state)
    try:
        outcomes, weights = zip(*chances, strict=True)
        total = math.fsum(weights)
    except (TypeError, ValueError):
        inspector.note("chances", "chances must be a list of pairs (outcome, probability), and not empty", state)
        raise Unanswered from None
    if min(weights) <= 0:
        inspector.note("chances", f"an outcome has the probability {min(weights)}; it must be more than 0", state)
    if abs(total - 1) > TOLERANCE:
        inspector.note("probabilities", f"the probabilities of chance sum to {total:.6g}; they must sum to 1", state)
    if len(set(outcomes)) < len(outcomes):
        inspector.note("chances", "an outcome of chance is listed more than once; add its probabilities up", state)


def check_outcome(inspector: Inspector, state: Any, *, over: bool) -> None:
    """An outcome at the end and only there, with a winner, a reason and a score for each player."""
    players = inspector.game.players
    outcome = inspector.ask("outcome", state)
    if outcome is None:
        if over:
            inspector.note("no outcome", "the game is over but outcome is None; it must say who won and why", state)
        return
    if not over:
        inspector.note(
            "early outcome", "there is an outcome but the game is not over; it must be None until then", state
        )
    if not isinstance(outcome, Outcome):
        inspector.note("outcome", f"outcome gives a {type(outcome).__name__}; it must be an Outcome or None", state)
        return
    if outcome.winner is not None and outcome.winner not in range(players):
        right = " or ".join(map(str, range(players)))
        inspector.note("winner", f"the winner is {outcome.winner!r}; it must be {right}, or None for nobody", state)
    if not isinstance(outcome.reason, str) or not outcome.reason.strip():
        inspector.note("reason", "the outcome gives no reason; say in a few words why the game ended so", state)
    if not isinstance(outcome.code, str) or any(letter.isspace() for letter in outcome.code):
        inspector.note("code", f"the outcome's code is {outcome.code!r}; it must be one word such as no-move", state)
    if not isinstance(outcome.values, Mapping) or not all(isinstance(name, str) for name in outcome.values):
        inspector.note("values", "the outcome's values must be a dictionary from names to numbers and texts", state)
    if len(outcome.score) != players:
        inspector.note("score", f"the outcome has {len(outcome.score)} scores for {players} players; one each", state)
    elif not all(math.isfinite(score) for score in outcome.score):
        inspector.note("score", f"the scores are {outcome.score}; they must be finite numbers", state)


def check_after(inspector: Inspector, state: Any) -> None:
    """What follows an action is always the same, and the state itself stays as it was."""
    actions = inspector.ask("legal", state)
    before = hash(state), inspector.shown(state)
    for action in spread(actions):
        reached = inspector.ask("after", state, action)
        if (hash(state), inspector.shown(state)) != before:
            inspector.note("after changes", "after changes the state it is given; it must make a new one", state)
            raise Unanswered
        check_value(inspector, reached)
        if reached != inspector.ask("after", state, action):
            sentence = "after gives states that are not equal when asked twice; equal positions must be equal values"
            inspector.note("after differs", sentence, state)
        points = inspector.ask("points", state, action)
        if not isinstance(points, int | float) or not math.isfinite(points):
            inspector.note("points", f"points gives {points!r}; it must be a finite number", state)


def check_solved(inspector: Inspector, state: Any) -> None:
    """In a game of one player, solved is the same as over with the player as winner."""
    if inspector.game.players != 1:
        return
    outcome = inspector.ask("outcome", state)
    won = isinstance(outcome, Outcome) and outcome.winner == 0
    solved = inspector.ask("solved", state)
    if bool(solved) != won:
        inspector.note("solved", f"solved is {solved} but outcome says {outcome}; they must agree", state)
