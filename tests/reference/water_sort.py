"""Water sort a second time: tubes are lists of colours, and a pour moves one unit after the other."""

from __future__ import annotations


class ReferenceWaterSort:
    """A position is a list of tubes, each a list of colour numbers from the bottom to the top."""

    def __init__(self, pour="whole"):
        self.pour = pour

    def capacity(self, tubes):
        """How often each colour occurs: the same for all."""
        units = [unit for tube in tubes for unit in tube]
        return units.count(units[0])

    def run(self, tube):
        """How many units of one colour lie on top."""
        length = 0
        while length < len(tube) and tube[-1 - length] == tube[-1]:
            length += 1
        return length

    def units_poured(self, tubes, source, target):
        """How many units go from one tube to the other: 0 when the pour is not legal."""
        if source == target or not tubes[source]:
            return 0
        room = self.capacity(tubes) - len(tubes[target])
        if room == 0 or (tubes[target] and tubes[target][-1] != tubes[source][-1]):
            return 0
        length = self.run(tubes[source])
        if self.pour == "whole":
            return length if length <= room else 0
        if self.pour == "partial":
            return min(length, room)
        return 1

    def won(self, tubes):
        full = self.capacity(tubes)
        return all(not tube or (len(tube) == full and len(set(tube)) == 1) for tube in tubes)

    def turn(self, tubes):
        return 0 if self.legal(tubes) else "over"

    def legal(self, tubes):
        if self.won(tubes):
            return []
        numbers = range(len(tubes))
        return [f"{a}>{b}" for a in numbers for b in numbers if self.units_poured(tubes, a, b)]

    def chances(self, tubes):
        return {}

    def play(self, tubes, name):
        source, target = map(int, name.split(">"))
        count = self.units_poured(tubes, source, target)
        tubes = [list(tube) for tube in tubes]
        for _ in range(count):
            tubes[target].append(tubes[source].pop())
        return tubes

    def outcome(self, tubes):
        """Winner 0 when sorted, None when stuck."""
        if self.legal(tubes):
            return None
        return (0 if self.won(tubes) else None), None

    def read(self, text):
        """Tubes separated by ` / `, an empty one as `#`."""
        return [[] if tube == "#" else [int(word) for word in tube.split()] for tube in text.split(" / ")]
