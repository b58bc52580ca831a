"""Water sort boards made backwards from the goal, for settings where shuffled boards are almost never solvable.

A pour in reverse takes units of one colour off a tube and puts them onto another. It is the exact inverse of a
legal pour when the tube they leave still shows their colour, or becomes empty, and the tube they come to shows
another colour, or is empty: then the pour forwards takes just these units, and all of them. Such a pour is legal
under the rule "whole"; so it is under "partial", and under "single" as that many pours of one unit. A board
reached by reverse pours alone therefore has a solution under every rule: the same pours, last one first.

Random reverse pours soon stall, far from mixed, with the rests of the tubes locked under one unit. So the pours
come in two patterns, each of which starts and ends with a tube to spare:

- a *halving* spreads two colours over two tubes, which gives two tubes the same colour at the bottom;
- a *ring* passes the top units of each of its tubes on to the one before. Rings pass many units first and fewer
  and fewer later, so that each leaves one more layer behind.
"""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Final, NamedTuple

TAKES_PART: Final = 0.9
"""How likely a tube joins the rings of a round; below 1 so that layers of more than one unit occur too."""


class Step(NamedTuple):
    """A pour forwards, and how many units it moves."""

    source: int
    target: int
    units: int


class Mixer:
    """Tubes on their way back from the goal, and the pours that undo what was done to them."""

    def __init__(self, colours: int, capacity: int, empty: int) -> None:
        self.capacity = capacity
        self.tubes: list[tuple[int, ...]] = [(colour,) * capacity for colour in range(colours)] + [()] * empty
        self.undone: list[Step] = []

    def unpour(self, target: int, source: int, units: int) -> None:
        """The pour from `source` to `target` in reverse."""
        self.tubes[source] += self.tubes[target][-units:]
        self.tubes[target] = self.tubes[target][:-units]
        self.undone.append(Step(source, target, units))

    def halve(self, one: int, other: int, units: int) -> None:
        """Spread two tubes of one colour each:   aaaa, bbbb, - by 1 unit -> aaab, -, abbb"""
        spare = self.tubes.index(())
        self.unpour(one, spare, units)
        self.unpour(other, one, units)
        self.unpour(other, spare, self.capacity - units)

    def turn_ring(self, ring: list[int], units: int) -> None:
        """Pass top units from each tube to the one before it:   aaa, bbb, ccc by 2 units -> abb, bcc, caa"""
        spare = self.tubes.index(())
        self.unpour(ring[0], spare, units)
        for receiver, giver in pairwise(ring):
            self.unpour(giver, receiver, units)
        self.unpour(spare, ring[-1], units)

    def depth(self, tube: int) -> int:
        """How many units of one colour lie on top."""
        units = self.tubes[tube]
        return next((at for at, unit in enumerate(reversed(units)) if unit != units[-1]), len(units))


def mixed_backwards(
    colours: int, capacity: int, empty: int, rng: random.Random
) -> tuple[tuple[tuple[int, ...], ...], list[Step]]:
    """A mixed board of full tubes and, at its end, empty ones; and a way to the goal."""
    mixer = Mixer(colours, capacity, empty)
    while not mixer.undone:
        _mix(mixer, colours, rng)
    order = [index for index, tube in enumerate(mixer.tubes) if tube]
    rng.shuffle(order)
    order += [index for index, tube in enumerate(mixer.tubes) if not tube]
    place = {index: at for at, index in enumerate(order)}
    way = [Step(place[source], place[target], units) for source, target, units in reversed(mixer.undone)]
    return tuple(mixer.tubes[index] for index in order), way


def _mix(mixer: Mixer, colours: int, rng: random.Random) -> None:
    pure = rng.sample(range(colours), colours)
    for _ in range(rng.randint(0, colours // 3)):
        mixer.halve(pure.pop(), pure.pop(), rng.randint(1, mixer.capacity - 1))
    for units in range(mixer.capacity - 1, 0, -1):
        deep = [tube for tube in range(len(mixer.tubes)) if mixer.depth(tube) > units]
        joining = [tube for tube in deep if rng.random() < TAKES_PART]
        rng.shuffle(joining)
        while len(joining) > 1:
            size = rng.randint(2, len(joining))
            ring, joining = joining[:size], joining[size:]
            if all(mixer.tubes[one][-1] != mixer.tubes[other][-1] for one, other in pairwise([*ring, ring[0]])):
                mixer.turn_ring(ring, units)
