"""Minimax over hashable boards; what was seen once is remembered by functools.lru_cache."""
from functools import lru_cache
from math import inf

from board import Board

WEIGHTS = (
    (100, -20, 10, 5, 5, 10, -20, 100),
    (-20, -50, -2, -2, -2, -2, -50, -20),
    (10, -2, -1, -1, -1, -1, -2, 10),
    (5, -2, -1, -1, -1, -1, -2, 5),
    (5, -2, -1, -1, -1, -1, -2, 5),
    (10, -2, -1, -1, -1, -1, -2, 10),
    (-20, -50, -2, -2, -2, -2, -50, -20),
    (100, -20, 10, 5, 5, 10, -20, 100),
)


def freeze(board):
    return tuple(tuple(row) for row in board.board)


def thaw(frozen):
    board = Board(size=8)
    for r, row in enumerate(frozen):
        for c, disc in enumerate(row):
            board.board[r][c] = disc
    return board


def other(color):
    return {'B': 'W', 'W': 'B'}[color]


@lru_cache(maxsize=None)
def moves_of(frozen, color):
    return tuple(thaw(frozen).get_valid_moves(color))


@lru_cache(maxsize=None)
def after(frozen, move, color):
    board = thaw(frozen)
    board.place_disc(move[0], move[1], color)
    return freeze(board)


def evaluate_board(board, player_color):
    frozen = freeze(board)
    mine = [(r, c) for r in range(8) for c in range(8) if frozen[r][c] == player_color]
    yours = [(r, c) for r in range(8) for c in range(8) if frozen[r][c] == other(player_color)]
    if not moves_of(frozen, 'B') and not moves_of(frozen, 'W'):
        return 1000 * (len(mine) - len(yours))
    return sum(WEIGHTS[r][c] for r, c in mine) - sum(WEIGHTS[r][c] for r, c in yours)


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=-inf, beta=inf):
    frozen = freeze(board)
    mover = player_color if maximizing_player else other(player_color)
    moves = moves_of(frozen, mover)
    if depth == 0 or (not moves and not moves_of(frozen, other(mover))):
        return None, evaluate_board(board, player_color)
    if not moves:
        _, value = minimax(board, depth - 1, not maximizing_player, player_color, use_pruning, alpha, beta)
        return None, value

    results = []
    for move in moves:
        child = thaw(after(frozen, move, mover))
        _, value = minimax(child, depth - 1, not maximizing_player, player_color, use_pruning, alpha, beta)
        results.append((value, move))
        if use_pruning:
            if maximizing_player:
                alpha = max(alpha, value)
            else:
                beta = min(beta, value)
            if alpha >= beta:
                break
    pick = max if maximizing_player else min
    value, move = pick(results, key=lambda pair: pair[0])
    return move, value
