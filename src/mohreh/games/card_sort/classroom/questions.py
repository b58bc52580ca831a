"""The questions of card sort: 25 points."""

from __future__ import annotations

from typing import Final

from mohreh.classroom.questions.question import Question
from mohreh.games.card_sort.classroom import judging, searching

QUESTIONS: Final = (
    Question("reads", 3, judging.reads, seconds=100),
    Question("replays", 3, judging.replays, ("reads",), 90, least=15),
    Question("goal", 2, judging.goal, ("reads",), 60),
    Question("bfs", 4, searching.breadth_first, ("reads",), 60, least=6),
    Question("counts", 2, judging.counts, ("reads",), 60),
    Question("ids", 3, searching.deepening, ("reads",), 60, least=6),
    Question("forgets", 2, searching.forgets, ("reads",), 60),
    Question("astar", 3, searching.informed, ("reads",), 60, least=6),
    Question("admissible", 1, searching.admissible, ("reads",), 60),
    Question("consistent", 1, searching.consistent, ("reads",), 20),
    Question("gives-up", 1, judging.gives_up, ("reads",), 60),
    Question("expansions", 0, searching.compared, ("reads",), 20),
)
