"""Questions about playing strength: against random play, against the perfect player, and the document's table."""

from __future__ import annotations

from typing import Any, Final

from mohreh.budget import Budget
from mohreh.classroom.questions.answering import against
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.playing import Record, play
from mohreh.classroom.questions.question import Verdict
from mohreh.games.base import OVER
from mohreh.games.othello.classroom.plan import DEPTH, action_in
from mohreh.games.othello.classroom.positions import anywhere, empties
from mohreh.games.othello.engine import prove
from mohreh.games.othello.rules import PASS, Othello, OthelloState

GAMES: Final = 20
ENOUGH: Final = 14
MOVES: Final = 12


def beats_random(exam: Examination) -> Verdict:
    """Twenty paired games to depth 3."""
    return against(exam, "random", "random", GAMES, ENOUGH, depth=DEPTH, prune=True)


def discs_lost(exam: Examination) -> Verdict:
    """A report: how many discs a move costs against the perfect player, near the end."""
    game: Any = exam.game
    lost, moves = 0.0, 0
    for state in anywhere(game, exam.rng("discs"), 400):
        if not 6 <= empties(game, state) <= 9 or len(game.actions(state)) < 2 or PASS in game.actions(state):
            continue
        try:
            told = exam.ask("decide", position={**exam.position(state), "depth": DEPTH, "prune": True})
        except OutOfTime:
            exam.cut_short(moves, MOVES)
            break
        action = action_in(exam, state, told)
        if action is None:
            continue
        lost += _margin(game, state) + _margin(game, game.after(state, action))
        moves += 1
        if moves == MOVES:
            break
    return Verdict.passed("told", lost=lost / moves, moves=moves) if moves else Verdict.unknown("no decision")


def _margin(game: Othello, state: OthelloState) -> float:
    """The discs by which the player to move wins with best play; after a move, the other's."""
    if state.turn == OVER:
        mine, theirs = state.x.bit_count(), state.o.bit_count()
        return float(abs(mine - theirs)) * (1 if mine > theirs else -1)
    found = prove(game, state, budget=Budget(seconds=5), threads=1, kept={}, fresh=True)
    return float(found.value)


def table(exam: Examination) -> Verdict:
    """A report: the document's table at depth 1 and 3, as far as the time allows."""
    rows = []
    for depth in (1, DEPTH):

        def decide(state: Any, depth: int = depth) -> dict[str, Any]:
            return exam.ask("decide", position={**exam.position(state), "depth": depth, "prune": True})

        record: Record = play(exam, "random", 10, name=f"table {depth}", decide=decide)
        if record.games:
            rows.append((depth, record))
    if not rows:
        return Verdict.unknown("no decision")
    exam.comparison["table"] = "; ".join(f"depth {depth}: {one.wins} of {one.games}" for depth, one in rows)
    first, last = rows[0][1], rows[-1][1]
    return Verdict.passed(
        "told",
        shallow=rows[0][0],
        shallow_wins=first.wins,
        deep=rows[-1][0],
        deep_wins=last.wins,
        games=first.games,
        deep_games=last.games,
    )
