from game_functions import *
import numpy as np

SNAKE = np.array([[15, 14, 13, 12], [8, 9, 10, 11], [7, 6, 5, 4], [0, 1, 2, 3]]) / 15.0


def evaluate_state(board):
    def monotone():
        total = 0
        for grid in (board, np.rot90(board)):
            for row in grid:
                up = down = 0
                for a, b in zip(row[:-1], row[1:]):
                    la, lb = (np.log2(a) if a else 0), (np.log2(b) if b else 0)
                    if la > lb:
                        down += la - lb
                    else:
                        up += lb - la
                total -= min(up, down)
        return total

    def smooth():
        total = 0
        for i in range(4):
            for j in range(4):
                if not board[i][j]:
                    continue
                here = np.log2(board[i][j])
                if j < 3 and board[i][j + 1]:
                    total -= abs(here - np.log2(board[i][j + 1]))
                if i < 3 and board[i + 1][j]:
                    total -= abs(here - np.log2(board[i + 1][j]))
        return total

    def empty():
        return np.count_nonzero(board == 0)

    return 10.0 * monotone() + 3.0 * smooth() + 27.0 * empty()
