"""seccomp: the kernel refuses this process the system calls that a player has no business with.

A player may compute, read what Landlock lets it read, write in its own folder, and run threads. It may not start
processes or programs, open sockets, signal or trace others, change the rights or the dates of files (which Landlock
does not see), nor reach any part of the kernel that exists for administrators. Calls newer than this list are
answered with "not there", which every C library knows how to live with.

The filter is a program for the kernel's small machine (classic BPF); numbers of system calls differ between machines,
so it exists for x86-64 and 64-bit ARM. See https://docs.kernel.org/userspace-api/seccomp_filter.html.
"""

from __future__ import annotations

import ctypes
import errno
import os
from dataclasses import dataclass, field
from typing import Final

from mohreh.sandbox.kernel import libc, system_call

SET_MODE_FILTER: Final = 1
ALL_THREADS: Final = 1
GET_ACTION_AVAIL: Final = 2
ALLOW: Final = 0x7FFF0000
KILL_PROCESS: Final = 0x80000000
REFUSE: Final = 0x00050000

LOAD: Final = 0x20
IF_EQUAL: Final = 0x15
IF_GREATER: Final = 0x25
IF_AT_LEAST: Final = 0x35
IF_ANY_BIT: Final = 0x45
RETURN: Final = 0x06

NUMBER_AT: Final = 0
MACHINE_AT: Final = 4
ARGUMENTS_AT: Final = 16

CLONE_THREAD: Final = 0x10000
OTHER_ABI: Final = 0x40000000
"""x86-64 has a second set of the same calls from here on."""

FIRST_UNKNOWN: Final = 451
"""Up to here the numbers were looked through."""


@dataclass(frozen=True)
class Machine:
    """What differs between kinds of processors: the kernel's word for it, and the numbers of the calls."""

    audit: int
    calls: dict[str, int] = field(repr=False)


