import numpy as np
import game_functions as gf
import evaluation as ev
from utils import debug


class Expectimax(object):
    probabilities = {2: 0.9, 4: 0.1}

    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 3
        self.SCALER_PARAM = 500
        self.board = board
        self.visited = 0

    def get_depth(self, move_number):
        level, rest = divmod(move_number, self.SCALER_PARAM)
        return level + self.DEPTH_BASE_PARAM

    def ai_move(self, board, move_number):
        self.visited = 0
        score, action = self.expectimax(board, self.get_depth(move_number), 1)
        debug('score', score, 'nodes', self.visited)
        return action

    def is_leaf(self, board, depth):
        return depth == 0 or gf.terminal_state(board)

    def expectimax(self, board, depth, turn):
        self.visited += 1
        if self.is_leaf(board, depth):
            return ev.evaluate_state(board), None
        node = self.maximizer_node if turn else self.chance_node
        return node(board, depth)

    def maximizer_node(self, board, depth):
        best = (-np.inf, None)
        for move, after in self.successors(board):
            points = after[1]
            candidate = points + self.expectimax(after[0], depth - 1, 0)[0], move
            if candidate[0] > best[0]:
                best = candidate
        return best

    def successors(self, board):
        for move in gf.get_moves():
            after, changed, points = move(np.array(board))
            if changed:
                yield move, (after, points)

    def chance_node(self, board, depth):
        expected = 0
        rows, columns = gf.get_empty_cells(board)
        count = rows.size
        for r, c in zip(rows, columns):
            for tile, p in self.probabilities.items():
                board[r, c] = tile
                expected += p / count * self.expectimax(board, depth - 1, 1)[0]
            board[r, c] = 0
        return expected, None
