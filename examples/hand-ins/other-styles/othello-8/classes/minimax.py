import copy
from board import Board


class Evaluator:
    def __init__(self, color):
        self.color = color
        self.foe = 'W' if color == 'B' else 'B'

    def __call__(self, board):
        mobility = len(board.get_valid_moves(self.color)) - len(board.get_valid_moves(self.foe))
        edge = 0
        for k in range(board.size):
            for r, c in ((0, k), (board.size - 1, k), (k, 0), (k, board.size - 1)):
                edge += (board.board[r][c] == self.color) - (board.board[r][c] == self.foe)
        return 3 * mobility + 2 * edge


class Searcher:
    def __init__(self, color, pruning):
        self.evaluator = Evaluator(color)
        self.color, self.foe = self.evaluator.color, self.evaluator.foe
        self.pruning = pruning

    def over(self, board):
        return not (board.get_valid_moves('B') or board.get_valid_moves('W'))

    def leaf(self, board, depth):
        if self.over(board):
            b, w = board.get_score()
            mine, theirs = (b, w) if self.color == 'B' else (w, b)
            return 1000 * (mine - theirs)
        if depth == 0:
            return self.evaluator(board)
        return None

    def maximize(self, board, depth, alpha, beta):
        value = self.leaf(board, depth)
        if value is not None:
            return None, value
        options = board.get_valid_moves(self.color)
        if not options:
            return None, self.minimize(board, depth - 1, alpha, beta)[1]
        best = (None, float('-inf'))
        for row, col in options:
            nxt = copy.deepcopy(board)
            nxt.place_disc(row, col, self.color)
            value = self.minimize(nxt, depth - 1, alpha, beta)[1]
            if value > best[1]:
                best = ((row, col), value)
            if self.pruning:
                if best[1] >= beta:
                    return best
                alpha = max(alpha, best[1])
        return best

    def minimize(self, board, depth, alpha, beta):
        value = self.leaf(board, depth)
        if value is not None:
            return None, value
        options = board.get_valid_moves(self.foe)
        if not options:
            return None, self.maximize(board, depth - 1, alpha, beta)[1]
        best = (None, float('inf'))
        for row, col in options:
            nxt = copy.deepcopy(board)
            nxt.place_disc(row, col, self.foe)
            value = self.maximize(nxt, depth - 1, alpha, beta)[1]
            if value < best[1]:
                best = ((row, col), value)
            if self.pruning:
                if best[1] <= alpha:
                    return best
                beta = min(beta, best[1])
        return best


def minimax(board, depth, maximizing_player, player_color, use_pruning=False, alpha=-float('inf'), beta=float('inf')):
    searcher = Searcher(player_color, use_pruning)
    if maximizing_player:
        return searcher.maximize(board, depth, alpha, beta)
    return searcher.minimize(board, depth, alpha, beta)


def evaluate_board(board, player_color):
    return Evaluator(player_color)(board)
