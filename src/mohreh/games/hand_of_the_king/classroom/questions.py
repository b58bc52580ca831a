"""The questions of Hand of the King: 30 points, and six more for companions."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice
from typing import Any, Final

from mohreh.agents import make_agent
from mohreh.classroom.hand_in.calls import lengths_of, names_used
from mohreh.classroom.questions import searching
from mohreh.classroom.questions.answering import Decision, against, decisions, hands_off, in_time, legal, loads
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.ordering import cost_of_order
from mohreh.classroom.questions.playing import Record, play
from mohreh.classroom.questions.question import FAILED, Example, Hint, Question, Verdict
from mohreh.classroom.questions.study import Plan, study_of
from mohreh.classroom.student import Trouble
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.classroom import companions
from mohreh.games.hand_of_the_king.classroom.assignment import PHASE_2
from mohreh.games.hand_of_the_king.classroom.evaluating import alive
from mohreh.games.hand_of_the_king.classroom.follower import (
    BANNERS,
    NOT_COUNTED,
    OTHER_BANNERS,
    OTHER_SIDE,
    TIES,
    WRONG_CARDS,
    KingFollower,
    tell_ties_apart,
)
from mohreh.games.hand_of_the_king.classroom.positions import anywhere, small_ends, small_middles, wins_to_find

POSITIONS: Final = 40
MIDDLES: Final = 8
ENDS: Final = 6
ENDGAMES: Final = 20
MOST_PLIES: Final = 4
"""How far before the end these may lie, however deep a search is: longer ones take long to find."""

GAMES: Final = 20
EQUAL_GAMES: Final = 12
EVEN_GAMES: Final = 6
ENOUGH_AGAINST_RANDOM: Final = 16
ENOUGH_AGAINST_COURSE: Final = 8
SECONDS: Final = 10.0
"""The course's limit for a move."""


