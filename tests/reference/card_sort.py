"""Card sort a second time: columns are lists of cards as they are written, `["3g", "2g"]`."""

from __future__ import annotations


def number(card):
    return int("".join(sign for sign in card if sign.isdigit()))


def colour(card):
    return "".join(sign for sign in card if not sign.isdigit())


class ReferenceCardSort:
    """A position is a list of columns, each a list of cards from the bottom to the top."""

    def __init__(self, goal="complete"):
        self.goal = goal

    def won(self, columns):
        cards = [card for column in columns for card in column]
        if self.goal == "split":
            return all(self.is_one_colour_falling(column) for column in columns)
        largest = max(number(card) for card in cards)
        wanted = [[f"{value}{each}" for value in range(largest, 0, -1)] for each in set(map(colour, cards))]
        return sorted(column for column in columns if column) == sorted(wanted)

    def is_one_colour_falling(self, column):
        numbers = [number(card) for card in column]
        return len(set(map(colour, column))) <= 1 and numbers == sorted(numbers, reverse=True)

    def turn(self, columns):
        return 0 if self.legal(columns) else "over"

    def legal(self, columns):
        if self.won(columns):
            return []
        found = []
        for source, pile in enumerate(columns):
            for target, other in enumerate(columns):
                if source != target and pile and (not other or number(other[-1]) > number(pile[-1])):
                    found.append(f"{source}>{target}")
        return found

    def chances(self, columns):
        return {}

    def play(self, columns, name):
        source, target = map(int, name.split(">"))
        columns = [list(column) for column in columns]
        columns[target].append(columns[source].pop())
        return columns

    def outcome(self, columns):
        """Winner 0 when sorted, None when stuck."""
        if self.legal(columns):
            return None
        return (0 if self.won(columns) else None), None

    def read(self, text):
        """The three numbers, then the columns, all separated by ` / `; an empty column is `#`."""
        _, *columns = text.split(" / ")
        return [[] if column == "#" else column.split() for column in columns]
