"""How much memory there is, asked before much of it is taken."""

from __future__ import annotations

import re
import sys
from pathlib import Path

from mohreh.errors import MohrehError

UNKNOWN = 8 << 30
"""What is taken to be free where the system does not tell."""


def check_room(what: object, wanted: int, most: int = sys.maxsize) -> None:
    """Refuse something that would take more bytes than it may, or than there are."""
    allowed = min(most, free_memory())
    if wanted > allowed:
        megabytes, room = wanted / 2**20, allowed / 2**20
        raise MohrehError(f"{what} would take {megabytes:,.0f} MB of memory; it may take at most {room:,.0f} MB")


def free_memory() -> int:
    """Bytes that can be taken without pushing anything out; in a container, what it may have."""
    found = re.search(r"MemAvailable:\s+(\d+) kB", _read("/proc/meminfo"))
    machine = int(found[1]) * 1024 if found else UNKNOWN
    bound, used = _read("/sys/fs/cgroup/memory.max").strip(), _read("/sys/fs/cgroup/memory.current").strip()
    return min(machine, max(0, int(bound) - int(used))) if bound.isdigit() and used.isdigit() else machine


def _read(path: str) -> str:
    try:
        return Path(path).read_text("ascii")
    except (OSError, ValueError):
        return ""
