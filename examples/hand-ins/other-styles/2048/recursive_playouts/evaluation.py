import numpy as np
from math import log


def get_monotonicity(board):
    """How far every row and column is from falling (or rising) all the way, 0 at best."""
    score = 0
    for line in [list(row) for row in board] + [list(col) for col in board.T]:
        left = sum(max(0, level(b) - level(a)) for a, b in zip(line, line[1:]))
        right = sum(max(0, level(a) - level(b)) for a, b in zip(line, line[1:]))
        score += min(left, right)
    return -score


def level(tile):
    return log(tile, 2) if tile > 0 else 0.0


def get_smoothness(board):
    score = 0.0
    size = len(board)
    for i in range(size):
        for j in range(size):
            if board[i][j] != 0:
                for x, y in [(i, j + 1), (i + 1, j)]:
                    if x < size and y < size and board[x][y] != 0:
                        score -= abs(level(board[i][j]) - level(board[x][y]))
    return score


def evaluate_state(board: np.ndarray) -> float:
    w1, w2 = 1.0, 0.5
    return w1 * get_monotonicity(board) + w2 * get_smoothness(board)
