# بازی اتللو - کلاس صفحه جدا از کلاس بازی
import copy
import random
import turtle
from math import inf

DIRECTIONS = [(a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0)]


class Board:
    def __init__(self, size):
        self.size = size
        self.board = [[0 for _ in range(size)] for _ in range(size)]
        m = size // 2
        self.board[m - 1][m - 1] = self.board[m][m] = 1
        self.board[m - 1][m] = self.board[m][m - 1] = -1

    def inside(self, r, c):
        return 0 <= r < self.size and 0 <= c < self.size

    def run(self, player, r, c, dr, dc):
        cells = []
        r, c = r + dr, c + dc
        while self.inside(r, c) and self.board[r][c] == -player:
            cells.append((r, c))
            r, c = r + dr, c + dc
        return cells if self.inside(r, c) and self.board[r][c] == player else []

    def get_valid_moves(self, player):
        return [(r, c) for r in range(self.size) for c in range(self.size)
                if self.board[r][c] == 0 and any(self.run(player, r, c, *d) for d in DIRECTIONS)]

    def make_move(self, player, move):
        cells = [cell for d in DIRECTIONS for cell in self.run(player, *move, *d)]
        for r, c in cells + [move]:
            self.board[r][c] = player

    def count(self, player):
        return sum(row.count(player) for row in self.board)

    def corners(self, player):
        last = self.size - 1
        return [self.board[r][c] for r in (0, last) for c in (0, last)].count(player)


class AI:
    def __init__(self, depth, prune):
        self.depth = depth
        self.prune = prune

    # ارزش صفحه برای بازیکن ۱
    def evaluate(self, board):
        return board.count(1) - board.count(-1) + 10 * (board.corners(1) - board.corners(-1))

    def minimax(self, board, ply, player, alpha=-inf, beta=inf, passed=False):
        if ply == self.depth:
            return self.evaluate(board), None
        moves = board.get_valid_moves(player)
        if not moves:
            if passed or not board.get_valid_moves(-player):
                difference = board.count(1) - board.count(-1)
                return (difference > 0) * 10000 - (difference < 0) * 10000, None
            return self.minimax(board, ply + 1, -player, alpha, beta, True)[0], None
        best, best_move = -inf * player, None
        for move in moves:
            child = copy.deepcopy(board)
            child.make_move(player, move)
            value = self.minimax(child, ply + 1, -player, alpha, beta)[0]
            if player * value > player * best:
                best, best_move = value, move
            if self.prune:
                if player == 1:
                    alpha = max(alpha, best)
                else:
                    beta = min(beta, best)
                if alpha >= beta:
                    break
        return best, best_move


class Othello:
    def __init__(self, ui, minimax_depth=1, prune=True):
        self.size = 6
        self.board = Board(self.size)
        self.ui = turtle.Screen() if ui else None
        self.current_turn = random.choice([1, -1])
        self.ai = AI(minimax_depth, prune)

    def get_human_move(self):
        return self.ai.minimax(self.board, 0, 1)[1]

    def get_cpu_move(self):
        moves = self.board.get_valid_moves(-1)
        return random.choice(moves) if moves else None

    def terminal_test(self):
        return not self.board.get_valid_moves(1) and not self.board.get_valid_moves(-1)

    def play(self):
        while not self.terminal_test():
            move = self.get_human_move() if self.current_turn == 1 else self.get_cpu_move()
            if move:
                self.board.make_move(self.current_turn, move)
            self.current_turn *= -1
        return self.board.count(1) - self.board.count(-1)


if __name__ == '__main__':
    print(Othello(True, 3).play())
