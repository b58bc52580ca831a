"""The questions of Hand of the King: 30 points, and six more for companions."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import islice
from typing import Any, Final

from mohreh.agents import make_agent
from mohreh.classroom.hand_in.calls import lengths_of, names_used
from mohreh.classroom.questions import searching
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.playing import Record, play
from mohreh.classroom.questions.question import FAILED, PARTLY, Example, Hint, Question, Verdict
from mohreh.classroom.questions.study import Plan, study_of
from mohreh.classroom.student import Trouble
from mohreh.errors import MohrehError
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.classroom.evaluating import alive
from mohreh.games.hand_of_the_king.classroom.follower import BANNERS, NOT_COUNTED, OTHER_SIDE, WRONG_CARDS, KingFollower
from mohreh.games.hand_of_the_king.classroom.positions import anywhere, small_ends, small_middles, wins_to_find

POSITIONS: Final = 40
MIDDLES: Final = 8
ENDS: Final = 6
ENDGAMES: Final = 20
GAMES: Final = 20
ENOUGH_AGAINST_RANDOM: Final = 16
ENOUGH_AGAINST_COURSE: Final = 8
SECONDS: Final = 10.0
"""The course's limit for a move."""


def loads(exam: Examination) -> Verdict:
    """The hand-in loads and has its entry point."""
    told = exam.student.load()
    line = told.get("plays_on_import")
    if exam.student.definitions_only or isinstance(line, int):
        exam.note("plays on import", line=line if isinstance(line, int) else 0)
    return Verdict.passed()


