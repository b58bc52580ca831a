"""Card sort's agent `course`: it solves a board as the course document's program does, with its slips, one, or none."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.agents.solving import follow_plan
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.games.card_sort.course_astar import course_astar
from mohreh.games.card_sort.rules import CardSort, CardState, Carry
from mohreh.games.card_sort.slips.reading import FirstDigits
from mohreh.results import PathResult, SearchResult
from mohreh.search.heuristic import make_heuristic
from mohreh.search.root import to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting
from mohreh.slips.slip import has_slip, slips_setting


@dataclass(frozen=True)
class CourseProgram(Agent):
    """The procedure `course`. Without slips it is A* with an admissible heuristic, and its solutions are shortest."""

    name: ClassVar[str] = "course"
    summary: ClassVar[str] = "solves as the course document's program does, with its slips: `mohreh slips` shows each"
    watchable: ClassVar[bool] = True

    time: float = setting(60.0, range=(0.01, 3600), help="the most seconds for a board")
    slips: str = slips_setting("heuristic", "goal", "detour", "digit")

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
        assert isinstance(game, CardSort)
        to_move(game, state)
        try:
            return follow_plan(game, state, memory, budget.tighter(seconds=self.time), observer, search=self.solve)
        except MohrehError:  # nothing was found within the budget
            return nearest_to_the_goal(game, state)

    def solve(
        self, game: CardSort, state: CardState, budget: Budget = UNLIMITED, observer: Observer = SILENT
    ) -> PathResult[Carry]:
        """What the program answers to a board."""
        seen = FirstDigits(game.columns, game.colours, game.cards, game.goal) if has_slip(self.slips, "digit") else game
        return course_astar(
            seen,
            state,
            make_heuristic(game, "course" if has_slip(self.slips, "heuristic") else ""),
            goal_when_made=has_slip(self.slips, "goal"),
            first_way_only=has_slip(self.slips, "detour"),
            budget=budget,
            observer=observer,
        )


def nearest_to_the_goal(game: CardSort, state: CardState) -> SearchResult[Carry]:
    """The move after which fewest moves seem to be needed."""
    heuristic = make_heuristic(game)
    values = {action: -float(heuristic(game.after(state, action))) for action in game.actions(state)}
    best = max(values, key=lambda action: values[action])
    return SearchResult(best, values[best], values, line=(best,), nodes=1 + len(values), depth=1, complete=False)