# fmt: off
X86_64: Final = Machine(0xC000003E, {
    "seccomp": 317,
    "fork": 57, "vfork": 58, "execve": 59, "execveat": 322, "clone": 56, "clone3": 435,
    "socket": 41, "io_uring_setup": 425, "io_uring_enter": 426, "io_uring_register": 427,
    "kill": 62, "tkill": 200, "tgkill": 234, "rt_sigqueueinfo": 129, "rt_tgsigqueueinfo": 297,
    "pidfd_open": 434, "pidfd_send_signal": 424, "pidfd_getfd": 438, "fcntl": 72, "ioctl": 16,
    "ptrace": 101, "process_vm_readv": 310, "process_vm_writev": 311, "process_madvise": 440, "process_mrelease": 448,
    "kcmp": 312, "setsid": 112, "setpgid": 109, "prctl": 157, "prlimit64": 302, "setpriority": 141, "ioprio_set": 251,
    "sched_setaffinity": 203, "sched_setscheduler": 144, "sched_setparam": 142, "sched_setattr": 314,
    "migrate_pages": 256, "move_pages": 279,
    "chmod": 90, "fchmod": 91, "fchmodat": 268, "chown": 92, "fchown": 93, "lchown": 94, "fchownat": 260,
    "utime": 132, "utimes": 235, "futimesat": 261, "utimensat": 280, "truncate": 76,
    "setxattr": 188, "lsetxattr": 189, "fsetxattr": 190, "removexattr": 197, "lremovexattr": 198, "fremovexattr": 199,
    "memfd_create": 319, "memfd_secret": 447, "shmget": 29, "semget": 64, "msgget": 68, "mq_open": 240,
    "mount": 165, "umount2": 166, "pivot_root": 155, "chroot": 161, "unshare": 272, "setns": 308, "open_tree": 428,
    "move_mount": 429, "fsopen": 430, "fsconfig": 431, "fsmount": 432, "fspick": 433, "mount_setattr": 442,
    "open_by_handle_at": 304, "name_to_handle_at": 303, "fanotify_init": 300,
    "bpf": 321, "perf_event_open": 298, "userfaultfd": 323, "keyctl": 250, "add_key": 248, "request_key": 249,
    "kexec_load": 246, "kexec_file_load": 320, "init_module": 175, "finit_module": 313, "delete_module": 176,
    "reboot": 169, "swapon": 167, "swapoff": 168, "acct": 163, "quotactl": 179, "quotactl_fd": 443, "syslog": 103,
    "personality": 135, "settimeofday": 164, "clock_settime": 227, "adjtimex": 159, "clock_adjtime": 305,
    "sethostname": 170, "setdomainname": 171, "vhangup": 153, "iopl": 172, "ioperm": 173, "modify_ldt": 154,
    "uselib": 134,
})
AARCH64: Final = Machine(0xC00000B7, {
    "seccomp": 277,
    "execve": 221, "execveat": 281, "clone": 220, "clone3": 435,
    "socket": 198, "io_uring_setup": 425, "io_uring_enter": 426, "io_uring_register": 427,
    "kill": 129, "tkill": 130, "tgkill": 131, "rt_sigqueueinfo": 138, "rt_tgsigqueueinfo": 240,
    "pidfd_open": 434, "pidfd_send_signal": 424, "pidfd_getfd": 438, "fcntl": 25, "ioctl": 29,
    "ptrace": 117, "process_vm_readv": 270, "process_vm_writev": 271, "process_madvise": 440, "process_mrelease": 448,
    "kcmp": 272, "setsid": 157, "setpgid": 154, "prctl": 167, "prlimit64": 261, "setpriority": 140, "ioprio_set": 30,
    "sched_setaffinity": 122, "sched_setscheduler": 119, "sched_setparam": 118, "sched_setattr": 274,
    "migrate_pages": 238, "move_pages": 239,
    "fchmod": 52, "fchmodat": 53, "fchown": 55, "fchownat": 54, "utimensat": 88, "truncate": 45,
    "setxattr": 5, "lsetxattr": 6, "fsetxattr": 7, "removexattr": 14, "lremovexattr": 15, "fremovexattr": 16,
    "memfd_create": 279, "memfd_secret": 447, "shmget": 194, "semget": 190, "msgget": 186, "mq_open": 180,
    "mount": 40, "umount2": 39, "pivot_root": 41, "chroot": 51, "unshare": 97, "setns": 268, "open_tree": 428,
    "move_mount": 429, "fsopen": 430, "fsconfig": 431, "fsmount": 432, "fspick": 433, "mount_setattr": 442,
    "open_by_handle_at": 265, "name_to_handle_at": 264, "fanotify_init": 262,
    "bpf": 280, "perf_event_open": 241, "userfaultfd": 282, "keyctl": 219, "add_key": 217, "request_key": 218,
    "kexec_load": 104, "kexec_file_load": 294, "init_module": 105, "finit_module": 273, "delete_module": 106,
    "reboot": 142, "swapon": 224, "swapoff": 225, "acct": 89, "quotactl": 60, "quotactl_fd": 443, "syslog": 116,
    "personality": 92, "settimeofday": 170, "clock_settime": 112, "adjtimex": 171, "clock_adjtime": 266,
    "sethostname": 161, "setdomainname": 162, "vhangup": 58,
})
# fmt: on
MACHINES: Final = {"x86_64": X86_64, "aarch64": AARCH64}

ON_ITSELF: Final = {"kill": 0, "tgkill": 0, "rt_sigqueueinfo": 0, "rt_tgsigqueueinfo": 0}
"""Calls that a process may make about itself, and which argument says about whom."""

ON_ITSELF_OR_ZERO: Final = {"prlimit64": 0}
"""The same, where 0 means itself too."""

FORBIDDEN_VALUES: Final = {
    "prctl": (0, (1,)),  # PR_SET_PDEATHSIG: to outlive the referee
    "fcntl": (1, (8, 10, 15)),  # F_SETOWN, F_SETSIG, F_SETOWN_EX: signals sent by way of a pipe
    "ioctl": (1, (0x5412, 0x541C, 0x8901, 0x8902)),  # TIOCSTI, TIOCLINUX, FIOSETOWN, SIOCSPGRP
}
"""Calls that are allowed but for some values of one argument."""

