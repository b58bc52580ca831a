"""The levels of the sandbox, and which of them this machine has."""

from __future__ import annotations

import os
import subprocess
from functools import cache
from typing import Final

from mohreh.sandbox import bubblewrap
from mohreh.sandbox.fault import SandboxError
from mohreh.sandbox.policy import AUTO, IN_A_TAB, LEVELS, LIMITS, LINUX, OFF, STRICT, TAB, Policy

PROBING: Final = 10.0


def resolve(wanted: str = AUTO) -> str:
    """The level of that name, or for `auto` the safest that this machine has; a `SandboxError` says what is missing."""
    if IN_A_TAB and wanted in (AUTO, TAB):
        return TAB
    if wanted == AUTO:
        found = next((level for level in LEVELS if missing(level) is None), None)
        if found is None:
            raise SandboxError(f"files of your own cannot be run here: {missing(OFF)}")
        return found
    if wanted not in LEVELS:
        raise SandboxError(f"there is no sandbox level {wanted!r}; the levels: {', '.join((AUTO, *LEVELS))}")
    lacking = missing(wanted)
    if lacking is not None:
        raise SandboxError(f"the sandbox level {wanted!r} is not possible here: {lacking}; {AUTO!r} takes the best")
    return wanted


@cache
def missing(level: str) -> str | None:
    """Why this machine does not have a level; None if it does."""
    if level in (LIMITS, OFF):
        return None if os.name == "posix" else "that needs Linux or macOS"
    if not LINUX:
        return "it needs Linux"
    from mohreh.sandbox import landlock, seccomp  # they talk to the kernel by way of ctypes, which takes time to load

    if landlock.abi() == 0:
        return "the kernel has no Landlock (Linux 5.13 has)"
    if not seccomp.available():
        return "the kernel has no seccomp filters for this machine"
    return _bubblewrap_fails() if level == STRICT else None


def _bubblewrap_fails() -> str | None:
    """Why bubblewrap cannot be used: not installed, or not allowed to make namespaces (AppArmor, containers)."""
    if bubblewrap.program() is None:
        return "bubblewrap is not installed"
    try:
        tried = subprocess.run(
            bubblewrap.wrapped(["true"], Policy(STRICT)), capture_output=True, timeout=PROBING, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        return f"bubblewrap does not run: {error}"
    if tried.returncode:
        said = tried.stderr.decode(errors="replace").strip().splitlines()
        return f"bubblewrap may not make namespaces here ({said[-1] if said else tried.returncode})"
    return None
