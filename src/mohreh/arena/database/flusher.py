"""Forcing the log of a file to the disk, a moment behind those who write it."""

from __future__ import annotations

import os
import threading
from typing import Final

FLUSH_EVERY: Final = 0.05


class Flusher(threading.Thread):
    """Forces the log of a file to the disk whenever something was written, without making anybody wait."""

    def __init__(self, path: str) -> None:
        super().__init__(name="mohreh store flusher", daemon=True)
        self.written = threading.Event()
        self._ending = threading.Event()
        self._log = f"{path}-wal"
        self.start()

    def run(self) -> None:
        while not self._ending.is_set():
            self.written.wait()
            self.written.clear()
            self._force()
            self._ending.wait(FLUSH_EVERY)
        self._force()

    def _force(self) -> None:
        try:
            log = os.open(self._log, os.O_RDWR)
        except OSError:
            return  # no log: everything is in the file already
        try:
            os.fsync(log)
        except OSError:
            pass  # a full disk is told to whoever writes next
        finally:
            os.close(log)

    def stop(self) -> None:
        """Force the rest, and end."""
        self._ending.set()
        self.written.set()
        self.join()
