"""A table: one game under way, who sits at it, who watches it, and what is being computed for it.

Every change happens at once, between two awaits: first the record, then the file, then the pages are told. So what a
page was told is on disk, and two requests never interleave.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mohreh.agents.review import Judged
from mohreh.play import HUMAN
from mohreh.play.history import Node, Thought
from mohreh.studio.catalogue import game_info
from mohreh.studio.inputs import read_agent, read_seats, reading
from mohreh.studio.limits import Limits
from mohreh.studio.models.events import ChangeEvent, NoticeEvent, Reason
from mohreh.studio.models.sessions import Session
from mohreh.studio.models.views import Position
from mohreh.studio.play.changes import change
from mohreh.studio.play.driver import Driver
from mohreh.studio.play.endings import result_of
from mohreh.studio.play.hub import Hub
from mohreh.studio.play.idle_timer import IdleTimer
from mohreh.studio.play.serialise import Rows
from mohreh.studio.play.session_views import session_view
from mohreh.studio.play.store import Head, Stale, Store
from mohreh.studio.play.tasks import Tasks
from mohreh.studio.positions import position_of
from mohreh.studio.refusal import conflict, not_found
from mohreh.studio.work.workforce import Workforce

MOVING: frozenset[Reason] = frozenset({"move", "undo", "redo", "goto"})
"""Changes after which what is being said about the position is said in vain."""


@dataclass(frozen=True)
class Auto:
    """Whether agents move by themselves, who plays for people meanwhile, and how fast."""

    playing: bool = True
    agent: str | None = None
    delay: float = 0.4


class Table:
    """One game under way."""

    def __init__(
        self, head: Head, rows: Rows, *, store: Store, pool: Workforce, limits: Limits, lost: Callable[[], None]
    ) -> None:
        self.id = head.id
        self.record = rows.history
        self._rows = rows
        self.rules = game_info(rows.history.game)
        self.seats = head.seats
        self.auto = Auto(**head.autoplay)  # type: ignore[arg-type]
        self.created, self.updated = head.created, head.updated
        self.limits = limits
        self.store = store
        self.hub = Hub()
        self.driver = Driver(self, pool)
        self.tasks = Tasks(self, pool)
        self.idle_timer = IdleTimer(self, limits.away_seconds)
        self.difficulty = head.difficulty
        self.origin = head.origin
        self._version = head.version
        self._lost = lost
        self._drawn: tuple[Any, Position | None] = (None, None)
        self.judged: dict[Node[Any, Any], Judged] = {}
        """What positions of this game are worth, as far as somebody has asked."""
        self.revision = 0
        self._known = self.view().model_dump(mode="json")

    @property
    def idle(self) -> bool:
        """Whether nobody watches and nothing is being computed: it may leave memory."""
        return not (self.hub.watched or self.driver.busy or self.tasks.kinds or self.idle_timer.attended)

    def view(self, seq: int | None = None) -> Session:
        """The game as the page is told about it."""
        return session_view(self, self.hub.seq if seq is None else seq)

    def number(self, node: Node[Any, Any]) -> int:
        """The number of the turn that ends in a node."""
        return self._rows.number(node)

    def own_points(self) -> float:
        """The points of the line up to here if people made all of its moves: an agent's are nobody's record."""
        played = self.record.line[1 : self.record.place + 1]
        return self.record.points if all(node.thought.by == HUMAN for node in played) else 0.0

    def position(self) -> Position:
        """The position shown. It is drawn once, for its event and for all who ask."""
        state, drawn = self._drawn
        if state is not self.record.state or drawn is None:
            drawn = position_of(self.record.game, self.record.state)
            self._drawn = self.record.state, drawn
        return drawn

    def mover(self) -> str | None:
        """The agent that would move now if agents may: the seat's own, or who plays for a person; else None."""
        turn = self.record.turn
        if turn < 0:
            return None
        seat = self.seats[turn]
        return self.auto.agent if seat == HUMAN else seat

    def move(self, name: str, ply: int | None) -> Session:
        """A person moves."""
        record = self.record
        if ply is not None and ply != record.ply:
            raise conflict(f"that move was meant for ply {ply}; the game is at {record.ply}")
        if record.turn < 0:
            raise conflict("the game is over")
        if self.seats[record.turn] != HUMAN:
            raise conflict(f"it is the turn of {self.seats[record.turn]}")
        with reading("action"):
            action = record.game.parse_action(record.state, name)
        self.tasks.stop("solve")
        if self.auto.agent is not None:
            self.auto = replace(self.auto, agent=None)
        return self.play(action)

    def play(self, action: Any, *, by: str = HUMAN, value: float | None = None, exact: bool = False) -> Session:
        """The player to move does this; it is known to be legal."""
        if self.record.ply >= self.limits.turns:
            raise conflict(f"a game has at most {self.limits.turns} turns here")
        self.record.decide(action, Thought(by, value, exact))
        return self._changed("move", turns=[self.record.current])

    def undo(self) -> Session:
        """Back to the last decision of a person, or of anyone where no person sits."""
        if not self.record.ply:
            raise conflict("there is nothing to take back")
        own = self.record.decision_before(self._people())
        return self._place("undo", own or self.record.at_ply(self.record.ply - 1))

    def redo(self) -> Session:
        """Forward to the next decision of a person, or to the end of what is known."""
        if self.record.ply == self.record.plies:
            raise conflict("there is nothing to play again")
        people = self._people()
        end = self.record.line[-1] if people else self.record.at_ply(self.record.ply + 1)
        return self._place("redo", self.record.decision_after(people) or end)

    def goto(self, ply: int) -> Session:
        """To any turn of the line."""
        if ply > self.record.plies:
            raise conflict(f"the game has only {self.record.plies} turns")
        return self._place("goto", self.record.at_ply(ply))

    def goto_turn(self, number: int) -> Session:
        """To any turn of the tree."""
        return self._place("goto", self._turn(number))

    def comment(self, number: int, text: str) -> Session:
        """Say something about a turn, or about the start."""
        node = self._turn(number)
        node.annotate(text)
        return self._changed("tree", turns=[node] if node.parent is not None else [])

    def promote(self, number: int) -> Session:
        """The variation that a turn belongs to becomes the first choice where it left the line it varies."""
        self.record.promote(self._turn(number))
        return self._changed("tree", all_turns=True)

    def delete(self, number: int) -> Session:
        """Take a turn out, with all that follows it."""
        node = self._turn(number)
        if node.parent is None:
            raise conflict("the start of a game cannot be deleted; begin another game")
        inside = node in self.record.line[: self.record.place + 1]
        while node.actor < 0 and node.parent is not None:
            node = node.parent
        self.record.delete(node)
        if not inside:
            return self._changed("tree", all_turns=True)
        self._halt()
        return self._changed("goto", all_turns=True)

    def _turn(self, number: int) -> Node[Any, Any]:
        node = self._rows.find(number)
        if node is None:
            raise not_found("such turn in this game")
        return node

    def sit(self, seats: list[str]) -> Session:
        """Who sits where from now on."""
        self.seats = read_seats(self.record.game, seats, self.limits)
        return self._changed("seats")

    def autoplay(self, playing: bool, agent: str | None, delay: float | None) -> Session:
        """Let agents play on, or stop them."""
        if agent is not None:
            read_agent(self.record.game, agent, self.limits)
        self.tasks.stop("solve")
        self.auto = Auto(playing, agent if playing else None, self.auto.delay if delay is None else delay)
        return self._changed("autoplay")

    def step(self, agent: str | None) -> None:
        """One move by the seat's own agent, or by one that is named where a person sits."""
        chosen = self.mover() or agent
        if self.record.turn < 0:
            raise conflict("the game is over")
        if chosen is None:
            raise conflict("a person is to move here; name the agent that moves instead")
        if self.seats[self.record.turn] == HUMAN:
            chosen = agent or chosen
        read_agent(self.record.game, chosen, self.limits)
        self.tasks.stop("solve")
        self.driver.step(chosen)

    def pause(self) -> None:
        """Agents stop, after something went wrong."""
        self.auto = replace(self.auto, playing=False, agent=None)
        self._changed("autoplay")

    def notice(self, code: str, message: str) -> None:
        """Tell the pages something that a person should read."""
        self.hub.publish(lambda seq: NoticeEvent(seq=seq, code=code, message=message))

    def close(self, code: int) -> None:
        """The table leaves memory; its game stays in the file."""
        self.idle_timer.end()
        self.driver.stop()
        self.tasks.stop_all()
        self.hub.end(code)

    def _people(self) -> set[int]:
        return {player for player, seat in enumerate(self.seats) if seat == HUMAN}

    def _place(self, reason: Reason, node: Node[Any, Any]) -> Session:
        self.tasks.stop("solve")
        self.record.goto(node)
        self._halt()
        return self._changed(reason)

    def _halt(self) -> None:
        """After a jump agents wait, unless a person is to move anyway."""
        waits = self.record.turn >= 0 and self.seats[self.record.turn] == HUMAN
        self.auto = replace(self.auto, playing=waits and HUMAN in self.seats, agent=None)

    def _changed(self, reason: Reason, *, turns: Sequence[Node[Any, Any]] = (), all_turns: bool = False) -> Session:
        """Keep the change, let agents continue from here, and tell the pages; whoever asked for it is told the same."""
        self.driver.stop()
        if reason in MOVING:
            self.tasks.stop("analysis")
            self.tasks.stop("hint")
        self.updated = time.time()
        record = self.record
        if len(self._rows) >= 2 * self.limits.turns:
            record.prune()
            all_turns = True
        if all_turns:
            self._rows = Rows(record)
        self.revision += all_turns or reason == "tree"
        rows = self._rows.all() if all_turns else [self._rows.row(node) for node in turns]
        best = self.own_points() if reason == "move" and record.game.has_points else None
        try:
            self.store.save(self.head(), rows, best, all_turns=all_turns)
        except Stale:
            self._lost()
            raise conflict("the game was changed or removed elsewhere; load it again") from None
        except sqlite3.Error as error:
            self._lost()  # what is in memory now was never kept; the file has the game as it was before
            raise conflict(f"the change could not be kept: {error}") from error
        self._version += 1
        self.driver.consider()
        session = self.view(self.hub.seq + 1)
        now = session.model_dump(mode="json")
        told, self._known = change(self._known, now), now
        self.hub.publish(lambda seq: ChangeEvent(seq=seq, why=reason, to=told))
        return session

    def head(self) -> Head:
        """The game without its turns, as the file keeps it."""
        record = self.record
        return Head(
            self.id,
            self._version,
            str(record.game),
            record.seed,
            record.start,
            self.seats,
            self._rows.number(record.current),
            record.plies,
            vars(self.auto),
            self.created,
            self.updated,
            self._rows.number(record.line[-1]),
            record.root.comment,
            self.difficulty,
            result_of(record, self.seats),
            record.line[-1].points,
            self.origin,
        )
