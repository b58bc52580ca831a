"""What a program needs only while it runs is gone after it, however it ended."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

PROGRAM = """
import sys, time
from mohreh.scratch import scratch_folder
folder = scratch_folder("test")
(folder / "large").write_bytes(bytes(1 << 20))
print(folder, flush=True)
sys.stdin.read()
"""


def begin(folder: Path) -> tuple[subprocess.Popen[str], Path]:
    environment = os.environ | {"TMPDIR": str(folder)}
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    process = subprocess.Popen([sys.executable, "-c", PROGRAM], env=environment, text=True, **pipes)  # type: ignore[call-overload]
    return process, Path(process.stdout.readline().strip())


def test_a_program_that_ends_takes_its_folder_along(tmp_path: Path) -> None:
    process, folder = begin(tmp_path)
    assert folder.is_dir()
    process.communicate("")
    assert not list(tmp_path.iterdir())


def test_what_a_killed_program_left_is_removed_at_the_next_start_and_nothing_else(tmp_path: Path) -> None:
    """D16: each worker left a megabyte."""
    alive, kept = begin(tmp_path)
    killed, left = begin(tmp_path)
    killed.send_signal(signal.SIGKILL)
    killed.communicate()
    assert left.is_dir()
    foreign = tmp_path / "mohreh-scratch-notes"
    foreign.mkdir()
    (foreign / "diary.txt").write_text("no lock in here")
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "lock").touch()
    (tmp_path / "mohreh-scratch-link").symlink_to(elsewhere)
    later, own = begin(tmp_path)
    assert not left.parent.exists()
    assert kept.is_dir()
    assert own.is_dir()
    assert (foreign / "diary.txt").exists()
    assert (elsewhere / "lock").exists()
    for process in (alive, later):
        process.communicate("")
    assert not kept.exists()
