from game_functions import *
from evaluation import evaluate_state
import numpy as np


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 3
        self.SCALER_PARAM = 400
        self.board = board

    def get_depth(self, move_number):
        depth = self.DEPTH_BASE_PARAM
        while move_number >= self.SCALER_PARAM:
            depth += 1
            move_number -= self.SCALER_PARAM
        return depth

    def ai_move(self, board, move_number):
        _, move = self.expectimax(board, self.get_depth(move_number), 1)
        return move

    def expectimax(self, board, depth, turn):
        if depth == 0 or terminal_state(board):
            return evaluate_state(board), None
        return self.maximizer_node(board, depth) if turn == 1 else self.chance_node(board, depth)

    def maximizer_node(self, board, depth):
        def value(action):
            child, changed, gained = action(board)
            if not changed:
                return float('-inf')
            return gained + self.expectimax(child, depth - 1, 0)[0]

        scores = [value(action) for action in get_moves()]
        best = int(np.argmax(scores))
        return scores[best], get_moves()[best]

    def chance_node(self, board, depth):
        cells = list(zip(*get_empty_cells(board)))
        expected = 0
        for cell in cells:
            def worth(tile):
                child = board.copy()
                child[cell] = tile
                return self.expectimax(child, depth - 1, 1)[0]
            expected += (0.9 * worth(2) + 0.1 * worth(4)) / len(cells)
        return expected, None
