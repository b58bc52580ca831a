"""The course's `game`: the object that a `GameSolution` is made with, without its window.

It has what the course's has and no more: a program that uses something else was written against a changed game.py.
"""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from typing import Any, ClassVar, Final

from mohreh.games.water_sort.rules import run_length

WIDTH: Final = 850
HEIGHT: Final = 600
fps: Final = 60
WARM: Final = ("red", "yellow", "orange", "pink", "magenta", "gold")
COLD: Final = ("light blue", "dark green", "purple", "brown", "gray", "cyan", "lime", "olive", "navy", "indigo")
color_choices: Final = [*WARM, *COLD]


class Watch:
    """What the course's object was asked: how many states it tested or made, and those that it tested, in order."""

    states: ClassVar[int] = 0
    tested: ClassVar[list[Any] | None] = None


class Game:
    """A game of the course's window; it begins with 3 colours, 2 units in a tube and 1 empty tube."""

    def __init__(self) -> None:
        self.NColorInTube = 2
        self.NEmptyTubes = 1
        self.NColor = 3
        self.color_count = self.NColor
        self.empty_tubes_count = self.NEmptyTubes
        self.colors_in_tube_count = self.NColorInTube
        self.tubes = 0
        self.tube_colors: list[list[int]] = []
        self.initial_colors: list[list[int]] = []
        self.game_state_history: list[list[list[int]]] = []
        self.new_game = True
        self.run = True
        self.selected = False
        self.win = False
        self.move_count = 0
        self.move_text = ""
        self.selected_tube = 100
        self.destination_tube = 100

    def check_victory(self, tube_cols: Sequence[Sequence[int]]) -> bool:
        """Whether every tube that is not empty is full and of one colour."""
        Watch.states += 1
        if Watch.tested is not None:
            Watch.tested.append(copy.deepcopy(tube_cols))
        return all(len(set(tube)) == 1 and len(tube) == self.NColorInTube for tube in tube_cols if len(tube))

    def move_logic(self, tube_cols: list[list[int]], sel_tube: int, dest_tube: int) -> list[list[int]]:
        """Pour as much of the run on top as fits, in the very list that is given; nothing if it does not go."""
        Watch.states += 1
        giver, taker = tube_cols[sel_tube], tube_cols[dest_tube]
        if giver and len(taker) < self.NColorInTube and (not taker or taker[-1] == giver[-1]):
            if sel_tube != dest_tube:
                self.game_state_history.append(copy.deepcopy(tube_cols))
                self.move_count += 1
            for _ in range(min(run_length(tuple(giver)), self.NColorInTube - len(taker))):
                taker.append(giver.pop())
        return tube_cols

    def generate_start(self) -> tuple[int, list[list[int]]]:
        """A mixed board: the number of tubes, and the tubes."""
        while True:
            units = [colour for colour in range(self.NColor) for _ in range(self.NColorInTube)]
            random.shuffle(units)
            full = [units[at : at + self.NColorInTube] for at in range(0, len(units), self.NColorInTube)]
            tubes = [*full, *([] for _ in range(self.NEmptyTubes))]
            if not self.check_victory(tubes):
                return len(tubes), tubes

    def reset_game(self, colors_count: int, color_tube_count: int, empty_tubes: int) -> None:
        """A new board with other settings."""
        self.NColor, self.NColorInTube, self.NEmptyTubes = colors_count, color_tube_count, empty_tubes
        self.tubes, self.tube_colors = self.generate_start()
        self.initial_colors = copy.deepcopy(self.tube_colors)
        self.game_state_history = []
        self.move_count = 0
        self.win = False
