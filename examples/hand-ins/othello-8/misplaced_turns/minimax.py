import copy
from board import Board


def evaluate_board(board, player_color):
    b, w = board.get_score()
    score = b - w if player_color == 'B' else w - b
    for i in (0, 7):
        for j in (0, 7):
            if board.board[i][j] == player_color:
                score += 15
            elif board.board[i][j] is not None:
                score -= 15
    return score


def minimax(board, depth, maximizing_player, player_color, use_pruning=False,
            alpha=float('-inf'), beta=float('inf')):
    if depth == 0 or board.is_full():
        return None, evaluate_board(board, player_color)
    valid_moves = board.get_valid_moves(player_color)
    if len(valid_moves) == 0:
        return None, evaluate_board(board, player_color)
    best_move = None
    if maximizing_player:
        max_eval = float('-inf')
        for move in valid_moves:
            new_board = copy.deepcopy(board)
            new_board.place_disc(move[0], move[1], player_color)
            _, eval = minimax(new_board, depth - 1, False, player_color, use_pruning, alpha, beta)
            if eval > max_eval:
                max_eval, best_move = eval, move
            alpha = max(alpha, eval)
            if use_pruning and beta <= alpha:
                break
        return best_move, max_eval
    else:
        min_eval = float('inf')
        for move in valid_moves:
            new_board = copy.deepcopy(board)
            new_board.place_disc(move[0], move[1], player_color)
            _, eval = minimax(new_board, depth - 1, True, player_color, use_pruning, alpha, beta)
            if eval < min_eval:
                min_eval, best_move = eval, move
            beta = min(beta, eval)
            if use_pruning and beta <= alpha:
                break
        return best_move, min_eval
