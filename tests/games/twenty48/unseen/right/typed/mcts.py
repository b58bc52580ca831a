from __future__ import annotations

from dataclasses import dataclass
from typing import Callable

import game_functions as gf
import numpy as np
from evaluation import Board

Action = Callable[[Board], tuple[Board, bool, int]]


@dataclass
class MCTS:
    board: Board
    mode: str = 'ucb'
    C_CONSTANT: float = 1.5
    SD_SCALE_PARAM: int = 8
    TM_SCALE_PARAM: int = 8
    SCALER_PARAM: int = 200
    UCB_SD_SCALE_PARAM: int = 10
    UCB_TM_SCALE_PARAM: int = 20
    UCB_SCALER_PARAM: int = 300

    def get_search_params(self, move_number: int) -> tuple[int, int]:
        if self.mode == 'ucb':
            depth, count, scale = self.UCB_SD_SCALE_PARAM, self.UCB_TM_SCALE_PARAM, self.UCB_SCALER_PARAM
        else:
            depth, count, scale = self.SD_SCALE_PARAM, self.TM_SCALE_PARAM, self.SCALER_PARAM
        return depth + move_number // scale, count + move_number // scale

    def ai_move(self, board: Board, move_number: int) -> Action:
        search_depth, total_moves = self.get_search_params(move_number)
        search = self.mcts_v2 if self.mode == 'ucb' else self.mcts_v0
        return search(board, total_moves, search_depth)

    @staticmethod
    def simulate_move(board: Board, search_depth: int) -> float:
        score, steps = 0.0, 0
        state = board.copy()
        while steps < search_depth and not gf.terminal_state(state):
            state, made, points = gf.random_move(state)
            if not made:
                break
            state = gf.add_new_tile(state)
            score += points
            steps += 1
        return score

    def mcts_v0(self, board: Board, total_moves: int, search_depth: int) -> Action:
        best: tuple[float, Action] | None = None
        for action in gf.get_moves():
            after, made, points = action(board)
            if not made:
                continue
            total = 0.0
            for _ in range(total_moves):
                total += points + self.simulate_move(gf.add_new_tile(after.copy()), search_depth)
            if best is None or total > best[0]:
                best = total, action
        return best[1] if best else gf.get_moves()[0]

    def ucb(self, moves: list[tuple[Action, float, int]], total_visits: int) -> np.ndarray:
        return np.array([
            np.inf if n == 0 else u / n + self.C_CONSTANT * np.sqrt(np.log(total_visits) / n) for _, u, n in moves
        ])

    def mcts_v2(self, board: Board, total_moves: int, search_depth: int) -> Action:
        moves: list[tuple[Action, float, int]] = [(action, 0.0, 0) for action in gf.get_moves()]
        for done in range(total_moves):
            index = int(np.argmax(self.ucb(moves, done)))
            action, score, count = moves[index]
            after, made, points = action(board)
            if made:
                score += points + self.simulate_move(gf.add_new_tile(after.copy()), search_depth)
            else:
                score -= 1e9
            moves[index] = action, score, count + 1
        return max(moves, key=lambda entry: entry[1])[0]
