from copy import deepcopy
from utils import raiseNotDefined

CORNERS = [(0, 0), (0, 7), (7, 0), (7, 7)]


def other(color):
    if color == 'B':
        return 'W'
    return 'B'


def evaluate_board(board, player_color):
    me, opp = 0, 0
    for row in range(8):
        for col in range(8):
            point = 25 if (row, col) in CORNERS else (3 if row in (0, 7) or col in (0, 7) else 1)
            if board.board[row][col] == player_color:
                me += point
            elif board.board[row][col] is not None:
                opp += point
    return me - opp


def finished(board):
    return board.is_full() or (not board.get_valid_moves('B') and not board.get_valid_moves('W'))


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=float('-inf'), beta=float('inf')):
    if depth == 0:
        return None, evaluate_board(board, player_color)
    if finished(board):
        b, w = board.get_score()
        difference = b - w if player_color == 'B' else w - b
        return None, 10000 * difference
    color = player_color if maximizing_player else other(player_color)
    valid = list(board.get_valid_moves(color))
    if len(valid) == 0:
        _, v = minimax(deepcopy(board), depth - 1, not maximizing_player, player_color, use_pruning, alpha, beta)
        return None, v
    move = None
    if maximizing_player:
        value = float('-inf')
        for m in valid:
            b = deepcopy(board)
            b.place_disc(m[0], m[1], color)
            _, v = minimax(b, depth - 1, False, player_color, use_pruning, alpha, beta)
            if v > value:
                value, move = v, m
            if use_pruning:
                alpha = max(alpha, value)
                if alpha >= -beta:
                    break
    else:
        value = float('inf')
        for m in valid:
            b = deepcopy(board)
            b.place_disc(m[0], m[1], color)
            _, v = minimax(b, depth - 1, True, player_color, use_pruning, alpha, beta)
            if v < value:
                value, move = v, m
            if use_pruning:
                beta = min(beta, value)
                if alpha >= beta:
                    break
    return move, value
