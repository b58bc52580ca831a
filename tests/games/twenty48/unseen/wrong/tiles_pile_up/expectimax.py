from __future__ import annotations

from enum import IntEnum
from typing import Callable, Iterator, Optional

import game_functions as gf
import numpy as np
from evaluation import Board, evaluate_state

Action = Callable[[Board], tuple[Board, bool, int]]


class Turn(IntEnum):
    CHANCE = 0
    PLAYER = 1


class Expectimax:
    def __init__(self, board: Board) -> None:
        self.DEPTH_BASE_PARAM: int = 2
        self.SCALER_PARAM: int = 500
        self.board = board

    def get_depth(self, move_number: int) -> int:
        steps, _ = divmod(move_number, self.SCALER_PARAM)
        return self.DEPTH_BASE_PARAM + steps

    def ai_move(self, board: Board, move_number: int) -> Optional[Action]:
        _, action = self.expectimax(board, self.get_depth(move_number), Turn.PLAYER)
        return action

    def expectimax(self, board: Board, depth: int, turn: int) -> tuple[float, Optional[Action]]:
        match (depth <= 0 or gf.terminal_state(board), turn):
            case (True, _):
                return evaluate_state(board), None
            case (False, Turn.PLAYER):
                return self.maximizer_node(board, depth)
            case _:
                return self.chance_node(board, depth)

    def maximizer_node(self, board: Board, depth: int) -> tuple[float, Optional[Action]]:
        def scored() -> Iterator[tuple[float, Action]]:
            for action in gf.get_moves():
                after, moved, points = action(board)
                if moved:
                    value, _ = self.expectimax(after, depth - 1, Turn.CHANCE)
                    yield value + points, action

        return max(scored(), key=lambda pair: pair[0], default=(-np.inf, None))

    def chance_node(self, board: Board, depth: int) -> tuple[float, None]:
        cells = list(zip(*gf.get_empty_cells(board)))
        share = 1 / len(cells)
        expected = 0.0
        for cell in cells:
            for tile, chance in {2: 0.9, 4: 0.1}.items():
                child = board.copy()
                child[cell] = tile
                expected += share * chance * self.expectimax(child, depth - 1, Turn.PLAYER)[0]
        return expected, None
