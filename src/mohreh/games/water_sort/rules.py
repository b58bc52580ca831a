"""Water sort: pour coloured water from tube to tube until every colour stands alone in a full one.

A tube is its units from the bottom to the top, each the number of its colour. The state carries its capacity, so
that any board someone writes down can be played, whatever the game's own settings are.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, NamedTuple

from mohreh.games.base import OVER, Game, Outcome
from mohreh.games.columns_text import write_columns
from mohreh.games.water_sort.backwards import mixed_backwards
from mohreh.games.water_sort.formats import is_whole_board, read_tubes
from mohreh.kit import svg_of
from mohreh.settings import setting

Tube = tuple[int, ...]


class WaterState(NamedTuple):
    """The tubes, and how many units each can hold (which is how often every colour occurs)."""

    tubes: tuple[Tube, ...]
    capacity: int

    def _repr_svg_(self) -> str:
        """What a notebook shows."""
        return svg_of(WaterSort(), self)


class Pour(NamedTuple):
    """Pour from one tube into another; tubes are counted from 0."""

    source: int
    target: int


@dataclass(frozen=True)
class WaterSort(Game[WaterState, Pour]):
    """Pour the run of one colour on top of a tube onto the same colour, or into an empty tube.

    >>> game = WaterSort()
    >>> state = game.parse("0 1 / 1 0 / #")
    >>> [game.action_text(pour) for pour in game.actions(state)]
    ['0>2', '1>2']
    >>> game.text(game.after(state, Pour(0, 2)))
    '0 / 1 0 / 1'
    """

    name: ClassVar[str] = "water-sort"
    kit: ClassVar[str] = "mohreh.games.water_sort.kit:KIT"
    players: ClassVar[int] = 1
    summary: ClassVar[str] = "pour coloured water until every colour has a tube of its own"
    player_names: ClassVar[tuple[str, ...]] = ("player",)

    colours: int = setting(6, range=(2, 15), help="number of colours, each filling one tube")
    capacity: int = setting(4, range=(2, 20), help="units that a tube holds")
    empty: int = setting(2, range=(1, 3), help="empty tubes at the start")
    pour: str = setting(
        "whole",
        choices=("whole", "partial", "single"),
        help="what a pour moves: the whole run or nothing (the document's text), as much of it as fits (the course "
        "program), or one unit (ball sort)",
    )

    def initial(self, rng: random.Random) -> WaterState:
        """A mixed board: shuffled, or where that would hardly ever be solvable made backwards from the goal."""
        return self.backwards(rng) if self.starts_backwards() else self.shuffled(rng)

    def starts_backwards(self) -> bool:
        """Whether `initial` makes its boards backwards: random ones with these settings are almost never solvable."""
        return self.empty == 1 and self.colours >= 8

    def shuffled(self, rng: random.Random) -> WaterState:
        """Any board of full and empty tubes, all equally likely, except those that are solved already."""
        units = [colour for colour in range(self.colours) for _ in range(self.capacity)]
        while True:
            rng.shuffle(units)
            full = [tuple(units[at : at + self.capacity]) for at in range(0, len(units), self.capacity)]
            state = WaterState((*full, *[()] * self.empty), self.capacity)
            if not self.solved(state):
                return state

    def backwards(self, rng: random.Random) -> WaterState:
        """A board made from the goal by pours in reverse, so that it has a solution under every pour rule."""
        return self.backwards_with_solution(rng)[0]

    def backwards_with_solution(self, rng: random.Random) -> tuple[WaterState, list[Pour]]:
        """A board made backwards, and the pours that lead from it to the goal (not the fewest)."""
        tubes, way_back = mixed_backwards(self.colours, self.capacity, self.empty, rng)
        repeat = self.pour == "single"
        solution = [Pour(source, target) for source, target, units in way_back for _ in range(units if repeat else 1)]
        return WaterState(tubes, self.capacity), solution

    def turn(self, state: WaterState) -> int:
        return 0 if self.actions(state) else OVER

    def actions(self, state: WaterState) -> Sequence[Pour]:
        if self.solved(state):
            return ()
        tubes, capacity = state
        whole = self.pour == "whole"
        targets = [(target, tube[-1] if tube else -1, capacity - len(tube)) for target, tube in enumerate(tubes)]
        pours = []
        for source, tube in enumerate(tubes):
            if not tube:
                continue
            colour = tube[-1]
            needed = run_length(tube) if whole else 1
            for target, top, room in targets:
                if room >= needed and (top == colour or top == -1) and target != source:
                    pours.append(Pour(source, target))
        return pours

    def after(self, state: WaterState, action: Pour) -> WaterState:
        tubes, capacity = state
        source, target = action
        giver, taker = tubes[source], tubes[target]
        units = 1 if self.pour == "single" else min(run_length(giver), capacity - len(taker))
        changed = list(tubes)
        changed[source] = giver[:-units]
        changed[target] = taker + giver[-units:]
        return WaterState(tuple(changed), capacity)

    def solved(self, state: WaterState) -> bool:
        tubes, capacity = state
        return all(not tube or tube.count(tube[0]) == capacity for tube in tubes)

    def canonical(self, state: WaterState) -> tuple[Tube, ...]:
        """The tubes in order: which of them stands where does not matter."""
        return tuple(sorted(state.tubes))

    def outcome(self, state: WaterState) -> Outcome | None:
        if self.solved(state):
            return Outcome(0, "every colour alone in a full tube", (1,), "solved")
        return None if self.actions(state) else Outcome(None, "no pour is possible", (0,), "no-move")

    def text(self, state: WaterState) -> str:
        return " / ".join(write_columns(state.tubes))

    def board(self, state: WaterState) -> str:
        return "\n".join(write_columns(state.tubes))

    def is_position_line(self, line: str) -> bool:
        return is_whole_board(line)

    def parse(self, text: str) -> WaterState:
        """Tubes separated by `/` or one per line (`#` is an empty one), or a nested list: `[[0, 1], [1, 0], []]`."""
        return WaterState(*read_tubes(text))

    def action_text(self, action: Pour) -> str:
        return f"{action.source}>{action.target}"


def run_length(tube: Tube) -> int:
    """How many units of one colour lie on top of a tube that is not empty.   (2, 0, 1, 1) -> 2"""
    colour, length = tube[-1], 1
    for unit in tube[-2::-1]:
        if unit != colour:
            break
        length += 1
    return length
