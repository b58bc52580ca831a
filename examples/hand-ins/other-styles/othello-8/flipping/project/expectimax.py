from minimax import evaluate_board
from helpers import rival, clone, is_over


def expectimax(board, depth, maximizing_player, player_color):
    me = player_color if maximizing_player else rival(player_color)
    if depth == 0 or is_over(board):
        return None, evaluate_board(board, me)
    moves = board.get_valid_moves(player_color)
    if not moves:
        return None, expectimax(board, depth - 1, not maximizing_player, rival(player_color))[1]
    results = []
    for row, col in moves:
        nxt = clone(board)
        nxt.place_disc(row, col, player_color)
        results.append(expectimax(nxt, depth - 1, not maximizing_player, rival(player_color))[1])
    if maximizing_player:
        top = max(results)
        return moves[results.index(top)], top
    return None, sum(results) / len(results)
