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

    def get_human_move(self):
        engine = Engine(self)
        result = engine.search(self, self.minimax_depth, 1, -10 ** 9, 10 ** 9)
        self.nodes = engine.nodes
        return result


class Engine:
    """Everything about thinking lives here; the game class knows only rules."""

    def __init__(self, game):
        self.prune = game.prune
        self.nodes = 0

    def clone(self, game):
        other = Othello(False, game.minimax_depth, game.prune)
        other.board = [list(r) for r in game.board]
        other.current_turn = game.current_turn
        return other

    def rate(self, game):
        if game.terminal_test():
            return game.get_winner() * 10 ** 6
        mobility = len(game.get_valid_moves(1)) - len(game.get_valid_moves(-1))
        return 2 * mobility + sum(sum(r) for r in game.board)

    def ordered(self, game, player):
        kids = []
        for move in game.get_valid_moves(player):
            kid = self.clone(game)
            kid.make_move(player, move)
            kids.append((self.rate(kid), move, kid))
        kids.sort(key=lambda t: t[0], reverse=player == 1)
        return kids

    def search(self, game, depth, player, alpha, beta):
        self.nodes += 1
        if depth == 0 or game.terminal_test():
            return self.rate(game), None
        kids = self.ordered(game, player)
        if not kids:
            return self.search(game, depth - 1, -player, alpha, beta)[0], None
        best_value, best_move = None, None
        for _, move, kid in kids:
            value, _ = self.search(kid, depth - 1, -player, alpha, beta)
            if best_value is None or player * value > player * best_value:
                best_value, best_move = value, move
            if player == 1:
                alpha = max(alpha, best_value)
            else:
                beta = min(beta, best_value)
            if self.prune and beta <= alpha:
                break
        return best_value, best_move

if __name__ == '__main__':
    wins = 0
    for i in range(10):
        game = Othello(False, minimax_depth=3, prune=True)
        if game.play() == 1:
            wins += 1
    print(wins)
