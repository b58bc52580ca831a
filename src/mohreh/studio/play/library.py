"""The library: all games that were ever played here, found again by game, opponent, result and date."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from mohreh.errors import MohrehError
from mohreh.play import HUMAN, notation
from mohreh.studio.models.library import LibraryGame, LibraryPage
from mohreh.studio.play.endings import result_of
from mohreh.studio.play.serialise import Rows
from mohreh.studio.play.store import UNKNOWN, Head, Store

STATES = {
    "open": "result = '' AND plies > 0",
    "ended": f"result NOT IN ('', '{UNKNOWN}') AND plies > 0",
    "empty": "plies = 0",
    "played": "plies > 0",
}
"""How games of each state are told apart; one whose result is not known yet counts as neither open nor ended."""


@dataclass(frozen=True)
class Question:
    """Which games are looked for; None asks for any."""

    state: str = "played"
    game: str | None = None
    opponent: str | None = None
    result: str | None = None
    since: float | None = None
    until: float | None = None

    def condition(self) -> tuple[str, list[Any]]:
        """The same for the file."""
        parts = [STATES[self.state]]
        values: list[Any] = []
        if self.game is not None:
            parts.append("game = ?" if "(" in self.game else "name = ?")
            values.append(self.game)
        if self.opponent is not None:
            parts.append("seats LIKE ? ESCAPE '\\'")
            escaped = self.opponent.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_").replace('"', '\\\\"')
            values.append(f"%{escaped}%")
        if self.result is not None:
            parts.append("result = ?")
            values.append(self.result)
        if self.since is not None:
            parts.append("updated >= ?")
            values.append(self.since)
        if self.until is not None:
            parts.append("updated < ?")
            values.append(self.until)
        return " AND ".join(parts), values


class Library:
    """Looks into the file of games; it changes nothing but results that an older version has not kept."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def page(self, question: Question, offset: int, most: int) -> LibraryPage:
        """Some of the games that fit a question."""
        where, values = question.condition()
        total, heads = self._store.found(where, values, offset, most)
        counts = {state: self._store.count(STATES[state]) for state in ("open", "ended", "empty")}
        return LibraryPage(total=total, counts=counts, games=[_game(head) for head in heads])

    def texts(self, question: Question, most: int) -> Iterator[str]:
        """The games that fit a question as text, one after the other, with all variations."""
        where, values = question.condition()
        _, heads = self._store.found(where, values, 0, most)
        for head in heads:
            with contextlib.suppress(MohrehError, sqlite3.DatabaseError):
                yield notation.write(Rows.read(head, self._store.turns(head.id)).history, head.seats, whole=True)

    def results(self, game: str, rating: Callable[[str], float | None]) -> list[tuple[float, float]]:
        """A person's results against opponents who have a rating, the oldest first: their rating and the score."""
        found = []
        for head in self._ended(game):
            if head.seats.count(HUMAN) != 1 or head.result not in SCORES:
                continue
            other = rating(next(seat for seat in head.seats if seat != HUMAN))
            if other is not None:
                found.append((other, SCORES[head.result]))
        return found

    def points(self, game: str) -> list[float]:
        """The points of a person's finished games alone, the oldest first."""
        return [head.points for head in self._ended(game) if head.seats == [HUMAN]]

    def _ended(self, game: str) -> list[Head]:
        where, values = Question("ended", game if "(" in game else None).condition()
        if "(" not in game:
            where, values = f"{where} AND game = ?", [game]
        return self._store.found(where, values, 0, RECENT)[1][::-1]

    def catch_up(self) -> int:
        """Find out how games ended that an older version has kept; how many there were."""
        known = 0
        for head in self._store.found("result = ?", [UNKNOWN], 0, -1)[1]:
            result = ""
            points = 0.0
            with contextlib.suppress(MohrehError, sqlite3.DatabaseError):
                history = Rows.read(head, self._store.turns(head.id)).history
                result, points = result_of(history, head.seats), history.line[-1].points
            self._store.settle(replace(head, result=result, points=points))
            known += 1
        return known


SCORES = {"won": 1.0, "drawn": 0.5, "lost": 0.0}
RECENT = 100
"""Games of a person that say how strong they are now."""


def _game(head: Head) -> LibraryGame:
    return LibraryGame.model_validate({name: getattr(head, name) for name in LibraryGame.model_fields})
