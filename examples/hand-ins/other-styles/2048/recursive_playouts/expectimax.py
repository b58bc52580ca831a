import copy

import numpy as np

import evaluation
import game_functions as gf

MAX, CHANCE = 1, 0


class Expectimax:
    DEPTH_BASE_PARAM = 1
    SCALER_PARAM = 400

    def __init__(self, board):
        self.board = board

    def get_depth(self, move_number):
        extra, _ = divmod(move_number, self.SCALER_PARAM)
        return self.DEPTH_BASE_PARAM + extra

    def ai_move(self, board, move_number):
        return self.expectimax(board, self.get_depth(move_number), MAX)[1]

    def expectimax(self, board, depth, turn):
        if gf.terminal_state(board):
            return evaluation.evaluate_state(board), None
        if depth == 0:
            return evaluation.evaluate_state(board), None
        if turn == MAX:
            return self.maximizer_node(board, depth)
        if turn == CHANCE:
            return self.chance_node(board, depth)

    def maximizer_node(self, board, depth):
        best_action, best_score = None, -np.inf
        for action, new_board in self.actions(board):
            score = new_board[1] + self.expectimax(new_board[0], depth - 1, CHANCE)[0]
            if best_action is None or score > best_score:
                best_action, best_score = action, score
        return best_score, best_action

    def actions(self, board):
        for action in gf.get_moves():
            after, moved, points = action(copy.deepcopy(board))
            if moved:
                yield action, (after, points)

    def chance_node(self, board, depth):
        rows, cols = gf.get_empty_cells(board)
        weight = 1 / len(rows)
        score = 0
        for row, col in zip(rows, cols):
            two = copy.deepcopy(board)
            two[row][col] = 2
            four = copy.deepcopy(board)
            four[row][col] = 4
            score += weight * 0.9 * self.expectimax(two, depth - 1, MAX)[0]
            score += weight * 0.1 * self.expectimax(four, depth - 1, MAX)[0]
        return score, None
