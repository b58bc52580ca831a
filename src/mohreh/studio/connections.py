"""Connections that do not get to the point are closed, so that nobody can use all of them up by doing nothing.

A browser sends its request at once. Who opens a connection and says nothing, or says it letter by letter, or does not
read the answer, has some seconds; when there are too many connections, the one that has been idle longest makes room.
How many are too many depends on how many files the process may have open: it must never run out of them, for then the
door stays shut to everybody.
"""

from __future__ import annotations

import asyncio
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from mohreh.studio.open_files import most_connections

REQUEST_SECONDS = 10.0
"""From the first byte of a request, or from the beginning of the connection, to the end of its headers."""

ANSWER_SECONDS = 30.0
"""Without reading any of an answer that waits to be sent."""

AT_ONCE = 8
"""Connections that are let in before those that have to make room are gone."""


class ImpatientProtocol(H11Protocol):
    """One connection."""

    idle: ClassVar[dict[ImpatientProtocol, None]] = {}
    """Those whose request has not arrived yet, or not yet their next one; the one that waits longest comes first."""

    _request_timer: asyncio.TimerHandle | None = None
    _answer_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()
        if len(self.connections) > most_connections():
            longest = next(iter(self.idle))
            longest._stop_waiting()
            longest.transport.abort()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.resume_writing()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self._answer_timer is None:
            self._answer_timer = self.loop.call_later(ANSWER_SECONDS, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self._answer_timer is not None:
            self._answer_timer.cancel()
            self._answer_timer = None

    def _watch(self) -> None:
        """Wait for a request, or the rest of one, as long as there is one to wait for."""
        if self.conn.their_state is not h11.IDLE:
            self._stop_waiting()
            return
        self.idle.setdefault(self)
        if self.timeout_keep_alive_task is not None:
            self._stop_timer()
        elif self._request_timer is None:
            self._request_timer = self.loop.call_later(REQUEST_SECONDS, self.transport.abort)

    def _stop_waiting(self) -> None:
        self.idle.pop(self, None)
        self._stop_timer()

    def _stop_timer(self) -> None:
        if self._request_timer is not None:
            self._request_timer.cancel()
            self._request_timer = None
