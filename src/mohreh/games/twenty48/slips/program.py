"""2048's agent `course`: expectimax as the course document words it, with its slips, with one of them, or without."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from mohreh.agents.base import Memory
from mohreh.agents.deepening import to_depth
from mohreh.agents.trees import EVALUATION_HELP, EvaluatingAgent, evaluation_on
from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.games.twenty48.rules import Twenty48
from mohreh.games.twenty48.slips.seen import SeenTwenty48
from mohreh.results import SearchResult
from mohreh.search.expectimax import expectimax
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting
from mohreh.slips.slip import has_slip, slips_setting


@dataclass(frozen=True)
class CourseExpectimax(EvaluatingAgent):
    """Our expectimax over the game as the document's words have it; without slips it decides as `expectimax` does."""

    name: ClassVar[str] = "course"
    summary: ClassVar[str] = "expectimax as the course document words it, with its slips: `mohreh slips` shows each"
    watchable: ClassVar[bool] = True

    depth: int = setting(3, range=(1, 20), help="nodes looked ahead, chance included")
    evaluation: str = setting("", help=EVALUATION_HELP)
    slips: str = slips_setting("side", "undivided")

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
        assert isinstance(game, Twenty48)
        seen = SeenTwenty48(
            game.size,
            game.stop_at_2048,
            anywhere=not has_slip(self.slips, "side"),
            divided=not has_slip(self.slips, "undivided"),
        )
        evaluate = evaluation_on(game, self.held)

        def search(depth: int, budget: Budget) -> SearchResult[Any]:
            return expectimax(seen, state, depth, evaluate, budget=budget, observer=observer)

        return to_depth(search, self.depth, budget, observer)
