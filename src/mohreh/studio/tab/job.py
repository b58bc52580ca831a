"""What a second web worker of the tab runs: one piece of work at a time, told and answered in JSON.

No thread listens beside it. Where the browser lets Python wait in the middle of a call, the brake itself looks at what
has come in (`listen`); elsewhere a worker that is no longer wanted is ended.
"""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any, Final

from mohreh.budget import Cancel
from mohreh.studio.work.outcome import outcome

LISTENING: Final = 0.1
"""Seconds between two looks at what has come in."""


class ListeningCancel(Cancel):
    """A brake that now and then lets messages in; one of them may pull it."""

    def __init__(self, listen: Callable[[], None]) -> None:
        super().__init__()
        self._listen = listen
        self._next = time.perf_counter() + LISTENING

    def is_set(self) -> bool:
        if not self._set and (now := time.perf_counter()) >= self._next:
            self._next = now + LISTENING
            self._listen()
        return self._set


class Bench:
    """One at a time; `listen` lets messages in while it works, where that can be done."""

    def __init__(self, post: Callable[[str], None], listen: Callable[[], None] | None = None) -> None:
        self._post = post
        self._listen = listen
        self._brakes: dict[int, Cancel] = {}

    def take(self, text: str) -> None:
        """A piece of work, or the wish to end one."""
        message: dict[str, Any] = json.loads(text)
        if "cancel" in message:
            if (brake := self._brakes.get(message["cancel"])) is not None:
                brake.set()
            return
        number = message["id"]
        brake = self._brakes[number] = Cancel() if self._listen is None else ListeningCancel(self._listen)

        def send(told: dict[str, Any]) -> None:
            self._post(json.dumps({"id": number, **told}, allow_nan=False, separators=(",", ":")))

        send(outcome(message, send, brake))
        del self._brakes[number]
