"""What a check finds, and the inspector that asks a game and notes what is wrong with its answers."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from typing import Any

from mohreh.games.base import AnyGame

SHOWN = 120
"""Characters of a state that a sentence quotes."""


@dataclass(frozen=True)
class Problem:
    """One broken promise: which rule, one sentence with what would be right, and the first state that shows it.

    A `warning` is not a broken promise but something worth knowing; `more` counts the further places.
    """

    rule: str
    sentence: str
    state: str | None = None
    warning: bool = False
    more: int = 0

    def __str__(self) -> str:
        where = "" if self.state is None else f" (at {self.state}{f', and {self.more} more' if self.more else ''})"
        return f"{self.sentence}{where}"


class Unanswered(Exception):
    """A method raised, or gave nothing that could be looked at further. It has been noted; continue elsewhere."""


class Inspector:
    """Asks the game under test and collects what is wrong, one problem per rule.

    While it is `watching`, every question is followed by a look at the global random generator, which takes
    longer than most questions.
    """

    def __init__(self, game: AnyGame) -> None:
        self.game = game
        self.found: dict[str, Problem] = {}
        self.seen_chance = False
        self.luck = random.getstate()
        self.watching = True

    def note(self, rule: str, sentence: str, state: Any = None, *, warning: bool = False) -> None:
        """Write a problem down; the same rule broken again only counts."""
        if rule in self.found:
            self.found[rule] = replace(self.found[rule], more=self.found[rule].more + 1)
        else:
            where = None if state is None else self.shown(state)
            self.found[rule] = Problem(rule, sentence, where, warning)

    def ask(self, method: str, state: Any, *arguments: Any) -> Any:
        """What `method` answers about the state; an exception is a problem, and so is use of the global generator."""
        return self.ask_at(state, method, state, *arguments)

    def ask_at(self, state: Any, method: str, *arguments: Any) -> Any:
        """The same for a method that is not asked about a state, but on the occasion of one."""
        try:
            answer = getattr(self.game, method)(*arguments)
        except Exception as error:
            said = f"{type(error).__name__}: {error}" if str(error) else type(error).__name__
            self.note(f"{method} raises", f"{method}{_about(arguments[-1], state)} raises {said}", state)
            raise Unanswered from None
        if self.watching:
            self.watch_luck(method, state)
        return answer

    def watch_luck(self, method: str, state: Any = None) -> None:
        """Note it when the global random generator is not as it was."""
        if random.getstate() != self.luck:
            right = "all that is random must come from the generator it is given, or be a chance node"
            self.note("global random", f"{method} uses the global random generator; {right}", state)
            random.setstate(self.luck)

    def shown(self, state: Any) -> str:
        """The state as a sentence quotes it: its text, or whatever Python makes of it."""
        try:
            text = self.game.text(state)
        except Exception:
            text = None
        shown = text if isinstance(text, str) and text.strip() else repr(state)
        shown = " ".join(shown.split())
        return shown if len(shown) <= SHOWN else f"{shown[:SHOWN]}…"


def _about(argument: Any, state: Any) -> str:
    return "" if argument is state else f" of {argument!r}"
