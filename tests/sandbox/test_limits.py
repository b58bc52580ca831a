"""What the referee itself holds to its limits, at every level: memory, threads, folder, time."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from mohreh.sandbox import DIED, EXCEPTION, LIMIT, TIME, Confined, Fault
from sandboxed import LEVELS_HERE, Inside

Start = Callable[..., Inside]
needs_proc = pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="what a process uses is read there")


@pytest.fixture(params=LEVELS_HERE)
def level(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def fault_of(one: Inside, code: str, seconds: float = 20.0) -> Fault:
    with pytest.raises(Fault) as caught:
        one.run(code, seconds)
    return caught.value


@needs_proc
def test_a_list_that_grows_ends(inside: Start, level: str) -> None:
    one = inside(level, memory=256 << 20)
    fault = fault_of(one, "kept = []\nwhile True: kept.append(bytes(range(256)) * 4096)")
    assert fault.kind == LIMIT or (fault.kind == EXCEPTION and "MemoryError" in str(fault))


@needs_proc
def test_memory_that_no_limit_of_the_system_counts_is_seen(inside: Start, level: str) -> None:
    code = "import mmap, time\nm = mmap.mmap(-1, 1 << 29)\nfor at in range(0, 1 << 29, 4096): m[at] = 1\ntime.sleep(9)"
    assert fault_of(inside(level, memory=256 << 20), code).kind == LIMIT


@needs_proc
def test_too_many_threads_end_the_process(inside: Start, level: str) -> None:
    code = (
        "import threading as t, time\nfor _ in range(40): t.Thread(target=time.sleep, args=(9,)).start()\ntime.sleep(9)"
    )
    fault = fault_of(inside(level), code)
    assert (fault.kind, "threads" in str(fault)) in ((LIMIT, True), (EXCEPTION, True))


def test_a_full_folder_ends_the_process(inside: Start, level: str) -> None:
    code = "import time\nfor n in range(99): open(str(n), 'wb').write(bytes(1 << 22))\ntime.sleep(9)"
    fault = fault_of(inside(level, folder_size=32 << 20), code)
    assert fault.kind == LIMIT or (fault.kind == EXCEPTION and "No space left" in str(fault))


def test_who_does_not_answer_in_time_is_ended(inside: Start, level: str) -> None:
    one = inside(level)
    began = time.monotonic()
    assert fault_of(one, "while True: pass", 0.3).kind == TIME
    assert time.monotonic() - began < 1.3
    assert not one.process.alive
    with pytest.raises(Fault, match="gone"):
        one.run("told = 1")


def test_an_exception_leaves_it_alive_and_a_death_does_not(inside: Start, level: str) -> None:
    one = inside(level)
    assert str(fault_of(one, "raise KeyboardInterrupt('enough')")) == "KeyboardInterrupt: enough (line 1)"
    assert one.run("told = 1") == "1"
    fault = fault_of(one, "import os; os._exit(7)")
    assert (fault.kind, str(fault)) == (DIED, "its process died: exit code 7")


def test_nobody_thinks_while_it_is_not_asked(inside: Start, level: str) -> None:
    one = inside(level)
    spin = """
        import builtins, threading
        builtins.count = 0
        def run():
            while True: builtins.count += 1
        threading.Thread(target=run, daemon=True).start()
    """
    one.run(spin)
    count = "import builtins; told = builtins.count"
    before = int(one.run(count))
    time.sleep(0.5)
    while_held = int(one.run(count)) - before
    one.run("import time; time.sleep(0.5)")
    awake = int(one.run(count)) - before
    assert while_held < awake / 3


def test_what_it_prints_is_kept_and_bounded(inside: Start, level: str) -> None:
    one = inside(level, output=1000)
    one.run("print('hello', flush=True)")
    assert one.process.printed() == "hello\n"
    one.run("import sys\nfor _ in range(3000): print('x' * 1000)\nsys.stdout.flush()")
    assert len(one.process.printed()) <= 1000
    one.run("import os; os.close(1); os.close(2); told = 1")
    assert one.run("told = 2") == "2"


def test_ending_it_leaves_no_process_and_no_folder(inside: Start, level: str) -> None:
    one = inside(level)
    one.run("open('left', 'w').write('x')")
    launched = one.process._launched
    one.process.close()
    one.process.close()
    assert launched.process.returncode is not None
    assert launched.folder is None or not Path(launched.folder).exists()
    for pipe in (launched.orders, launched.answers, launched.printed):
        with pytest.raises(OSError, match="Bad file descriptor"):
            os.fstat(pipe)


def test_forgetting_it_ends_it_too(inside: Start, level: str, tmp_path: Path) -> None:
    file = tmp_path / "agent.py"
    file.write_text("def choose(game, state, rng): ...")
    policy = inside(level).process.policy
    process = Confined("mohreh.play.file_program:program", {"game": "2048", "file": str(file)}, policy)
    launched = process._launched.process
    del process
    assert launched.wait(5) is not None
