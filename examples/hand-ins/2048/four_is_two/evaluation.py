import numpy as np

import game_functions as gf


def log_board(board):
    return np.log2(np.where(board > 0, board, 1))


def monotonicity(board):
    """Steps against the main direction of every row and column count against the board."""
    ranks = log_board(board)
    penalty = 0.0
    for line in list(ranks) + list(ranks.T):
        steps = np.diff(line)
        penalty += min(steps[steps > 0].sum(), -steps[steps < 0].sum())
    return -penalty


def smoothness(board):
    ranks = log_board(board)
    difference = 0.0
    for i in range(4):
        for j in range(4):
            for x, y in ((i + 1, j), (i, j + 1)):
                if gf.within_bounds((x, y)) and board[i, j] and board[x, y]:
                    difference += abs(ranks[i, j] - ranks[x, y])
    return -difference


def evaluate_state(board: np.ndarray) -> float:
    empty = len(gf.get_empty_cells(board)[0])
    return 3.0 * monotonicity(board) + 1.0 * smoothness(board) + 2.5 * empty + float(log_board(board).max())
