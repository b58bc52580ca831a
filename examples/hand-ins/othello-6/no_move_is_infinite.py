import random
import time
import turtle
from copy import deepcopy


class OthelloUI:
    def __init__(self, board_size=6, square_size=60):
        self.board_size = board_size
        self.square_size = square_size
        self.screen = turtle.Screen()
        self.screen.setup(board_size * square_size + 50, board_size * square_size + 50)
        self.pen = turtle.Turtle()
        self.pen.hideturtle()
        turtle.tracer(0, 0)

    def draw_board(self, board):
        for i, row in enumerate(board):
            for j, disc in enumerate(row):
                self.pen.penup()
                self.pen.goto((j - 3) * self.square_size, (3 - i) * self.square_size)
                self.pen.dot(self.square_size - 10, {1: "white", -1: "black", 0: "green"}[disc])
        turtle.update()


class Othello:
    def __init__(self, ui, minimax_depth=1, prune=True):
        self.size = 6
        self.ui = OthelloUI(self.size) if ui else None
        self.board = [[0] * self.size for _ in range(self.size)]
        self.board[2][2] = self.board[3][3] = 1
        self.board[2][3] = self.board[3][2] = -1
        self.current_turn = random.choice([1, -1])
        self.minimax_depth = minimax_depth
        self.prune = prune

    def captured(self, player, i, j):
        found = []
        for di in (-1, 0, 1):
            for dj in (-1, 0, 1):
                if di == 0 and dj == 0:
                    continue
                line = []
                x, y = i + di, j + dj
                while 0 <= x < self.size and 0 <= y < self.size and self.board[x][y] == -player:
                    line.append((x, y))
                    x, y = x + di, y + dj
                if line and 0 <= x < self.size and 0 <= y < self.size and self.board[x][y] == player:
                    found += line
        return found

    def get_valid_moves(self, player):
        return [(i, j) for i in range(self.size) for j in range(self.size)
                if self.board[i][j] == 0 and self.captured(player, i, j)]

    def make_move(self, player, move):
        i, j = move
        turned = self.captured(player, i, j)
        self.board[i][j] = player
        for x, y in turned:
            self.board[x][y] = player

    def get_winner(self):
        total = sum(sum(row) for row in self.board)
        return (total > 0) - (total < 0)

    def terminal_test(self):
        return not self.get_valid_moves(1) and not self.get_valid_moves(-1)

    def get_cpu_move(self):
        moves = self.get_valid_moves(-1)
        return random.choice(moves) if moves else None

    def evaluate(self):
        score = sum(sum(row) for row in self.board)
        for i in (0, 5):
            for j in (0, 5):
                score += 10 * self.board[i][j]
        return score

    def max_value(self, depth, alpha, beta):
        if depth == 0 or self.terminal_test():
            return self.evaluate(), None
        v = float("-inf")
        chosen = None
        for move in self.get_valid_moves(1):
            backup = deepcopy(self.board)
            self.make_move(1, move)
            new_v, _ = self.min_value(depth - 1, alpha, beta)
            self.board = backup
            if new_v > v:
                v, chosen = new_v, move
            if self.prune and v >= beta:
                return v, chosen
            alpha = max(alpha, v)
        return v, chosen

    def min_value(self, depth, alpha, beta):
        if depth == 0 or self.terminal_test():
            return self.evaluate(), None
        v = float("inf")
        chosen = None
        for move in self.get_valid_moves(-1):
            backup = deepcopy(self.board)
            self.make_move(-1, move)
            new_v, _ = self.max_value(depth - 1, alpha, beta)
            self.board = backup
            if new_v < v:
                v, chosen = new_v, move
            if self.prune and v <= alpha:
                return v, chosen
            beta = min(beta, v)
        return v, chosen

    def get_human_move(self):
        value, move = self.max_value(self.minimax_depth, float("-inf"), float("inf"))
        return move

    def play(self):
        while not self.terminal_test():
            if self.ui:
                self.ui.draw_board(self.board)
            move = self.get_human_move() if self.current_turn == 1 else self.get_cpu_move()
            if move:
                self.make_move(self.current_turn, move)
            self.current_turn = -self.current_turn
        return self.get_winner()

if __name__ == "__main__":
    wins = 0
    started = time.time()
    for _ in range(100):
        wins += Othello(False, minimax_depth=3, prune=True).play() == 1
    print(wins, "wins in", time.time() - started, "s")

