"""The worker process: it plays the games it is sent and says how they ended. `mohreh.arena.guard` starts and ends it.

It talks over its standard input and output (`mohreh.arena.frames`); what an agent prints goes to standard error. It is
the referee: foreign agents run in processes of their own, which it starts. It ends when its input ends, so that it
never outlives the process that started it, and takes the folder of all that it made along.
"""

from __future__ import annotations

import os
import queue
import shutil
import signal
import sys
import threading
import time
from pathlib import Path
from typing import IO, Any, Final

from mohreh.arena.frames import receive, send

TELL_EVERY: Final = 0.05
"""Seconds between messages: one for each of many fast games would cost as much as the games."""


def main() -> None:
    """Take over the pipes, make the table and play until the input ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that started this one
    orders = os.fdopen(os.dup(0), "rb", buffering=0)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)

    from mohreh.arena.black_box import BlackBox
    from mohreh.arena.play import play_game
    from mohreh.arena.table import Seated
    from mohreh.errors import MohrehError

    inbox: queue.SimpleQueue[Any] = queue.SimpleQueue()
    path = Path(sys.argv[1])
    threading.Thread(target=_listen, args=(orders, inbox, path.parent), daemon=True).start()
    try:
        box = BlackBox(path)
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


def _listen(orders: IO[bytes], inbox: queue.SimpleQueue[Any], folder: Path) -> None:
    """Pass messages on; when the other side is gone, end the process at once, even in the middle of a game."""
    try:
        while True:
            inbox.put(receive(orders))
    except (EOFError, OSError):
        shutil.rmtree(folder, ignore_errors=True)
        os._exit(0)
