"""A hand-in's search studied once, for all questions about it: roles found, decisions watched, trees followed.

A game's room says which positions are looked at and how what a search sees is followed; everything else is the same for
all games of two players.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any

from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.exact import ExactTree, Judge, exact_tree, judge_of
from mohreh.classroom.tree.following import Followed, Follower, followed
from mohreh.classroom.tree.values import Reading, read_values
from mohreh.classroom.tree.watched import Function, Unreadable, Watched, number_in, read_function, read_tree
from mohreh.errors import MohrehError
from mohreh.games.base import OVER

MOST_ROWS = 6000
WATCHING = 12.0
BATCH = 400


@dataclass(frozen=True)
class Plan:
    """What a game's room wants studied: positions, what to ask with each, and how to follow.

    `positions` are states with what goes along with the request (a depth, whether to prune).
    """

    positions: Sequence[tuple[Any, Mapping[str, Any]]]
    follower: Callable[[Any], Follower]
    mean: bool = False
    looked_for: Mapping[str, str] = field(default_factory=dict)
    """For a mistake in a step: the function whose call a hint should point at."""


@dataclass
class Looked:
    """One decision that was watched."""

    state: Any
    asked: Mapping[str, Any]
    answer: Any
    action: Any
    tree: Followed | None
    watched: Watched
    states: int


@dataclass
class Study:
    """What was seen of a search."""

    search: tuple[Function, ...] = ()
    evaluation: Function | None = None
    cached: bool = False
    looked: list[Looked] = field(default_factory=list)
    looked_for: Mapping[str, str] = field(default_factory=dict)
    reading: Reading | None = None
    trouble: Trouble | None = None
    one_ply: bool = False
    whole: bool = True
    """Whether there was time to look at all positions."""
    _judge: Judge | None = None
    _judged: bool = False

    @property
    def trees(self) -> list[Followed]:
        """The trees that could be followed."""
        return [one.tree for one in self.looked if one.tree is not None]

    @property
    def seen(self) -> bool:
        """Whether a search was seen at all."""
        return bool(self.trees)


def study_of(exam: Examination, plan: Callable[[Examination], Plan]) -> Study:
    """The study of the hand-in under examination, made when it is first asked for."""
    return exam.once("study", lambda: _study(exam, plan(exam)))


def _study(exam: Examination, plan: Plan) -> Study:
    study = Study(cached=bool(exam.load().get("cached")), looked_for=plan.looked_for)
    half = exam.left / 2
    for number, (state, asked) in enumerate(_spread(plan.positions)):
        if number and exam.left < half:
            break
        try:
            _find_roles(exam, study, state, asked)
        except Trouble as trouble:
            study.trouble = study.trouble or trouble
    looked: dict[int, Looked] = {}
    for done, number in enumerate(all_kinds_first(plan.positions)):
        try:
            looked[number] = _look(exam, plan, *plan.positions[number])
        except Trouble as trouble:
            study.trouble = study.trouble or trouble
        except OutOfTime:
            if not looked:
                raise
            study.whole = False
            exam.cut_short(done, len(plan.positions))
            break
    study.looked = [looked[number] for number in sorted(looked)]
    study.reading = read_values(study.trees, plan.mean)
    return study


def all_kinds_first(positions: Sequence[tuple[Any, Mapping[str, Any]]]) -> list[int]:
    """The places of the positions in an order of which every beginning has some of each kind, should the time end it.

    Those from the same state stay together: they are compared. Of `n` groups the first comes first, then the one at
    the middle, at the quarters, and so on.
    """
    groups = [list(group) for _, group in groupby(range(len(positions)), key=lambda at: id(positions[at][0]))]
    step, order = 1 << max(len(groups) - 1, 0).bit_length(), list[int]()
    while step:
        order += [at for at in range(0, len(groups), step) if at not in order]
        step //= 2
    return [place for at in order for place in groups[at]]


def _spread(positions: Sequence[tuple[Any, Mapping[str, Any]]]) -> list[tuple[Any, Mapping[str, Any]]]:
    """A few positions of different kinds, and one for each way of asking.

    Where games end soon, no evaluation may be seen; with pruning another function may search.
    """
    if not positions:
        return []
    places = dict.fromkeys(round(share * (len(positions) - 1)) for share in (0.0, 0.6, 1.0))
    ways = [tuple(asked.items()) for _, asked in positions]
    places |= dict.fromkeys(ways.index(way) for way in dict.fromkeys(ways) if way not in {ways[at] for at in places})
    return [positions[at] for at in places]


def _find_roles(exam: Examination, study: Study, state: Any, asked: Mapping[str, Any]) -> None:
    position = {**exam.position(state), **asked}
    told = exam.ask("roles", WATCHING, position=position, override=exam.student.overridden)
    try:
        roles = told["roles"]
        study.search = tuple(read_function(one) for one in roles["search"])
        study.evaluation = read_function(roles["evaluation"]) if roles["evaluation"] is not None else None
    except (KeyError, TypeError, Unreadable):
        raise Trouble("died", "it sent roles that are none") from None
    moves = len(exam.game.actions(state))
    study.one_ply = not study.search and told.get("evaluations") in (moves, 2 * moves) and moves > 1
    exam.roles = {
        "search": [f"{one.name} ({one.file}, line {one.line})" for one in study.search],
        "evaluation": f"{study.evaluation.name} ({study.evaluation.file}, line {study.evaluation.line})"
        if study.evaluation
        else None,
    }


def _look(exam: Examination, plan: Plan, state: Any, asked: Mapping[str, Any]) -> Looked:
    position = {**exam.position(state), **asked}
    told = exam.ask("watch", WATCHING, position=position, most=MOST_ROWS)
    try:
        watched = read_tree(told.get("tree"))
    except Unreadable:
        raise Trouble("died", "it sent a tree that is none") from None
    tree = followed(watched, plan.follower(state), state)
    try:
        action = exam.assignment.action(exam.game, state, told.get("answer"))
    except MohrehError:
        action = None
    return Looked(state, asked, told.get("answer"), action, tree, watched, int(told.get("states", 0)))


def judge(exam: Examination, study: Study) -> Judge | None:
    """The hand-in's evaluation as its search uses it, if it can be called."""
    if not study._judged:
        study._judged = True
        if study.reading is not None and study.evaluation is not None:
            trees = study.trees
            study._judge = judge_of(trees, _evaluator(exam), lambda state: exam.game.turn(state) == OVER, _result(exam))
    return study._judge


