"""Closing the doors from inside: limits, then Landlock, then seccomp, in this order, before foreign code is run."""

from __future__ import annotations

import contextlib
import os

from mohreh.sandbox import landlock, seccomp
from mohreh.sandbox.kernel import drop_capabilities, never_gain_privileges
from mohreh.sandbox.policy import LIMITS, LINUX, MIB, STRICT, Policy, python_paths

ADDRESS_SPACE = 16 * 1024 * MIB
"""Libraries reserve far more addresses than they use (torch several GiB); what is really held is bounded apart."""

SYSTEM_FILES = ("/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/sys/devices/system/cpu", "/dev/urandom", "/dev/zero")
"""What numerical libraries look at when they are loaded. `/proc/self` is this process's own folder, nobody else's."""

WRITABLE_DEVICES = ("/dev/null",)

MORE_PROCESSES = 64
"""At the level of limits alone: how many more processes and threads than now the user may have. Root is not bound."""


def confine(policy: Policy, folder: str) -> None:
    """Give up, for good, all that the policy does not allow. Only in `folder`, the working folder, can be written."""
    if not policy.limited:
        return
    limit_resources(policy)
    if not policy.by_kernel:
        return
    never_gain_privileges()
    if os.geteuid() == 0:
        drop_capabilities()
    landlock.restrict(
        [*python_paths(), *policy.readable, *SYSTEM_FILES],
        [folder, *WRITABLE_DEVICES, *(["/tmp"] if policy.level == STRICT else [])],  # strict has a /tmp of its own
    )
    seccomp.restrict()


def limit_resources(policy: Policy) -> None:
    """What `ulimit` does. Some systems know only some of these limits."""
    import resource  # not there on every system

    wanted = {
        "RLIMIT_CORE": 0,
        "RLIMIT_DATA": policy.memory,
        "RLIMIT_AS": max(ADDRESS_SPACE, 2 * policy.memory),
        "RLIMIT_FSIZE": policy.file_size,
        "RLIMIT_NOFILE": policy.open_files,
        "RLIMIT_MEMLOCK": 0,
        "RLIMIT_MSGQUEUE": 0,
        "RLIMIT_SIGPENDING": 1024,
    }
    if policy.level == STRICT:
        wanted["RLIMIT_NPROC"] = policy.threads + MORE_PROCESSES
    elif policy.level == LIMITS and LINUX and os.geteuid() != 0:
        wanted["RLIMIT_NPROC"] = _processes_now() + MORE_PROCESSES
    for name, value in wanted.items():
        kind = getattr(resource, name, None)
        if kind is None:
            continue
        with contextlib.suppress(ValueError, OSError):
            _, hard = resource.getrlimit(kind)
            most = value if hard == resource.RLIM_INFINITY else min(value, hard)
            resource.setrlimit(kind, (most, most))


def _processes_now() -> int:
    """The processes and threads that this user has: the kernel counts both together."""
    found = 0
    for entry in os.scandir("/proc"):
        with contextlib.suppress(OSError):
            if entry.name.isdigit() and entry.stat().st_uid == os.getuid():
                found += len(os.listdir(f"/proc/{entry.name}/task"))
    return found