def decisions(exam: Examination) -> list[tuple[KingState, Any, str]]:
    """A decision in positions from all over the game: the answer as it came, or what went wrong."""

    def ask() -> list[tuple[KingState, Any, str]]:
        found: list[tuple[KingState, Any, str]] = []
        game: Any = exam.game
        states = [*anywhere(game, exam.rng("anywhere"), POSITIONS // 2)]
        states += anywhere(game, exam.rng("anywhere", "hidden", hidden=True), POSITIONS // 2)
        for state in states:
            try:
                found.append((state, exam.decide(state), ""))
            except Trouble as trouble:
                found.append((state, {}, f"{trouble.type or trouble.kind}: {trouble.message}"))
                exam.known.setdefault("first trouble", trouble)
            except OutOfTime:
                if len(found) < 5:
                    raise
                break
        return found

    return exam.once("decisions", ask)


def legal(exam: Examination) -> Verdict:
    """Every answer is a legal move."""
    wrong = []
    asked = decisions(exam)
    for state, told, trouble in asked:
        try:
            if trouble:
                wrong.append((state, trouble))
            else:
                exam.assignment.action(exam.game, state, told.get("answer"))
        except MohrehError as error:
            wrong.append((state, str(error)))
    examples = [
        Example(exam.game.text(state), " ".join(map(exam.game.action_text, exam.game.actions(state))), what)
        for state, what in wrong[:1]
    ]
    first = exam.known.get("first trouble")
    hint = Hint(first.file, first.line) if first is not None and first.file else None
    got = wrong[0][1] if wrong else ""
    return Verdict.counted(len(asked) - len(wrong), len(asked), "illegal", hint=hint, examples=examples, got=got)


def hands_off(exam: Examination) -> Verdict:
    """T8: cards and players come back as they were."""
    asked = [(state, told) for state, told, trouble in decisions(exam) if not trouble]
    wrong = [(state, told) for state, told in asked if told.get("changed")]
    if not asked:
        return Verdict.unknown("no decision")
    what = ", ".join(str(one) for one in wrong[0][1]["changed"]) if wrong else ""
    examples = [Example(exam.game.text(state), "", what) for state, _ in wrong[:1]]
    return Verdict.counted(len(asked) - len(wrong), len(asked), "changed", examples=examples, what=what)


def plan(exam: Examination) -> Plan:
    """Small middles of the game for depth and pruning, and ends where the whole rest is seen."""
    game: Any = exam.game
    rng = exam.rng("trees")
    states = [*small_ends(game, rng, ENDS), *small_middles(game, rng, MIDDLES)]
    states += small_middles(game, exam.rng("trees", "hidden", hidden=True), 2)
    return Plan(
        [(state, {}) for state in states],
        lambda state: KingFollower(game, state, reads_banners(exam)),
        looked_for=dict.fromkeys((OTHER_SIDE, BANNERS, NOT_COUNTED, WRONG_CARDS), "make_move"),
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


def the_end(exam: Examination) -> Verdict:
    """Won endgames that lie within the search's own horizon are won."""
    study = study_of(exam, plan)
    reached = searching.depth_reached(exam, study)
    plies = min(max(reached or 3, 1), 6)
    game: Any = exam.game
    endgames = list(islice(wins_to_find(game, exam.rng("ends", plies), plies), ENDGAMES // 2))
    endgames += islice(wins_to_find(game, exam.rng("ends", plies, hidden=True), plies), ENDGAMES // 2)
    lost = []
    for state, winning in endgames:
        try:
            answer = exam.decide(state).get("answer")
        except Trouble as trouble:
            answer = trouble.message
        if answer not in winning:
            lost.append((state, winning, answer))
    facts: dict[str, Any] = {"plies": plies}
    examples = []
    if lost:
        state, winning, answer = min(lost, key=lambda one: len(game.actions(one[0])))
        wins = ", ".join(map(str, winning))
        examples = [Example(game.text(state), wins, str(answer))]
        facts |= {"wins": wins, "played": str(answer)}
    hint = Hint(study.evaluation.file, study.evaluation.line) if study.evaluation else None
    return Verdict.counted(
        len(endgames) - len(lost), len(endgames), "gives wins away", hint=hint, examples=examples, **facts
    )


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


def against(exam: Examination, opponent: str, name: str, enough: int, fine: str) -> Verdict:
    """Games against an agent; so many of twenty are enough."""
    record = play(exam, opponent, GAMES, name=name)
    _remember(exam, record)
    if record.games < 4:
        return Verdict.unknown("too slow to play", games=record.games, seconds=record.slowest)
    needed = enough * record.games / GAMES
    facts: dict[str, Any] = {
        "wins": record.wins,
        "losses": record.losses,
        "games": record.games,
        "needed": needed,
        "opponent": opponent,
        "first": int(sum(record.by_seat[0])),
        "second": int(sum(record.by_seat[1])),
    }
    if record.wins >= needed:
        return Verdict.passed(fine, **facts)
    examples = [Example(position, "", what) for position, what in record.faults[:1]]
    share = record.wins / needed
    return Verdict(PARTLY if record.wins else FAILED, share, "loses", facts, None, examples)


def _remember(exam: Examination, record: Record) -> None:
    seen = exam.known.setdefault("played", Record())
    seen.moves += record.moves
    seen.states += record.states
    seen.seconds += record.seconds
    seen.slowest = max(seen.slowest, record.slowest)


def beats_random(exam: Examination) -> Verdict:
    """Twenty paired games against random, with a word on the course's seats."""
    verdict = against(exam, "random", "random", ENOUGH_AGAINST_RANDOM, "wins")
    _seats(exam)
    return verdict


def _seats(exam: Examination) -> None:
    """The course's engine hands the first player as `player1` also to the second: how would that go?"""
    if exam.left < 5:
        return
    game: Any = exam.game

    def as_the_course(state: KingState) -> dict[str, Any]:
        return exam.ask("decide", SECONDS, position=exam.assignment.position(game, state, 0))

    record = play(exam, "random", 10, name="seats", decide=as_the_course)
    second = record.by_seat[1]
    if second:
        exam.note("seats", wins=int(sum(second)), games=len(second))


def equal_nodes(exam: Examination) -> Verdict:
    """A report: our alpha-beta with as many states a move, on the same boards."""
    seen: Record = exam.known.get("played") or Record()
    if not seen.moves or not seen.states:
        return Verdict.unknown("no states counted")
    states = max(20, round(seen.states / seen.moves))
    study = study_of(exam, plan)
    depth = searching.depth_reached(exam, study)
    reference = f"alphabeta(depth=12, nodes={states}, order=True)"
    record = play(exam, reference, GAMES, name="equal")
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
    }
    exam.comparison = facts | {"games": record.games, "reference": reference}
    key = "told without games" if not record.games else "told" if depth else "told without depth"
    return Verdict.passed(key, **facts)


def in_time(exam: Examination) -> Verdict:
    """No move takes longer than the course allows."""
    slowest = max([float(told.get("busy", 0.0)) for _, told, _ in decisions(exam)] + [0.0])
    seen: Record | None = exam.known.get("played")
    slowest = max(slowest, seen.slowest if seen else 0.0)
    late = [state for state, _, trouble in decisions(exam) if trouble.startswith("time")]
    if late or slowest > SECONDS:
        facts = {"seconds": max(slowest, SECONDS), "late": len(late)}
        return Verdict(FAILED, 0.0, "late", facts, None, [Example(exam.game.text(one), "", "") for one in late[:1]])
    return Verdict.passed(seconds=slowest)


TREE: Final = ("loads", "legal")


def about_search(question: Callable[..., Verdict]) -> Callable[[Examination], Verdict]:
    """A question about the search, with this game's plan."""
    return partial(question, plan=plan)


QUESTIONS: Final = (
    Question("loads", 2, loads, seconds=45),
    Question("legal", 2, legal, ("loads",), 40),
    Question("hands-off", 1, hands_off, ("loads",), 40),
    Question("rules", 3, about_search(searching.rules), TREE, 60),
    Question("turns", 2, about_search(searching.turns), TREE, 60),
    Question("values", 3, about_search(searching.values), TREE, 60),
    Question("prunes-rightly", 4, about_search(searching.prunes_rightly), (*TREE, "rules", "turns"), 60),
    Question("prunes", 2, about_search(searching.saves), (*TREE, "rules"), 60),
    Question("depth", 2, about_search(searching.deep_as_said), TREE, 60),
    Question("end", 3, the_end, TREE, 40),
    Question("evaluation", 2, evaluation_alive, TREE, 30),
    Question("beats-random", 2, beats_random, TREE, 45),
    Question(
        "beats-course",
        1,
        lambda exam: against(exam, exam.assignment.course_agent, "course", ENOUGH_AGAINST_COURSE, "wins"),
        TREE,
        45,
    ),
    Question("equal-nodes", 0, equal_nodes, (*TREE, "beats-random"), 45),
    Question("in-time", 1, in_time, TREE, 40),
)
"""In the order in which they are asked; points sum to 30."""
