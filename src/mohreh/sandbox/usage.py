"""What a confined process uses, read from outside while it thinks: limits that the kernel does not hold by itself."""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from mohreh.sandbox.policy import MIB, STRICT, Policy

BUBBLEWRAP = "bwrap"
MORE_MEMORY = 64 * MIB
"""How much a process may have grown in a game and still be taken for the next."""


class Usage:
    """Memory, threads and working folder of one process. Where there is no `/proc`, nothing is known, nothing said."""

    def __init__(self, started: int, policy: Policy, folder: str | None) -> None:
        self._policy = policy
        self._folder = folder
        self._pid = started
        self._page = os.sysconf("SC_PAGE_SIZE")
        self.settle()

    def overstepped(self) -> str | None:
        """What it takes too much of, in a sentence; None if all is well."""
        policy = self._policy
        if not policy.limited:
            return None
        self._find()
        if self.memory() > policy.memory:
            return f"it took more than the {policy.memory // MIB} MiB of memory that it may"
        if self.threads() > policy.threads:
            return f"it started more than the {policy.threads} threads that it may"
        if self.written() > policy.folder_size:
            return f"it wrote more than the {policy.folder_size // MIB} MiB that its folder may hold"
        return None

    def settle(self) -> None:
        """Take what it uses now as the measure for `clean`."""
        self._find()
        self._settled = self.memory(), self.threads(), self.written()

    def clean(self) -> bool:
        """Whether it uses about as much as when it had settled."""
        memory, threads, written = self._settled
        grown = self.memory() - memory
        return grown <= MORE_MEMORY and self.threads() <= threads and self.written() <= written

    def _find(self) -> None:
        """Look at the program itself, which bubblewrap starts a moment after it was started."""
        if self._policy.level == STRICT:
            self._pid = _within(self._pid)

    def memory(self) -> int:
        """Bytes in the machine's memory."""
        with contextlib.suppress(OSError, IndexError):
            return int(Path(f"/proc/{self._pid}/statm").read_text(encoding="utf-8").split()[1]) * self._page
        return 0

    def threads(self) -> int:
        """Threads now; 0 where that is not known."""
        with contextlib.suppress(OSError):
            return len(os.listdir(f"/proc/{self._pid}/task"))
        return 0

    def written(self) -> int:
        """Bytes in its working folder; it is looked at only until it is too much."""
        total = 0
        if self._folder is not None:
            for folder, _, files in os.walk(self._folder):
                for name in files:
                    with contextlib.suppress(OSError):
                        total += os.lstat(os.path.join(folder, name)).st_blocks * 512
                if total > self._policy.folder_size:
                    break
        return total


def _within(pid: int) -> int:
    """The program that bubblewrap runs, once it runs it; until then the process that will become it."""
    while _name(pid) == BUBBLEWRAP and len(children := _children(pid)) == 1:
        pid = children[0]
    return pid


def _name(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/comm").read_text("utf-8", "replace").strip()
    return ""


def _children(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        return [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()]
    return []
