"""Questions about the move that is chosen: is it legal, greedy to depth 1, and a win where there is one?"""

from __future__ import annotations

from itertools import islice
from typing import Any, Final

from mohreh.classroom.questions.answering import Decision, decisions, loads
from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.question import FAILED, Example, Hint, Verdict
from mohreh.classroom.questions.study import exact, study_of
from mohreh.classroom.student import Trouble
from mohreh.games.othello.classroom.plan import action_in, is_eight, plan, side
from mohreh.games.othello.classroom.positions import anywhere, empties, middles, unsigned_negamax, wins_to_find
from mohreh.games.othello.rules import Othello, OthelloState
from mohreh.search.perft import perft

POSITIONS: Final = 40
PERFT: Final = 20
ENDGAMES: Final = 20
LEFT: Final = 5
"""Empty squares of the endgames: a search to the end is small."""
SECONDS: Final = 10.0
AWAY: Final = "gives wins away"
FEWEST: Final = 3
"""Positions that must have been looked at for a verdict."""


def loads_with_rules(exam: Examination) -> Verdict:
    """The file loads, and the base class in it still knows the rules: perft 3 on 20 positions."""
    verdict = loads(exam)
    if is_eight(exam):
        return verdict
    game: Any = exam.game
    states = [one for one in anywhere(game, exam.rng("perft"), 2 * PERFT) if one.moves][:PERFT]
    try:
        told = exam.ask("perft", 20, positions=[{**exam.position(one), "depth": 3} for one in states]).get("counts")
    except Trouble:
        return verdict
    if not isinstance(told, list) or len(told) != len(states) or None in told:
        return verdict
    right = [perft(game, state, 3) for state in states]
    for state, count, wanted in zip(states, told, right, strict=True):
        if count != wanted:
            example = Example(game.text(state), str(wanted), str(count))
            return Verdict(FAILED, 0.0, "other rules", {"count": count, "right": wanted}, None, [example])
    return verdict


def asked(exam: Examination) -> list[Decision]:
    """A decision to depth 2 in positions from all over the game."""

    def states(exam: Examination) -> list[tuple[OthelloState, dict[str, Any]]]:
        game: Any = exam.game
        found = anywhere(game, exam.rng("anywhere"), POSITIONS // 2)
        found += anywhere(game, exam.rng("anywhere", "hidden", hidden=True), POSITIONS // 2)
        return [(state, {"depth": 2, "prune": True}) for state in found]

    return decisions(exam, states, SECONDS)


def greedy(exam: Examination) -> Verdict:
    """To depth 1 the move is the best by the hand-in's own evaluation."""
    study = study_of(exam, plan)
    game: Any = exam.game
    compared: list[tuple[OthelloState, int, dict[Any, float]]] = []
    deeper: list[bool] = []
    states = middles(game, exam.rng("greedy"), 12, 9, side(exam))
    for done, state in enumerate(states):
        try:
            tree = exact(exam, study, state, 1)
            if tree is None:
                continue
            told = exam.ask("decide", position={**exam.position(state), "depth": 1, "prune": True})
            action = action_in(exam, state, told)
            if action is None:
                continue
            two = exact(exam, study, state, 2)
        except OutOfTime:
            if len(compared) < FEWEST:
                raise
            exam.cut_short(done, len(states))
            break
        compared.append((state, action, tree.root_values()))
        if two is not None:
            values = two.root_values()
            deeper.append(values[action] >= max(values.values()) - 1e-6)
    if len(compared) < FEWEST:
        return Verdict.unknown("evaluation not called")
    wrong = [one for one in compared if one[2][one[1]] < max(one[2].values()) - 1e-6]
    if not wrong:
        return Verdict.passed(count=len(compared))
    state, action, values = wrong[0]
    best = max(values, key=lambda one: values[one])
    key = "two plies" if len(deeper) == len(compared) and all(deeper) else "not greedy"
    first = study.search[0] if study.search else None
    return Verdict.counted(
        len(compared) - len(wrong),
        len(compared),
        key,
        hint=Hint(first.file, first.line) if first else None,
        examples=[Example(game.text(state), game.action_text(best), game.action_text(action))],
        best=game.action_text(best),
        best_value=values[best],
        played=game.action_text(action),
        played_value=values[action],
    )


def the_end(exam: Examination) -> Verdict:
    """Won endgames are won when the search reaches the end of the game."""
    game: Any = exam.game
    endgames = list(islice(wins_to_find(game, exam.rng("ends"), LEFT, side(exam)), ENDGAMES // 2))
    endgames += islice(wins_to_find(game, exam.rng("ends", hidden=True), LEFT, side(exam)), ENDGAMES // 2)
    lost = []
    moves: list[tuple[OthelloState, int | None]] = []
    for state, winning in endgames:
        depth = 2 * empties(game, state)
        try:
            told = exam.ask("decide", position={**exam.position(state), "depth": depth, "prune": True})
            action = action_in(exam, state, told)
        except Trouble:
            action = None
        except OutOfTime:
            break
        moves.append((state, action))
        if action not in winning:
            lost.append((state, winning, action))
    if len(moves) < FEWEST:
        raise OutOfTime
    exam.cut_short(len(moves), len(endgames))
    facts: dict[str, Any] = {"left": LEFT}
    examples = []
    if lost:
        state, winning, action = lost[0]
        wins = " ".join(map(game.action_text, winning))
        got = "–" if action is None else game.action_text(action)
        examples = [Example(game.text(state), wins, got)]
        facts |= {"wins": wins, "played": got}
    study = study_of(exam, plan)
    hint = Hint(study.evaluation.file, study.evaluation.line) if study.evaluation else None
    key = "sign" if len(lost) > 1 and all(_without_sign(game, state, action) for state, action in moves) else AWAY
    return Verdict.counted(len(moves) - len(lost), len(moves), key, hint=hint, examples=examples, **facts)


def _without_sign(game: Othello, state: OthelloState, action: int | None) -> bool:
    """Whether a move is what negamax chooses that counts ends for the same player, whoever is to move there."""
    values = {one: -unsigned_negamax(game, game.after(state, one), state.turn) for one in game.actions(state)}
    return action in values and values[action] == max(values.values())
