"""The questions of 2048: 30 points."""

from __future__ import annotations

from typing import Any, Final

from mohreh.classroom.questions.answering import loads
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.question import PARTLY, Example, Question, Verdict
from mohreh.classroom.student import Trouble
from mohreh.classroom.tree.watched import number_in
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.twenty48.classroom.boards import crowded
from mohreh.games.twenty48.classroom.common import has, place, text
from mohreh.games.twenty48.classroom.evaluating import finite_and_pure, monotone, smooth
from mohreh.games.twenty48.classroom.expecting import base_case, chance_node, depth_schedule, maximizer, whole
from mohreh.games.twenty48.classroom.simulating import arms, search_parameters, simulation, ucb
from mohreh.games.twenty48.rules import Rows

LIMITS: Final = {
    ("Expectimax", "DEPTH_BASE_PARAM"): (None, 3),
    ("Expectimax", "SCALER_PARAM"): (400, None),
    ("Expectimax", "SCALAR_PARAM"): (400, None),
    ("MCTS", "SD_SCALE_PARAM"): (None, 8),
    ("MCTS", "TM_SCALE_PARAM"): (None, 8),
    ("MCTS", "SCALER_PARAM"): (200, None),
    ("MCTS", "SCALAR_PARAM"): (200, None),
    ("MCTS", "UCB_SD_SCALE_PARAM"): (None, 10),
    ("MCTS", "UCB_TM_SCALE_PARAM"): (None, 20),
    ("MCTS", "UCB_SCALER_PARAM"): (300, None),
    ("MCTS", "UCB_SCALAR_PARAM"): (300, None),
}
"""The document's limits: at least, at most."""


def files(exam: Examination) -> Verdict:
    """It loads, and its parameters keep the document's limits."""
    loads(exam)
    told = exam.once("parts", lambda: exam.ask("parts"))
    missing = told.get("missing")
    if isinstance(missing, dict) and missing:
        name, why = next(iter(missing.items()))
        return Verdict(PARTLY, 0.5, "part fails", {"part": str(name), "why": str(why)}, place(exam, str(name)))
    limits = told.get("limits")
    for (part, name), (low, high) in LIMITS.items():
        value = number_in(limits.get(part, {}).get(name)) if isinstance(limits, dict) else None
        if value is None:
            continue
        if (low is not None and value < low) or (high is not None and value > high):
            facts = {"name": name, "value": value, "limit": low if low is not None else high or 0}
            return Verdict(PARTLY, 0.5, "below" if low is not None else "above", facts, place(exam, "__init__"))
    return Verdict.passed()


def agents_of(exam: Examination) -> list[str]:
    """The agents that the hand-in has the parts for."""
    return [agent for agent, part in AGENTS.items() if has(exam, part)]


def hands_off(exam: Examination) -> Verdict:
    """The board that an agent is given comes back as it was."""
    wrong: list[tuple[str, Rows]] = []
    asked = 0
    boards = {agent: crowded(exam.rng("hands", agent), HANDS) for agent in agents_of(exam)}
    given = [(agent, boards[agent][number]) for number in range(HANDS) for agent in boards]
    for done, (agent, rows) in enumerate(given):
        position = {"board": [list(row) for row in rows], "agent": agent}
        try:
            told = exam.ask("decide", SECONDS, position=position)
            asked += 1
            if told.get("changed"):
                wrong.append((agent, rows))
        except Trouble:
            pass  # told by other questions
        except OutOfTime:
            exam.cut_short(done, len(given))
            break
    if not asked:
        return Verdict.unknown("no decision")
    examples = [Example(text(rows), "", agent) for agent, rows in wrong[:1]]
    agent = wrong[0][0] if wrong else ""
    return Verdict.counted(asked - len(wrong), asked, "changed", examples=examples, agent=agent)


def plays(exam: Examination) -> Verdict:
    """Each agent plays on from a start, and every move changes the board."""
    game: Any = exam.game
    faults: list[tuple[str, str, str]] = []
    draws = {agent: exam.rng("plays", agent) for agent in agents_of(exam)}
    states = {agent: game.initial(rng) for agent, rng in draws.items()}
    playing = list(states)
    moves = 0
    for number, agent in [(number, agent) for number in range(PLAYED) for agent in states]:
        if agent not in playing:
            continue
        state = states[agent]
        position = {**exam.position(state), "agent": agent, "move_number": number}
        try:
            action = exam.assignment.action(game, state, exam.ask("decide", SECONDS, position=position).get("answer"))
        except (Trouble, MohrehError) as error:
            faults.append((agent, game.text(state), str(error)))
            playing.remove(agent)
            continue
        except OutOfTime:
            exam.cut_short(moves, PLAYED * len(states))
            break
        moves += 1
        states[agent] = game.add_tile(game.after(state, action), draws[agent])
        if game.turn(states[agent]) == OVER:
            playing.remove(agent)
    if not moves and not faults:
        return Verdict.unknown("no decision")
    if not faults:
        return Verdict.passed(moves=moves)
    agent, where, what = faults[0]
    example = Example(where, "", what)
    return Verdict(PARTLY, max(0.0, 1 - len(faults) / 3), "fails", {"agent": agent, "what": what}, None, [example])


AGENTS: Final = {"expectimax": "Expectimax", "mcts": "MCTS", "ucb": "MCTS"}
"""The agents, and the part of the hand-in that each needs."""

HANDS: Final = 4
"""Boards that each agent is given."""

PLAYED: Final = 60

SECONDS: Final = 10.0

QUESTIONS: Final = (
    Question("files", 2, files, seconds=45),
    Question("finite", 2, finite_and_pure, ("files",), 20),
    Question("monotone", 2, monotone, ("files", "finite"), 30),
    Question("smooth", 2, smooth, ("files", "finite"), 30),
    Question("schedule", 2, depth_schedule, ("files",), 20),
    Question("base-case", 1, base_case, ("files",), 40),
    Question("maximizer", 3, maximizer, ("files",), 40),
    Question("chance", 3, chance_node, ("files",), 60),
    Question("whole", 3, whole, ("files", "maximizer"), 60),
    Question("hands-off", 1, hands_off, ("files",), 40),
    Question("parameters", 2, search_parameters, ("files",), 20),
    Question("simulation", 2, simulation, ("files",), 30),
    Question("ucb", 2, ucb, ("files",), 20),
    Question("arms", 2, arms, ("files",), 40),
    Question("plays", 1, plays, ("files",), 40, least=10),
)
