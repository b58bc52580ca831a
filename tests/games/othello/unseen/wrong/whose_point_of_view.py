# negamax without the sign: the heuristic is always counted for white, also where black is to move
import random
import turtle

INF = 10 ** 8


class Othello:
    def __init__(self, ui, minimax_depth=1, prune=True):
        self.size = 6
        self.ui = ui
        self.board = [[0] * 6 for _ in range(6)]
        self.board[2][2], self.board[3][3], self.board[2][3], self.board[3][2] = 1, 1, -1, -1
        self.current_turn = random.choice([1, -1])
        self.minimax_depth = minimax_depth
        self.prune = prune
        if ui:
            turtle.setup(410, 410)

    def line(self, player, r, c, dr, dc):
        got = []
        r, c = r + dr, c + dc
        while 0 <= r < 6 and 0 <= c < 6:
            if self.board[r][c] == 0:
                return []
            if self.board[r][c] == player:
                return got
            got.append((r, c))
            r, c = r + dr, c + dc
        return []

    def turned(self, player, r, c):
        got = []
        for dr in (-1, 0, 1):
            for dc in (-1, 0, 1):
                if dr or dc:
                    got += self.line(player, r, c, dr, dc)
        return got

    def get_valid_moves(self, player):
        moves = []
        for r in range(6):
            for c in range(6):
                if self.board[r][c] == 0 and self.turned(player, r, c):
                    moves.append((r, c))
        return moves

    def make_move(self, player, move):
        for r, c in self.turned(player, *move):
            self.board[r][c] = player
        self.board[move[0]][move[1]] = player

    def terminal_test(self):
        return self.get_valid_moves(1) == [] and self.get_valid_moves(-1) == []

    def get_winner(self):
        white = sum(row.count(1) for row in self.board)
        black = sum(row.count(-1) for row in self.board)
        return 1 if white > black else -1 if black > white else 0

    def get_cpu_move(self):
        moves = self.get_valid_moves(-1)
        if moves:
            return random.choice(moves)
        return None

    def count(self):
        white = sum(row.count(1) for row in self.board)
        black = sum(row.count(-1) for row in self.board)
        if self.terminal_test():
            return 1000 * (white - black)
        return white - black + 2 * (len(self.get_valid_moves(1)) - len(self.get_valid_moves(-1)))

    def negamax(self, depth, player, alpha, beta):
        if depth == 0 or self.terminal_test():
            return self.count(), None
        best, best_move = -INF, None
        moves = self.get_valid_moves(player)
        if not moves:
            return -self.negamax(depth - 1, -player, -beta, -alpha)[0], None
        for move in moves:
            before = [row[:] for row in self.board]
            self.make_move(player, move)
            value = -self.negamax(depth - 1, -player, -beta, -alpha)[0]
            self.board = before
            if value > best:
                best, best_move = value, move
            alpha = max(alpha, best)
            if self.prune and alpha >= beta:
                break
        return best, best_move

    def get_human_move(self):
        return self.negamax(self.minimax_depth, 1, -INF, INF)[1]


if __name__ == '__main__':
    print(Othello(False, 2).get_human_move())
