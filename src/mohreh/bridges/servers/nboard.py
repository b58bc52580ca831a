"""An NBoard engine (protocol version 2): an agent of ours inside the NBoard program for Othello.

The other program sends a whole game (`set game`), moves, and asks for a move (`go`) or for hints; the agent's depth is
what `set depth` says, where it has one.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any, Final, TextIO

from mohreh.agents import agents_of, make_configured_agent
from mohreh.agents.analysis import Analysis, analyse
from mohreh.agents.base import Memory
from mohreh.agents.engines import Engine
from mohreh.budget import UNLIMITED
from mohreh.errors import MohrehError
from mohreh.games.base import OVER, AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.settings import split_call

PASS: Final = "pass"


class NBoardServer:
    """One engine at one board."""

    def __init__(self, game: AnyGame, agent: str, seed: int = 0) -> None:
        offered = kit_of(game).game_record
        if offered is None:
            raise MohrehError(f"NBoard sends whole games as text, and the kit of {game.name} reads none")
        self.game = game
        self.read: Callable[[Any, str], Any] = loaded(offered)
        self.agent_name = agent
        make_configured_agent(agent, game)
        self.rng = random.Random(seed)
        self.state = game.initial(self.rng)

    def serve(self, orders: TextIO, answers: TextIO) -> None:
        """Answer until `quit` or the end of the input."""
        for line in orders:
            if line.split()[:1] == ["quit"]:
                return
            for answer in self.answered(line):
                answers.write(answer + "\n")
                answers.flush()

    def answered(self, line: str) -> Iterator[str]:
        """The lines that answer a line; what is not understood is left unanswered, as the protocol wants it."""
        words = line.split()
        try:
            match words:
                case ["nboard", *_]:
                    yield "set myname Mohreh"
                case ["ping", number, *_]:
                    yield f"pong {number}"
                case ["set", "depth", depth, *_] if depth.isdigit():
                    self._set_depth(int(depth))
                case ["set", "game", *_]:
                    self._set_game(line.partition("game")[2])
                case ["move", move, *_]:
                    self._move(move.partition("/")[0])
                case ["hint", number, *_] if number.isdigit():
                    yield from self._hint(int(number))
                case ["go", *_]:
                    yield from self._go()
        except MohrehError as error:
            yield f"status {' '.join(str(error).split())}"

    def _set_depth(self, depth: int) -> None:
        name, values = split_call(self.agent_name)
        known = [setting.name for setting in agents_of(self.game)[name].settings()]
        if "depth" in known:
            told = ", ".join(f"{key}={value!r}" for key, value in (values | {"depth": depth}).items() if key != "time")
            made = f"{name}({told})"
            make_configured_agent(made, self.game)
            self.agent_name = made

    def _set_game(self, text: str) -> None:
        record = self.read(self.game, text)
        self.state = record.start
        for action in record.actions:
            self.state = self.game.after(self.state, action)

    def _move(self, said: str) -> None:
        name = PASS if said.casefold() in ("pa", PASS) else said
        self.state = self.game.after(self.state, self.game.parse_action(self.state, name))

    def _hint(self, number: int) -> Iterator[str]:
        if self.game.turn(self.state) == OVER:
            yield "status"
            return
        yield "status thinking"
        found = self._judged()
        for row in found.moves[:number]:
            pv = "".join(self._named(each) for each in row.line)
            yield f"search {pv} {row.value:.2f} 0 {max(row.depth, 1)}"
        yield f"nodestats {found.nodes} {found.seconds:.2f}"
        yield "status"

    def _go(self) -> Iterator[str]:
        if self.game.turn(self.state) == OVER:
            yield "status the game is over"
            return
        yield "status thinking"
        agent = make_configured_agent(self.agent_name, self.game)
        found = agent.choose(self.game, self.state, self.rng, Memory(prefers_native=True))
        yield f"=== {self._named(found.action)}/{found.value:.2f}/{found.seconds:.2f}"
        yield f"nodestats {found.nodes} {found.seconds:.2f}"
        yield "status"

    def _judged(self) -> Analysis:
        """Every move with a value of its own: an engine that looks for the best alone has bounds for the others."""
        agent, memory = make_configured_agent(self.agent_name, self.game), Memory(prefers_native=True)
        budget = UNLIMITED
        if isinstance(agent, Engine):
            agent.prepare(self.game, memory, self.rng)
            budget = agent.spends(budget)
        return analyse(self.game, self.state, agent, budget=budget, memory=memory)

    def _named(self, action: Any) -> str:
        name = self.game.action_text(action)
        return "PA" if name == PASS else name.upper()
