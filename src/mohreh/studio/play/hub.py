"""Who watches a game: events with growing numbers, the last of them kept for those who come back."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import TypeVar

from mohreh.studio.models.base import Model

Event = TypeVar("Event", bound=Model)

KEPT = 64
"""Events kept for reconnecting pages."""

SLOWEST = 256
"""Events a page may lag behind before it is disconnected."""

TOO_SLOW = 4408
GOING_AWAY = 1001


class Watcher:
    """One open WebSocket: what it is still to be sent, and why it should close, once it should."""

    def __init__(self) -> None:
        self.queue: asyncio.Queue[str | None] = asyncio.Queue()
        self.close_code = GOING_AWAY

    def offer(self, text: str) -> bool:
        """Line a message up; False when the reader is too slow."""
        if self.queue.qsize() >= SLOWEST:
            self.end(TOO_SLOW)
            return False
        self.queue.put_nowait(text)
        return True

    def end(self, code: int) -> None:
        """Close after what is lined up."""
        self.close_code = code
        self.queue.put_nowait(None)


class Hub:
    """The events of one game.

    Numbers start at the time of day in milliseconds: after a restart of the server they are larger than any before,
    so a page that comes back with an old number is told everything again.
    """

    def __init__(self) -> None:
        self.seq = int(time.time() * 1000)
        self._kept: deque[tuple[int, str]] = deque(maxlen=KEPT)
        self._watchers: set[Watcher] = set()

    @property
    def watched(self) -> bool:
        """Whether any page is there."""
        return bool(self._watchers)

    def publish(self, make: Callable[[int], Event]) -> Event:
        """Send an event, made with its number, to all pages, and keep it."""
        self.seq += 1
        event = make(self.seq)
        text = event.model_dump_json()
        self._kept.append((self.seq, text))
        self._send(text)
        return event

    def mention(self, make: Callable[[int], Model]) -> None:
        """Send something that matters only now, such as how far a search is; nobody is sent it again."""
        if self._watchers:
            self._send(make(self.seq).model_dump_json())

    def _send(self, text: str) -> None:
        for watcher in list(self._watchers):
            if not watcher.offer(text):
                self._watchers.discard(watcher)

    def join(self, after: int | None) -> tuple[Watcher, bool]:
        """A new watcher, what it missed since `after` lined up; True if that is unknown and it needs the whole."""
        watcher = Watcher()
        self._watchers.add(watcher)
        oldest = self._kept[0][0] - 1 if self._kept else self.seq
        if after is None or not oldest <= after <= self.seq:
            return watcher, True
        for seq, text in self._kept:
            if seq > after:
                watcher.offer(text)
        return watcher, False

    def leave(self, watcher: Watcher) -> None:
        """A page is gone."""
        self._watchers.discard(watcher)

    def end(self, code: int) -> None:
        """Close all."""
        for watcher in self._watchers:
            watcher.end(code)
        self._watchers.clear()
