"""The course's `board`: discs 'B' and 'W' on a square board, moves by colour."""

from __future__ import annotations

from typing import Any

from mohreh.games.othello.rules import flips, legal_squares, squares


class Made:
    """How many states were made: a disc is placed in each."""

    states = 0


class Board:
    """A board of Othello."""

    def __init__(self, size: int = 8) -> None:
        self.size = size
        self.board: list[list[str | None]] = [[None] * size for _ in range(size)]
        middle = size // 2
        self.board[middle - 1][middle - 1] = self.board[middle][middle] = "W"
        self.board[middle - 1][middle] = self.board[middle][middle - 1] = "B"

    def discs(self, color: str) -> tuple[int, int]:
        """The discs of a colour and of the other, as our rules hold them: one bit per square."""
        mine = theirs = 0
        bit = 1
        for row in self.board:
            for square in row:
                if square == color:
                    mine |= bit
                elif square is not None:
                    theirs |= bit
                bit <<= 1
        return mine, theirs

    def flips(self, row: int, col: int, color: str) -> list[tuple[int, int]]:
        """The discs that a disc of this colour turns over; none if the square is taken."""
        if not (0 <= row < self.size and 0 <= col < self.size) or self.board[row][col] is not None:
            return []
        turned = flips(self.size, row * self.size + col, *self.discs(color))
        return [divmod(square, self.size) for square in squares(turned)]

    def is_valid_move(self, row: int, col: int, color: str) -> bool:
        """Whether the move turns anything over."""
        return bool(self.flips(row, col, color))

    def get_valid_moves(self, color: str) -> list[tuple[int, int]]:
        """The squares of all moves, row by row."""
        return [divmod(square, self.size) for square in squares(legal_squares(self.size, *self.discs(color)))]

    def place_disc(self, row: int, col: int, color: str) -> bool:
        """Make a move; False, and nothing done, if it is none."""
        turned = self.flips(row, col, color)
        if not turned:
            return False
        Made.states += 1
        self.board[row][col] = color
        for at, across in turned:
            self.board[at][across] = color
        return True

    def flip_discs(self, row: int, col: int, color: str) -> None:
        """Turn over what a disc that lies on this square brackets."""
        placed, self.board[row][col] = self.board[row][col], None
        turned = self.flips(row, col, color)
        self.board[row][col] = placed
        for at, across in turned:
            self.board[at][across] = color

    def is_full(self) -> bool:
        """Whether no square is empty."""
        return all(square is not None for row in self.board for square in row)

    def get_score(self) -> tuple[int, int]:
        """The discs of black and of white."""
        discs = [square for row in self.board for square in row]
        return discs.count("B"), discs.count("W")

    def copy(self) -> Board:
        """The same position on a board of its own."""
        made = Board.__new__(Board)
        made.__dict__.update(self.__dict__)
        made.board = [list(row) for row in self.board]
        return made

    def __deepcopy__(self, memo: dict[int, Any]) -> Board:
        return self.copy()

    def display(self) -> None:
        """Print it."""
        for row in self.board:
            print(" ".join(square or "." for square in row))

    print_board = display
