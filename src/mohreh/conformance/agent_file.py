"""Does a user's own agent keep its promises? It plays seeded games, and what it does wrong is said in one sentence.

Its file runs in the sandbox, as it will in the arena; what it answers is judged here.
"""

from __future__ import annotations

import random
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from mohreh.agents import Memory, Terms
from mohreh.agents.user_file import FileAgent, refuse_what_cannot_load
from mohreh.conformance.problem import Inspector, Problem, Unanswered
from mohreh.errors import MohrehError
from mohreh.games import GAMES, AnyGame, make_game
from mohreh.games.base import CHANCE, OVER
from mohreh.sandbox import DIED, EXCEPTION, TIME, Fault

DECISIONS = 60
"""How many decisions an agent takes in each game it is tried at."""


def check_agent(path: str, game_name: str | None, seed: int, terms: Terms) -> list[Problem]:
    """The problems of an agent file at one game, or at all built-in ones.

    Many agents are made for one game only: without a name it is enough that it plays one of them right; what it does
    wrong at the others is then a warning.
    """
    try:
        refuse_what_cannot_load(Path(path))
    except MohrehError as error:
        return [Problem("loads", str(error))]
    names = [game_name] if game_name is not None else list(GAMES)
    found = {name: check_at(path, make_game(name, files=True), seed, terms) for name in names}
    played = [name for name, problems in found.items() if not problems]
    return [
        replace(problem, sentence=f"at {name}: {problem.sentence}", warning=bool(played))
        for name, problems in found.items()
        for problem in problems
    ]


def check_at(path: str, game: AnyGame, seed: int, terms: Terms) -> list[Problem]:
    """What is wrong with the agent at one game: it plays every seat of a few seeded games."""
    trial = Trial(Inspector(game), FileAgent(path=path), Memory(terms=terms))
    with suppress(Unanswered):
        trial.begin(seed)
        trial.play(seed)
    trial.agent.leave(trial.memory)
    return list(trial.inspector.found.values())


@dataclass
class Trial:
    """An agent file at one game."""

    inspector: Inspector
    agent: FileAgent
    memory: Memory
    game: AnyGame = field(init=False)

    def __post_init__(self) -> None:
        self.game = self.inspector.game

    def begin(self, seed: int) -> None:
        """Start it and let it load."""
        try:
            self.agent.prepare(self.game, self.memory, random.Random(seed))
        except Fault as fault:
            self.inspector.note("loads", str(fault))
            raise Unanswered from None

    def play(self, seed: int) -> None:
        """Games from their start until it has decided often enough."""
        game, taken = self.game, 0
        rng = random.Random(seed)
        while taken < DECISIONS:
            state = game.initial(rng)
            while (turn := game.turn(state)) != OVER and taken < DECISIONS:
                if turn == CHANCE:
                    state = game.after(state, game.sample(state, rng))
                    continue
                taken += 1
                state = game.after(state, self.decision(state, seed + taken))

    def decision(self, state: Any, seed: int) -> Any:
        """The agent's action, asked for twice with equal generators."""
        action, again = (self.asked(state, seed) for _ in range(2))
        if action != again:
            sentence = "choose decides differently with an equal generator; draw everything random from rng"
            self.inspector.note("repeatable", sentence, state)
        return action

    def asked(self, state: Any, seed: int) -> Any:
        """One answer, which must be legal."""
        try:
            answer = self.agent.asked(self.game, state, seed, self.memory, watch_luck=True)
        except Fault as fault:
            self.inspector.note("choose raises", self.sentence(fault), state)
            raise Unanswered from None
        if answer.action is None:
            names = {self.game.action_text(action) for action in self.game.actions(state)}
            named = answer.shown.strip("'\"") in names
            right = "return the action itself, not its name" if named else "return one of game.actions(state)"
            self.inspector.note("legal", f"choose returns {answer.shown}, which is not legal; {right}", state)
            raise Unanswered
        if answer.drew_globally:
            right = "all that is random must come from the generator it is given"
            self.inspector.note("global random", f"choose uses the global random generator; {right}", state)
        return answer.action

    def sentence(self, fault: Fault) -> str:
        """What it did instead of an answer."""
        if fault.kind == EXCEPTION:
            return f"choose raises {fault}"
        if fault.kind == TIME:
            return f"choose does not answer within {self.memory.terms.move_seconds:g} s"
        return f"choose ends its process ({fault})" if fault.kind == DIED else f"choose breaks off: {fault}"
