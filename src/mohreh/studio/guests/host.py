"""The process in which the rules of a guest run: asked from here, and started again after it was lost."""

from __future__ import annotations

import os
import sys
import threading
import time
from pathlib import Path
from typing import Any, Final

from mohreh.errors import MohrehError, ParseError
from mohreh.sandbox import EXCEPTION, TIME, Confined, Fault, Policy, resolve

PROGRAM: Final = "mohreh.studio.guests.inside:program"

LOADING: Final = 30.0
"""Seconds in which a game must be loaded and tell what it is."""

PATIENCE: Final = 5.0
"""Seconds for one question about its rules."""

REST: Final = 3.0
"""Seconds for which nobody asks a game that has not answered in time: those who wait for it shall not wait in a row."""


class Host:
    """Asks one question at a time, from whichever thread."""

    def __init__(self, name: str, place: str, readable: tuple[Path, ...]) -> None:
        self._name, self._place = name, place
        self.path = [os.path.abspath(place) for place in sys.path if place and Path(place).is_dir()]
        """Where the game may import from: where this program does, as in other commands."""
        self._readable = (*map(str, readable), *self.path)
        self._process: Confined | None = None
        self._asking = threading.Lock()
        self._rests_until = 0.0
        self._closed = False

    @property
    def policy(self) -> Policy:
        """What its processes may do."""
        return Policy(resolve(), readable=self._readable)

    def ask(self, question: str, **fields: Any) -> dict[str, Any]:
        """The answer, plain data that is yet to be checked; a `MohrehError` says why there is none."""
        with self._asking:
            if time.monotonic() < self._rests_until:
                raise MohrehError(f"{self._name} did not answer in time; try again in a few seconds")
            try:
                told = self._process_now().ask(question, fields, PATIENCE)
            except Fault as fault:
                if fault.kind == TIME:
                    self._rests_until = time.monotonic() + REST
                    raise MohrehError(f"{self._name} did not answer within {PATIENCE:g} s and was stopped") from None
                if fault.kind == EXCEPTION:
                    raise MohrehError(f"the game {self._name} raised {fault}") from None
                raise MohrehError(f"the game {self._name} was stopped: {fault}") from None
        if "refused" in told:
            raise ParseError(str(told["refused"])[:1000])
        return told

    def describe(self) -> dict[str, Any]:
        """What the game says about itself."""
        with self._asking:
            try:
                told = self._process_now().ask("describe", {}, LOADING)
            except Fault as fault:
                raise MohrehError(f"the game {self._name} does not load: {fault}") from None
        if "refused" in told:
            raise MohrehError(str(told["refused"])[:1000])
        return told

    def close(self) -> None:
        """End the process for good."""
        with self._asking:
            self._closed = True
            if self._process is not None:
                self._process.close()

    def _process_now(self) -> Confined:
        if self._closed:
            raise MohrehError(f"the studio is closing, and {self._name} with it")
        if self._process is None or not self._process.alive:
            settings = {"name": self._name, "place": self._place, "path": self.path}
            self._process = Confined(PROGRAM, settings, self.policy)
            self._process.ask("describe", {}, LOADING)  # loading takes longer than a question may
        return self._process
