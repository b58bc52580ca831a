"""Folders for what is needed only while a program runs, gone with it, however it ends.

Each process has one folder in the system's place for temporary files, and holds a lock in it. A lock ends with its
process, also where that was killed: whoever starts next finds such folders without an owner and removes them.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shutil
import stat
import tempfile
import threading
from pathlib import Path
from typing import IO, Any, Final

from mohreh.errors import MohrehError

try:
    import fcntl
except ImportError:  # a system without such locks keeps what a killed process left
    fcntl = None  # type: ignore[assignment]

PREFIX: Final = "mohreh-scratch-"
LOCK: Final = "lock"

_making = threading.Lock()
_own: _Home | None = None


def scratch_folder(what: str) -> Path:
    """A new folder, empty and this user's alone. Remove it when done; if you cannot, somebody will."""
    global _own
    try:
        with _making:
            if _own is None or _own.owner != os.getpid():  # a forked child has its own
                _own = _Home()
        return Path(tempfile.mkdtemp(prefix=f"{what}-", dir=_own.folder))
    except OSError as error:
        raise MohrehError(
            f"no temporary folder can be made in {_place()!r}: {error.strerror or error}; "
            "make room, or name another place in the variable TMPDIR"
        ) from None


class _Home:
    """The folder of this process, and the lock that says so."""

    def __init__(self) -> None:
        self.owner = os.getpid()
        sweep()
        self.folder, self._lock = _locked_folder()
        atexit.register(self._remove)

    def _remove(self) -> None:
        if self.owner == os.getpid():
            if fcntl is None:
                self._lock.close()  # Windows removes no file that is open; elsewhere the lock must last as long as it
            shutil.rmtree(self.folder, ignore_errors=True)
            self._lock.close()


def sweep() -> None:
    """Remove the folders of this user's processes that have ended without doing so themselves."""
    if fcntl is None:
        return
    with contextlib.suppress(OSError):
        for folder in Path(_place()).glob(f"{PREFIX}*"):
            with contextlib.suppress(OSError):
                if _is_ours(folder):
                    _remove_if_left(folder)


def _locked_folder() -> tuple[Path, IO[Any]]:
    while True:
        folder = Path(tempfile.mkdtemp(prefix=PREFIX))
        lock = (folder / LOCK).open("wb")
        if fcntl is None:
            return folder, lock
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            if (folder / LOCK).exists():
                return folder, lock
        except BlockingIOError:
            pass  # another process found it in the moment before it was locked, and sweeps it
        lock.close()


def _is_ours(folder: Path) -> bool:
    """Whether it is a folder of this user, not a link to one."""
    about = folder.lstat()
    return stat.S_ISDIR(about.st_mode) and about.st_uid == os.getuid()


def _remove_if_left(folder: Path) -> None:
    """Remove it if the process it belongs to has ended; the lock is held meanwhile."""
    with (folder / LOCK).open("r+b") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        shutil.rmtree(folder, ignore_errors=True)


def _place() -> str:
    try:
        return tempfile.gettempdir()
    except FileNotFoundError:  # none of the usual places can be written to
        return os.environ.get("TMPDIR", "/tmp")
