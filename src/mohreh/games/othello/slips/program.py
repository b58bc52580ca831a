"""Othello's agent `course`: the program of the course document, with its slips, with one of them, or without."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.agents.deepening import to_depth
from mohreh.agents.trees import evaluation_on
from mohreh.budget import UNLIMITED, Budget
from mohreh.games.base import AnyGame
from mohreh.games.othello.evaluation import CourseHeuristic
from mohreh.games.othello.rules import PASS, Othello
from mohreh.games.othello.slips.heuristic import course_heuristic
from mohreh.games.othello.slips.search import course_minimax
from mohreh.games.othello.slips.seen import SeenOthello
from mohreh.results import SearchResult
from mohreh.search.root import to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting
from mohreh.slips.slip import has_slip, slips_setting


@dataclass(frozen=True)
class CourseProgram(Agent):
    """`minimax` and `pruning_minimax` of the document. Without slips it decides as our `minimax` and `alphabeta` do."""

    name: ClassVar[str] = "course"
    summary: ClassVar[str] = "the course document's program, with its slips: `mohreh slips` shows each"
    watchable: ClassVar[bool] = True

    depth: int = setting(3, range=(1, 60), help="moves looked ahead")
    prune: bool = setting(False, help="whether it is `pruning_minimax`; else `minimax`")
    slips: str = slips_setting("squares", "end", "passes", "ties")

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
        assert isinstance(game, Othello)
        to_move(game, state)
        if not state.moves:
            return SearchResult(PASS, 0.0, {}, line=(PASS,), nodes=1)
        seen = SeenOthello(
            game.size, game.empties, passes=not has_slip(self.slips, "passes"), ends=not has_slip(self.slips, "end")
        )
        short = has_slip(self.slips, "squares")
        evaluate = course_heuristic(game) if short else evaluation_on(game, CourseHeuristic())

        def search(depth: int, budget: Budget) -> SearchResult[Any]:
            return course_minimax(
                seen,
                state,
                depth,
                evaluate,
                prune=self.prune,
                last_of_equals=has_slip(self.slips, "ties"),
                budget=budget,
                observer=observer,
            )

        return to_depth(search, self.depth, budget, observer)
