import math
import random
import time
import turtle


class OthelloUI:
    def __init__(self, board_size=6, square_size=60):
        self.board_size = board_size
        self.square_size = square_size
        self.screen = turtle.Screen()
        self.screen.setup(board_size * square_size + 50, board_size * square_size + 50)
        self.screen.bgcolor('white')
        self.pen = turtle.Turtle()
        self.pen.hideturtle()
        turtle.tracer(0, 0)

    def draw_board(self, board):
        for i, row in enumerate(board):
            for j, disc in enumerate(row):
                self.pen.penup()
                self.pen.goto(j * self.square_size, -i * self.square_size)
                self.pen.dot(20, {1: 'white', -1: 'black', 0: 'green'}[disc])
        turtle.update()


class Othello:
    """Base code and solution; moves are made on the one board and taken back."""

    WEIGHT_CORNER = 8
    WEIGHT_MOVES = 2

    def __init__(self, ui, minimax_depth=1, prune=True):
        self.size = 6
        self.ui = OthelloUI(self.size) if ui else None
        self.board = [[0] * self.size for _ in range(self.size)]
        h = self.size // 2
        self.board[h - 1][h - 1] = self.board[h][h] = 1
        self.board[h - 1][h] = self.board[h][h - 1] = -1
        self.current_turn = random.choice([1, -1])
        self.minimax_depth = minimax_depth
        self.prune = prune
        self.visited = 0

    def flips(self, player, i, j):
        found = []
        if self.board[i][j] != 0:
            return found
        for di in (-1, 0, 1):
            for dj in (-1, 0, 1):
                run = []
                x, y = i + di, j + dj
                while (di or dj) and 0 <= x < self.size and 0 <= y < self.size and self.board[x][y] == -player:
                    run.append((x, y))
                    x, y = x + di, y + dj
                if run and 0 <= x < self.size and 0 <= y < self.size and self.board[x][y] == player:
                    found += run
        return found

    def get_valid_moves(self, player):
        return [(i, j) for i in range(self.size) for j in range(self.size) if self.flips(player, i, j)]

    def make_move(self, player, move):
        turned = self.flips(player, *move)
        self.board[move[0]][move[1]] = player
        for x, y in turned:
            self.board[x][y] = player
        return turned

    def undo(self, player, move, turned):
        self.board[move[0]][move[1]] = 0
        for x, y in turned:
            self.board[x][y] = -player

    def get_winner(self):
        total = sum(map(sum, self.board))
        return (total > 0) - (total < 0)

    def terminal_test(self):
        return not self.get_valid_moves(1) and not self.get_valid_moves(-1)

    def get_cpu_move(self):
        moves = self.get_valid_moves(-1)
        return random.choice(moves) if moves else None

    # ---- solution -------------------------------------------------------------------------------------------------

    def estimate(self):
        discs = sum(map(sum, self.board))
        corners = self.board[0][0] + self.board[0][5] + self.board[5][0] + self.board[5][5]
        moves = len(self.get_valid_moves(1)) - len(self.get_valid_moves(-1))
        return discs + self.WEIGHT_CORNER * corners + self.WEIGHT_MOVES * moves

    def result(self):
        return 1000 * self.get_winner()

    def best_for_us(self, depth, alpha, beta):
        self.visited += 1
        if self.terminal_test():
            return self.result(), None
        if depth == 0:
            return self.estimate(), None
        moves = self.get_valid_moves(1)
        if not moves:
            return self.best_for_them(depth - 1, alpha, beta)[0], None
        value, chosen = -math.inf, None
        for move in moves:
            turned = self.make_move(1, move)
            reply = self.best_for_them(depth - 1, alpha, beta)[0]
            self.undo(1, move, turned)
            if reply > value:
                value, chosen = reply, move
            if self.prune:
                if value >= beta:
                    break
                alpha = max(alpha, value)
        return value, chosen

    def best_for_them(self, depth, alpha, beta):
        self.visited += 1
        if self.terminal_test():
            return self.result(), None
        if depth == 0:
            return self.estimate(), None
        moves = self.get_valid_moves(-1)
        if not moves:
            return self.best_for_us(depth - 1, alpha, beta)[0], None
        value, chosen = math.inf, None
        for move in moves:
            turned = self.make_move(-1, move)
            reply = self.best_for_us(depth - 1, alpha, beta)[0]
            self.undo(-1, move, turned)
            if reply < value:
                value, chosen = reply, move
            if self.prune:
                if value <= alpha:
                    break
                beta = min(beta, value)
        return value, chosen

    def get_human_move(self):
        return self.best_for_us(self.minimax_depth, -math.inf, math.inf)[1]

    def play(self):
        while not self.terminal_test():
            if self.ui:
                self.ui.draw_board(self.board)
                time.sleep(1)
            move = self.get_human_move() if self.current_turn == 1 else self.get_cpu_move()
            if move:
                self.make_move(self.current_turn, move)
            self.current_turn = -self.current_turn
        return self.get_winner()


wins = 0
start = time.time()
for _ in range(100):
    if Othello(False, 5, True).play() == 1:
        wins += 1
print('wins', wins, time.time() - start)
