import random
import turtle
from copy import deepcopy


def other(p):
    return -1 * p


class Othello:
    def __init__(self, ui, minimax_depth=1, prune=True):
        self.size = 6
        self.ui = turtle if ui else None
        self.board = [[0 for j in range(6)] for i in range(6)]
        self.board[2][2] = 1
        self.board[3][3] = 1
        self.board[2][3] = -1
        self.board[3][2] = -1
        self.current_turn = random.choice([1, -1])
        self.minimax_depth = minimax_depth
        self.prune = prune

    def captures(self, board, player, i, j):
        out = []
        for di in [-1, 0, 1]:
            for dj in [-1, 0, 1]:
                k = 1
                while 0 <= i + k * di < 6 and 0 <= j + k * dj < 6 and board[i + k * di][j + k * dj] == other(player):
                    k += 1
                if k > 1 and 0 <= i + k * di < 6 and 0 <= j + k * dj < 6 and board[i + k * di][j + k * dj] == player:
                    out += [(i + n * di, j + n * dj) for n in range(1, k)]
        return out

    def moves_on(self, board, player):
        return [(i, j) for i in range(6) for j in range(6) if board[i][j] == 0 and self.captures(board, player, i, j)]

    def get_valid_moves(self, player):
        return self.moves_on(self.board, player)

    def place(self, board, player, move):
        new = deepcopy(board)
        for i, j in self.captures(board, player, *move):
            new[i][j] = player
        new[move[0]][move[1]] = player
        return new

    def make_move(self, player, move):
        self.board = self.place(self.board, player, move)

    def get_winner(self):
        s = sum(sum(r) for r in self.board)
        return 0 if s == 0 else 1 if s > 0 else -1

    def terminal_test(self):
        return len(self.get_valid_moves(1)) == 0 and len(self.get_valid_moves(-1)) == 0

    def get_cpu_move(self):
        m = self.get_valid_moves(-1)
        return random.choice(m) if m else None

    def value(self, board):
        return sum(sum(r) for r in board) + 6 * (board[0][0] + board[0][5] + board[5][0] + board[5][5])

    def get_human_move(self):
        """No recursion: a list of open nodes, each [board, turn, left, alpha, beta, moves, best, best move]."""
        def node(board, turn, left, alpha, beta):
            own, foe = self.moves_on(board, turn), self.moves_on(board, -turn)
            if not own and not foe:
                s = sum(sum(r) for r in board)
                return None, (10 ** 6 if s > 0 else -10 ** 6 if s < 0 else 0)
            if left == 0:
                return None, self.value(board)
            return [board, turn, left, alpha, beta, own or [None], -turn * float('inf'), None], None

        stack = [node(self.board, 1, self.minimax_depth, -float('inf'), float('inf'))[0]]
        if stack[0] is None:
            return None
        while True:
            top = stack[-1]
            board, turn, left, alpha, beta, moves, best, best_move = top
            if not moves or (self.prune and alpha >= beta):
                stack.pop()
                if not stack:
                    return best_move
                self.back_up(stack[-1], best)
                continue
            move = moves[0]
            child = board if move is None else self.place(board, turn, move)
            entry, value = node(child, -turn, left - 1, alpha, beta)
            if entry is None:
                self.back_up(top, value)
            else:
                stack.append(entry)

    def back_up(self, parent, value):
        move = parent[5].pop(0)
        if (value > parent[6]) if parent[1] == 1 else (value < parent[6]):
            parent[6], parent[7] = value, move
        if parent[1] == 1:
            parent[3] = max(parent[3], parent[6])
        else:
            parent[4] = min(parent[4], parent[6])

    def play(self):
        while not self.terminal_test():
            move = self.get_human_move() if self.current_turn == 1 else self.get_cpu_move()
            if move:
                self.make_move(self.current_turn, move)
            self.current_turn = other(self.current_turn)
        return self.get_winner()


if __name__ == '__main__':
    print(Othello(False, 2).play())
