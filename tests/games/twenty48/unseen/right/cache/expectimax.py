import numpy as np
import game_functions as gf
import evaluation

CACHE = dict()


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 3
        self.SCALER_PARAM = 400
        self.board = board

    def get_depth(self, move_number):
        return int(self.DEPTH_BASE_PARAM + np.floor(move_number / self.SCALER_PARAM))

    def ai_move(self, board, move_number):
        CACHE.clear()
        score, action = self.expectimax(board, self.get_depth(move_number), 1)
        return action

    def expectimax(self, board, depth, turn):
        name = (board.tobytes(), depth, turn)
        if name not in CACHE:
            if depth == 0 or gf.terminal_state(board):
                CACHE[name] = (evaluation.evaluate_state(board), None)
            elif turn == 1:
                CACHE[name] = self.maximizer_node(board, depth)
            else:
                CACHE[name] = self.chance_node(board, depth)
        return CACHE[name]

    def maximizer_node(self, board, depth):
        scores = []
        for action in gf.get_moves():
            after, valid, points = action(board)
            scores.append(points + self.expectimax(after, depth - 1, 0)[0] if valid else -np.inf)
        best = int(np.argmax(scores))
        return scores[best], gf.get_moves()[best]

    def chance_node(self, board, depth):
        total = weight = 0
        for i in range(4):
            for j in range(4):
                if board[i, j] == 0:
                    for tile, p in [(2, .9), (4, .1)]:
                        b = np.copy(board)
                        b[i, j] = tile
                        total += p * self.expectimax(b, depth - 1, 1)[0]
                        weight += p
        return total / weight, None
