"""Code that is run in the sandbox, for tests of what it can and cannot do there."""

from __future__ import annotations

import os
import textwrap
from pathlib import Path
from typing import Any

from mohreh.sandbox import EXCEPTION, KERNEL, LIMITS, STRICT, Confined, Fault, Policy
from mohreh.sandbox.launch import MARK
from mohreh.sandbox.levels import missing
from mohreh.scratch import scratch_folder

PROGRAM = "mohreh.play.file_program:program"
"""An agent file is the means by which foreign code comes in."""

LEVELS_HERE = [level for level in (STRICT, KERNEL, LIMITS) if missing(level) is None]
WALLED_HERE = [level for level in LEVELS_HERE if level != LIMITS]

RUNS_CODE = '''
class Told(Exception):
    """How this file says what it has found: any other answer would have to be a move."""

def choose(game, state, rng):
    names = {}
    exec(open(__file__.removesuffix(".py") + "/code").read(), names)
    raise Told(repr(names.get("told")))
'''


class Inside:
    """A process in the sandbox that runs pieces of code, one after the other."""

    def __init__(self, folder: Path, level: str, **limits: Any) -> None:
        file = folder / "agent.py"
        file.write_text(RUNS_CODE)
        self.code = folder / "agent" / "code"
        self.code.parent.mkdir(exist_ok=True)
        self.code.touch()
        policy = Policy(level, readable=(str(file), str(self.code.parent)), **limits)
        self.process = Confined(PROGRAM, {"game": "2048", "file": str(file)}, policy)
        self.process.ask("begin", {"seed": 1}, 30.0)

    def run(self, code: str, seconds: float = 20.0) -> str:
        """What the code has put into `told`, as Python writes it; a `Fault` for whatever else it did."""
        self.code.write_text(textwrap.dedent(code))
        try:
            answer = self.process.ask("choose", {"state": "2 0 0 4/0 0 0 0/0 0 0 0/0 0 0 0", "seed": 1}, seconds)
        except Fault as fault:
            if fault.kind == EXCEPTION and str(fault).startswith("Told: "):
                return str(fault).removeprefix("Told: ").rpartition(" (line")[0]
            raise
        raise AssertionError(answer)


def ourselves() -> tuple[object, ...]:
    """What a player could change about this process."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    return environment, os.getcwd(), os.getpriority(os.PRIO_PROCESS, 0), os.sched_getaffinity(0)


def left_behind(mark: str, *folders: str) -> list[str]:
    """Processes with this mark in their environment that are still there, and folders of players, or other ones."""
    marked = []
    for folder in Path("/proc").iterdir():
        try:
            if folder.name.isdigit() and f"{MARK}={mark}".encode() in (folder / "environ").read_bytes():
                marked.append((folder / "cmdline").read_bytes().decode().replace("\0", " "))
        except OSError:
            continue
    home = scratch_folder("look")
    home.rmdir()
    return marked + [str(path) for what in folders or ("player",) for path in home.parent.glob(f"{what}-*")]
