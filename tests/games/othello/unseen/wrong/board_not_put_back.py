import random
import turtle
import time
import sys
from copy import deepcopy
import numpy as np


class OthelloUI:
    def __init__(self, board_size=6, square_size=60):
        self.board_size = board_size
        self.square_size = square_size
        self.screen = turtle.Screen()
        self.screen.setup(board_size * square_size + 50, board_size * square_size + 50)
        self.screen.title('Othello')
        self.pen = turtle.Turtle()
        self.pen.hideturtle()
        self.pen.speed(0)
        turtle.tracer(0, 0)

    def draw_board(self, board):
        self.pen.penup()
        for i in range(self.board_size):
            for j in range(self.board_size):
                self.pen.goto(j * self.square_size, -i * self.square_size)
                if board[i][j] == 1:
                    self.pen.dot(self.square_size - 4, 'white')
                elif board[i][j] == -1:
                    self.pen.dot(self.square_size - 4, 'black')
        turtle.update()


class Othello:
    def __init__(self, ui, minimax_depth=1, prune=True):
        self.size = 6
        self.ui = OthelloUI(self.size) if ui else None
        self.board = np.zeros((6, 6), dtype=int)
        mid = self.size // 2
        self.board[mid - 1, mid - 1] = self.board[mid, mid] = 1
        self.board[mid - 1][mid] = self.board[mid][mid - 1] = -1
        self.current_turn = random.choice([1, -1])
        self.minimax_depth = minimax_depth
        self.prune = prune

    def draw_board(self):
        if self.ui:
            self.ui.draw_board(self.board)

    def get_winner(self):
        white = int(np.count_nonzero(np.array(self.board) == 1))
        black = int(np.count_nonzero(np.array(self.board) == -1))
        return 1 if white > black else -1 if white < black else 0

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
        moves = set()
        for i in range(self.size):
            for j in range(self.size):
                if self.board[i][j] == 0 and self.captured(player, i, j):
                    moves.add((i, j))
        return list(moves)

    def make_move(self, player, move):
        i, j = move
        for x, y in self.captured(player, i, j):
            self.board[x][y] = player
        self.board[i][j] = player

    def get_cpu_move(self):
        moves = self.get_valid_moves(-1)
        if len(moves) == 0:
            return None
        return random.choice(moves)

    def terminal_test(self):
        return len(self.get_valid_moves(1)) == 0 and len(self.get_valid_moves(-1)) == 0

    def play(self):
        while not self.terminal_test():
            self.draw_board()
            move = self.get_human_move() if self.current_turn == 1 else self.get_cpu_move()
            if move:
                self.make_move(self.current_turn, move)
            self.current_turn = -self.current_turn
        return self.get_winner()

    def heuristic(self):
        b = np.array(self.board)
        corner = b[[0, 0, -1, -1], [0, -1, 0, -1]].sum()
        edges = b[0].sum() + b[-1].sum() + b[:, 0].sum() + b[:, -1].sum()
        return float(b.sum() + 6 * corner + edges)

    def minimax(self, depth, player):
        if self.terminal_test():
            return 1e6 * self.get_winner()
        if depth == 0:
            return self.heuristic()
        moves = self.get_valid_moves(player)
        if len(moves) == 0:
            return self.minimax(depth - 1, -player)
        scores = []
        backup = np.copy(self.board)
        for m in moves:
            self.make_move(player, m)
            scores.append(self.minimax(depth - 1, -player))
            self.board = np.copy(backup)
        return max(scores) if player == 1 else min(scores)

    def alphabeta(self, depth, player, alpha, beta):
        if self.terminal_test():
            return 1e6 * self.get_winner()
        if depth == 0:
            return self.heuristic()
        moves = self.get_valid_moves(player)
        if len(moves) == 0:
            return self.alphabeta(depth - 1, -player, alpha, beta)
        backup = np.copy(self.board)
        best = -np.inf if player == 1 else np.inf
        for m in moves:
            self.make_move(player, m)
            v = self.alphabeta(depth - 1, -player, alpha, beta)
            self.board = np.copy(backup)
            if player == 1:
                best = max(best, v)
                alpha = max(alpha, best)
            else:
                best = min(best, v)
                beta = min(beta, best)
            if alpha >= beta:
                break
        return best

    def get_human_move(self):
        best, answer = -np.inf, None
        original = self.board
        backup = np.copy(self.board)
        for m in self.get_valid_moves(1):
            self.board = np.copy(backup)
            self.make_move(1, m)
            if self.prune:
                v = self.alphabeta(self.minimax_depth - 1, -1, best, np.inf)
            else:
                v = self.minimax(self.minimax_depth - 1, -1)
            if v > best:
                best, answer = v, m
        return answer


if __name__ == '__main__':
    wins = 0
    for i in range(10):
        game = Othello(False, minimax_depth=3, prune=True)
        if game.play() == 1:
            wins += 1
    print(wins)
