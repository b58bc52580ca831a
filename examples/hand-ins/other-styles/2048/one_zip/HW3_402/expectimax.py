import numpy as np
import evaluation
import game_functions as gf


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 2
        self.SCALER_PARAM = 400
        self.board = board

    def get_depth(self, move_number):
        # هر ۴۰۰ حرکت یک سطح عمیق‌تر
        return min(self.DEPTH_BASE_PARAM + move_number // self.SCALER_PARAM, 6)

    def ai_move(self, board, move_number):
        depth = self.get_depth(move_number)
        score, action = self.expectimax(board, depth, 1)
        return action

    def expectimax(self, board: np.ndarray, depth: int, turn: int):
        if depth == 0 or gf.terminal_state(board):
            return (evaluation.evaluate_state(board), None)
        if turn:
            return self.maximizer_node(board, depth)
        else:
            return self.chance_node(board, depth)

    def maximizer_node(self, board: np.ndarray, depth: int):
        best = (-np.inf, None)
        for i, action in enumerate(gf.get_moves()):
            new_board, ok, points = gf.move(board, i)
            if ok:
                value = points + self.expectimax(new_board, depth - 1, 0)[0]
                if value > best[0]:
                    best = (value, action)
        return best

    def chance_node(self, board: np.ndarray, depth: int):
        empty = np.argwhere(board == 0)
        values = []
        for (i, j) in empty:
            for tile, chance in [(2, 0.9), (4, 0.1)]:
                b = board.copy()
                b[i][j] = tile
                values.append(chance * self.expectimax(b, depth - 1, 1)[0])
        return (sum(values) / len(empty), None)
