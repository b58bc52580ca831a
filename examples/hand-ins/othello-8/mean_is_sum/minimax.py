import math

from board import Board
from utils import raiseNotDefined


def evaluate_board(board, player_color):
    opponent = 'W' if player_color == 'B' else 'B'
    black, white = board.get_score()
    discs = black - white if player_color == 'B' else white - black
    if not board.get_valid_moves('B') and not board.get_valid_moves('W'):
        return 1000 * discs
    corners = 0
    for r, c in ((0, 0), (0, 7), (7, 0), (7, 7)):
        if board.board[r][c] == player_color:
            corners += 1
        elif board.board[r][c] == opponent:
            corners -= 1
    mobility = len(board.get_valid_moves(player_color)) - len(board.get_valid_moves(opponent))
    return discs + 20 * corners + 2 * mobility


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=-math.inf, beta=math.inf):
    opponent = 'W' if player_color == 'B' else 'B'
    mover = player_color if maximizing_player else opponent
    if depth == 0 or board.is_full():
        return None, evaluate_board(board, player_color)
    moves = board.get_valid_moves(mover)
    if not moves:
        other = opponent if maximizing_player else player_color
        if not board.get_valid_moves(other):
            return None, evaluate_board(board, player_color)
        return None, minimax(board, depth - 1, not maximizing_player, player_color, use_pruning, alpha, beta)[1]

    best_move = None
    best_value = -math.inf if maximizing_player else math.inf
    for row, col in moves:
        child = board.copy()
        child.place_disc(row, col, mover)
        _, value = minimax(child, depth - 1, not maximizing_player, player_color, use_pruning, alpha, beta)
        if maximizing_player and value > best_value:
            best_move, best_value = (row, col), value
            alpha = max(alpha, value)
        elif not maximizing_player and value < best_value:
            best_move, best_value = (row, col), value
            beta = min(beta, value)
        if use_pruning and beta <= alpha:
            break
    return best_move, best_value
