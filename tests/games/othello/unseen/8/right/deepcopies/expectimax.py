from copy import deepcopy
from minimax import evaluate_board, other, finished


def expectimax(board, depth, maximizing_player, player_color):
    if depth == 0:
        return None, evaluate_board(board, player_color)
    if finished(board):
        b, w = board.get_score()
        return None, 10000 * (b - w if player_color == 'B' else w - b)
    color = player_color if maximizing_player else other(player_color)
    valid = list(board.get_valid_moves(color))
    if not valid:
        return None, expectimax(board, depth - 1, not maximizing_player, player_color)[1]
    values = {}
    for m in valid:
        b = deepcopy(board)
        b.place_disc(*m, color)
        values[m] = expectimax(b, depth - 1, not maximizing_player, player_color)[1]
    if maximizing_player:
        best = max(values, key=values.get)
        return best, values[best]
    return None, sum(values.values()) / len(values)
