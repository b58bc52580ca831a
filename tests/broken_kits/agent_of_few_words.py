"""An agent that says an action where a result should be."""

from dataclasses import dataclass

from good_nim import Nim
from mohreh import Kit
from mohreh.agents import Agent


@dataclass(frozen=True)
class Terse(Agent):
    name = "terse"
    summary = "takes one"

    def choose(self, game, state, rng, memory, **how):
        return 1


class AgentOfFewWords(Nim):
    kit = Kit(agents=(Terse,))
