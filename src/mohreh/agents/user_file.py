"""An agent from a user's own Python file: a function `choose(game, state, rng)` that returns an action.

The file never runs in this process. A confined process (`mohreh.sandbox`) runs it with a copy of the game; it is sent
the position as text and answers with the text of an action, which is parsed and judged by the rules here.
"""

from __future__ import annotations

import ast
import hashlib
import inspect
import random
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from mohreh.agents.base import Agent, Memory
from mohreh.budget import UNLIMITED, Budget
from mohreh.errors import IllegalAction, MohrehError
from mohreh.games.base import AnyGame
from mohreh.results import SearchResult
from mohreh.sandbox import Confined, Fault, Malformed, Policy, SandboxError, resolve, text_of
from mohreh.sandbox.fault import PROTOCOL, plain_sentence
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import PARSING, setting

PROGRAM = "mohreh.play.file_program:program"
PROCESS = "process"
REFUSED = "refused"
SHOWN = "shown"

MOST_SHOWN = 1 << 14
"""Letters of what a file prints that its user is shown in all the games of one process."""

LARGEST_PARSED = 1 << 18
"""Bytes of the largest file that is read here; a hostile one of this size takes some fifty times the memory."""


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
        self._refuse_changes(memory.terms.digests.get(self.path))
        process: Confined | None = memory.lasting.get(PROCESS)
        fresh = process is None or not process.clean
        if process is None or fresh:
            self.leave(memory)
            process = memory.lasting[PROCESS] = self.started(game, memory)
        try:
            process.ask("begin", {"seed": rng.getrandbits(32)}, memory.terms.loading_seconds)
        except Fault as fault:
            memory.lasting[REFUSED] = Fault(fault.kind, f"it does not load: {fault}")
            raise memory.lasting[REFUSED] from None
        finally:
            pass_on(self.path, process.printed(), memory.lasting)
        if fresh:
            process.settle()
        memory.kept[PROCESS] = process

    def _refuse_changes(self, digest: str | None) -> None:
        if digest is None:
            return
        try:
            now = hashlib.sha256(Path(self.path).read_bytes()).hexdigest()
        except OSError as error:
            raise SandboxError(f"{self.path!r} cannot be read any more: {error.strerror}") from None
        if now != digest:
            right = "start again to continue with the new one"
            raise SandboxError(f"{self.path!r} has changed since its games began; {right}")

    def started(self, game: AnyGame, memory: Memory) -> Confined:
        """A process for this file at this game."""
        policy = Policy(resolve(memory.terms.sandbox), readable=readable_by(Path(self.path), game))
        return Confined(PROGRAM, {"game": game_name(game), "file": str(Path(self.path).resolve())}, policy)

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
        answer = self.asked(game, state, rng.getrandbits(64), memory)
        if answer.action is None:
            where = game.text(state)
            raise IllegalAction(f"{self.path}: choose returned {answer.shown}, which is not legal in {where}")
        return SearchResult(answer.action, 0.0, {}, line=(answer.action,), nodes=1)

    def asked(self, game: AnyGame, state: Any, seed: int, memory: Memory, *, watch_luck: bool = False) -> Answer:
        """What the file's `choose` answers with a generator of this seed, judged by the rules here."""
        if PROCESS not in memory.kept:
            self.prepare(game, memory, random.Random(seed))
        process: Confined = memory.kept[PROCESS]
        question = {"state": game.text(state), "seed": seed, "watch_luck": watch_luck}
        try:
            told = process.ask("choose", question, memory.terms.move_seconds)
            said = text_of(told, "illegal" if "illegal" in told else "action")
        except Malformed as error:
            self.leave(memory)
            raise Fault(PROTOCOL, str(error)) from None
        finally:
            pass_on(self.path, process.printed(), memory.lasting)
        if "illegal" in told:
            return Answer(None, plain_sentence(said))
        try:
            return Answer(game.parse_action(state, said), said, told.get("global_random") is True)
        except MohrehError:
            return Answer(None, plain_sentence(repr(said)))


@dataclass(frozen=True)
class Answer:
    """A file's answer: the legal action that it names, or None; how it looks; whether global luck was used for it."""

    action: Any
    shown: str
    drew_globally: bool = False


def pass_on(path: str, printed: str, lasting: dict[str, Any]) -> None:
    """Show the user what a file has printed, in lines that no terminal stumbles over, until it is too much."""
    name = Path(path).name
    for line in printed.splitlines():
        before = lasting.get(SHOWN, 0)
        lasting[SHOWN] = before + len(line) + 1
        if lasting[SHOWN] <= MOST_SHOWN:
            print(f"{name}: {plain_sentence(line)}", file=sys.stderr)
        elif before <= MOST_SHOWN:
            print(f"{name} prints more, which is not shown", file=sys.stderr)


def readable_by(file: Path, game: AnyGame) -> tuple[str, ...]:
    """What an agent's file may read: itself, the folder beside it that bears its name, and a user's own game."""
    readable, folder = [file], file.with_suffix("")
    if folder.is_dir() and not folder.is_symlink():  # a link could lead anywhere
        readable.append(folder)
    if game_name(game) != str(game):
        readable.append(game_file(game))
    return tuple(str(path.resolve()) for path in readable)


def game_file(game: AnyGame) -> Path:
    """The file that a user's own game comes from."""
    return Path(inspect.getfile(type(game)))


def game_name(game: AnyGame) -> str:
    """The text that makes the same game in another process."""
    if type(game).__module__.startswith("mohreh."):
        return str(game)
    return str(game_file(game).resolve()) + str(game).removeprefix(game.name)


def refuse_what_cannot_load(path: Path) -> None:
    """Refuse a file that is not there, is not Python, or has no `choose`: what can be seen without running it.

    Of a large file the syntax tree would be larger still, and it is left to the sandbox to find out.
    """
    if path.is_file() and path.stat().st_size > LARGEST_PARSED:
        return
    if not {"choose", "*"} & names_bound_in(path):
        raise MohrehError(f"{str(path)!r} must define a function choose(game, state, rng) that returns a legal action")


def names_bound_in(path: Path) -> set[str]:
    """The names that a file gives to something at its top level, read and not run; `*` if it imports all of another."""
    if not path.is_file():
        raise MohrehError(f"there is no file {str(path)!r}")
    try:
        with PARSING:
            module = ast.parse(path.read_bytes(), str(path))
    except (OSError, SyntaxError, ValueError, RecursionError, MemoryError) as error:
        said = f"{type(error).__name__}: {plain_sentence(str(error))}"
        raise MohrehError(f"{str(path)!r} does not load: {said}") from None
    names: set[str] = set()
    left: list[ast.AST] = [module]
    while left:
        node = left.pop()
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            names.add(node.name)  # what lies inside is its own
            continue
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
            names.add(node.id)
        elif isinstance(node, ast.alias):
            names.add(node.asname or node.name)
        left.extend(ast.iter_child_nodes(node))
    return names
