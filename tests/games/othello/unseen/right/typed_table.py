from __future__ import annotations

import random
import sys
import turtle
from dataclasses import dataclass, field
from typing import NamedTuple

Player = int
WHITE: Player = 1
BLACK: Player = -1
SIZE = 6
DIRECTIONS = tuple((a, b) for a in (-1, 0, 1) for b in (-1, 0, 1) if (a, b) != (0, 0))

DEBUG = True
search_depth = 1  # set by get_human_move, read by the search


class Move(NamedTuple):
    row: int
    col: int


@dataclass
class Entry:
    value: float
    kind: str  # 'exact', 'at least', 'at most'
    move: Move | None


@dataclass
class Table:
    entries: dict[tuple, Entry] = field(default_factory=dict)
    hits: int = 0

    def look(self, key: tuple, alpha: float, beta: float) -> Entry | None:
        entry = self.entries.get(key)
        if entry is None:
            return None
        if entry.kind == 'exact' or (entry.kind == 'at least' and entry.value >= beta) or (
                entry.kind == 'at most' and entry.value <= alpha):
            self.hits += 1
            return entry
        return None


class OthelloUI:
    def __init__(self, board_size: int = SIZE, square_size: int = 60) -> None:
        self.board_size, self.square_size = board_size, square_size
        self.screen = turtle.Screen()
        self.screen.title('Othello')

    def draw_board(self, board: list[list[int]]) -> None:
        turtle.clear()
        for i in range(self.board_size):
            for j in range(self.board_size):
                if board[i][j]:
                    turtle.goto(j * self.square_size, -i * self.square_size)
                    turtle.dot(self.square_size * 2 // 3, 'white' if board[i][j] == WHITE else 'black')
        turtle.update()


class Othello:
    def __init__(self, ui: bool, minimax_depth: int = 1, prune: bool = True) -> None:
        self.size = SIZE
        self.ui = OthelloUI(self.size) if ui else None
        self.board: list[list[int]] = [[0 for _ in range(SIZE)] for _ in range(SIZE)]
        self.board[2][2] = self.board[3][3] = WHITE
        self.board[2][3] = self.board[3][2] = BLACK
        self.current_turn: Player = random.choice((WHITE, BLACK))
        self.minimax_depth = minimax_depth
        self.prune = prune
        self.table = Table()

    # ---- rules
    def flips(self, player: Player, i: int, j: int) -> list[tuple[int, int]]:
        if self.board[i][j] != 0:
            return []
        result: list[tuple[int, int]] = []
        for a, b in DIRECTIONS:
            x, y = i + a, j + b
            run: list[tuple[int, int]] = []
            while 0 <= x < SIZE and 0 <= y < SIZE and self.board[x][y] == -player:
                run.append((x, y))
                x += a
                y += b
            if 0 <= x < SIZE and 0 <= y < SIZE and self.board[x][y] == player:
                result.extend(run)
        return result

    def get_valid_moves(self, player: Player) -> list[Move]:
        return [Move(i, j) for i in range(SIZE) for j in range(SIZE) if self.flips(player, i, j)]

    def make_move(self, player: Player, move: Move) -> None:
        i, j = move
        for x, y in self.flips(player, i, j):
            self.board[x][y] = player
        self.board[i][j] = player

    def terminal_test(self) -> bool:
        return not self.get_valid_moves(WHITE) and not self.get_valid_moves(BLACK)

    def get_winner(self) -> int:
        s = sum(map(sum, self.board))
        return 0 if s == 0 else (WHITE if s > 0 else BLACK)

    def get_cpu_move(self) -> Move | None:
        moves = self.get_valid_moves(BLACK)
        return random.choice(moves) if moves else None

    # ---- search
    def evaluate(self) -> float:
        discs = sum(map(sum, self.board))
        mine, theirs = len(self.get_valid_moves(WHITE)), len(self.get_valid_moves(BLACK))
        if mine == theirs == 0:
            return discs * 500
        corner = self.board[0][0] + self.board[0][-1] + self.board[-1][0] + self.board[-1][-1]
        return discs + 4 * (mine - theirs) + 12 * corner

    def alpha_beta(self, depth: int, player: Player, alpha: float, beta: float) -> tuple[float, Move | None]:
        key = (tuple(map(tuple, self.board)), depth, player)
        entry = self.table.look(key, alpha, beta)
        if entry is not None:
            return entry.value, entry.move
        if depth == 0 or self.terminal_test():
            return self.evaluate(), None
        low, high = alpha, beta
        moves: list[Move | None] = list(self.get_valid_moves(player)) or [None]
        best_move: Move | None = None
        best: float = -sys.maxsize if player == WHITE else sys.maxsize
        for move in moves:
            flipped: list[tuple[int, int]] = []
            if move is not None:
                flipped = self.flips(player, *move)
                self.make_move(player, move)
            value, _ = self.alpha_beta(depth - 1, -player, low, high)
            if move is not None:
                self.board[move.row][move.col] = 0
                for x, y in flipped:
                    self.board[x][y] = -player
            if player == WHITE:
                if value > best:
                    best, best_move = value, move
                low = max(low, best)
            else:
                if value < best:
                    best, best_move = value, move
                high = min(high, best)
            if self.prune and low >= high:
                break
        kind = 'exact'
        if self.prune:
            kind = 'at least' if best >= beta else 'at most' if best <= alpha else 'exact'
        self.table.entries[key] = Entry(best, kind, best_move)
        return best, best_move

    def get_human_move(self) -> Move | None:
        global search_depth
        search_depth = self.minimax_depth
        self.table = Table()
        value, move = self.alpha_beta(search_depth, WHITE, -sys.maxsize, sys.maxsize)
        if DEBUG:
            print(f'depth {search_depth}: value {value}, {len(self.table.entries)} positions, {self.table.hits} hits')
        return move

    def play(self) -> int:
        while not self.terminal_test():
            if self.ui:
                self.ui.draw_board(self.board)
            move = self.get_human_move() if self.current_turn == WHITE else self.get_cpu_move()
            if move is not None:
                self.make_move(self.current_turn, move)
            self.current_turn = -self.current_turn
        return self.get_winner()


def main() -> None:
    games = 20
    won = sum(Othello(False, 3, True).play() == WHITE for _ in range(games))
    print(f'{won} of {games}')


if __name__ == '__main__':
    main()
