"""Our own line protocol: the position and the legal actions as text, one line each way (docs/line-protocol.md)."""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Final

from mohreh.agents.base import Memory
from mohreh.agents.external.base import ExternalAgent, broken
from mohreh.budget import Budget
from mohreh.games.base import AnyGame
from mohreh.sandbox.fault import plain_sentence

if TYPE_CHECKING:
    from mohreh.sandbox.external import External

VERSION: Final = 1
TAB: Final = "\t"


@dataclass(frozen=True)
class LineAgent(ExternalAgent):
    """A program that reads `choose` and answers `play`."""

    name: ClassVar[str] = "program"
    summary: ClassVar[str] = "a program in any language that speaks the line protocol"

    def greet(self, process: External, memory: Memory) -> None:
        self._expect(process, f"mohreh{TAB}{VERSION}", "ready", memory.terms.loading_seconds)

    def begin(self, game: AnyGame, process: External, memory: Memory, rng: random.Random) -> None:
        line = TAB.join(["begin", str(game), str(rng.getrandbits(32))])
        self._expect(process, line, "ready", memory.terms.loading_seconds)

    def asked(self, game: AnyGame, state: Any, process: External, memory: Memory, budget: Budget) -> str:
        seconds = memory.terms.move_seconds
        told = seconds if budget.seconds is None else min(seconds, budget.seconds)
        actions = [game.action_text(action) for action in game.actions(state)]
        line = TAB.join(["choose", f"{told:g}", game.text(state), *actions])
        return self._expect(process, line, "play", seconds)

    def _expect(self, process: External, line: str, word: str, seconds: float) -> str:
        """What follows the word that an answer must begin with."""
        answer = process.ask(line, seconds)
        first, _, rest = answer.partition(TAB)
        if first.strip() != word:
            asked, shown = line.partition(TAB)[0], plain_sentence(repr(answer))
            process.close()
            raise broken(f"to {asked!r} it answered {shown}; the answer must begin with {word!r}")
        return rest.strip()
