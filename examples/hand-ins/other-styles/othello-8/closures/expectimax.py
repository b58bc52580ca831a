from minimax import evaluate_board


def expectimax(board, depth, maximizing_player, player_color):
    enemy = 'W' if player_color == 'B' else 'B'
    if depth == 0 or board.is_full():
        return None, evaluate_board(board, player_color)
    color = player_color if maximizing_player else enemy
    moves = board.get_valid_moves(color)
    if not moves:
        if not board.get_valid_moves(enemy if maximizing_player else player_color):
            return None, evaluate_board(board, player_color)
        return None, expectimax(board, depth - 1, not maximizing_player, player_color)[1]

    def child(move):
        nxt = board.copy()
        nxt.place_disc(*move, color)
        return nxt

    values = [(expectimax(child(m), depth - 1, not maximizing_player, player_color)[1], m) for m in moves]
    if maximizing_player:
        best = values[0]
        for pair in values[1:]:
            if pair[0] > best[0]:
                best = pair
        return best[1], best[0]
    return None, sum(v for v, _ in values) / len(values)
