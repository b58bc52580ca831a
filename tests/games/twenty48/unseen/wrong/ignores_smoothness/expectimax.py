import numpy as np
import game_functions as gf
from evaluation import evaluate_state as evaluate


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 1
        self.SCALER_PARAM = 400
        self.board = board

    def get_depth(self, move_number):
        return self.DEPTH_BASE_PARAM + int(move_number / self.SCALER_PARAM)

    def ai_move(self, board, move_number):
        return self.expectimax(board, self.get_depth(move_number), 1)[1]

    def expectimax(self, board, depth, turn):
        if depth == 0 or gf.terminal_state(board):
            return evaluate(board), None
        return {1: self.maximizer_node, 0: self.chance_node}[turn](board, depth)

    def maximizer_node(self, board, depth):
        tried = ((action, *action(board.copy())) for action in gf.get_moves())
        scored = [(points + self.expectimax(after, depth - 1, 0)[0], action) for action, after, ok, points in tried if ok]
        return max(scored, key=lambda pair: pair[0], default=(evaluate(board), None))

    def chance_node(self, board, depth):
        cells = np.argwhere(board == 0)
        if not len(cells):
            return evaluate(board), None

        def worth(cell, tile):
            filled = board.copy()
            filled[tuple(cell)] = tile
            return self.expectimax(filled, depth - 1, 1)[0]

        return float(np.mean([0.9 * worth(c, 2) + 0.1 * worth(c, 4) for c in cells])), None
