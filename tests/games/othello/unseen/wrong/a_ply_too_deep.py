import random
import turtle
import time
import sys
from copy import deepcopy


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
        self.board = [[0 for _ in range(self.size)] for _ in range(self.size)]
        mid = self.size // 2
        self.board[mid - 1][mid - 1] = self.board[mid][mid] = 1
        self.board[mid - 1][mid] = self.board[mid][mid - 1] = -1
        self.current_turn = random.choice([1, -1])
        self.minimax_depth = minimax_depth
        self.prune = prune

    def draw_board(self):
        if self.ui:
            self.ui.draw_board(self.board)

    def get_winner(self):
        white = sum(row.count(1) for row in self.board)
        black = sum(row.count(-1) for row in self.board)
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

    def evaluate(self):
        # تفاضل مهره‌ها و گوشه‌ها
        diff = sum(sum(row) for row in self.board)
        last = self.size - 1
        corners = self.board[0][0] + self.board[0][last] + self.board[last][0] + self.board[last][last]
        return diff + 10 * corners

    def negamax(self, depth, color, alpha, beta):
        if self.terminal_test():
            return color * 10000 * self.get_winner(), None
        if depth == 0:
            return color * self.evaluate(), None
        moves = self.get_valid_moves(color)
        if not moves:
            return -self.negamax(depth - 1, -color, -beta, -alpha)[0], None
        best = -sys.maxsize
        choice = None
        for move in moves:
            child = Othello(False, self.minimax_depth, self.prune)
            child.board = deepcopy(self.board)
            child.make_move(color, move)
            value = -child.negamax(depth - 1, -color, -beta, -alpha)[0]
            if value > best:
                best, choice = value, move
            if self.prune:
                alpha = max(alpha, value)
                if alpha >= beta:
                    break
        return best, choice

    def get_human_move(self):
        best, answer = -sys.maxsize, None
        for move in self.get_valid_moves(1):
            child = Othello(False, self.minimax_depth, self.prune)
            child.board = deepcopy(self.board)
            child.make_move(1, move)
            value = -child.negamax(self.minimax_depth, -1, -sys.maxsize, -best)[0]
            if value > best:
                best, answer = value, move
        return answer


if __name__ == '__main__':
    wins = 0
    for i in range(10):
        game = Othello(False, minimax_depth=3, prune=True)
        if game.play() == 1:
            wins += 1
    print(wins)
