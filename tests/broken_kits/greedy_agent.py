"""An agent that takes more than it may."""

from dataclasses import dataclass

from good_nim import Nim
from mohreh import Kit
from mohreh.agents import Agent
from mohreh.results import SearchResult


@dataclass(frozen=True)
class Grabber(Agent):
    name = "grabber"
    summary = "takes four"

    def choose(self, game, state, rng, memory, **how):
        return SearchResult(4, 0.0, {})


class GreedyAgent(Nim):
    kit = Kit(agents=(Grabber,))
