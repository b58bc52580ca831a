"""An agent from a user's own Python file: a function `choose(game, state, rng)` that returns an action.

The file never runs in this process. A confined process (`mohreh.sandbox`) runs it with a copy of the game; it is sent
the position as text and answers with the text of an action, which is parsed and judged by the rules here.
"""

from __future__ import annotations

import ast
import inspect
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games import GAMES
from mohreh.games.base import AnyGame
from mohreh.results import SearchResult
from mohreh.sandbox import Confined, Fault, Malformed, Policy, resolve, text_of
from mohreh.sandbox.fault import PROTOCOL, plain_sentence
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import PARSING, setting

PROGRAM = "mohreh.agents.file_program:program"
PROCESS = "process"
REFUSED = "refused"


@dataclass(frozen=True)
class FileAgent(Agent):
    """Whatever the file's `choose` does."""

    name: ClassVar[str] = "file"
    summary: ClassVar[str] = "a user's own file"
    deterministic: ClassVar[bool] = False
    foreign: ClassVar[bool] = True

    path: str = setting("", names_file=True, help="the file")

    def __str__(self) -> str:
        return self.path

    def check(self, game: AnyGame) -> None:
        """Read the file, without running it."""
        refuse_what_cannot_load(Path(self.path))

    def prepare(self, game: AnyGame, memory: Memory, rng: random.Random) -> None:
        """Start the process, or take the one of the last game, and run the file in it.

        A file that did not load is not run again in the games that follow: it would only cost its time once more.
        """
        if REFUSED in memory.lasting:
            raise memory.lasting[REFUSED]
        process: Confined | None = memory.lasting.get(PROCESS)
        if process is None or not process.clean:
            self.leave(memory)
            process = memory.lasting[PROCESS] = self.started(game, memory)
        try:
            process.ask("begin", {"seed": rng.getrandbits(32)}, memory.terms.loading_seconds)
        except Fault as fault:
            memory.lasting[REFUSED] = Fault(fault.kind, f"it does not load: {fault}")
            raise memory.lasting[REFUSED] from None
        memory.kept[PROCESS] = process

    def started(self, game: AnyGame, memory: Memory) -> Confined:
        """A process for this file at this game."""
        named = game_name(game)
        files = [Path(self.path), Path(self.path).with_suffix(""), *([] if named == str(game) else [game_file(game)])]
        readable = tuple(str(file.resolve()) for file in files if file.exists())
        policy = Policy(resolve(memory.terms.sandbox), readable=readable)
        return Confined(PROGRAM, {"game": named, "file": str(Path(self.path).resolve())}, policy)

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
        process: Confined = memory.kept[PROCESS]
        question = {"state": game.text(state), "seed": rng.getrandbits(64)}
        try:
            answer = process.ask("choose", question, memory.terms.move_seconds)
            if "illegal" in answer:
                raise self._illegal(plain_sentence(text_of(answer, "illegal")), game, state)
            said = text_of(answer, "action")
        except Malformed as error:
            self.leave(memory)
            raise Fault(PROTOCOL, str(error)) from None
        try:
            action = game.parse_action(state, said)
        except MohrehError:
            raise self._illegal(plain_sentence(repr(said)), game, state) from None
        return SearchResult(action, 0.0, {}, line=(action,), nodes=1)

    def _illegal(self, shown: str, game: AnyGame, state: Any) -> IllegalAction:
        return IllegalAction(f"{self.path}: choose returned {shown}, which is not legal in {game.text(state)}")


def game_file(game: AnyGame) -> Path:
    """The file that a user's own game comes from."""
    return Path(inspect.getfile(type(game)))


def game_name(game: AnyGame) -> str:
    """The text that makes the same game in another process."""
    if game.name in GAMES and type(game).__module__.startswith("mohreh."):
        return str(game)
    return str(game_file(game).resolve()) + str(game).removeprefix(game.name)


def refuse_what_cannot_load(path: Path) -> None:
    """Refuse a file that is not there, is no Python, or has no `choose`: what can be seen without running it."""
    if not path.is_file():
        raise MohrehError(f"there is no file {str(path)!r}")
    try:
        with PARSING:
            module = ast.parse(path.read_bytes(), str(path))
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise MohrehError(
            f"{str(path)!r} does not load: {type(error).__name__}: {plain_sentence(str(error))}"
        ) from None
    if not any(binds_choose(node) for node in ast.walk(module)):
        raise MohrehError(f"{str(path)!r} must define a function choose(game, state, rng) that returns a legal action")


def binds_choose(node: ast.AST) -> bool:
    """Whether a statement gives something the name `choose`, or may."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name == "choose"
    if isinstance(node, ast.Name):
        return node.id == "choose" and isinstance(node.ctx, ast.Store)
    return isinstance(node, ast.alias) and (node.asname or node.name) in ("choose", "*")
