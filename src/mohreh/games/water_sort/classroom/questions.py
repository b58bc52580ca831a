"""The questions of water sort: 25 points."""

from __future__ import annotations

from typing import Final

from mohreh.classroom.questions.question import Question
from mohreh.games.water_sort.classroom import estimating, optimal, solving, visiting

QUESTIONS: Final = (
    Question("loads", 1, solving.loads, seconds=45),
    Question("nothing-to-do", 1, solving.nothing_to_do, ("loads",), 20),
    Question("solves", 3, solving.solves, ("loads",), 60, least=10),
    Question("backtracks", 2, solving.backtracks, ("loads", "solves"), 40),
    Question("depth-first", 1, visiting.depth_first, ("loads", "solves"), 40),
    Question("no-state-twice", 2, visiting.no_state_twice, ("loads", "solves"), 40),
    Question("hands-off", 1, solving.hands_off, ("loads",), 60),
    Question("gives-up", 2, solving.gives_up, ("loads",), 60),
    Question("optimal-solves", 2, optimal.solves, ("loads",), 60, least=10),
    Question("whole-runs", 1, solving.whole_runs, ("loads",), 20),
    Question("optimal", 4, optimal.optimal, ("loads", "optimal-solves"), 60, least=6),
    Question("admissible", 2, estimating.admissible, ("loads", "optimal-solves"), 60, least=6),
    Question("consistent", 1, estimating.consistent, ("loads", "optimal-solves"), 40),
    Question("useful", 1, estimating.useful, ("loads", "optimal-solves"), 40),
    Question("fewer", 1, optimal.fewer, ("loads", "solves", "optimal-solves"), 10),
    Question("equal-nodes", 0, optimal.equal_nodes, ("loads", "optimal-solves"), 40),
)
