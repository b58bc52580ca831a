"""All games there are: those in use stand as tables in memory, the others rest in the file."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import time
from collections import OrderedDict
from typing import Any

from mohreh.agents.difficulty import boards_with_solution, rating
from mohreh.agents.solving import is_puzzle
from mohreh.errors import MohrehError
from mohreh.games.guests import guest_named
from mohreh.play import HUMAN, link, notation
from mohreh.play.seeded import SeededHistory
from mohreh.play.written import Move, Written, retrace
from mohreh.studio.inputs import fitted_game, read_game, read_position, read_seats, reading
from mohreh.studio.limits import Limits, check_size
from mohreh.studio.models.library import ImportFault, ImportRequest, ImportResult
from mohreh.studio.models.sessions import NewSession, SessionSummary
from mohreh.studio.play.endings import result_of
from mohreh.studio.play.hub import GOING_AWAY
from mohreh.studio.play.importing import games_in
from mohreh.studio.play.serialise import Rows
from mohreh.studio.play.store import Head, Store
from mohreh.studio.play.table import Auto, Table
from mohreh.studio.refusal import Refusal, bad_input, conflict, not_found
from mohreh.studio.work.workforce import Workforce

GONE = 4404


class Sessions:
    """Finds, opens and forgets games."""

    def __init__(self, store: Store, pool: Workforce, limits: Limits) -> None:
        self._store = store
        self._pool = pool
        self._limits = limits
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()

    async def open(self, wanted: NewSession) -> Table:
        """A new game, or one that was written down."""
        record, seats = await asyncio.to_thread(self._read, wanted)
        difficulty = await asyncio.to_thread(_difficulty, record)
        return self.adopt(record, seats, playing=HUMAN in seats, difficulty=difficulty, name=wanted.id)

    def adopt(
        self,
        record: SeededHistory[Any, Any],
        seats: list[str],
        *,
        playing: bool,
        difficulty: str = "",
        origin: str = "",
        name: str | None = None,
    ) -> Table:
        """A table for a game that was read; `origin` says where from, if it was not begun here, `name` its id."""
        now = time.time()
        auto = Auto(playing=playing)
        rows = Rows(record)
        head = Head(
            name or secrets.token_urlsafe(9),
            0,
            str(record.game),
            record.seed,
            record.start,
            seats,
            rows.number(record.current),
            record.plies,
            vars(auto),
            now,
            now,
            rows.number(record.line[-1]),
            record.root.comment,
            difficulty,
            result_of(record, seats),
            record.line[-1].points,
            origin,
        )
        try:
            self._store.add(head, rows.all())
        except sqlite3.Error as error:
            raise conflict(f"the game could not be kept: {error}") from error
        for session in self._store.make_room(self._limits.sessions):
            self._drop(session, GONE)
        return self._seat(head, rows)

    async def bring_in(self, wanted: ImportRequest) -> ImportResult:
        """Keep all games of a file that can be read; the others are reported."""
        games, faults = [], []
        read = await asyncio.to_thread(lambda: list(games_in(wanted.text, wanted.game)))
        for number, found in enumerate(read, 1):
            try:
                if isinstance(found, MohrehError):
                    raise bad_input(str(found), "text")
                with reading("text"):
                    record, seats = await asyncio.to_thread(self._retraced, found, None, "text")
                origin = f"file:{wanted.name}" if wanted.name else "file"
                games.append(self.adopt(record, seats, playing=False, origin=origin).id)
            except Refusal as refusal:
                faults.append(ImportFault(number=number, message=refusal.message))
        return ImportResult(games=games, faults=faults)

    async def table(self, session: str) -> Table:
        """The game of that name, read from the file if it is not in memory."""
        async with self._loading:
            if session not in self._tables:
                self._seat(*await asyncio.to_thread(_load, session, self._store))
        table = self._tables[session]
        self._tables.move_to_end(session)
        table.idle_timer.touch()
        table.driver.consider()
        return table

    def forget(self, session: str) -> None:
        """Remove a game for good."""
        if not self._store.remove(session):
            raise not_found("such game")
        self._drop(session, GONE)

    def latest(self, most: int) -> list[SessionSummary]:
        """The games last touched."""
        return [
            SessionSummary(
                id=head.id,
                game=head.game,
                seed=head.seed,
                seats=head.seats,
                plies=head.plies,
                created=head.created,
                updated=head.updated,
            )
            for head in self._store.latest(most)
        ]

    def close(self) -> None:
        """All tables leave memory."""
        for session in list(self._tables):
            self._drop(session, GOING_AWAY)

    def _seat(self, head: Head, rows: Rows) -> Table:
        table = Table(
            head,
            rows,
            store=self._store,
            pool=self._pool,
            limits=self._limits,
            lost=lambda: self._drop(head.id, GOING_AWAY),
        )
        self._tables[head.id] = table
        table.idle_timer.touch()
        table.driver.consider()
        self._make_room()
        return table

    def _make_room(self) -> None:
        """Let tables leave memory that nobody uses, those not used for the longest time first."""
        for session in list(self._tables):
            if len(self._tables) <= self._limits.tables:
                return
            if self._tables[session].idle:
                self._drop(session, GOING_AWAY)

    def _drop(self, session: str, code: int) -> None:
        table = self._tables.pop(session, None)
        if table is not None:
            table.close(code)

    def _read(self, wanted: NewSession) -> tuple[SeededHistory[Any, Any], list[str]]:
        """The game that was asked for, everything checked."""
        given = [name for name in ("game", "text", "link") if getattr(wanted, name) is not None]
        if len(given) != 1:
            raise bad_input("say exactly one of game, text and link", "game")
        if wanted.game is None:
            with reading(given[0]):
                return self._written(wanted, given[0])
        game = read_game(wanted.game)
        seats = read_seats(game, wanted.seats, self._limits)
        start = None
        if wanted.start is not None:
            state = read_position(game, wanted.start, 0, "start")
            game, start = fitted_game(game, state), game.text(state)
        seed = secrets.randbelow(10**6) if wanted.seed is None else wanted.seed
        dealt = start is None and not wanted.moves and not wanted.any
        if is_puzzle(game) and dealt and guest_named(str(game)) is None:  # nobody searches here with a guest's rules
            with reading("game"):
                seed = next(boards_with_solution(game, seed)).seed
        with reading("game"):
            record = SeededHistory(game, seed, start)
        with reading("moves"):
            retrace(record, map(Move, wanted.moves or []))
        return record, seats

    def _written(self, wanted: NewSession, field: str) -> tuple[SeededHistory[Any, Any], list[str]]:
        written = notation.read(wanted.text) if wanted.text is not None else link.read(wanted.link or "")
        return self._retraced(written, wanted.seats, field)

    def _retraced(
        self, written: Written, seats: list[str] | None, field: str
    ) -> tuple[SeededHistory[Any, Any], list[str]]:
        """A game that was read, played again by today's rules."""
        game = read_game(written.game)
        record = SeededHistory(game, written.seed, written.start)
        check_size(game, record.state)
        if written.count() > 2 * self._limits.turns:
            raise bad_input(f"a game has at most {self._limits.turns} turns here", field)
        retrace(record, written.moves, written.comment)
        return record, read_seats(game, seats or written.seats, self._limits)


def _difficulty(record: SeededHistory[Any, Any]) -> str:
    """How hard a dealt board of a puzzle is; nothing is said of a board that somebody wrote down."""
    if record.start is not None or not is_puzzle(record.game) or guest_named(str(record.game)) is not None:
        return ""
    return rating(record.game, record.root.state).level or ""


def _load(session: str, store: Store) -> tuple[Head, Rows]:
    try:
        head = store.head(session)
        if head is None:
            raise not_found("such game")
        return head, Rows.read(head, store.turns(head.id))
    except (MohrehError, sqlite3.DatabaseError) as error:
        raise bad_input(f"this game cannot be read any more: {error}") from error
