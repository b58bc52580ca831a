from board import Board
from utils import raiseNotDefined

CORNERS = [(0, 0), (0, 7), (7, 0), (7, 7)]


def evaluate_board(board, player_color):
    black, white = board.get_score()
    discs = black - white if player_color == 'B' else white - black
    rival = 'W' if player_color == 'B' else 'B'
    corners = 0
    for r, c in CORNERS:
        if board.board[r][c] == player_color:
            corners += 1
        elif board.board[r][c] == rival:
            corners -= 1
    return discs + 9 * corners


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=-float('inf'), beta=float('inf')):
    enemy = {'B': 'W', 'W': 'B'}[player_color]

    def finished(b):
        return not b.get_valid_moves('B') and not b.get_valid_moves('W')

    def visit(b, d, ours, lo, hi):
        if finished(b):
            black, white = b.get_score()
            margin = black - white if player_color == 'B' else white - black
            return None, (10000 + margin) * ((margin > 0) - (margin < 0)) if margin >= 0 else -10000 + margin
        if d == 0:
            return None, evaluate_board(b, player_color)
        color = player_color if ours else enemy
        moves = b.get_valid_moves(color)
        if not moves:
            return None, visit(b, d - 1, not ours, lo, hi)[1]
        best_move, best = None, float('-inf') if ours else float('inf')
        for move in moves:
            nxt = b.copy()
            nxt.place_disc(move[0], move[1], color)
            value = visit(nxt, d - 1, not ours, lo, hi)[1]
            if ours and value > best or not ours and value < best:
                best_move, best = move, value
            if use_pruning:
                if ours:
                    lo = max(lo, best)
                else:
                    hi = min(hi, best)
                if lo >= hi:
                    break
        return best_move, best

    return visit(board, depth, maximizing_player, alpha, beta)
