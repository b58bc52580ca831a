from board import Board
from utils import raiseNotDefined
from minimax import evaluate_board

OTHER = {'B': 'W', 'W': 'B'}


def expectimax(board, depth, maximizing_player, player_color):
    if depth == 0:
        return None, evaluate_board(board, player_color)
    color = player_color if maximizing_player else OTHER[player_color]
    moves = board.get_valid_moves(color)
    if not moves:
        return None, evaluate_board(board, player_color)
    best, best_move, total = float('-inf'), None, 0
    for move in moves:
        after = board.copy()
        after.place_disc(*move, color)
        value = expectimax(after, depth - 1, not maximizing_player, player_color)[1]
        total += value
        if value > best:
            best, best_move = value, move
    if maximizing_player:
        return best_move, best
    return None, total
