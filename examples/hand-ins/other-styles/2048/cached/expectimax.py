import numpy as np
import evaluation as ev
import game_functions as gf

PROBABILITY = {2: 0.9, 4: 0.1}


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 2
        self.SCALER_PARAM = 500
        self.board = board
        self.memory = {}

    def get_depth(self, move_number):
        return self.DEPTH_BASE_PARAM + int(move_number / self.SCALER_PARAM)

    def ai_move(self, board, move_number):
        self.memory.clear()
        score, action = self.expectimax(board, self.get_depth(move_number), 1)
        return action

    def expectimax(self, board: np.ndarray, depth: int, turn: int):
        key = (board.tobytes(), depth, turn)
        if key not in self.memory:
            if depth <= 0 or gf.terminal_state(board):
                self.memory[key] = (ev.evaluate_state(board), None)
            elif turn == 1:
                self.memory[key] = self.maximizer_node(board, depth)
            else:
                self.memory[key] = self.chance_node(board, depth)
        return self.memory[key]

    def maximizer_node(self, board, depth):
        candidates = []
        for action in gf.get_moves():
            result = action(board)
            if result[1]:
                candidates.append((result[2] + self.expectimax(result[0], depth - 1, 0)[0], action))
        if not candidates:
            return ev.evaluate_state(board), None
        return max(candidates, key=lambda pair: pair[0])

    def chance_node(self, board, depth):
        xs, ys = gf.get_empty_cells(board)
        if len(xs) == 0:
            return ev.evaluate_state(board), None
        score = 0.0
        for x, y in zip(xs, ys):
            for tile, p in PROBABILITY.items():
                board[x, y] = tile
                score += p * self.expectimax(board, depth - 1, 1)[0]
                board[x, y] = 0
        return score / len(xs), None
