"""One game as a learning program lives through it: chance and the opponent move inside a step.

It is the readable twin of `native/core/environments.hpp`, and draws from the same generator in the same order.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from mohreh.agents import Memory, Player, make_configured_agent
from mohreh.bridges.settings import EITHER, SELF, Manners, is_puzzle
from mohreh.bridges.splitmix import SplitMix
from mohreh.budget import Budget
from mohreh.encoding import Bytes, Encoding
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games.base import CHANCE, OVER, AnyGame
from mohreh.kit import Solvable, kit_of, loaded

PROOF: Final = Budget(nodes=200_000, seconds=2.0)
"""What may be spent on the question whether a puzzle can still be solved."""


MOST_DEALS: Final = 1000
"""How often a game is dealt until one is not over at once."""


class Step(NamedTuple):
    """What came of an action."""

    reward: float
    terminated: bool
    truncated: bool


class Episode:
    """A game under way. `begin` starts one, `step` takes the number of an action."""

    def __init__(self, encoding: Encoding, manners: Manners) -> None:
        self.encoding = encoding
        self.manners = manners
        self.game: AnyGame = encoding.game
        self.rng = SplitMix(0)
        self.state: Any = None
        self.player = 0
        """The player who sees: the program's seat, or with `self` the one to move."""
        self.score = 0
        self.afterstate: Any = None
        self.illegal = False
        self.dead_end = False
        self.steps = 0
        self.ended = True
        self._agent = None if self.alone else make_configured_agent(manners.opponent, encoding.usual)
        self._opponent: Player | None = None
        self._lasting: dict[str, Any] = {}
        self._solvable: Solvable | None = _prover(encoding.usual) if manners.dead_ends else None
        self._reward = _rewards(manners.reward)

    @property
    def alone(self) -> bool:
        """Whether nobody moves but the program, and chance."""
        return self.game.players == 1 or self.manners.opponent == SELF

    def begin(self, position: str | None = None) -> None:
        """A new game, from a position if one is given; one that is over before it has begun is dealt again."""
        if position is not None:
            self._start(self._seat(), self.parsed(position))
            return
        for _ in range(MOST_DEALS):
            self._start(self._seat(), self.game.initial(self.rng))
            if not self.ended:
                return
        raise MohrehError(f"{self.game} is over before it has begun, however it is dealt; choose other settings")

    def _seat(self) -> int:
        seat = 0 if self.alone else self.manners.seat_number()
        return self.rng.randrange(2) if seat == EITHER else seat

    def set_state(self, state: Any) -> None:
        """Continue from that state; the seat stays."""
        self.encoding.check(state)
        self._start(self.player if not self.alone else 0, state)

    def parsed(self, text: str) -> Any:
        """The position of that text, if a game can continue from it."""
        state = self.game.parse(text)
        self.encoding.check(state)
        if self.game.turn(state) == OVER:
            raise MohrehError(f"in the position {text!r} the game is over; an episode needs one that continues")
        return state

    def _start(self, seat: int, state: Any) -> None:
        self.state, self.player = state, seat
        if self._agent is not None:
            memory = Memory(prefers_native=True, lasting=self._lasting)
            self._opponent = Player(self._agent, self.encoding.usual, memory)
        self._settle()
        if self.alone and self.game.players == 2:
            self.player = max(self.game.turn(self.state), 0)
        self.score = self.steps = 0
        self.illegal = self.dead_end = False
        self.ended = self.game.turn(self.state) == OVER
        self.afterstate = self.state

    def step(self, number: int) -> Step:
        """Play the action of that number and all that follows until the program is asked again."""
        if self.ended:
            raise MohrehError("the game has ended, or not begun; call reset()")
        reward, terminated = self._play(number)
        self.steps += 1
        truncated = False
        if not terminated:
            truncated = self.steps == self.manners.bound(self.game) or self._hopeless()
        self.ended = terminated or truncated
        return Step(reward, terminated, truncated)

    def _play(self, number: int) -> tuple[float, bool]:
        self.illegal = number not in self.encoding.legal(self.state)
        if self.illegal:
            return self._refused(number)
        action, mover = self.encoding.action(number), self.game.turn(self.state)
        points = self.game.points(self.state, action)
        self.score += int(points)
        self.state = self.afterstate = self.game.after(self.state, action)
        self._settle()
        turn = self.game.turn(self.state)
        if self.game.players == 2:
            if self.alone:
                self.player = 1 - mover if turn == OVER else turn
            return self._result(mover) if turn == OVER else 0.0, turn == OVER
        return -1.0 if is_puzzle(self.game) else self._reward(points), turn == OVER

    def _refused(self, number: int) -> tuple[float, bool]:
        if self.manners.illegal == "raise":
            right = ", ".join(map(str, self.encoding.legal(self.state)))
            raise IllegalAction(f"action {number} is not legal here; legal: {right}")
        if self.manners.illegal == "lose":
            return -1.0, True
        return -self.manners.penalty if self.manners.illegal == "penalty" else 0.0, False

    def _settle(self) -> None:
        """Chance and the opponent move until the program is asked."""
        while True:
            turn = self.game.turn(self.state)
            if turn == CHANCE:
                self.state = self.game.after(self.state, self.game.sample(self.state, self.rng))
            elif turn == OVER or self._opponent is None or turn == self.player:
                return
            else:
                whole = self.encoding.whole(self.state)
                action = self._opponent.choose(whole, self.rng).action
                self.state = self.encoding.stepped(self.encoding.usual.play(whole, action))

    def _result(self, player: int) -> float:
        outcome = self.game.outcome(self.state)
        if outcome is None or outcome.winner is None:
            return 0.0
        return 1.0 if outcome.winner == player else -1.0

    def _hopeless(self) -> bool:
        if self._solvable is None:
            return False
        self.dead_end = self._solvable(self.encoding.usual, self.encoding.whole(self.state), budget=PROOF) is False
        return self.dead_end

    def observed(self) -> Bytes:
        """What the program sees."""
        return self.encoding.observe(self.state, self.player)

    def told(self) -> dict[str, int]:
        """Numbers about the game so far, in the order of the native environments."""
        numbers: dict[str, int] = {"illegal": int(self.illegal)}
        if self.game.has_points:
            numbers["score"] = self.score
        if self.game.players == 2:
            numbers["player"] = self.player
        return numbers | self.encoding.told(self.state)

    def clone(self) -> Episode:
        """The same game once more, which goes its own way from here."""
        other = copy.copy(self)
        other.rng = copy.copy(self.rng)
        if self._opponent is not None:
            memory = copy.copy(self._opponent.memory)
            memory.kept = dict(memory.kept)
            other._opponent = Player(self._opponent.agent, self._opponent.game, memory)
        return other

    def close(self) -> None:
        """Let the opponent go."""
        if self._opponent is not None:
            self._opponent.leave()


def _rewards(kind: str) -> Callable[[float], float]:
    """What points are turned into."""
    if kind == "log2":
        return lambda points: math.log2(points) if points else 0.0
    return (lambda points: 1.0) if kind == "unit" else float


def _prover(game: AnyGame) -> Solvable:
    offered = kit_of(game).solvable
    if offered is None:
        raise MohrehError(f"{game.name} has no prover of dead ends; leave dead_ends out")
    return loaded(offered)
