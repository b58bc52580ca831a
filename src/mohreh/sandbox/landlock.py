"""Landlock: the kernel refuses this process every file that it was not given (Linux 5.13 and later).

The three system calls have no wrapper in the C library and are called by number, which is the same on all machines.
The rights are those of the running kernel: a bit that it does not know would be an error, so the set is cut to its ABI.
See https://docs.kernel.org/userspace-api/landlock.html.
"""

from __future__ import annotations

import ctypes
import os
import stat
from collections.abc import Iterable
from typing import Final

from mohreh.sandbox.kernel import libc, system_call

CREATE_RULESET: Final = 444
ADD_RULE: Final = 445
RESTRICT_SELF: Final = 446
ASK_VERSION: Final = 1
PATH_BENEATH: Final = 1

EXECUTE, WRITE_FILE, READ_FILE, READ_DIR = (1 << bit for bit in range(4))
TRUNCATE: Final = 1 << 14
RIGHTS_BY_ABI: Final = (13, 14, 15, 15, 16)
"""How many rights on files the kernel knows in ABI 1, 2, …; from 5 on it is 16."""

READING: Final = EXECUTE | READ_FILE | READ_DIR
ON_FILES: Final = EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE | 1 << 15
"""The rights that make sense for what is not a folder."""

ALL_TCP: Final = 0b11
ALL_SCOPES: Final = 0b11
NETWORK_ABI: Final = 4
SCOPE_ABI: Final = 6


class _Ruleset(ctypes.Structure):
    _fields_ = (("files", ctypes.c_uint64), ("network", ctypes.c_uint64), ("scoped", ctypes.c_uint64))


class _PathBeneath(ctypes.Structure):
    _pack_ = 1
    _fields_ = (("allowed", ctypes.c_uint64), ("parent", ctypes.c_int32))


def abi() -> int:
    """The version of the kernel's Landlock; 0 where there is none."""
    version = libc().syscall(CREATE_RULESET, None, ctypes.c_size_t(0), ctypes.c_uint32(ASK_VERSION))
    return max(0, int(version))


def restrict(readable: Iterable[str], writable: Iterable[str]) -> None:
    """From now on this process reads and writes only what lies at or below these paths.

    It makes no TCP connection, reaches no abstract socket and signals nobody outside, as far as the kernel knows how.
    """
    version = abi()
    files = (1 << RIGHTS_BY_ABI[min(version, len(RIGHTS_BY_ABI)) - 1]) - 1
    rules = _Ruleset(files, ALL_TCP if version >= NETWORK_ABI else 0, ALL_SCOPES if version >= SCOPE_ABI else 0)
    size = 8 if version < NETWORK_ABI else 16 if version < SCOPE_ABI else 24
    ruleset = system_call(CREATE_RULESET, ctypes.byref(rules), ctypes.c_size_t(size), ctypes.c_uint32(0))
    try:
        for path in readable:
            _allow(ruleset, path, READING & files)
        for path in writable:
            _allow(ruleset, path, files & ~EXECUTE)
        system_call(RESTRICT_SELF, ctypes.c_int(ruleset), ctypes.c_uint32(0))
    finally:
        os.close(ruleset)


def _allow(ruleset: int, path: str, rights: int) -> None:
    """What lies at this path or below; a path that is not there needs no rule."""
    try:
        place = os.open(path, os.O_PATH | os.O_CLOEXEC)
    except OSError:
        return
    try:
        if not stat.S_ISDIR(os.fstat(place).st_mode):
            rights &= ON_FILES
        rule = _PathBeneath(rights, place)
        system_call(ADD_RULE, ctypes.c_int(ruleset), ctypes.c_int(PATH_BENEATH), ctypes.byref(rule), ctypes.c_uint32(0))
    finally:
        os.close(place)
