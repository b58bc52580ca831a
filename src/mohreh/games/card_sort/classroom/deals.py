"""Deals for the questions about card sort, small: many programs look every state up in lists of lists.

A program may want every colour in one column or be content with columns that fall; both lengths are known of each deal.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import partial
from typing import Final

from mohreh.classroom.paths.distances import distance, reached
from mohreh.classroom.paths.mutants import deepening_with_a_list
from mohreh.classroom.questions.examination import Examination
from mohreh.games.card_sort.classroom.cards import GAME, SPLIT
from mohreh.games.card_sort.rules import CardSort, CardState

SHAPES: Final = ((3, 2, 2), (4, 2, 2), (4, 3, 2), (4, 2, 3), (4, 3, 2), (4, 2, 3), (4, 2, 2), (4, 3, 2))
"""Columns, colours, cards of a colour."""

FEWEST: Final = 2
MOST: Final = 4
MOST_NEAR: Final = 1_500
"""States at most as far away as the goal: a program that copies and compares them all is done in a second."""


@dataclass(frozen=True)
class Deal:
    """A deal and the fewest moves to each of the two goals."""

    state: CardState
    complete: int
    split: int

    def needed(self, goal: str) -> int:
        """The fewest moves to a goal."""
        return self.complete if goal == "complete" else self.split


def measured(state: CardState) -> Deal | None:
    """A deal with its lengths, if it can be solved."""
    complete, split = distance(GAME, state), distance(SPLIT, state)
    return None if complete is None or split is None else Deal(state, complete, split)


def drawn(
    rng: random.Random, columns: int, colours: int, cards: int, *, fewest: int = FEWEST, most: int = MOST
) -> Deal:
    """A deal that needs a few moves to either goal, with cards in its last column."""
    game = CardSort(columns, colours, cards)
    while True:
        deal = measured(game.initial(rng))
        if (
            deal is not None
            and FEWEST <= deal.complete <= most
            and deal.split >= 1
            and deal.state.columns[-1]
            and _is_near(deal)
        ):
            return deal


def _is_near(deal: Deal) -> bool:
    """Whether not too many states lie nearer than the goal."""
    depths = reached(GAME, deal.state, MOST_NEAR).values()
    return len(depths) < MOST_NEAR or max(depths) > deal.complete


def deals(exam: Examination) -> list[Deal]:
    """Eight deals; every second one is hidden."""

    def draw() -> list[Deal]:
        rngs = (exam.rng("deals"), exam.rng("deals", "hidden", hidden=True))
        return [drawn(rngs[number % 2], *shape) for number, shape in enumerate(SHAPES)]

    return exam.once("deals", draw)


TWO_DIGITS: Final = (
    "3 1 11 / 11g 10g 9g 8g 7g 6g 5g 4g 3g / # / 1g 2g",
    "4 2 10 / 10g 9g 8g 7g 6g 5g 4g 3g 2g 1r / # / # / 10r 9r 8r 7r 6r 5r 4r 3r 2r 1g",
)
EMPTY_COLUMNS: Final = (
    "4 2 2 / # / 2g 1r / # / 2r 1g",
    "3 2 3 / 3g 2g 1r / # / 3r 2r 1g",
    "4 2 3 / # / 3g 2g / 3r 2r 1g / 1r",
)


def simple(texts: tuple[str, ...]) -> list[Deal]:
    """Deals that were written down."""
    return [deal for text in texts if (deal := measured(GAME.parse(text))) is not None]


def longer_deals(exam: Examination) -> list[Deal]:
    """Some that need more moves, on which A* has more to estimate."""
    rng = exam.rng("longer", hidden=True)
    shapes = ((4, 3, 2), (4, 2, 3)) * 4
    return exam.once("longer", lambda: [drawn(rng, *shape, most=6) for shape in shapes])


def told_apart(exam: Examination) -> list[Deal]:
    """Deals where the two goals lie differently far away: the answer shows which one a program has."""

    def draw() -> list[Deal]:
        rng = exam.rng("goals", hidden=True)
        found: list[Deal] = []
        while len(found) < 3:
            deal = drawn(rng, *rng.choice(SHAPES))
            if deal.split < deal.complete:
                found.append(deal)
        return found

    return exam.once("told apart", draw)


def traps(exam: Examination, goal: str, count: int = 3) -> list[Deal]:
    """Some of these for a goal: in whichever order the moves are tried, the list costs the shortest way."""

    def draw() -> list[Deal]:
        rng = exam.rng("traps", goal, hidden=True)
        game = GAME if goal == "complete" else SPLIT
        found: list[Deal] = []
        while len(found) < count:
            deal = drawn(rng, *rng.choice(SHAPES[1:]), most=MOST + 1)
            run = partial(deepening_with_a_list, game, deal.state, deal.needed(goal) + 6)
            lost = [run(last_first=last_first) for last_first in (False, True)]
            if all(one.length != deal.needed(goal) and one.state is not None for one in lost):
                found.append(deal)
        return found

    return exam.once(f"traps {goal}", draw)


UNSOLVABLE: Final = 3
MOST_REACHABLE: Final = 60


def unsolvable(exam: Examination) -> list[CardState]:
    """Deals without a solution by either goal from which a few positions can be reached."""
    rng = exam.rng("unsolvable", hidden=True)
    found: list[CardState] = []
    while len(found) < UNSOLVABLE:
        state = CardSort(3, 2, 3).initial(rng)
        inside = reached(GAME, state, MOST_REACHABLE)
        if 2 <= len(inside) < MOST_REACHABLE and not any(map(SPLIT.solved, inside)) and state.columns[-1]:
            found.append(state)
    return found
