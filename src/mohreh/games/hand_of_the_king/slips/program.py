"""Hand of the King's agent `course`: the program of the course document, with its slips, one of them, or none."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.agents.deepening import to_depth
from mohreh.agents.trees import patient
from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.rules import HandOfTheKing
from mohreh.games.hand_of_the_king.schedules import WINNER_ONLY, scheduled
from mohreh.games.hand_of_the_king.slips.evaluation import course_evaluation
from mohreh.results import Evaluate, SearchResult
from mohreh.search.alphabeta import alphabeta
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting
from mohreh.slips.slip import has_slip, slips_setting


@dataclass(frozen=True)
class CourseProgram(Agent):
    """`get_move` of the document. Without slips it decides as our `alphabeta` does by the evaluation `course`."""

    name: ClassVar[str] = "course"
    summary: ClassVar[str] = "the course document's program, with its slips: `mohreh slips` shows each"
    watchable: ClassVar[bool] = True

    depth: int | None = setting(
        None, type=int, range=(1, 60), help="moves looked ahead, at every move; without it the schedule decides"
    )
    schedule: str = setting("timed", choices=("free", "timed"), help="the document's depths, by the cards left")
    slips: str = slips_setting("count", "penalty", "winner")

    def choose(
        self,
        game: AnyGame,
        state: Any,
        rng: random.Random,
        memory: Memory,
        *,
        budget: Budget = UNLIMITED,
        observer: Observer = SILENT,
    ) -> SearchResult[Any]:
        assert isinstance(game, HandOfTheKing)
        depth, near_the_end = scheduled(self.schedule, state)
        judged = near_the_end is not None and has_slip(self.slips, "winner")
        evaluate = WINNER_ONLY.on(game) if judged else evaluation_of(game, self.slips)

        def search(depth: int, budget: Budget) -> SearchResult[Any]:
            return alphabeta(game, state, depth, evaluate, budget=budget, observer=observer)

        return to_depth(search, self.depth or depth, patient(game, budget), observer)


@cache
def evaluation_of(game: HandOfTheKing, slips: str) -> Evaluate[KingState]:
    """What the program makes of a position that it looks no further into."""
    return course_evaluation(game, count=has_slip(slips, "count"), penalty=has_slip(slips, "penalty"))
