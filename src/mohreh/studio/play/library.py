"""The library: all games that were ever played here, found again by game, opponent, result and date."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.ladder import ladder_of
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
    named: tuple[tuple[str, str], ...] = ()
    """Games, and the agents that are called there as the opponent is who is looked for."""

    def condition(self) -> tuple[str, list[Any]]:
        """The same for the file."""
        parts = [STATES[self.state]]
        values: list[Any] = []
        if self.game is not None:
            parts.append("game = ?" if "(" in self.game else "name = ?")
            values.append(self.game)
        if self.opponent is not None:
            named = "game = ? AND seats LIKE ? ESCAPE '\\'"
            parts.append(f"(seats LIKE ? ESCAPE '\\'{f' OR {named}' * len(self.named)})")
            values.append(_anywhere(self.opponent))
            for game, agent in self.named:
                values += [game, _anywhere(agent)]
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


def _anywhere(text: str) -> str:
    """A pattern for a text somewhere in the seats, which are kept as JSON."""
    escaped = text.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_").replace('"', '\\\\"')
    return f"%{escaped}%"


class Library:
    """Looks into the file of games; it changes nothing but results that an older version has not kept."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def page(self, question: Question, offset: int, most: int) -> LibraryPage:
        """Some of the games that fit a question."""
        where, values = self._with_names(question).condition()
        total, heads = self._store.found(where, values, offset, most)
        counts = {state: self._store.count(STATES[state]) for state in ("open", "ended", "empty")}
        return LibraryPage(total=total, counts=counts, games=[_game(head) for head in heads])

    def texts(self, question: Question, most: int) -> Iterator[str]:
        """The games that fit a question as text, one after the other, with all variations."""
        where, values = self._with_names(question).condition()
        _, heads = self._store.found(where, values, 0, most)
        for head in heads:
            with contextlib.suppress(MohrehError, sqlite3.DatabaseError):
                yield notation.write(Rows.read(head, self._store.turns(head.id)).history, head.seats, whole=True)

    def _with_names(self, question: Question) -> Question:
        """Opponents are found by what the page calls them too: by their rank on the ladder of their game."""
        if question.opponent is None:
            return question
        named: list[tuple[str, str]] = []
        for game in self._store.games():
            with contextlib.suppress(MohrehError):
                ladder = ladder_of(make_game(game))
                named += [(game, rung.agent) for rung in ladder.called(question.opponent)] if ladder else []
        return replace(question, named=tuple(named))

    def results(self, game: str, rating: Callable[[str], float | None]) -> list[tuple[float, float]]:
        """A person's results against opponents who have a rating, the oldest first: their rating and the score."""
        found = []
        for head in self._own(game):
            if head.seats.count(HUMAN) != 1 or head.result not in SCORES:
                continue
            other = rating(next(seat for seat in head.seats if seat != HUMAN))
            if other is not None:
                found.append((other, SCORES[head.result]))
        return found

    def points(self, game: str) -> list[float]:
        """The points of a person's finished games alone, the oldest first."""
        return [head.points for head in self._own(game) if head.seats == [HUMAN]]

    def _own(self, game: str) -> list[Head]:
        """Games in which nobody but those who sat there moved: what an agent does in a person's seat is not theirs."""
        return [head for head in self._ended(game) if self._store.movers(head) <= {HUMAN, *head.seats}]

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
