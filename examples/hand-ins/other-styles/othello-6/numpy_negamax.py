import random
import turtle

import numpy as np


class Othello:
    def __init__(self, ui, minimax_depth=1, prune=True):
        self.size = 6
        self.ui = turtle.Turtle() if ui else None
        self.board = np.zeros((6, 6), dtype=int)
        self.board[2, 2] = self.board[3, 3] = 1
        self.board[2, 3] = self.board[3, 2] = -1
        self.current_turn = random.choice([1, -1])
        self.minimax_depth = minimax_depth
        self.prune = prune

    def get_valid_moves(self, player):
        return legal(np.array(self.board), player)

    def make_move(self, player, move):
        board = np.array(self.board)
        put(board, player, move)
        self.board = board

    def get_winner(self):
        return int(np.sign(np.sum(self.board)))

    def terminal_test(self):
        return not self.get_valid_moves(1) and not self.get_valid_moves(-1)

    def get_cpu_move(self):
        moves = self.get_valid_moves(-1)
        return random.choice(moves) if moves else None

    def get_human_move(self):
        value, move = negamax(np.array(self.board), 1, self.minimax_depth, -np.inf, np.inf, self.prune)
        return move

    def play(self):
        while not self.terminal_test():
            move = self.get_human_move() if self.current_turn == 1 else self.get_cpu_move()
            if move is not None:
                self.make_move(self.current_turn, move)
            self.current_turn = -self.current_turn
        return self.get_winner()


STEPS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
TABLE = np.array([[40, -8, 4, 4, -8, 40],
                  [-8, -12, 1, 1, -12, -8],
                  [4, 1, 2, 2, 1, 4],
                  [4, 1, 2, 2, 1, 4],
                  [-8, -12, 1, 1, -12, -8],
                  [40, -8, 4, 4, -8, 40]])


def taken(board, player, move):
    cells = []
    for a, b in STEPS:
        i, j = move[0] + a, move[1] + b
        line = []
        while 0 <= i < 6 and 0 <= j < 6 and board[i, j] == -player:
            line.append((i, j))
            i, j = i + a, j + b
        if line and 0 <= i < 6 and 0 <= j < 6 and board[i, j] == player:
            cells.extend(line)
    return cells


def legal(board, player):
    return [(int(i), int(j)) for i, j in np.argwhere(board == 0) if taken(board, player, (i, j))]


def put(board, player, move):
    for i, j in taken(board, player, move) + [move]:
        board[i, j] = player


def positional(board, player):
    return float((board * TABLE).sum()) * player


def negamax(board, player, depth, alpha, beta, prune):
    mine = legal(board, player)
    if not mine and not legal(board, -player):
        return 1e6 * np.sign(board.sum()) * player, None
    if depth == 0:
        return positional(board, player), None
    if not mine:
        return -negamax(board, -player, depth - 1, -beta, -alpha, prune)[0], None
    best, choice = -np.inf, None
    for move in mine:
        child = board.copy()
        put(child, player, move)
        value = -negamax(child, -player, depth - 1, -beta, -alpha, prune)[0]
        if value > best:
            best, choice = value, move
        alpha = max(alpha, best)
        if prune and alpha >= beta:
            break
    return best, choice


print('average', sum(Othello(False, 3).play() for _ in range(20)) / 20)
