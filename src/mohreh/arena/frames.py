"""Messages between the arena and its worker processes: a head that says how long the message is, and a pickle.

Both ends are Mohreh's own and no foreign code runs in either, so a pickle is safe. What is not a message, or stops in
the middle of one, is an error and never waited for: rules that write to the wrong pipe, or memory gone bad, end the
worker, not the tournament.
"""

from __future__ import annotations

import os
import pickle
import select
import struct
from typing import IO, Any, Final

HEAD: Final = struct.Struct("<4sI")
MARK: Final = b"mhr1"

LONGEST: Final = 1 << 28
"""Bytes of the longest message: a hundred long games take a hundredth of it."""

PATIENCE: Final = 60.0
"""Seconds to wait for the rest of a message that has begun; it was written in one go."""


class Garbled(OSError):
    """What came is not a message."""


def send(pipe: IO[bytes], message: Any) -> None:
    """Write one message."""
    data = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    left = memoryview(HEAD.pack(MARK, len(data)) + data)
    while left:
        left = left[pipe.write(left) :]
    pipe.flush()


def receive(pipe: IO[bytes]) -> Any:
    """Read one message from an unbuffered pipe; an `EOFError` when the other side is gone."""
    mark, length = HEAD.unpack(_exactly(pipe.fileno(), HEAD.size))
    if mark != MARK or length > LONGEST:
        raise Garbled("a worker process sent something that is not a message")
    data = _exactly(pipe.fileno(), length, begun=True)
    try:
        return pickle.loads(data)
    except Exception as error:
        raise Garbled(f"a worker process sent a message that cannot be read: {error}") from None


def _exactly(pipe: int, length: int, begun: bool = False) -> bytes:
    """That many bytes; once there is one of them, the others must follow soon."""
    parts: list[bytes] = []
    while length:
        if not _readable(pipe, PATIENCE if begun else None):
            raise Garbled("a worker process stopped in the middle of a message")
        part = os.read(pipe, min(length, 1 << 20))
        if not part:
            raise EOFError
        parts.append(part)
        length -= len(part)
        begun = True
    return b"".join(parts)


def _readable(pipe: int, seconds: float | None) -> bool:
    """Whether there is something to read, or an end, within that time; Windows cannot ask a pipe, and reads at once."""
    if not hasattr(select, "poll"):
        return True
    poll = select.poll()
    poll.register(pipe, select.POLLIN | select.POLLHUP)
    return bool(poll.poll(None if seconds is None else 1000 * seconds))
