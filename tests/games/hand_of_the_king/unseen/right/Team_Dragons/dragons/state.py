from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Iterator, List, Optional

import main as engine


@dataclass
class GameState:
    cards: list
    players: tuple
    turn: int = 0
    last: Optional[int] = None

    def legal(self) -> List[int]:
        return engine.get_possible_moves(self.cards)

    def after(self, move: int) -> GameState:
        twin = GameState(copy.deepcopy(self.cards), copy.deepcopy(self.players), self.turn, move)
        house = engine.make_move(twin.cards, move, twin.players[twin.turn])
        engine.set_banners(twin.players[0], twin.players[1], house, twin.turn + 1)
        twin.turn = 1 - self.turn
        return twin

    def successors(self) -> Iterator[GameState]:
        for move in self.legal():
            yield self.after(move)

    @property
    def over(self) -> bool:
        return not self.legal()
