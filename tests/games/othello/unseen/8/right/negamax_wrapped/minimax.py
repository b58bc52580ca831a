from math import inf
import numpy as np

TABLE = np.array([[90, -20, 10, 5], [-20, -40, -2, -2], [10, -2, 3, 1], [5, -2, 1, 1]])
TABLE = np.block([[TABLE, TABLE[:, ::-1]], [TABLE[::-1], TABLE[::-1, ::-1]]])
SWAP = {'B': 'W', 'W': 'B'}


def grid(board, color):
    return np.array([[0 if x is None else (1 if x == color else -1) for x in row] for row in board.board])


def evaluate_board(board, player_color):
    g = grid(board, player_color)
    if not board.get_valid_moves('B') and not board.get_valid_moves('W'):
        return int(g.sum()) * 10 ** 4
    return int((g * TABLE).sum())


def negamax(board, depth, color, prune, alpha, beta):
    if depth == 0:
        return None, evaluate_board(board, color)
    moves = board.get_valid_moves(color)
    if not moves:
        if not board.get_valid_moves(SWAP[color]):
            return None, evaluate_board(board, color)
        return None, -negamax(board, depth - 1, SWAP[color], prune, -beta, -alpha)[1]
    top = (None, -inf)
    for mv in moves:
        nxt = board.copy()
        nxt.place_disc(mv[0], mv[1], color)
        score = -negamax(nxt, depth - 1, SWAP[color], prune, -beta, -alpha)[1]
        if score > top[1]:
            top = (mv, score)
        alpha = max(alpha, score)
        if prune and alpha >= beta:
            break
    return top


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=-inf, beta=inf):
    if maximizing_player:
        return negamax(board, depth, player_color, use_pruning, alpha, beta)
    mv, score = negamax(board, depth, SWAP[player_color], use_pruning, -beta, -alpha)
    return mv, -score
