"""A history whose luck comes from a seed, so that a game is its seed and its moves.

Luck depends on the seed and on the place in the game alone: a seed says what will happen, after an undo the same move
meets the same luck, and nothing of a generator has to be kept.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from mohreh.games.base import CHANCE, Action, Game, State
from mohreh.play.history import History, Node, Thought


def luck(seed: int, ply: int, purpose: object) -> random.Random:
    """The generator for one purpose (the first tile to appear, a player's choice) at one place of a game."""
    return random.Random(f"{seed}/{ply}/{purpose}")


class SeededHistory(History[State, Action]):
    """A game dealt by a seed, or begun from a position, in which chance never waits: it answers at once.

    >>> from mohreh.games import make_game
    >>> game = make_game("2048(size=2)")
    >>> history = SeededHistory(game, seed=1, start="2 2/0 0")
    >>> history.decide(game.parse_action(history.state, "left"))
    >>> game.text(history.state), history.points, history.ply
    ('4 0/0 2', 4.0, 1)
    """

    def __init__(self, game: Game[State, Action], seed: int, start: str | None = None) -> None:
        self.seed = seed
        self.start = start
        state = game.initial(random.Random(seed)) if start is None else game.parse(start)
        number = 0
        while game.turn(state) == CHANCE:
            state = game.after(state, game.sample(state, luck(seed, 0, number)))
            number += 1
        super().__init__(game, state)

    def decide(self, action: Action, thought: Thought | None = None, chance: Sequence[str] = ()) -> None:
        """The player to move does this, which is known to be legal; chance answers as told, else by luck."""
        self.play(action, thought)
        for name in chance:
            self.play(self.game.parse_action(self.state, name))
        self.draw()

    def draw(self) -> None:
        """Chance has its turn, as often as it has it: what it did here before it does again."""
        while self.turn == CHANCE:
            known = self.current.following
            self.play(self.drawn(self.current) if known is None else known.action)

    def drawn(self, node: Node[State, Action]) -> Action:
        """What the seed's luck gives at a chance node."""
        number, before = 0, node
        while before.actor == CHANCE and before.parent is not None:
            number, before = number + 1, before.parent
        return self.drawn_at(node.state, node.ply, number)

    def drawn_at(self, state: State, ply: int, number: int) -> Action:
        """What the seed's luck gives after that many turns, where that many outcomes have followed the last of them."""
        outcome: Action = self.game.sample(state, luck(self.seed, ply, number))
        return outcome
