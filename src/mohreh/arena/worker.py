"""The worker process: it plays the games it is sent and says how they ended. `mohreh.arena.guard` starts and ends it.

It talks over its standard input and output, in frames of a length and a pickle; what an agent prints goes to standard
error instead. It ends when its input ends, so that it never outlives the process that started it.
"""

from __future__ import annotations

import os
import pickle
import queue
import signal
import struct
import sys
import threading
import time
from pathlib import Path
from typing import IO, Any, Final

LENGTH: Final = struct.Struct("<I")

TELL_EVERY: Final = 0.05
"""Seconds between messages: one for each of many fast games would cost as much as the games."""


def send(pipe: IO[bytes], message: Any) -> None:
    """Write one message."""
    data = pickle.dumps(message, protocol=pickle.HIGHEST_PROTOCOL)
    pipe.write(LENGTH.pack(len(data)) + data)
    pipe.flush()


def receive(pipe: IO[bytes]) -> Any:
    """Read one message; an `EOFError` when the other side is gone."""
    header = pipe.read(LENGTH.size)
    if len(header) < LENGTH.size:
        raise EOFError
    (length,) = LENGTH.unpack(header)
    data = pipe.read(length)
    if len(data) < length:
        raise EOFError
    return pickle.loads(data)


def main() -> None:
    """Take over the pipes, make the table and play until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    orders = os.fdopen(os.dup(0), "rb")
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)

    from mohreh.arena.black_box import BlackBox
    from mohreh.arena.play import play_game
    from mohreh.arena.table import Seated
    from mohreh.errors import MohrehError

    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(orders, inbox), daemon=True).start()
    try:
        box = BlackBox(Path(sys.argv[1]))
        seated = Seated(inbox.get())
        send(answers, "ready")
        while True:
            played, told = [], time.monotonic()
            for task in inbox.get():
                played.append(play_game(seated, task, box))
                if time.monotonic() - told > TELL_EVERY:
                    send(answers, played)
                    played, told = [], time.monotonic()
            if played:
                send(answers, played)
    except MohrehError as error:
        send(answers, str(error))
    except BrokenPipeError:
        os._exit(0)


def _listen(orders: IO[bytes], inbox: queue.SimpleQueue[Any]) -> None:
    """Pass messages on; when the other side is gone, end the process at once, even in the middle of a game."""
    try:
        while True:
            inbox.put(receive(orders))
    except (EOFError, OSError):
        os._exit(0)
