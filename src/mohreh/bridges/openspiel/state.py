"""One game of ours under way, as OpenSpiel walks through it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pyspiel

from mohreh.bridges.settings import is_puzzle
from mohreh.encoding import Encoding
from mohreh.games.base import CHANCE, OVER

if TYPE_CHECKING:
    from mohreh.bridges.openspiel.game import SpielGame

Chances = Sequence[tuple[Any, float]]
"""Outcomes with their probabilities; OpenSpiel names them by their places."""


@dataclass(frozen=True)
class Played:
    """What all states of a game share. OpenSpiel copies its states deeply, and this stays what it is."""

    encoding: Encoding
    own: Mapping[str, Any]
    starts: Chances
    longest: int

    def __deepcopy__(self, memo: dict[int, Any]) -> Played:
        return self


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position (None before the cards are dealt), and what has been earned on the way."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.played = game.played
        self.position: Any = self.played.starts[0][0] if len(self.played.starts) == 1 else None
        self.earned = self.reward = 0.0
        self.moves = 0

    @property
    def encoding(self) -> Encoding:
        """The game as numbers."""
        return self.played.encoding

    def current_player(self) -> int:
        """Who moves: a player, chance, or nobody any more."""
        if self.position is None:
            return int(pyspiel.PlayerId.CHANCE)
        turn = self.encoding.game.turn(self.position)
        if turn == OVER or self.moves >= self.played.longest:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if turn == CHANCE else turn

    def is_terminal(self) -> bool:
        """Whether it is over."""
        return self.current_player() == int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.encoding.legal(self.position))

    def _chances(self) -> Chances:
        return self.played.starts if self.position is None else self.encoding.game.chances(self.position)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance may do, by place."""
        return [(place, share) for place, (_, share) in enumerate(self._chances())]

    def _apply_action(self, action: int) -> None:
        game = self.encoding.game
        if self.position is None:
            self.position = self.played.starts[action][0]
            return
        if game.turn(self.position) == CHANCE:
            self.position = game.after(self.position, self._chances()[action][0])
            return
        chosen = self.encoding.action(action)
        if game.players == 1:
            self.reward = -1.0 if is_puzzle(game) else float(game.points(self.position, chosen))
            self.earned += self.reward
        self.position = game.after(self.position, chosen)
        self.moves += 1

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            outcome = self._chances()[action][0]
            return f"deal {action}" if self.position is None else self.encoding.game.action_text(outcome)
        return self.encoding.game.action_text(self.encoding.action(action))

    def rewards(self) -> list[float]:
        """What the last action of a player earned; chance takes nothing of it away."""
        if self.encoding.game.players == 2:
            return self.returns()
        if self.played.own["rewards"] == "end":
            return self.returns()
        return [self.reward]

    def returns(self) -> list[float]:
        """What all actions so far have earned; a game for two is decided at its end."""
        if self.encoding.game.players == 1:
            return [self.earned if self.played.own["rewards"] == "step" or self.is_terminal() else 0.0]
        outcome = None if self.position is None else self.encoding.game.outcome(self.position)
        if outcome is None:
            return [0.0, 0.0]
        if self.played.own["returns"] == "score":
            first = float(outcome.score[0] - outcome.score[1])
        else:
            first = 0.0 if outcome.winner is None else 1.0 if outcome.winner == 0 else -1.0
        return [first, -first]

    def __str__(self) -> str:
        """The position as one line, with what was earned: two states that differ in that are worth different sums."""
        if self.position is None:
            return "not yet dealt"
        text = self.encoding.game.text(self.position)
        if self.encoding.game.players == 2:
            return text
        bounded = f" after {self.moves} moves" if is_puzzle(self.encoding.game) else ""
        return f"{text} | {self.earned:g}{bounded}"
