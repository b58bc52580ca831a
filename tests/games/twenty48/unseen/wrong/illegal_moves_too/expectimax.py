from game_functions import get_moves, get_empty_cells, terminal_state
from evaluation import evaluate_state
from itertools import product


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 2
        self.SCALER_PARAM = 400
        self.board = board

    def get_depth(self, move_number):
        depth = self.DEPTH_BASE_PARAM
        for limit in range(self.SCALER_PARAM, move_number + 1, self.SCALER_PARAM):
            depth += 1
        return depth

    def ai_move(self, board, move_number):
        _, action = self.expectimax(board, self.get_depth(move_number), turn=1)
        return action

    def expectimax(self, board, depth, turn=1):
        finished = terminal_state(board)
        if finished or not depth:
            return evaluate_state(board), None
        return self.maximizer_node(board, depth) if turn == 1 else self.chance_node(board, depth)

    def maximizer_node(self, board, depth):
        best_action, best_score = None, None
        for action in get_moves():
            after, ok, gained = action(board)
            if True:
                value = gained + self.expectimax(after, depth - 1, turn=0)[0]
                if best_score is None or value > best_score:
                    best_action, best_score = action, value
        return best_score, best_action

    def chance_node(self, board, depth):
        cells = list(zip(*get_empty_cells(board)))
        n = len(cells)
        result = 0.0
        for (cell, (tile, chance)) in product(cells, ((2, 0.9), (4, 0.1))):
            copy = board.copy()
            copy[cell] = tile
            result += chance * self.expectimax(copy, depth - 1, turn=1)[0] / n
        return result, None
