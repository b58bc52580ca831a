"""Othello a second time: a board is a dictionary of squares, and a run is walked disc by disc."""

from __future__ import annotations

STEPS = [(-1, -1), (-1, 0), (-1, 1), (0, -1), (0, 1), (1, -1), (1, 0), (1, 1)]
OTHER = {"X": "O", "O": "X"}


class ReferenceOthello:
    """A position is `{"discs": {(row, column): "X" or "O"}, "mover": "X" or "O"}`."""

    def __init__(self, size=6, empties="nobody"):
        self.size = size
        self.empties = empties

    def start(self):
        low, high = self.size // 2 - 1, self.size // 2
        discs = {(low, low): "O", (high, high): "O", (low, high): "X", (high, low): "X"}
        return {"discs": discs, "mover": "X"}

    def turned(self, discs, mover, square):
        """The enemy discs that a disc of the mover on that square would turn; none when the square is taken."""
        if square in discs:
            return []
        found = []
        for down, right in STEPS:
            run = []
            row, column = square[0] + down, square[1] + right
            while discs.get((row, column)) == OTHER[mover]:
                run.append((row, column))
                row, column = row + down, column + right
            if discs.get((row, column)) == mover:
                found += run
        return found

    def squares_for(self, discs, mover):
        everywhere = [(row, column) for row in range(self.size) for column in range(self.size)]
        return [square for square in everywhere if self.turned(discs, mover, square)]

    def turn(self, position):
        if self.legal(position):
            return "XO".index(position["mover"])
        return "over"

    def legal(self, position):
        own = self.squares_for(position["discs"], position["mover"])
        if own:
            return [self.square_name(square) for square in own]
        if self.squares_for(position["discs"], OTHER[position["mover"]]):
            return ["pass"]
        return []

    def chances(self, position):
        return {}

    def play(self, position, name):
        discs, mover = dict(position["discs"]), position["mover"]
        if name != "pass":
            square = (int(name[1:]) - 1, "abcdefgh".index(name[0]))
            for each in self.turned(discs, mover, square):
                discs[each] = mover
            discs[square] = mover
        later = {"discs": discs, "mover": OTHER[mover]}
        return later if self.legal(later) else {"discs": discs, "mover": "X"}  # over: by convention X is written

    def outcome(self, position):
        """The winner (0, 1 or None for a draw) and the discs of each; None while the game continues."""
        if self.legal(position):
            return None
        held = list(position["discs"].values())
        score = [held.count("X"), held.count("O")]
        winner = None if score[0] == score[1] else score.index(max(score))
        if self.empties == "winner" and winner is not None:
            score[winner] += self.size**2 - len(held)
        return winner, tuple(score)

    def square_name(self, square):
        return "abcdefgh"[square[1]] + str(square[0] + 1)

    def text(self, position):
        squares = ""
        for row in range(self.size):
            for column in range(self.size):
                squares += position["discs"].get((row, column), "-")
        return squares + " " + position["mover"]

    def read(self, text):
        squares, mover = text.split()
        discs = {}
        for number, disc in enumerate(squares):
            if disc in "XO":
                discs[number // self.size, number % self.size] = disc
        return {"discs": discs, "mover": mover}
