from statistics import fmean

from minimax import after, evaluate_board, freeze, moves_of, other, thaw


def expectimax(board, depth, maximizing_player, player_color):
    frozen = freeze(board)
    color = player_color if maximizing_player else other(player_color)
    moves = moves_of(frozen, color)
    if depth == 0:
        return None, evaluate_board(board, player_color)
    if not moves:
        if not moves_of(frozen, other(color)):
            return None, evaluate_board(board, player_color)
        return None, expectimax(board, depth - 1, not maximizing_player, player_color)[1]
    values = [expectimax(thaw(after(frozen, move, color)), depth - 1, not maximizing_player, player_color)[1]
              for move in moves]
    if maximizing_player:
        best = max(range(len(moves)), key=values.__getitem__)
        return moves[best], values[best]
    return None, fmean(values)
