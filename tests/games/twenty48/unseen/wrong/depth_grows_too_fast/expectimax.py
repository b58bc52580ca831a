import copy
import numpy as np
import game_functions as gf
from evaluation import evaluate_state


class Expectimax:
    def __init__(self, board):
        self.DEPTH_BASE_PARAM = 2
        self.SCALER_PARAM = 100
        self.board = board

    def get_depth(self, move_number):
        depth = self.DEPTH_BASE_PARAM
        while move_number >= self.SCALER_PARAM:
            move_number = move_number - self.SCALER_PARAM
            depth = depth + 1
        return depth

    def ai_move(self, board, move_number):
        depth = self.get_depth(move_number)
        score, action = self.expectimax(board, depth, 1)
        return action

    def expectimax(self, board, depth, turn):
        if depth <= 0:
            return evaluate_state(board), None
        if gf.terminal_state(board):
            return evaluate_state(board), None
        if turn == 1:
            return self.maximizer_node(board, depth)
        else:
            return self.chance_node(board, depth)

    def maximizer_node(self, board, depth):
        best_score = float('-inf')
        best_action = None
        actions = gf.get_moves()
        for i in range(len(actions)):
            new_board = copy.deepcopy(board)
            new_board, done, score = actions[i](new_board)
            if done == False:
                continue
            new_score, _ = self.expectimax(new_board, depth - 1, 0)
            total = score + new_score
            if total > best_score:
                best_score = total
                best_action = actions[i]
        return best_score, best_action

    def chance_node(self, board, depth):
        empties = gf.get_empty_cells(board)
        tedad = len(empties[0])
        if tedad == 0:
            return self.expectimax(board, depth - 1, 1)[0], None
        sum_score = 0
        for k in range(tedad):
            x = empties[0][k]
            y = empties[1][k]
            board2 = copy.deepcopy(board)
            board2[x][y] = 2
            s2, _ = self.expectimax(board2, depth - 1, 1)
            board4 = copy.deepcopy(board)
            board4[x][y] = 4
            s4, _ = self.expectimax(board4, depth - 1, 1)
            sum_score += (s2 * 0.9 + s4 * 0.1) * (1 / tedad)
        return sum_score, None
