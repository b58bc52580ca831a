import numpy as np

import evaluation
import game_functions as gf


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 2
        self.SCALER_PARAM = 400
        self.board = board

    def get_depth(self, move_number):
        return self.DEPTH_BASE_PARAM + move_number // self.SCALER_PARAM

    def ai_move(self, board, move_number):
        depth = self.get_depth(move_number)
        score, action = self.expectimax(board, depth, 1)
        return action

    def expectimax(self, board: np.ndarray, depth: int, turn: int):
        if depth == 0 or gf.terminal_state(board):
            return evaluation.evaluate_state(board), None
        if turn == 1:
            return self.maximizer_node(board, depth)
        return self.chance_node(board, depth)

    def maximizer_node(self, board: np.ndarray, depth: int):
        best_score, best_action = -np.inf, None
        for action in gf.get_moves():
            new_board, move_made, points = action(board)
            if not move_made:
                continue
            score = points + self.expectimax(new_board, depth - 1, 0)[0]
            if score > best_score:
                best_score, best_action = score, action
        return best_score, best_action

    def chance_node(self, board: np.ndarray, depth: int):
        rows, cols = gf.get_empty_cells(board)
        total = 0.0
        for i, j in zip(rows, cols):
            for value, probability in ((2, 0.9), (4, 0.1)):
                child = np.copy(board)
                child[i, j] = value
                total += probability * self.expectimax(child, depth - 1, 1)[0]
        return total, None
