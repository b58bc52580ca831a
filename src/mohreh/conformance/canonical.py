"""States that `canonical` calls the same must be the same in all that matters."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from mohreh.conformance.position import spread
from mohreh.conformance.problem import Inspector, Unanswered
from mohreh.games.base import Game

MATTERS = {"turn": "whose turn it is", "solved": "whether it is solved", "after": "what can follow"}


class Sameness:
    """Remembers one state for every canonical value, and compares the others with it."""

    def __init__(self, inspector: Inspector) -> None:
        self.inspector = inspector
        self.matters = type(inspector.game).canonical is not Game.canonical
        self.known: dict[Hashable, Any] = {}

    def check(self, state: Any) -> None:
        """Compare the state, and those that follow it: among these there are most often some that are the same."""
        if not self.matters:
            return
        self._compare(state)
        for action in spread(self.inspector.ask("legal", state)):
            self._compare(self.inspector.ask("after", state, action))

    def _compare(self, state: Any) -> None:
        known = self.known.setdefault(self._value(state), state)
        if known == state:
            return
        for method, what in MATTERS.items():
            if self._fact(method, known) != self._fact(method, state):
                sentence = (
                    f"canonical calls this state the same as {self.inspector.shown(known)}, but they differ in {what}"
                )
                self.inspector.note("canonical", sentence, state)
                return

    def _value(self, state: Any) -> Hashable:
        value: Hashable = self.inspector.ask("canonical", state)
        try:
            hash(value)
        except TypeError as error:
            self.inspector.note("canonical", f"canonical gives what cannot be hashed ({error})", state)
            raise Unanswered from None
        return value

    def _fact(self, method: str, state: Any) -> Any:
        """Something that states which are the same must have in common."""
        if method != "after":
            return self.inspector.ask(method, state)
        actions = self.inspector.ask("legal", state)
        return frozenset(self._value(self.inspector.ask("after", state, action)) for action in actions)