def exact(exam: Examination, study: Study, state: Any, depth: int) -> ExactTree | None:
    """The whole tree of a state with the hand-in's own evaluation."""
    found = judge(exam, study)
    if found is None:
        return None
    game = exam.game

    def children(here: Any) -> list[tuple[Any, Any]]:
        return [(action, game.after(here, action)) for action in game.actions(here)]

    return exact_tree(state, depth, found, children, game.turn, _result(exam))


def _result(exam: Examination) -> Callable[[Any, int], float]:
    def result(state: Any, player: int) -> float:
        outcome = exam.game.outcome(state)
        assert outcome is not None
        return 0.0 if outcome.winner is None else 1.0 if outcome.winner == player else -1.0

    return result


def _evaluator(exam: Examination) -> Callable[..., Sequence[float | None] | None]:
    """The hand-in's evaluation, asked in batches; each state is told from the view of the root's player."""

    def evaluate(
        states: Sequence[Any], players: Sequence[int], given: Sequence[Mapping[str, Any]]
    ) -> Sequence[float | None] | None:
        seen_by = zip(states, players, strict=True)
        viewed = [exam.assignment.position(exam.game, state, player) for state, player in seen_by]
        values: list[float | None] = []
        for at in range(0, len(viewed), BATCH):
            batch = [
                {**position, "with": dict(arguments)}
                for position, arguments in zip(viewed[at : at + BATCH], given[at : at + BATCH], strict=True)
            ]
            try:
                told = exam.ask("evaluate", WATCHING, positions=batch).get("values")
            except Trouble:
                return None
            if not isinstance(told, list) or len(told) != len(batch):
                return None
            values += [number_in(one) for one in told]
        return values

    return evaluate
