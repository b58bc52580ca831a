"""What the kernel refuses a process in the sandbox, whoever runs it, and what still works inside."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from mohreh.sandbox import Fault
from sandboxed import Inside

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="the walls are Linux's")

CALL = "import ctypes, os; c = ctypes.CDLL(None, use_errno=True); parent = {parent}\n"

REFUSED = {
    "reads a file": "open({file!r}).read()",
    "lists a folder": "import os; os.listdir({folder!r})",
    "writes a file": "open({file!r}, 'w').write('mine')",
    "appends to a file": "open({file!r}, 'a').write('mine')",
    "makes a file": "open({folder!r} + '/new', 'w')",
    "removes a file": "import os; os.remove({file!r})",
    "renames a file": "import os; os.rename({file!r}, {file!r} + '2')",
    "links a file to itself": "import os; os.link({file!r}, 'mine'); open('mine').read()",
    "reads through a symbolic link": "import os; os.symlink({file!r}, 'link'); open('link').read()",
    "cuts a file off": "import os; os.truncate({file!r}, 0)",
    "changes the rights of a file": "import os; os.chmod({file!r}, 0)",
    "changes the owner of a file": "import os; os.chown({file!r}, 1, 1)",
    "changes the date of a file": "import os; os.utime({file!r}, (0, 0))",
    "changes an attribute of a file": "import os; os.setxattr({file!r}, 'user.x', b'y')",
    "writes into the package": "import mohreh; open(mohreh.__file__, 'a')",
    "writes into Python": "import json; open(json.__file__, 'a')",
    "reads keys": "import os; open('/root/.ssh/id_rsa'), open('/etc/shadow')",
    "reads the parent's environment": "open('/proc/{parent}/environ', 'rb').read()",
    "reads the parent's memory": "open('/proc/{parent}/mem', 'rb')",
    "takes the parent's descriptors": "import os; os.listdir('/proc/{parent}/fd')",
    "lists processes": "import os; os.listdir('/proc')",
    "forks": "import os; os.fork()",
    "starts a program": "import subprocess; subprocess.run(['true'])",
    "starts a program by a shell": "import os; assert os.system('true') == 0",
    "becomes another program": "import os; os.execv('/bin/true', ['true'])",
    "starts a process of its library": "import multiprocessing as m; m.get_context('fork').Process().start()",
    "signals the parent": "import os; os.kill({parent}, 0)",
    "signals everybody": "import os; os.kill(-1, 0)",
    "leaves its group": "import os; os.setsid() if os.getpid() != os.getpgrp() else os.setpgid(0, 0)",
    "takes hold of the parent": "import os; os.pidfd_open({parent})",
    "slows the parent down": "import os; os.setpriority(os.PRIO_PROCESS, {parent}, 19)",
    "moves the parent to one processor": "import os; os.sched_setaffinity({parent}, [0])",
    "limits the parent": "import resource as r; r.prlimit({parent}, r.RLIMIT_NOFILE, (3, 3))",
    "has the parent signalled by a pipe": "import fcntl, os; fcntl.fcntl(os.pipe()[0], fcntl.F_SETOWN, {parent})",
    "connects by TCP": "import socket; socket.create_connection(('127.0.0.1', {port}), 1)",
    "sends by UDP": "import socket; socket.socket(type=socket.SOCK_DGRAM).sendto(b'x', ('127.0.0.1', {port}))",
    "asks the name service": "import socket; socket.getaddrinfo('example.com', 80)",
    "talks to a local socket": "import socket; socket.socket(socket.AF_UNIX)",
    "makes memory without a name": "import os; os.memfd_create('x')",
    "traces the parent": CALL + "assert c.ptrace(16, parent, None, None) == 0",
    "reads the parent's memory by a call": CALL + "assert c.process_vm_readv(parent, None, 0, None, 0, 0) == 0",
    "makes a ring of requests": CALL + "assert c.syscall(425, 1, ctypes.create_string_buffer(256)) >= 0",
    "makes namespaces": CALL + "assert c.unshare(0x10000000) == 0",
    "mounts": CALL + "assert c.mount(b'none', b'/tmp', b'tmpfs', 0, None) == 0",
    "changes its root": "import os; os.chroot('.')",
    "outlives the parent": CALL + "assert c.prctl(1, 0, 0, 0, 0) == 0",
    "takes all memory": "bytearray(8 << 30)",
    "writes a large file": "open('large', 'wb').write(bytes(1 << 25))",
    "opens too many files": "kept = [open('/dev/null') for _ in range(1000)]",
    "raises its own limits": "import resource as r; r.setrlimit(r.RLIMIT_DATA, (1 << 40, 1 << 40))",
}
"""Code that must fail: `file` lies outside, `parent` is the referee."""


@pytest.mark.parametrize("deed", REFUSED)
def test_the_kernel_refuses_what_a_player_has_no_business_with(walled: Inside, deed: str, tmp_path: Path) -> None:
    file = tmp_path / "secret"
    file.write_text("hidden positions")
    before = file.stat(), sorted(tmp_path.iterdir())
    code = REFUSED[deed].format(file=str(file), folder=str(tmp_path), parent=os.getpid(), port=9)
    with pytest.raises(Fault, match=r"(?i)error: ") as caught:
        walled.run(code)
    assert caught.value.kind == "exception"
    assert "SyntaxError" not in str(caught.value)
    assert "NameError" not in str(caught.value)
    assert (file.stat(), sorted(tmp_path.iterdir())) == before
    assert file.read_text() == "hidden positions"


WORKS = {
    "computes": ("told = sum(range(10))", "45"),
    "writes in its own folder": ("open('a', 'w').write('x'); told = open('a').read()", "'x'"),
    "makes temporary files": ("import tempfile as t; f = t.TemporaryFile(); f.write(b'x'); told = f.tell()", "1"),
    "runs threads": (
        "import threading as t; told = []; x = t.Thread(target=told.append, args=(1,)); x.start(); x.join()",
        "[1]",
    ),
    "signals itself": ("import os, signal as s; s.signal(10, s.SIG_IGN); os.kill(os.getpid(), 10); told = 1", "1"),
    "imports numpy": ("import numpy; told = int(numpy.arange(4) @ numpy.arange(4))", "14"),
    "uses Mohreh's searches": (
        "from mohreh.agents import make_agent; from mohreh.games import make_game; g = make_game('othello(size=4)')\n"
        "import random; told = len(make_agent('alphabeta(depth=2)', g).choose(g.initial(random), random).line) > 0",
        "True",
    ),
    "reads the time": ("import time; time.sleep(0.001); told = time.time() > 10 ** 9", "True"),
    "sees a clean environment": ("import os; told = [n for n in os.environ if 'SECRET' in n or n == 'USER']", "[]"),
    "has no rights of root": (
        "told = [l.split()[1].strip('0') for l in open('/proc/self/status') if l.startswith('CapEff')]",
        "['']",
    ),
}


@pytest.mark.parametrize("deed", WORKS)
def test_what_an_honest_player_needs_works_inside(walled: Inside, deed: str) -> None:
    if "numpy" in deed:
        pytest.importorskip("numpy")
    code, told = WORKS[deed]
    assert walled.run(code) == told
