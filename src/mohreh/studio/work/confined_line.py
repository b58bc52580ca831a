"""A line to a worker in the sandbox: it searches in one guest's game, whose code runs there and nowhere else."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Final

from mohreh.sandbox.bubblewrap import WORKING_FOLDER, wrapped
from mohreh.sandbox.launch import clean_environment, end_marked, new_mark
from mohreh.sandbox.policy import LIMITS, OFF, STRICT, Policy
from mohreh.scratch import scratch_folder
from mohreh.studio.work.line import Pipes

LONGEST_ANSWER: Final = 16 * 2**20
"""Bytes of the longest answer of such a worker: a film, mostly."""

MEMORY: Final = 2 * 2**30
"""Bytes of data that such a worker may have."""

OPEN_FILES: Final = 256
"""The searches' own modules are read as they are needed."""


class ConfinedPipes(Pipes):
    """A process of this machine that the kernel keeps from everything but its game and its pipes."""

    def __init__(self, process: asyncio.subprocess.Process, policy: Policy, folder: Path | None, mark: str) -> None:
        super().__init__(process)
        self._policy, self._folder, self._mark = policy, folder, mark

    @classmethod
    async def open_for(cls, name: str, place: str, path: list[str], policy: Policy) -> ConfinedPipes:
        """A fresh one for a guest; `path` is where its imports are looked for."""
        policy = Policy(**{**policy.as_data(), "memory": MEMORY, "open_files": OPEN_FILES})
        strict, mark = policy.level == STRICT, new_mark()
        folder = None if strict else scratch_folder("guest")
        settings = {"name": name, "place": place, "policy": policy.as_data(), "parent": os.getpid()}
        command = [sys.executable, "-P", "-m", "mohreh.studio.work.confined_worker", json.dumps(settings)]
        environment = clean_environment(WORKING_FOLDER if folder is None else str(folder), mark, policy.hash_order)
        process = await asyncio.create_subprocess_exec(
            *(wrapped(command, policy) if strict else command),
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            limit=LONGEST_ANSWER,
            env=environment | {"PYTHONPATH": os.pathsep.join([environment["PYTHONPATH"], *path])},
            cwd=os.sep if folder is None else folder,
            start_new_session=True,
        )
        return cls(process, policy, folder, mark)

    def end(self) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)

    async def ended(self) -> None:
        await super().ended()
        if self._policy.level in (LIMITS, OFF):  # elsewhere it could not have started anything
            await asyncio.to_thread(end_marked, self._mark)
        if self._folder is not None:
            shutil.rmtree(self._folder, ignore_errors=True)
