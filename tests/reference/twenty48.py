"""2048 a second time: a board is a list of lists, a line is slid one step of one tile at a time."""

from __future__ import annotations

DIRECTIONS = {"up": (-1, 0), "right": (0, 1), "down": (1, 0), "left": (0, -1)}


class ReferenceTwenty48:
    """A position is `{"cells": [[2, 0, …], …], "spawning": whether a new tile is due}`."""

    def __init__(self, size=4, stop_at_2048=False):
        self.size = size
        self.stop_at_2048 = stop_at_2048

    def shifted(self, cells, name):
        """The board after the tiles went as far as they can, and the points of the merges.

        Tiles are taken in the order of their distance from the wall they slide to. Each walks one cell at a
        time while the next cell is free; where it meets its equal that has not merged yet, both become one.
        """
        down, right = DIRECTIONS[name]
        cells = [list(row) for row in cells]
        inside = range(self.size)
        merged = set()
        points = 0
        places = [(row, column) for row in inside for column in inside]
        places.sort(key=lambda place: -(place[0] * down + place[1] * right))
        for row, column in places:
            tile = cells[row][column]
            if tile == 0:
                continue
            while True:
                ahead = (row + down, column + right)
                if ahead[0] not in inside or ahead[1] not in inside:
                    break
                there = cells[ahead[0]][ahead[1]]
                if there == 0:
                    cells[ahead[0]][ahead[1]], cells[row][column] = tile, 0
                    row, column = ahead
                    continue
                if there == tile and ahead not in merged:
                    cells[ahead[0]][ahead[1]], cells[row][column] = 2 * tile, 0
                    merged.add(ahead)
                    points += 2 * tile
                break
        return cells, points

    def won(self, position):
        return any(tile >= 2048 for row in position["cells"] for tile in row)

    def turn(self, position):
        if self.stop_at_2048 and self.won(position):
            return "over"
        if position["spawning"]:
            return "chance"
        return 0 if self.legal(position) else "over"

    def legal(self, position):
        if position["spawning"] or (self.stop_at_2048 and self.won(position)):
            return []
        return [name for name in DIRECTIONS if self.shifted(position["cells"], name)[0] != position["cells"]]

    def empty(self, position):
        return [
            row * self.size + column
            for row in range(self.size)
            for column in range(self.size)
            if position["cells"][row][column] == 0
        ]

    def chances(self, position):
        if self.turn(position) != "chance":
            return {}
        empty = self.empty(position)
        found = {}
        for cell in empty:
            found[f"2@{cell}"] = 0.9 / len(empty)
            found[f"4@{cell}"] = 0.1 / len(empty)
        return found

    def play(self, position, name):
        if name in DIRECTIONS:
            return {"cells": self.shifted(position["cells"], name)[0], "spawning": True}
        tile, cell = map(int, name.split("@"))
        cells = [list(row) for row in position["cells"]]
        cells[cell // self.size][cell % self.size] = tile
        return {"cells": cells, "spawning": False}

    def points(self, position, name):
        return self.shifted(position["cells"], name)[1] if name in DIRECTIONS else 0

    def outcome(self, position):
        """Winner 0 when 2048 was reached, else None, and the largest tile; None while the game continues."""
        if self.turn(position) != "over":
            return None
        largest = max(tile for row in position["cells"] for tile in row)
        return (0 if largest >= 2048 else None), (largest,)

    def text(self, position):
        rows = "/".join(" ".join(map(str, row)) for row in position["cells"])
        return rows + (" +" if position["spawning"] else "")

    def read(self, text):
        spawning = text.endswith("+")
        cells = [[int(word) for word in row.split()] for row in text.rstrip("+").split("/")]
        return {"cells": cells, "spawning": spawning}
