"""Hand of the King a second time: 36 words in a list, and every rule as its sentence in the rules says it."""

from __future__ import annotations

from copy import deepcopy
from itertools import combinations

SIZES = {"Stark": 8, "Greyjoy": 7, "Lannister": 6, "Targaryen": 5, "Baratheon": 4, "Tyrell": 3, "Tully": 2}
COMPANIONS = ["Jon", "Gendry", "Ramsay", "Sandor", "Jaqen", "Melisandre"]
LETTERS = {"S": "Stark", "G": "Greyjoy", "L": "Lannister", "T": "Targaryen", "B": "Baratheon", "Y": "Tyrell"}
LETTERS |= {"U": "Tully", "V": "Varys", "-": None}
STEPS = [(-1, 0), (0, 1), (1, 0), (0, -1)]


class ReferenceHandOfTheKing:
    """A position is a dictionary:

    cells       36 entries: the name of a house, "Varys" or None
    held        for each player, how many cards of each house
    last        for each house the player who took one last (also by Jon and Gendry); a house not taken is missing
    mover       0 or 1; None when the game is over
    companions  those still available
    choosing    whether the mover has earned a companion and must choose
    """

    def __init__(self, deal="uniform", rule="course", companions=False):
        self.deal = deal
        self.rule = rule
        self.companions = companions

    def start(self, cells):
        return {
            "cells": list(cells),
            "held": [dict.fromkeys(SIZES, 0), dict.fromkeys(SIZES, 0)],
            "last": {},
            "mover": 0,
            "companions": list(COMPANIONS) if self.companions else [],
            "choosing": False,
        }

    # -- the grid

    def rays(self, cells):
        """From Varys outwards in each direction: the cells that hold a card, nearest first."""
        varys = cells.index("Varys")
        for down, right in STEPS:
            row, column = varys // 6 + down, varys % 6 + right
            ray = []
            while 0 <= row < 6 and 0 <= column < 6:
                if cells[row * 6 + column] is not None:
                    ray.append(row * 6 + column)
                row, column = row + down, column + right
            yield ray

    def reachable(self, cells):
        """The cells Varys may be moved to."""
        found = []
        for ray in self.rays(cells):
            for place, cell in enumerate(ray):
                farther = [cells[other] for other in ray[place + 1 :]]
                if self.rule == "course" or cells[cell] not in farther:
                    found.append(cell)
        return sorted(found)

    def captured(self, cells, target):
        """The chosen card and those of its house strictly between Varys and it."""
        for ray in self.rays(cells):
            if target in ray:
                return [cell for cell in ray[: ray.index(target) + 1] if cells[cell] == cells[target]]
        raise AssertionError(f"{target} is not in Varys's row or column")

    def cards(self, cells):
        return [cell for cell in range(36) if cells[cell] not in (None, "Varys")]

    # -- the protocol

    def turn(self, position):
        if not position["choosing"] and not self.reachable(position["cells"]):
            return "over"
        return position["mover"]

    def legal(self, position):
        if position["choosing"]:
            return self.companion_choices(position)
        return [str(cell) for cell in self.reachable(position["cells"])]

    def companion_choices(self, position):
        cells, available = position["cells"], position["companions"]
        cards = self.cards(cells)
        found = []
        for companion in available:
            if companion in ("Gendry", "Melisandre"):
                found.append(companion)
            if companion in ("Jon", "Sandor"):
                found += [f"{companion} {cell}" for cell in cards]
            if companion == "Ramsay":
                with_varys = sorted([*cards, cells.index("Varys")])
                found += [f"Ramsay {one} {two}" for one, two in combinations(with_varys, 2)]
            if companion == "Jaqen":
                others = [other for other in available if other != "Jaqen"]
                found += [f"Jaqen {one} {two} {other}" for one, two in combinations(cards, 2) for other in others]
        return found

    def chances(self, position):
        return {}

    def play(self, position, name):
        position = deepcopy(position)
        if position["choosing"]:
            self.use(position, name.split())
            self.drop_unusable(position)
        else:
            self.capture(position, int(name))
        if self.turn(position) == "over":
            position["mover"] = None
        return position

    def capture(self, position, target):
        cells = position["cells"]
        house = cells[target]
        taken = self.captured(cells, target)
        varys = cells.index("Varys")
        for cell in taken:
            cells[cell] = None
        cells[varys] = None
        cells[target] = "Varys"
        self.gain(position, house, len(taken))
        self.drop_unusable(position)
        if house not in cells and position["companions"]:
            position["choosing"] = True
        else:
            position["mover"] = 1 - position["mover"]

    def gain(self, position, house, count):
        position["held"][position["mover"]][house] += count
        position["last"][house] = position["mover"]

    def use(self, position, words):
        cells = position["cells"]
        companion, *targets = words
        position["companions"].remove(companion)
        position["choosing"] = False
        if companion == "Jon":
            self.gain(position, cells[int(targets[0])], 2)
        if companion == "Gendry":
            self.gain(position, "Baratheon", 1)
        if companion == "Ramsay":
            one, two = int(targets[0]), int(targets[1])
            cells[one], cells[two] = cells[two], cells[one]
        if companion == "Sandor":
            cells[int(targets[0])] = None
        if companion == "Jaqen":
            cells[int(targets[0])] = None
            cells[int(targets[1])] = None
            position["companions"].remove(targets[2])
        if companion != "Melisandre":
            position["mover"] = 1 - position["mover"]

    def drop_unusable(self, position):
        left = len(self.cards(position["cells"]))
        available = position["companions"]
        gone = []
        if not self.reachable(position["cells"]):
            gone.append("Melisandre")
        if left < 1:
            gone += ["Jon", "Sandor"]
        if left < 2:
            gone.append("Ramsay")
        if left < 3:
            gone.append("Jaqen")
        available = [each for each in available if each not in gone]
        position["companions"] = [] if available == ["Jaqen"] else available

    # -- who wins

    def owner(self, position, house):
        """Who holds the banner: more cards, on equality the last to take one; None when nobody took one."""
        first, second = position["held"][0][house], position["held"][1][house]
        if first == second:
            return position["last"].get(house)
        return 0 if first > second else 1

    def outcome(self, position):
        if self.turn(position) != "over":
            return None
        owners = [self.owner(position, house) for house in SIZES]
        banners = (owners.count(0), owners.count(1))
        if banners[0] != banners[1]:
            return (0 if banners[0] > banners[1] else 1), banners
        return next((owner for owner in owners if owner is not None), None), banners

    # -- text

    def read(self, text):
        """`GSLSYT … / cards of the first / cards of the second / fs----- / first choosing / Jon Gendry`"""
        grid, first, second, last, side, *companions = text.split(" / ")
        held = [dict(zip(SIZES, map(int, part.split()), strict=True)) for part in (first, second)]
        taken = {house: "fs".index(who) for house, who in zip(SIZES, last, strict=True) if who != "-"}
        return {
            "cells": [LETTERS[letter] for letter in grid.replace(" ", "")],
            "held": held,
            "last": taken,
            "mover": {"first": 0, "second": 1, "over": None}[side.split()[0]],
            "companions": [] if companions in ([], ["none"]) else companions[0].split(),
            "choosing": side.endswith("choosing"),
        }
