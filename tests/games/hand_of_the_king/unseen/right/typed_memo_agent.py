"""AI project, phase 1 - team 23.

Immutable positions (a frozen dataclass), alpha-beta with a transposition table that remembers
whether a value is exact, a lower or an upper bound.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from math import inf
from typing import Iterator, Optional

HOUSES: tuple[str, ...] = ("Stark", "Greyjoy", "Lannister", "Targaryen", "Baratheon", "Tyrell", "Tully")
SIZES: tuple[int, ...] = (8, 7, 6, 5, 4, 3, 2)
EMPTY, VARYS = -1, 7


class Bound(Enum):
    EXACT = 0
    LOWER = 1
    UPPER = 2


@dataclass(frozen=True)
class Position:
    grid: tuple[int, ...]
    varys: int
    first: tuple[int, ...]
    second: tuple[int, ...]
    banners: tuple[int, ...]  # 0 nobody, 1 the first player, 2 the second
    turn: int

    def moves(self) -> Iterator[int]:
        row, col = divmod(self.varys, 6)
        for cell, house in enumerate(self.grid):
            if house in (EMPTY, VARYS):
                continue
            if cell // 6 == row or cell % 6 == col:
                yield cell

    def play(self, cell: int) -> Position:
        house = self.grid[cell]
        step = 1 if cell // 6 == self.varys // 6 else 6
        if cell < self.varys:
            step = -step
        grid = list(self.grid)
        captured = 0
        for x in range(self.varys + step, cell + step, step):
            if grid[x] == house:
                grid[x] = EMPTY
                captured += 1
        grid[self.varys] = EMPTY
        grid[cell] = VARYS
        counts = [list(self.first), list(self.second)]
        counts[self.turn - 1][house] += captured
        banners = list(self.banners)
        if counts[0][house] != counts[1][house]:
            banners[house] = 1 if counts[0][house] > counts[1][house] else 2
        else:
            banners[house] = self.turn
        return Position(tuple(grid), cell, tuple(counts[0]), tuple(counts[1]), tuple(banners), 3 - self.turn)

    def winner(self) -> int:
        difference = self.banners.count(1) - self.banners.count(2)
        if difference:
            return 1 if difference > 0 else 2
        return next((owner for owner in self.banners if owner), 1)

    def static(self) -> float:
        score = 0.0
        for size, mine, yours, owner in zip(SIZES, self.first, self.second, self.banners):
            score += (mine - yours) / size
            score += {0: 0.0, 1: 2.5, 2: -2.5}[owner]
        return score


def read(cards: list, player1, player2) -> Position:
    grid = [EMPTY] * 36
    varys = 0
    for card in cards:
        if card.get_name() == "Varys":
            varys = card.get_location()
            grid[varys] = VARYS
        else:
            grid[card.get_location()] = HOUSES.index(card.get_house())
    first = tuple(len(player1.get_cards()[house]) for house in HOUSES)
    second = tuple(len(player2.get_cards()[house]) for house in HOUSES)
    banners = tuple(
        1 if player1.get_banners()[house] else 2 if player2.get_banners()[house] else 0 for house in HOUSES
    )
    return Position(tuple(grid), varys, first, second, banners, 1)


@dataclass
class Searcher:
    table: dict[tuple[Position, int], tuple[float, Bound, Optional[int]]]

    def search(self, position: Position, depth: int, alpha: float, beta: float) -> tuple[float, Optional[int]]:
        known = self.table.get((position, depth))
        if known is not None:
            value, bound, move = known
            if bound is Bound.EXACT:
                return value, move
            if bound is Bound.LOWER and value >= beta:
                return value, move
            if bound is Bound.UPPER and value <= alpha:
                return value, move

        moves = list(position.moves())
        if not moves:
            return (500.0 if position.winner() == 1 else -500.0), None
        if depth == 0:
            return position.static(), None

        low, high = alpha, beta
        best_move: Optional[int] = None
        best = -inf if position.turn == 1 else inf
        for move in moves:
            value, _ = self.search(position.play(move), depth - 1, low, high)
            if position.turn == 1 and value > best:
                best, best_move = value, move
                low = max(low, value)
            elif position.turn == 2 and value < best:
                best, best_move = value, move
                high = min(high, value)
            if low >= high:
                break

        if best <= alpha:
            bound = Bound.UPPER
        elif best >= beta:
            bound = Bound.LOWER
        else:
            bound = Bound.EXACT
        self.table[position, depth] = best, bound, best_move
        return best, best_move


def get_move(cards, player1, player2) -> Optional[int]:
    depth = 3 if len(cards) > 18 else 5
    value, move = Searcher(table={}).search(read(cards, player1, player2), depth, -inf, inf)
    return move
