"""A game looked at afterwards: what every move lost, where the game turned, and how right each player was.

**Loss**: what the best move is worth less what the move played is worth, both by the same search of the same position,
on the game's scale (discs, chance to win in percent, points to come, moves to go). **Accuracy** of a move: 100 times 2
to the power of minus its loss counted in the scale's `half`; of a player: the mean of his moves where he had a choice.
A move is an *inaccuracy* from half of `half` on, a *mistake* from `half`, a *blunder* from twice `half`. A **turning
point** is a move after which somebody else is ahead, or a puzzle can no longer be solved.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, Literal, NamedTuple

from mohreh.agents.analysis import Analysis, Valued, analyse, scale_of
from mohreh.agents.base import Agent, Memory
from mohreh.budget import Budget
from mohreh.games.base import OVER, AnyGame
from mohreh.results import DECIDED
from mohreh.scale import CERTAIN, Scale

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder", "forced"]

GRADES: Final[tuple[tuple[float, Grade], ...]] = ((25.0, "blunder"), (50.0, "mistake"), (100 * 0.5**0.5, "inaccuracy"))
"""The accuracy up to which a move has this name: losses of two, one and half a `half`."""


class Judged(NamedTuple):
    """One position of a game, on its scale: what it is worth to the player to move, and what of that was played.

    `standing` is the same for the graph: to the first player. `played` is None where nothing was played; `loss` and
    `accuracy` are None where that could not be judged.
    """

    value: float | None
    standing: float | None
    exact: bool = False
    depth: int = 0
    best: str | None = None
    line: tuple[str, ...] = ()
    played: str | None = None
    played_value: float | None = None
    loss: float | None = None
    accuracy: float | None = None
    grade: Grade | None = None
    turning: bool = False
    values: tuple[tuple[str, float], ...] = ()


def judge(
    game: AnyGame, state: Any, played: Any, agent: Agent, *, budget: Budget, memory: Memory | None = None
) -> Judged:
    """What a position is worth, and what a move loses in it; `played` is None for the last position of a game."""
    scale = scale_of(game)
    turn = game.turn(state)
    if turn == OVER:
        value = _final(game, state, scale)
        return Judged(value, value, exact=True)
    found = analyse(game, state, agent, budget=budget, memory=memory)
    if found.best is None:
        return Judged(None, None, played=None if played is None else game.action_text(played))
    values = {row.action: scale.of(row.value) for row in found.moves if not row.bounded}
    best, top = found.best, scale.of(found.best.value)
    judged = Judged(
        top,
        standing(scale, found, turn),
        found.exact,
        found.depth,
        game.action_text(best.action),
        tuple(map(game.action_text, best.line)),
        values=tuple((game.action_text(action), value) for action, value in values.items()),
    )
    if played is None:
        return judged
    worth = values.get(played)
    if worth is None:
        worth = _worth_of(game, state, played, agent, found, budget, memory, scale)
    return _with_move(game, judged, played, worth, scale, forced=len(game.actions(state)) == 1)


def standing(scale: Scale, found: Analysis, turn: int) -> float:
    """What the position is worth to the first player.

    Estimates swing a little between searches of an even and of an odd number of plies. So that a graph does not, that
    round counts at whose end the first player is to move.
    """
    assert found.best is not None
    value = found.best.value
    if not found.exact and turn >= 0:
        value = next((worth for depth, worth in reversed(found.trail) if (depth + turn) % 2 == 0), value)
    shown = scale.of(value)
    return scale.for_the_other(shown) if turn == 1 else shown


def _with_move(
    game: AnyGame, judged: Judged, played: Any, worth: float | None, scale: Scale, *, forced: bool
) -> Judged:
    name = game.action_text(played)
    if worth is None or judged.value is None:
        return judged._replace(played=name)
    loss = max(judged.value - worth, 0.0)
    lost = worth <= -DECIDED < judged.value
    accuracy = 0.0 if lost else scale.accuracy(loss, judged.value)
    even = scale.even
    turned = lost or (scale.unit in ("discs", "chance") and judged.value >= even > worth and loss > scale.half / 4)
    return judged._replace(
        played=name,
        played_value=worth,
        loss=loss,
        accuracy=accuracy,
        grade="forced" if forced else grade_of(accuracy, name == judged.best),
        turning=turned,
    )


def grade_of(accuracy: float, is_best: bool) -> Grade:
    """A word for how right a move is."""
    if is_best or accuracy >= 99.5:
        return "best"
    return next((grade for most, grade in GRADES if accuracy <= most), "good")


def _worth_of(
    game: AnyGame,
    state: Any,
    played: Any,
    agent: Agent,
    found: Analysis,
    budget: Budget,
    memory: Memory | None,
    scale: Scale,
) -> float | None:
    """A move that was not looked at by itself: by the position after it, but never more than the best move."""
    if game.has_chance or found.best is None:
        return None
    child = game.after(state, played)
    me, turn = game.turn(state), game.turn(child)
    if turn == OVER:
        end = _final(game, child, scale)
        return end if end is None or me == 0 else scale.for_the_other(end)
    after = analyse(game, child, agent, budget=budget, memory=memory)
    if after.best is None:
        return None
    worth = scale.of(after.best.value)
    return min(worth if turn == me else scale.for_the_other(worth), scale.of(found.best.value))


def _final(game: AnyGame, state: Any, scale: Scale) -> float | None:
    """A finished game to the first player."""
    outcome = game.outcome(state)
    if outcome is None:
        return None
    if game.players == 1:
        if scale.unit == "moves":
            return 0.0 if outcome.winner == 0 else -DECIDED
        return 0.0 if scale.unit == "points" else None
    if scale.unit == "discs":
        return outcome.score[0] - outcome.score[1]
    if outcome.winner is None:
        return scale.even
    won = CERTAIN if scale.unit == "chance" else DECIDED
    return won if outcome.winner == 0 else scale.for_the_other(won)


def accuracy_of(judged: Iterable[Judged]) -> float | None:
    """How right a player was: the mean over his moves where there was a choice; None if there were none."""
    found = [one.accuracy for one in judged if one.accuracy is not None and one.grade != "forced"]
    return sum(found) / len(found) if found else None


__all__ = ["Judged", "Valued", "accuracy_of", "grade_of", "judge", "standing"]
