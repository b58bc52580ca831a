"""A confined program where there are no processes: inside a web worker of a browser's tab, which is the wall itself.

The worker cannot reach the disk, nor the network beyond the page's own site, and the page can end it at any moment.
What is left to do here: each program sees its own modules and its own folder, and is interrupted when its time is over.
"""

from __future__ import annotations

import contextlib
import importlib
import json
import os
import shutil
import sys
import time
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from mohreh.sandbox.fault import EXCEPTION, TIME, Fault, SandboxError, plain_sentence
from mohreh.sandbox.interrupting import within
from mohreh.sandbox.policy import Policy
from mohreh.sandbox.protocol import described
from mohreh.scratch import scratch_folder

OURS: Final = "mohreh"


class Late(BaseException):
    """Its time is over."""


class Here:
    """A program in this interpreter, asked as a confined process is."""

    def __init__(self, program: str, settings: Mapping[str, Any], policy: Policy) -> None:
        self.policy = policy
        self._folder = scratch_folder("here")
        self._modules: dict[str, ModuleType] = {}
        self._path, self._finders = list(sys.path), list(sys.meta_path)
        module, _, attribute = program.partition(":")
        try:
            with self._inside():
                self._answer = getattr(importlib.import_module(module), attribute)(dict(settings))
        except ModuleNotFoundError as error:
            self.close()
            raise SandboxError(
                f"this needs {error.name}, which a browser does not have; the installed program does"
            ) from None

    def ask(self, question: str, fields: Mapping[str, Any], seconds: float) -> dict[str, Any]:
        """The program's answer: plain data whose fields are yet to be checked. A `Fault` if there is none."""
        late = time.perf_counter() + seconds
        try:
            with self._inside(), within(seconds, Late):
                told = self._answer(question, json.loads(json.dumps(fields)))
                answer: dict[str, Any] = json.loads(json.dumps(told))
        except BaseException as error:
            if time.perf_counter() < late:
                raise _raised(error) from None
        if time.perf_counter() >= late:
            self.close()
            raise Fault(TIME, f"no answer within {seconds:g} s; stopped")
        return answer

    def close(self) -> None:
        """Remove its folder; its modules are forgotten already."""
        shutil.rmtree(self._folder, ignore_errors=True)

    @contextlib.contextmanager
    def _inside(self) -> Iterator[None]:
        """Within this the world is the program's: its folder, its modules, its ways to find modules."""
        outside = Path.cwd(), list(sys.path), list(sys.meta_path), dict(sys.modules)
        os.chdir(self._folder)
        sys.path[:], sys.meta_path[:] = self._path, self._finders
        sys.modules.update(self._modules)
        try:
            yield
        finally:
            self._path, self._finders = list(sys.path), list(sys.meta_path)
            os.chdir(outside[0])
            sys.path[:], sys.meta_path[:] = outside[1], outside[2]
            self._forget(outside[3])

    def _forget(self, before: Mapping[str, ModuleType]) -> None:
        """Keep the modules that the program brought out of everybody else's sight."""
        for name, module in list(sys.modules.items()):
            if before.get(name) is not module and self._is_foreign(name, module):
                self._modules[name] = module
                if name in before:
                    sys.modules[name] = before[name]
                else:
                    del sys.modules[name]

    def _is_foreign(self, name: str, module: ModuleType) -> bool:
        """Whether a module is none of Python's and none of ours under its own name: a stub, a course's, its own."""
        file = getattr(module, "__file__", None) or ""
        if name.partition(".")[0] == OURS:
            return False
        return not file or file.startswith(str(self._folder)) or module.__name__ != name


def _raised(error: BaseException) -> Fault:
    told = described(error)
    where = f" (line {told['line']})" if told["line"] else ""
    return Fault(EXCEPTION, f"{plain_sentence(told['type'], 100)}: {plain_sentence(told['text'])}{where}")
