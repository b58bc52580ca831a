import numpy as np

from board import Board

VALUE = {'B': 1, 'W': -1, None: 0}
WEIGHTS = np.array([
    [100, -20, 10, 5, 5, 10, -20, 100],
    [-20, -50, -2, -2, -2, -2, -50, -20],
    [10, -2, 1, 1, 1, 1, -2, 10],
    [5, -2, 1, 0, 0, 1, -2, 5],
    [5, -2, 1, 0, 0, 1, -2, 5],
    [10, -2, 1, 1, 1, 1, -2, 10],
    [-20, -50, -2, -2, -2, -2, -50, -20],
    [100, -20, 10, 5, 5, 10, -20, 100]])
RAYS = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]


def as_array(board):
    return np.array([[VALUE[cell] for cell in row] for row in board.board])


def evaluate_board(board, player_color):
    return int((as_array(board) * WEIGHTS).sum()) * VALUE[player_color]


def flipped(a, r, c, side):
    out = []
    for i, j in RAYS:
        x, y, run = r + i, c + j, []
        while 0 <= x < 8 and 0 <= y < 8 and a[x, y] == -side:
            run.append((x, y))
            x += i
            y += j
        if run and 0 <= x < 8 and 0 <= y < 8 and a[x, y] == side:
            out += run
    return out


def successors(a, side):
    for r, c in zip(*np.nonzero(a == 0)):
        cells = flipped(a, r, c, side)
        if cells:
            b = a.copy()
            b[r, c] = side
            for x, y in cells:
                b[x, y] = side
            yield (int(r), int(c)), b


def negamax(a, side, depth, alpha, beta, pruning):
    nexts = list(successors(a, side))
    if not nexts and not any(True for _ in successors(a, -side)):
        return None, side * 5000 * int(np.sign(a.sum()))
    if depth == 0:
        return None, side * int((a * WEIGHTS).sum())
    if not nexts:
        return None, -negamax(a, -side, depth - 1, -beta, -alpha, pruning)[1]
    best, where = -np.inf, None
    for move, b in nexts:
        value = -negamax(b, -side, depth - 1, -beta, -alpha, pruning)[1]
        if value > best:
            best, where = value, move
        alpha = max(alpha, best)
        if pruning and alpha >= beta:
            break
    return where, best


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=float('-inf'), beta=float('inf')):
    side = VALUE[player_color]
    if maximizing_player:
        return negamax(as_array(board), side, depth, alpha, beta, use_pruning)
    move, value = negamax(as_array(board), -side, depth, -beta, -alpha, use_pruning)
    return move, -value
