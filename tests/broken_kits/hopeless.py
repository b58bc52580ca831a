"""A heuristic that gives up too soon."""

import random
from dataclasses import dataclass

from mohreh import OVER, Game, Kit, Outcome, ParseError
from mohreh.search.heuristic import Heuristic


def estimate(state):
    return float("inf") if state > 5 else 0


@dataclass(frozen=True)
class Hopeless(Game[int, int]):
    """Count down to nothing, by one or two."""

    name = "countdown"
    players = 1
    kit = Kit(heuristics=lambda game: (Heuristic("too-far", estimate, admissible=False, consistent=False),))

    def initial(self, rng: random.Random) -> int:
        return rng.randint(4, 9)

    def turn(self, state):
        return 0 if state else OVER

    def actions(self, state):
        return [take for take in (1, 2) if take <= state]

    def after(self, state, action):
        return state - action

    def outcome(self, state):
        return None if state else Outcome(0, "nothing is left", (1,))

    def text(self, state):
        return str(state)

    def parse(self, text):
        if not text.isdecimal() or len(text) > 1:
            raise ParseError(f"{text!r} is not a number from 0 to 9")
        return int(text)

    def action_text(self, action):
        return str(action)
