"""The questions of the second phase: companions are used legally, understood, and chosen better than at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from mohreh.classroom.questions.examination import Examination, OutOfTime
from mohreh.classroom.questions.question import FAILED, PARTLY, Example, Hint, Verdict
from mohreh.classroom.student import Trouble
from mohreh.errors import MohrehError
from mohreh.games.base import OVER
from mohreh.games.hand_of_the_king.cards import KingState
from mohreh.games.hand_of_the_king.companions import MELISANDRE, Use
from mohreh.games.hand_of_the_king.rules import HandOfTheKing

GAME: Final = HandOfTheKing(deal="course", companions=True)
POSITIONS: Final = 20
GAMES: Final = 20
ENOUGH: Final = 8
"""Wins of twenty against oneself with random companions: half of them, but for chance."""

SECONDS: Final = 10.0


def choosing(rng: random.Random, late: bool = False) -> Iterator[KingState]:
    """Positions in which a companion must be chosen, met by random play; late ones end with that choice or soon."""
    while True:
        state = GAME.initial(rng)
        met = []
        while state.turn != OVER:
            if state.choosing:
                met.append(state)
            state = GAME.after(state, _any(state, rng))
        if met:
            yield met[-1] if late else rng.choice(met)


def _any(state: KingState, rng: random.Random) -> int | Use:
    """A random action; a companion first, then what it is used on."""
    actions = GAME.actions(state)
    if not state.choosing:
        return rng.choice(actions)
    companion = rng.choice(state.companions)
    return rng.choice([one for one in actions if isinstance(one, Use) and one.companion == companion])


def legal(exam: Examination) -> Verdict:
    """A companion is chosen legally in every position."""
    states = list(islice(choosing(exam.rng("companions")), POSITIONS // 2))
    states += islice(choosing(exam.rng("companions", hidden=True)), POSITIONS // 2)
    wrong: list[tuple[KingState, str]] = []
    asked = 0
    first: Trouble | None = None
    for state in states:
        try:
            told = exam.ask("decide", SECONDS, position=exam.assignment.position(GAME, state, state.turn))
            exam.assignment.action(GAME, state, told.get("answer"))
        except Trouble as trouble:
            first = first or trouble
            wrong.append((state, f"{trouble.type} {trouble.message}"))
        except MohrehError as error:
            wrong.append((state, str(error)))
        except OutOfTime:
            break
        asked += 1
    if not asked:
        raise OutOfTime
    examples = [Example(GAME.text(state), ", ".join(state.companions), what) for state, what in wrong[:1]]
    hint = Hint(first.file, first.line) if first is not None and first.file else None
    got = wrong[0][1] if wrong else ""
    return Verdict.counted(asked - len(wrong), asked, "illegal", hint=hint, examples=examples, got=got)


def decisive(rng: random.Random) -> Iterator[tuple[KingState, list[Use], float]]:
    """Choices that end the game: those that win, and the share that a random choice would hit.

    After the use Varys has no move left, so whoever has more banners then has won: nothing needs to be foreseen.
    """
    for state in choosing(rng, late=True):
        ending = {}
        for use in GAME.actions(state):
            assert isinstance(use, Use)
            after = GAME.after(state, use)
            if after.turn == OVER and use.companion != MELISANDRE:
                outcome = GAME.outcome(after)
                assert outcome is not None
                ending[use] = outcome.winner == state.turn
        winning = [use for use, won in ending.items() if won]
        if winning and len(ending) == len(GAME.actions(state)) and len(winning) < len(ending) / 2:
            names = {use.companion for use in winning}
            chance = sum(
                len([use for use in winning if use.companion == name])
                / len([use for use in ending if use.companion == name])
                for name in names
            ) / len(state.companions)
            if chance < 0.5:
                yield state, winning, chance


def understood(exam: Examination) -> Verdict:
    """Where a companion decides the game at once, the right one is used more often than chance would."""
    found = []
    drawn = islice(decisive(exam.rng("understood")), POSITIONS)
    for one in drawn:
        found.append(one)
        if exam.left < 10:
            break
    hits, lucky, asked = 0, 0.0, 0
    example: Example | None = None
    for state, winning, chance in found:
        try:
            told = exam.ask("decide", SECONDS, position=exam.assignment.position(GAME, state, state.turn))
            use = exam.assignment.action(GAME, state, told.get("answer"))
        except (Trouble, MohrehError):
            use = None
        except OutOfTime:
            break
        asked += 1
        lucky += chance
        if use in winning:
            hits += 1
        elif example is None:
            example = Example(GAME.text(state), str(winning[0]), str(use))
    if asked < 5:
        return Verdict.unknown("too few choices", count=asked)
    share = max(0.0, min(1.0, (hits - lucky) / (0.7 * (asked - lucky))))
    facts: dict[str, Any] = {"hits": hits, "of": asked, "lucky": lucky}
    if share >= 1.0:
        return Verdict.passed(**facts)
    status = PARTLY if share > 0 else FAILED
    return Verdict(status, share, "not understood", facts, None, [example] if example else [])


def better_than_random(exam: Examination) -> Verdict:
    """The hand-in against itself with random companions."""
    wins = played = 0
    for number in range(GAMES):
        pair, seat = divmod(number, 2)
        if exam.left < 5:
            break
        rng = exam.rng("better", pair, seat)
        state = GAME.initial(exam.rng("better", pair))
        try:
            while state.turn != OVER:
                if state.choosing and state.turn != seat:
                    action: int | Use = _any(state, rng)
                else:
                    told = exam.ask("decide", SECONDS, position=exam.assignment.position(GAME, state, state.turn))
                    action = exam.assignment.action(GAME, state, told.get("answer"))
                state = GAME.after(state, action)
        except OutOfTime:
            break
        except (Trouble, MohrehError):
            played += 1
            wins += state.turn != seat
            continue
        outcome = GAME.outcome(state)
        assert outcome is not None
        played += 1
        wins += outcome.winner == seat
    if played < 4:
        return Verdict.unknown("too slow to play", games=played, seconds=SECONDS)
    needed = ENOUGH * played / GAMES
    facts = {"wins": wins, "games": played, "needed": needed}
    if wins >= needed:
        return Verdict.passed("wins", **facts)
    return Verdict(PARTLY if wins else FAILED, wins / needed, "loses", facts)
