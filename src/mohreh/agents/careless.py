"""A player that errs as people do: it sees no deeper than somebody else, overlooks moves, and is not sure of the rest.

A move at random is not a human mistake. People look a little ahead, do not notice some moves at all, and of those they
notice they take one that looks nearly best. So this agent asks another one what every action is worth, drops each
action with the probability `overlooks`, and draws one of the others with a chance that falls with what it gives away:
the softmax with a temperature, which Luce's choice rule (1959) takes for how people choose.

>>> choice({"a": 3.0, "b": 3.0, "c": 1.0}, temperature=0, overlooks=0, rng=random.Random(1)) in ("a", "b")
True
"""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, Self

from mohreh.agents.base import Agent, Memory
from mohreh.agents.simple import RandomAgent
from mohreh.agents.solving import is_puzzle
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.results import SearchResult
from mohreh.search.root import to_move
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting


def choice(values: Mapping[Any, float], *, temperature: float, overlooks: float, rng: random.Random) -> Any:
    """One of the actions: those overlooked are left out (not all of them), the others are drawn by their values."""
    seen = [action for action in values if rng.random() >= overlooks] or list(values)
    best = max(values[action] for action in seen)
    if temperature == 0:
        return rng.choice([action for action in seen if values[action] == best])
    return rng.choices(seen, [math.exp((values[action] - best) / temperature) for action in seen])[0]


@dataclass(frozen=True)
class CarelessAgent(Agent):
    """Another agent's judgement, used carelessly. It runs that agent's native copy where there is one."""

    name: ClassVar[str] = "careless"
    summary: ClassVar[str] = "judges as another agent does, but overlooks moves and takes one that is nearly best"
    deterministic: ClassVar[bool] = False

    player: str = setting("greedy", help="the agent whose judgement it follows, settings in brackets")
    temperature: float = setting(
        1.0, range=(0.0, None), help="how much worse a move may look and still be taken, on the scale of the values"
    )
    overlooks: float = setting(0.1, range=(0.0, 1.0), help="the probability that it does not notice a move")
    judge: Agent = field(default=RandomAgent(), compare=False, repr=False)

    @classmethod
    def suits(cls, game: AnyGame) -> bool:
        return not is_puzzle(game)

    def ready_for(self, game: AnyGame) -> Self:
        from mohreh.agents import make_configured_agent

        judge = make_configured_agent(self.player, game)
        if isinstance(judge, CarelessAgent):
            raise MohrehError("careless: the player it follows must not be careless itself; name another agent")
        return replace(self, player=str(judge).replace('"', ""), judge=judge.analysing())

    def consults(self) -> tuple[Agent, ...]:
        return (self.judge,)

    def prepare(self, game: AnyGame, memory: Memory, rng: random.Random) -> None:
        self.judge.prepare(game, memory, rng)

    def leave(self, memory: Memory) -> None:
        self.judge.leave(memory)

    def choose(
        self,
        game: AnyGame,
        state: Any,
        rng: random.Random,
        memory: Memory,
        *,
        budget: Budget = UNLIMITED,
        observer: Observer = SILENT,
    ) -> SearchResult[Any]:
        to_move(game, state)
        memory.prefers_native = True
        found = self.judge.choose(game, state, rng, memory, budget=budget, observer=observer)
        values = found.values or dict.fromkeys(game.actions(state), 0.0)
        action = choice(values, temperature=self.temperature, overlooks=self.overlooks, rng=rng)
        line = found.line if action == found.action else (action,)
        return found._replace(action=action, value=values[action], line=line, exact=False)
