"""The C library and the kernel's calls that Python has no name for."""

from __future__ import annotations

import ctypes
import os
import signal
from functools import cache
from typing import Any, Final

PR_SET_PDEATHSIG: Final = 1
PR_CAPBSET_DROP: Final = 24
PR_SET_NO_NEW_PRIVS: Final = 38
CAPABILITY_VERSION_3: Final = 0x20080522
CAPSET: Final = {"x86_64": 126, "aarch64": 91}
MOST_CAPABILITIES: Final = 64


@cache
def libc() -> ctypes.CDLL:
    """The C library that Python itself runs on."""
    return ctypes.CDLL(None, use_errno=True)


def system_call(number: int, *arguments: Any) -> int:
    """A system call by its number; an `OSError` if it fails."""
    return _checked(libc().syscall(ctypes.c_long(number), *arguments), f"system call {number}")


def control(option: int, value: int) -> int:
    """`prctl`, which changes something about this process."""
    nothing = ctypes.c_ulong(0)
    return _checked(libc().prctl(option, ctypes.c_ulong(value), nothing, nothing, nothing), f"prctl {option}")


def _checked(result: int, what: str) -> int:
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result


def die_with(parent: int) -> None:
    """Let the kernel kill this process when the one that started it is gone, `parent` being that one's number."""
    control(PR_SET_PDEATHSIG, signal.SIGKILL)
    if os.getppid() != parent:  # it was gone before we asked
        os.kill(os.getpid(), signal.SIGKILL)


def never_gain_privileges() -> None:
    """Nothing that this process runs from now on can have more rights than it; Landlock and seccomp ask for that."""
    control(PR_SET_NO_NEW_PRIVS, 1)


class _CapabilityHeader(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


def drop_capabilities() -> None:
    """Root without its privileges: file permissions and hard limits bind it as they bind anybody."""
    for capability in range(MOST_CAPABILITIES):
        try:
            control(PR_CAPBSET_DROP, capability)
        except OSError:  # not permitted without CAP_SETPCAP, or past the last one
            break
    header = _CapabilityHeader(CAPABILITY_VERSION_3, 0)
    none_at_all = (ctypes.c_uint32 * 6)()
    system_call(CAPSET[os.uname().machine], ctypes.byref(header), ctypes.byref(none_at_all))
