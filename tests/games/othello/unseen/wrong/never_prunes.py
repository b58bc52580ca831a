import random
import turtle
import time
import sys
from copy import deepcopy
import copy

visited_states = 0
ALPHA, BETA = -999999, 999999


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

    def get_heuristic(self):
        sefid = 0
        siah = 0
        for i in range(6):
            for j in range(6):
                if self.board[i][j] == 1:
                    sefid += 1
                if self.board[i][j] == -1:
                    siah += 1
        gooshe = 0
        for i in [0, 5]:
            for j in [0, 5]:
                gooshe += self.board[i][j]
        return (sefid - siah) + 8 * gooshe

    def minimax(self, depth):
        global visited_states
        visited_states += 1
        if len(self.get_valid_moves(1)) == 0 and len(self.get_valid_moves(-1)) == 0:
            return self.get_winner() * 5000, None
        if depth == 0:
            return self.get_heuristic(), None
        if len(self.get_valid_moves(self.current_turn)) == 0:
            jadid = copy.deepcopy(self)
            jadid.current_turn *= -1
            return jadid.minimax(depth - 1)[0], None
        behtarin, harekat = None, None
        for move in self.get_valid_moves(self.current_turn):
            jadid = copy.deepcopy(self)
            jadid.make_move(self.current_turn, move)
            jadid.current_turn = -self.current_turn
            meghdar = jadid.minimax(depth - 1)[0]
            if behtarin is None:
                behtarin, harekat = meghdar, move
            elif self.current_turn == 1 and meghdar > behtarin:
                behtarin, harekat = meghdar, move
            elif self.current_turn == -1 and meghdar < behtarin:
                behtarin, harekat = meghdar, move
        return behtarin, harekat

    def pruning_minimax(self, depth, alpha=ALPHA, beta=BETA):
        global visited_states
        visited_states += 1
        if len(self.get_valid_moves(1)) == 0 and len(self.get_valid_moves(-1)) == 0:
            return self.get_winner() * 5000, None
        if depth == 0:
            return self.get_heuristic(), None
        if len(self.get_valid_moves(self.current_turn)) == 0:
            jadid = copy.deepcopy(self)
            jadid.current_turn *= -1
            return jadid.pruning_minimax(depth - 1, alpha, beta)[0], None
        behtarin, harekat = None, None
        for move in self.get_valid_moves(self.current_turn):
            jadid = copy.deepcopy(self)
            jadid.make_move(self.current_turn, move)
            jadid.current_turn = -self.current_turn
            meghdar = jadid.pruning_minimax(depth - 1, alpha, beta)[0]
            if self.current_turn == 1:
                if behtarin is None or meghdar > behtarin:
                    behtarin, harekat = meghdar, move
                alpha = max(alpha, behtarin)
            else:
                if behtarin is None or meghdar < behtarin:
                    behtarin, harekat = meghdar, move
                beta = min(beta, behtarin)
            if alpha >= beta:
                break
        return behtarin, harekat

    def get_human_move(self):
        print('nobat-e man, omgh =', self.minimax_depth)
        arzesh, harekat = self.minimax(self.minimax_depth)
        print('arzesh:', arzesh, 'harekat:', harekat)
        return harekat


if __name__ == '__main__':
    wins = 0
    for i in range(10):
        game = Othello(False, minimax_depth=3, prune=True)
        if game.play() == 1:
            wins += 1
    print(wins)
