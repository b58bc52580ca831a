"""Evaluations and heuristics by game and name.

>>> from mohreh.games import make_game
>>> make_evaluation(make_game("othello"), "document(corners=9)")
DocumentHeuristic(discs=1.0, corners=9.0, mobility=3.0, own_only=False)
"""

from __future__ import annotations

from mohreh.errors import MohrehError
from mohreh.evaluation.base import Evaluation, Zero
from mohreh.games.base import AnyGame
from mohreh.search.heuristic import ZERO, Heuristic
from mohreh.settings import nearest, split_call

__all__ = ["Evaluation", "evaluations_of", "heuristics_of", "make_evaluation", "make_heuristic"]


def evaluations_of(game: AnyGame) -> dict[str, type[Evaluation]]:
    """The evaluations of a game by name, the default one first."""
    found: list[type[Evaluation]] = []
    if game.name == "2048":
        from mohreh.evaluation.twenty48 import BoardFeatures

        found = [BoardFeatures]
    elif game.name == "othello":
        from mohreh.evaluation.othello import DocumentHeuristic, Positional
        from mohreh.evaluation.othello_fitted import FITTED_SIZES, Fitted

        found = [DocumentHeuristic, Positional]
        if getattr(game, "size", None) in FITTED_SIZES:
            found.append(Fitted)
    elif game.name == "hand-of-the-king":
        from mohreh.evaluation.hand_of_the_king import DocumentEvaluation, SecuredHouses, WinnerOnly

        found = [DocumentEvaluation, SecuredHouses, WinnerOnly]
    found.append(Zero)
    return {evaluation.name: evaluation for evaluation in found}


def make_evaluation(game: AnyGame, text: str = "") -> Evaluation:
    """The evaluation of that name, with its weights in brackets; without a name the game's default one."""
    known = evaluations_of(game)
    name, values = split_call(text or next(iter(known)))
    if name not in known:
        raise MohrehError(
            f"{game.name} has no evaluation {name!r}{nearest(name, list(known))}; its evaluations: {', '.join(known)}"
        )
    return known[name].configured(values)


def heuristics_of(game: AnyGame) -> dict[str, Heuristic]:
    """The heuristics of a puzzle by name, the default one first."""
    found: tuple[Heuristic, ...] = (ZERO,)
    if game.name == "water-sort":
        from mohreh.evaluation.water_sort import water_sort_heuristics

        found = water_sort_heuristics(game)
    elif game.name == "card-sort":
        from mohreh.evaluation.card_sort import card_sort_heuristics

        found = card_sort_heuristics(game)
    return {heuristic.name: heuristic for heuristic in found}


def make_heuristic(game: AnyGame, name: str = "") -> Heuristic:
    """The heuristic of that name; without a name the strongest admissible one."""
    known = heuristics_of(game)
    if not name:
        return next(iter(known.values()))
    if name not in known:
        raise MohrehError(
            f"{game.name} has no heuristic {name!r}{nearest(name, list(known))}; its heuristics: {', '.join(known)}"
        )
    return known[name]
