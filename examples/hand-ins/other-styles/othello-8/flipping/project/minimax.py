# پروژهٔ دوم: اتللو ۸×۸ ؛ رنگ در هر سطح عوض می‌شود
from board import Board
from utils import raiseNotDefined
from helpers import rival, clone, is_over

root_color = None


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=-float("inf"), beta=float("inf")):
    # player_color رنگ کسی است که نوبت اوست
    me = player_color if maximizing_player else rival(player_color)
    if depth == 0 or is_over(board):
        return None, evaluate_board(board, me)

    moves = board.get_valid_moves(player_color)
    if not moves:
        _, value = minimax(board, depth - 1, not maximizing_player, rival(player_color), use_pruning, alpha, beta)
        return None, value

    chosen = None
    if maximizing_player:
        value = -float("inf")
        for row, col in moves:
            nxt = clone(board)
            nxt.place_disc(row, col, player_color)
            _, v = minimax(nxt, depth - 1, False, rival(player_color), use_pruning, alpha, beta)
            if v > value:
                value, chosen = v, (row, col)
            if use_pruning:
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
    else:
        value = float("inf")
        for row, col in moves:
            nxt = clone(board)
            nxt.place_disc(row, col, player_color)
            _, v = minimax(nxt, depth - 1, True, rival(player_color), use_pruning, alpha, beta)
            if v < value:
                value, chosen = v, (row, col)
            if use_pruning:
                beta = min(beta, value)
                if alpha >= beta:
                    break
    return chosen, value


def evaluate_board(board, player_color):
    # تعداد مهره، گوشه، تحرک
    b, w = board.get_score()
    value = (b - w) if player_color == "B" else (w - b)
    if is_over(board):
        return value * 1000
    n = board.size - 1
    for r, c in ((0, 0), (0, n), (n, 0), (n, n)):
        if board.board[r][c] == player_color:
            value += 15
        elif board.board[r][c] == rival(player_color):
            value -= 15
    return value + 2 * len(board.get_valid_moves(player_color)) - 2 * len(board.get_valid_moves(rival(player_color)))
