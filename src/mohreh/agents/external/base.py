"""What agents of other people's programs share: which program it is, and its process."""

from __future__ import annotations

import random
import shlex
from abc import abstractmethod
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mohreh.agents.base import Agent, Memory
from mohreh.agents.external.engines import engines
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games.base import AnyGame
from mohreh.results import SearchResult
from mohreh.sandbox.fault import Fault, plain_sentence
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import Setting, setting

if TYPE_CHECKING:
    from mohreh.sandbox.external import External

PROCESS: Final = "process"
MEMORY: Final = 4 << 30
"""Bytes that a program may hold: engines bring tables of their own."""


@dataclass(frozen=True)
class ExternalAgent(Agent):
    """A program that is asked for its moves."""

    deterministic: ClassVar[bool] = False
    foreign: ClassVar[bool] = True

    command: str = setting("", names_program=True, help="the program and its arguments, as one types them")
    engine: str = setting("", help="the program by the name that the file of engines gives it")

    @classmethod
    def settings_in(cls, game: AnyGame) -> tuple[Setting, ...]:
        """Where a file names engines, those are the choices."""
        known = tuple(engines())
        return tuple(
            replace(each, choices=known, default=known[0]) if each.name == "engine" and known else each
            for each in super().settings_in(game)
            if not each.names_program or not known
        )

    def arguments(self) -> list[str]:
        """What is run."""
        if self.engine:
            return list(engines()[self.engine])
        try:
            return shlex.split(self.command)
        except ValueError as error:
            raise MohrehError(f"{self.name}: the command {self.command!r} cannot be read: {error}") from None

    def named_files(self) -> tuple[Path, ...]:
        """The program and the files among its arguments: changed, it is another player."""
        from mohreh.sandbox.external import files_of, located

        return tuple(files_of(located(self.arguments())))

    def recorded(self) -> dict[str, Any]:
        """Also what the name of an engine stands for, which the file of engines may change."""
        return {**super().recorded(), "arguments": self.arguments()}

    def check(self, game: AnyGame) -> None:
        """See that a program is named."""
        known = engines()
        if bool(self.command) == bool(self.engine):
            raise MohrehError(f'{self.name} needs a program; write {self.name}(command="PROGRAM ARGUMENT …")')
        if self.engine and self.engine not in known:
            listed = f"the engines: {', '.join(known)}" if known else "`mohreh studio --engines FILE` names some"
            raise MohrehError(f"{self.name}: there is no engine {self.engine!r}; {listed}")
        if not self.arguments():
            raise MohrehError(f"{self.name}: the command is empty")

    def prepare(self, game: AnyGame, memory: Memory, rng: random.Random) -> None:
        """Start the program, or take the process of the last game, and begin a game."""
        process: External | None = memory.lasting.get(PROCESS)
        if process is None or not process.alive:
            from mohreh.sandbox import Policy, resolve  # all of the sandbox, which few agents need
            from mohreh.sandbox.external import External

            policy = Policy(resolve(memory.terms.sandbox), memory=MEMORY)
            process = memory.lasting[PROCESS] = External(self.arguments(), policy)
            self.greet(process, memory)
        self.begin(game, process, memory, rng)
        memory.kept[PROCESS] = process

    def leave(self, memory: Memory) -> None:
        process = memory.lasting.pop(PROCESS, None)
        if process is not None:
            process.close()

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
        if PROCESS not in memory.kept:
            self.prepare(game, memory, rng)
        said = self.asked(game, state, memory.kept[PROCESS], memory, budget)
        try:
            action = game.parse_action(state, said)
        except MohrehError:
            shown, where = plain_sentence(repr(said)), game.text(state)
            raise IllegalAction(f"{self}: it answered {shown}, which is not legal in {where}") from None
        self.played(game, state, action, memory)
        return SearchResult(action, 0.0, {}, line=(action,), nodes=1)

    @abstractmethod
    def greet(self, process: External, memory: Memory) -> None:
        """See that the program speaks the protocol."""

    @abstractmethod
    def begin(self, game: AnyGame, process: External, memory: Memory, rng: random.Random) -> None:
        """Tell it of a new game."""

    @abstractmethod
    def asked(self, game: AnyGame, state: Any, process: External, memory: Memory, budget: Budget) -> str:
        """The action that it names."""

    def played(self, game: AnyGame, state: Any, action: Any, memory: Memory) -> None:
        """Its action was legal and is made."""
        return


def broken(sentence: str) -> Fault:
    """It did not keep to the protocol."""
    from mohreh.sandbox.fault import PROTOCOL

    return Fault(PROTOCOL, sentence)