def asked(exam: Examination) -> list[Decision]:
    """A decision in positions from all over the game."""

    def states(exam: Examination) -> list[tuple[KingState, dict[str, Any]]]:
        game: Any = exam.game
        found = anywhere(game, exam.rng("anywhere"), POSITIONS // 2)
        found += anywhere(game, exam.rng("anywhere", "hidden", hidden=True), POSITIONS // 2)
        return [(state, {}) for state in found]

    return decisions(exam, states, SECONDS)


def plan(exam: Examination) -> Plan:
    """Small middles of the game for depth and pruning, and ends where the whole rest is seen."""
    game: Any = exam.game
    rng = exam.rng("trees")
    states = [*small_ends(game, rng, ENDS), *small_middles(game, rng, MIDDLES)]
    states += small_middles(game, exam.rng("trees", "hidden", hidden=True), 2)
    return Plan(
        [(state, {}) for state in states],
        lambda state: KingFollower(game, state, reads_banners(exam)),
        looked_for=dict.fromkeys((OTHER_SIDE, BANNERS, NOT_COUNTED, WRONG_CARDS), "make_move")
        | dict.fromkeys((TIES, OTHER_BANNERS), "set_banners"),
    )


def reads_banners(exam: Examination) -> bool:
    """Whether the evaluation looks at banners: one that counts cards itself need not keep them up."""

    def find() -> bool:
        named = exam.roles.get("evaluation")
        sources = exam.hand_in.sources
        if not named:
            return any("get_banners" in text or ".banners" in text for text in sources.values())
        name, _, rest = str(named).partition(" (")
        used = names_used(sources.get(rest.partition(",")[0], ""), name)
        return bool(used & {"get_banners", "banners", "calculate_winner"})

    return exam.once("reads banners", find)


def rules(exam: Examination) -> Verdict:
    """T1: the search simulates the rules."""
    tell_ties_apart(study_of(exam, plan).trees)
    return searching.rules(exam, plan)


def the_end(exam: Examination) -> Verdict:
    """Won endgames that lie within the search's own horizon are won."""
    study = study_of(exam, plan)
    reached = searching.depth_reached(exam, study)
    plies = min(max(reached or (3 if study.whole else 1), 1), MOST_PLIES)
    game: Any = exam.game
    lost = []
    asked = 0
    for state, winning in _won(exam, plies):
        try:
            answer = exam.decide(state).get("answer")
        except Trouble as trouble:
            answer = trouble.message
        except OutOfTime:
            break
        asked += 1
        if answer not in winning:
            lost.append((state, winning, answer))
    facts: dict[str, Any] = {"plies": plies}
    examples = []
    if lost:
        state, winning, answer = min(lost, key=lambda one: len(game.actions(one[0])))
        wins = ", ".join(map(str, winning))
        examples = [Example(game.text(state), wins, str(answer))]
        facts |= {"wins": wins, "played": str(answer)}
    if not asked:
        raise OutOfTime
    exam.cut_short(asked, ENDGAMES)
    hint = Hint(study.evaluation.file, study.evaluation.line) if study.evaluation else None
    return Verdict.counted(asked - len(lost), asked, "gives wins away", hint=hint, examples=examples, **facts)


def _won(exam: Examination, plies: int) -> Iterator[tuple[KingState, list[int]]]:
    """Won endgames, public and hidden in turns, as far as there is time to find them."""
    game: Any = exam.game
    public = wins_to_find(game, exam.rng("ends", plies), plies, exam.go_on)
    hidden = wins_to_find(game, exam.rng("ends", plies, hidden=True), plies, exam.go_on)
    with contextlib.suppress(OutOfTime):
        for one, other in islice(zip(public, hidden, strict=False), ENDGAMES // 2):
            yield one
            yield other


def evaluation_alive(exam: Examination) -> Verdict:
    """T9: the evaluation is finite, repeatable, and reacts to what it reads."""
    study = study_of(exam, plan)
    if study.evaluation is None:
        return Verdict.unknown("no evaluation seen")
    source = exam.hand_in.sources.get(study.evaluation.file, "")
    hint = Hint(study.evaluation.file, study.evaluation.line)
    lines = lengths_of(source, study.evaluation.name, "get_banners")
    if lines:
        return Verdict(FAILED, 0.0, "counts keys", {}, Hint(study.evaluation.file, lines[0]))
    used = names_used(source, study.evaluation.name)
    return alive(exam, used, hint)


def beats_random(exam: Examination) -> Verdict:
    """Twenty paired games against random, with a word on the course's seats."""
    verdict = against(exam, "random", "random", GAMES, ENOUGH_AGAINST_RANDOM)
    _seats(exam)
    return verdict


def _seats(exam: Examination) -> None:
    """The course's engine hands the first player as `player1` also to the second: how would that go?"""
    if exam.left < 5 or exam.in_part is not None:
        return
    game: Any = exam.game

    def as_the_course(state: KingState) -> dict[str, Any]:
        return exam.ask("decide", SECONDS, position=exam.assignment.position(game, state, 0))

    record = play(exam, "random", 10, name="seats", decide=as_the_course)
    second = record.by_seat[1]
    if second:
        exam.note("seats", wins=int(sum(second)), games=len(second))


def equal_nodes(exam: Examination) -> Verdict:
    """A report: our alpha-beta with as many states per move, on the same boards; then what the difference is made of.

    Ordering is measured in the hand-in's own trees, evaluation by games at the same depth, speed by states a second.
    """
    seen: Record = exam.known.get("played") or Record()
    if not seen.moves or not seen.states:
        return Verdict.unknown("no states counted")
    states = max(20, round(seen.states / seen.moves))
    study = study_of(exam, plan)
    depth = searching.depth_reached(exam, study)
    reference = f"alphabeta(depth=12, nodes={states}, order=True)"
    record = play(exam, reference, EQUAL_GAMES, name="equal")
    exam.cut_short(record.games, EQUAL_GAMES)
    agent = make_agent(reference, exam.game)
    game: Any = exam.game
    rng = exam.rng("equal", "depth")
    depths = [agent.choose(state, rng).depth for state in anywhere(game, rng, 6)]
    facts = {
        "states": states,
        "theirs": depth or 0,
        "ours": sum(depths) / len(depths),
        "wins": record.losses,
        "losses": record.wins,
        "per_second": seen.states / seen.seconds if seen.seconds else 0.0,
        "ours_per_second": _readable_speed(exam),
    }
    key = "told without games" if not record.games else "told" if depth else "told without depth"
    order = cost_of_order(exam, study) if depth else None
    if key == "told" and depth and order is not None:
        even = _even(exam, depth)
        if even.games:
            key = "told in parts"
            facts |= {"visited": order[0], "fewest": order[1], "even_wins": even.losses, "even_losses": even.wins}
    exam.comparison = facts | {"games": record.games, "reference": reference}
    return Verdict.passed(key, **facts)


def _even(exam: Examination, depth: int) -> Record:
    """Games against our evaluation at the hand-in's own depth, as far as there is time."""
    try:
        return play(exam, f"alphabeta(depth={depth})", EVEN_GAMES, name="even")
    except OutOfTime:
        return Record()


def _readable_speed(exam: Examination) -> float:
    """States a second of our own search in Python, by the time of computing as for the hand-in."""
    game: Any = exam.game
    agent = make_agent("alphabeta(depth=4, speed=readable)", game)
    began = time.process_time()
    found = agent.choose(game.initial(exam.rng("speed")), exam.rng("speed"))
    return found.nodes / max(time.process_time() - began, 1e-9)


TREE: Final = ("loads", "legal")


def about_search(question: Callable[..., Verdict]) -> Callable[[Examination], Verdict]:
    """A question about the search, with this game's plan."""
    return partial(question, plan=plan)


QUESTIONS: Final = (
    Question("loads", 2, loads, seconds=45),
    Question("legal", 2, lambda exam: legal(exam, asked(exam)), ("loads",), 40),
    Question("hands-off", 1, lambda exam: hands_off(exam, asked(exam)), ("loads",), 40),
    Question("rules", 3, rules, TREE, 60, least=20),
    Question("turns", 2, about_search(searching.turns), TREE, 60),
    Question("values", 3, about_search(searching.values), TREE, 60),
    Question("prunes-rightly", 4, about_search(searching.prunes_rightly), (*TREE, "rules", "turns"), 60),
    Question("prunes", 2, about_search(searching.saves), (*TREE, "rules"), 60),
    Question("depth", 2, about_search(searching.deep_as_said), TREE, 60),
    Question("end", 3, the_end, TREE, 40),
    Question("evaluation", 2, evaluation_alive, TREE, 30),
    Question("beats-random", 2, beats_random, TREE, 45, least=GAMES),
    Question(
        "beats-course",
        1,
        lambda exam: against(exam, exam.assignment.course_agent, "course", GAMES, ENOUGH_AGAINST_COURSE),
        TREE,
        45,
        least=GAMES,
    ),
    Question("equal-nodes", 0, equal_nodes, (*TREE, "beats-random"), 60),
    Question("companions-legal", 2, companions.legal, ("loads",), 40, (PHASE_2,)),
    Question("companions-understood", 2, companions.understood, ("companions-legal",), 60, (PHASE_2,)),
    Question("companions-chosen", 2, companions.better_than_random, ("companions-legal",), 60, (PHASE_2,)),
    Question("in-time", 1, lambda exam: in_time(exam, asked(exam), SECONDS), TREE, 40),
)
"""In the order in which they are asked; points sum to 30, and six more for the second phase."""
