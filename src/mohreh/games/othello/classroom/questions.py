"""The questions of both Othello courses: 30 points each."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from mohreh.classroom.questions import searching
from mohreh.classroom.questions.answering import hands_off, legal
from mohreh.classroom.questions.examination import Examination
from mohreh.classroom.questions.question import Hint, Question, Verdict
from mohreh.classroom.questions.study import study_of
from mohreh.games.othello.classroom.deciding import asked, greedy, loads_with_rules, the_end
from mohreh.games.othello.classroom.evaluating import alive
from mohreh.games.othello.classroom.expecting import expectimax
from mohreh.games.othello.classroom.plan import plan
from mohreh.games.othello.classroom.playing import beats_random, discs_lost, table
from mohreh.games.othello.classroom.plies import depth_in_plies, passes
from mohreh.games.othello.classroom.pruning import order, same_answer, saves

TREE: Final = ("loads", "legal")


def about_search(question: Callable[..., Verdict]) -> Callable[[Examination], Verdict]:
    """A question about the search, with this game's plan."""
    return partial(question, plan=plan)


def evaluation(exam: Examination) -> Verdict:
    """T9: the evaluation is finite, repeatable, and sees the whole board."""
    study = study_of(exam, plan)
    if study.evaluation is None:
        return Verdict.unknown("no evaluation seen")
    return alive(exam, Hint(study.evaluation.file, study.evaluation.line))


def questions(*, eight: bool) -> tuple[Question, ...]:
    """The questions of one of the courses."""
    common: list[Question] = [
        Question("loads", 2, loads_with_rules, seconds=45),
        Question("legal", 2 if eight else 3, lambda exam: legal(exam, asked(exam)), ("loads",), 40),
        Question("restored", 2, lambda exam: hands_off(exam, asked(exam)), ("loads",), 40),
        Question("rules", 1 if eight else 0, about_search(searching.rules), TREE, 60, least=20),
        Question("turns", 1 if eight else 0, about_search(searching.turns), TREE, 60),
    ]
    rules = (*TREE, "rules", "turns")
    common += [
        Question("greedy", 2 if eight else 3, greedy, TREE, 30),
        Question("values", 3, about_search(searching.values), TREE, 60),
        Question("depth", 2, depth_in_plies, rules, 60),
        Question("passes", 2, passes, rules if eight else TREE, 40),
        Question("end", 2 if eight else 3, the_end, TREE, 40),
        Question("same-answer", 4, same_answer, rules if eight else TREE, 40),
        Question("saves", 2, saves, TREE, 40),
        Question("order", 0, order, rules if eight else TREE, 30),
        Question("evaluation", 2, evaluation, TREE, 30),
        Question("beats-random", 1 if eight else 2, beats_random, TREE, 60, least=20),
    ]
    if eight:
        common.append(Question("expectimax", 2, expectimax, TREE, 40))
    common.append(Question("discs-lost", 0, discs_lost, TREE, 30))
    if not eight:
        common.append(Question("table", 0, table, TREE, 40))
    return tuple(common)


SIX: Final = questions(eight=False)
EIGHT: Final = questions(eight=True)
