from minimax import evaluate_board


def expectimax(board, depth, maximizing_player, player_color):
    opponent = 'W' if player_color == 'B' else 'B'
    if depth == 0 or board.is_full():
        return None, evaluate_board(board, player_color)
    moves = board.get_valid_moves(player_color if maximizing_player else opponent)
    if not moves:
        if not board.get_valid_moves(opponent if maximizing_player else player_color):
            return None, evaluate_board(board, player_color)
        return None, expectimax(board, depth - 1, not maximizing_player, player_color)[1]
    results = []
    for row, col in moves:
        child = board.copy()
        child.place_disc(row, col, player_color if maximizing_player else opponent)
        results.append((expectimax(child, depth - 1, not maximizing_player, player_color)[1], (row, col)))
    if maximizing_player:
        value, move = max(results, key=lambda pair: pair[0])
        return move, value
    return None, sum(value for value, _ in results) / len(results)
