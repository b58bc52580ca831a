"""The Go Text Protocol, version 2 (Farnebäck 2002), which engines of other board games speak too.

The protocol knows moves and no positions: an engine is brought to a position by the moves that lead there from the one
that it was in. The arena knows them; elsewhere they are found by looking.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mohreh.agents.base import Memory
from mohreh.agents.external.base import ExternalAgent, broken
from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.sandbox.fault import Fault, plain_sentence

if TYPE_CHECKING:
    from mohreh.sandbox.external import External

COLOURS: Final = ("black", "white")
"""The first and the second player."""

LAST: Final = "gtp position"
TOLD: Final = "gtp moves told"
MOST_LOOKED_AT: Final = 200_000
"""Positions that are looked at to find the moves from one to another."""


@dataclass(frozen=True)
class GtpAgent(ExternalAgent):
    """An engine that speaks GTP."""

    name: ClassVar[str] = "gtp"
    summary: ClassVar[str] = "an engine that speaks the Go Text Protocol"

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return game.players == 2 and not game.has_chance

    def greet(self, process: External, memory: Memory) -> None:
        version = self._told(process, "protocol_version", memory.terms.loading_seconds)
        if version.strip() != "2":
            raise broken(f"it speaks version {plain_sentence(version)!r} of GTP; version 2 is needed")

    def begin(self, game: AnyGame, process: External, memory: Memory, rng: random.Random) -> None:
        seconds = memory.terms.loading_seconds
        size = getattr(game, "size", None)
        if size is not None:
            self._told(process, f"boardsize {size}", seconds)
        self._told(process, "clear_board", seconds)
        memory.kept[LAST], memory.kept[TOLD] = game.initial(random.Random(0)), 0

    def asked(self, game: AnyGame, state: Any, process: External, memory: Memory, budget: Budget) -> str:
        seconds = memory.terms.move_seconds
        before, since = memory.kept[LAST], memory.history[memory.kept[TOLD] :]
        moves = moves_told(game, before, state, since) or moves_between(game, before, state)
        for player, action in moves:
            self._told(process, f"play {COLOURS[player]} {game.action_text(action).upper()}", seconds)
        memory.kept[LAST], memory.kept[TOLD] = state, len(memory.history)
        if budget.seconds is not None:
            self._told(process, f"time_left {COLOURS[game.turn(state)]} {max(1, round(budget.seconds))} 1", seconds)
        said = self._told(process, f"genmove {COLOURS[game.turn(state)]}", seconds).strip()
        if said.casefold() == "resign":
            raise Fault("exception", "it resigned")
        return said

    def played(self, game: AnyGame, state: Any, action: Any, memory: Memory) -> None:
        memory.kept[LAST], memory.kept[TOLD] = game.after(state, action), len(memory.history) + 1

    def _told(self, process: External, line: str, seconds: float) -> str:
        """The answer to a command; a refusal is a fault."""
        answer = "\n".join(process.ask_until_empty(line, seconds)).strip()
        if not answer.startswith("="):
            shown = plain_sentence(answer.removeprefix("?"))
            raise broken(f"to {line!r} it answered: {shown or 'nothing'}")
        return answer[1:].lstrip("0123456789").strip()


def moves_told(game: AnyGame, before: Any, after: Any, names: Sequence[str]) -> list[tuple[int, Any]]:
    """The moves of these names, each with its player, if they lead from one position to the other; else none."""
    moves, state = [], before
    with suppress(MohrehError):  # the game began elsewhere
        for name in names:
            action = game.parse_action(state, name)
            moves.append((game.turn(state), action))
            state = game.after(state, action)
    return moves if state == after else []


def moves_between(game: AnyGame, before: Any, after: Any) -> list[tuple[int, Any]]:
    """The moves, each with its player, that lead from one position to another; the fewest that do.

    >>> from mohreh.games import make_game
    >>> othello = make_game("othello")
    >>> moves = moves_between(othello, othello.parse("c2"), othello.parse("c2b4c5"))
    >>> [othello.action_text(action) for _, action in moves]
    ['b4', 'c5']
    """
    ways: dict[Any, list[tuple[int, Any]]] = {before: []}
    looking = [before]
    while after not in ways and looking and len(ways) < MOST_LOOKED_AT:
        further = []
        for state in looking:
            for action in game.actions(state):
                reached = game.after(state, action)
                if reached not in ways:
                    ways[reached] = [*ways[state], (game.turn(state), action)]
                    further.append(reached)
            if after in ways:
                break
        looking = further
    if after not in ways:
        raise broken("no moves that it could be told lead to this position; GTP has no other way")
    return ways[after]
