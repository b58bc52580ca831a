"""The filter of system calls, run step by step on a machine of our own: so that also the one for ARM is tried here."""

from __future__ import annotations

import errno
import re
import struct
from pathlib import Path

import pytest

from mohreh.sandbox.seccomp import AARCH64, ALLOW, FIRST_UNKNOWN, KILL_PROCESS, MACHINES, X86_64, Machine, program

ITSELF = 1234
REFUSED = 0x50000
HEADERS = {
    "x86_64": [Path("/usr/include/x86_64-linux-gnu/asm/unistd_64.h"), Path("/usr/include/asm/unistd_64.h")],
    "aarch64": [Path("/usr/include/asm-generic/unistd.h")],
}


def verdict(here: Machine, number: int, *arguments: int, audit: int | None = None) -> int:
    """What the filter says to a call: the kernel's machine has one register, and jumps forward only."""
    words = [*arguments, 0, 0, 0, 0, 0, 0][:6]
    data = struct.pack("<IIQ6Q", number, here.audit if audit is None else audit, 0, *(w % 2**64 for w in words))
    code, at, register = program(here, ITSELF), 0, 0
    while True:
        what, if_so, otherwise, value = code[at]
        at += 1
        match what:
            case 0x20:
                (register,) = struct.unpack_from("<I", data, value)
            case 0x15:
                at += if_so if register == value else otherwise
            case 0x35:
                at += if_so if register >= value else otherwise
            case 0x45:
                at += if_so if register & value else otherwise
            case 0x06:
                return value
            case _:
                raise AssertionError(f"unknown instruction {what:#x}")


@pytest.fixture(params=MACHINES)
def here(request: pytest.FixtureRequest) -> Machine:
    return MACHINES[request.param]


@pytest.mark.parametrize("name", MACHINES)
def test_the_numbers_are_those_of_the_kernels_own_headers(name: str) -> None:
    found = [path for path in HEADERS[name] if path.is_file()]
    if not found:
        pytest.skip("the kernel's headers are not installed")
    numbers = dict(re.findall(r"#define __NR(?:3264)?_(\w+)\s+(\d+)", found[0].read_text()))
    assert {call: int(numbers[call]) for call in MACHINES[name].calls} == MACHINES[name].calls


def test_both_machines_refuse_the_same(here: Machine) -> None:
    only_old = {"fork", "vfork", "chmod", "chown", "lchown", "utime", "utimes", "futimesat"}
    only_intel = {"iopl", "ioperm", "modify_ldt", "uselib"}
    assert set(X86_64.calls) - set(AARCH64.calls) == only_old | only_intel
    assert set(AARCH64.calls) <= set(X86_64.calls)


@pytest.mark.parametrize("call", ["execve", "socket", "ptrace", "io_uring_setup", "fchmodat", "mount", "bpf", "tkill"])
def test_what_is_forbidden_is_refused(here: Machine, call: str) -> None:
    assert verdict(here, here.calls[call]) == REFUSED | errno.EPERM


def test_threads_are_made_and_processes_are_not(here: Machine) -> None:
    assert verdict(here, here.calls["clone"], 0x3D0F00) == ALLOW
    assert verdict(here, here.calls["clone"], 17) == REFUSED | errno.EPERM
    assert verdict(here, here.calls["clone3"]) == REFUSED | errno.ENOSYS, "so that the C library uses the one above"


def test_a_process_signals_itself_and_nobody_else(here: Machine) -> None:
    for call in ("kill", "tgkill", "rt_sigqueueinfo"):
        assert verdict(here, here.calls[call], ITSELF, 9) == ALLOW
        for other in (ITSELF + 1, 0, 1, -1, -ITSELF):
            assert verdict(here, here.calls[call], other, 9) == REFUSED | errno.EPERM


def test_limits_are_asked_of_oneself_only(here: Machine) -> None:
    assert verdict(here, here.calls["prlimit64"], 0) == ALLOW
    assert verdict(here, here.calls["prlimit64"], ITSELF) == ALLOW
    assert verdict(here, here.calls["prlimit64"], 1) == REFUSED | errno.EPERM


def test_some_values_are_refused_and_others_are_not(here: Machine) -> None:
    assert verdict(here, here.calls["prctl"], 1, 0) == REFUSED | errno.EPERM
    assert verdict(here, here.calls["prctl"], 15, 0) == ALLOW
    assert verdict(here, here.calls["fcntl"], 3, 8) == REFUSED | errno.EPERM
    assert verdict(here, here.calls["fcntl"], 3, 4) == ALLOW
    assert verdict(here, here.calls["ioctl"], 0, 0x5412) == REFUSED | errno.EPERM


def test_everyday_calls_pass(here: Machine) -> None:
    """Reading, writing, memory, waiting, time, files, randomness."""
    intel, arm = (0, 1, 9, 11, 202, 230, 257, 262, 318), (63, 64, 222, 215, 98, 115, 56, 79, 278)
    assert {verdict(here, number) for number in (intel if here is X86_64 else arm)} == {ALLOW}


def test_calls_of_another_machine_end_the_process_and_new_ones_are_not_there(here: Machine) -> None:
    assert verdict(here, 1, audit=0x40000003) == KILL_PROCESS
    assert verdict(here, 0x40000000 + 57) == KILL_PROCESS
    assert verdict(here, FIRST_UNKNOWN) == REFUSED | errno.ENOSYS