SPECIAL: Final = {"seccomp", "clone", "clone3", *ON_ITSELF, *ON_ITSELF_OR_ZERO, *FORBIDDEN_VALUES}

Instruction = tuple[int, int, int, int]


class _Instruction(ctypes.Structure):
    _fields_ = (("code", ctypes.c_uint16), ("if_so", ctypes.c_uint8), ("else_", ctypes.c_uint8), ("k", ctypes.c_uint32))


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_uint16), ("instructions", ctypes.POINTER(_Instruction)))


def machine() -> Machine | None:
    """What this computer is, if the filter knows it."""
    return MACHINES.get(os.uname().machine)


def available() -> bool:
    """Whether the kernel takes filters."""
    here = machine()
    if here is None:
        return False
    action = ctypes.c_uint32(KILL_PROCESS)
    return bool(libc().syscall(ctypes.c_long(here.calls["seccomp"]), GET_ACTION_AVAIL, 0, ctypes.byref(action)) == 0)


def restrict() -> None:
    """Close the doors of this process and all its threads, for good."""
    here = machine()
    if here is None:
        raise OSError(errno.ENOSYS, f"there is no filter for {os.uname().machine}")
    code = program(here, os.getpid())
    instructions = (_Instruction * len(code))(*(_Instruction(*each) for each in code))
    filled = _Program(len(code), instructions)
    system_call(here.calls["seccomp"], SET_MODE_FILTER, ALL_THREADS, ctypes.byref(filled))


def program(here: Machine, itself: int) -> list[Instruction]:
    """The filter for the process of that number."""
    code: list[Instruction] = [(LOAD, 0, 0, MACHINE_AT), (IF_EQUAL, 1, 0, here.audit), _end(KILL_PROCESS)]
    code += [(LOAD, 0, 0, NUMBER_AT), (IF_AT_LEAST, 0, 1, OTHER_ABI), _end(KILL_PROCESS)]
    code += [(IF_AT_LEAST, 0, 1, FIRST_UNKNOWN), _refused(errno.ENOSYS)]
    for name, number in here.calls.items():
        if name not in SPECIAL:
            code += [(IF_EQUAL, 0, 1, number), _refused()]
    code += [(IF_EQUAL, 0, 1, here.calls["clone3"]), _refused(errno.ENOSYS)]
    code += _when(here.calls["clone"], [_argument(0), (IF_ANY_BIT, 1, 0, CLONE_THREAD), _refused()])
    for name, at in ON_ITSELF.items():
        code += _when(here.calls[name], [_argument(at), (IF_EQUAL, 1, 0, itself), _refused()])
    for name, at in ON_ITSELF_OR_ZERO.items():
        tests = [(IF_EQUAL, 2, 0, 0), (IF_EQUAL, 1, 0, itself)]
        code += _when(here.calls[name], [_argument(at), *tests, _refused()])
    for name, (at, values) in FORBIDDEN_VALUES.items():
        tests = [step for value in values for step in ((IF_EQUAL, 0, 1, value), _refused())]
        code += _when(here.calls[name], [_argument(at), *tests])
    return [*code, _end(ALLOW)]


def _when(number: int, steps: list[Instruction]) -> list[Instruction]:
    """These steps for one call; what they do not refuse is allowed."""
    return [(IF_EQUAL, 0, len(steps) + 1, number), *steps, _end(ALLOW)]


def _argument(at: int) -> Instruction:
    """The lower half of an argument, which holds all that these calls can mean."""
    return LOAD, 0, 0, ARGUMENTS_AT + 8 * at


def _refused(number: int = errno.EPERM) -> Instruction:
    return _end(REFUSE | number)


def _end(what: int) -> Instruction:
    return RETURN, 0, 0, what
