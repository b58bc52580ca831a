"""What runs in the sandbox when a user's own game is checked: the whole check, told step by step."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from mohreh.conformance.checking import check_loaded
from mohreh.conformance.problem import Problem
from mohreh.conformance.repeatability import fingerprint
from mohreh.errors import MohrehError
from mohreh.games import make_game

STEP = 0.2
"""Seconds after which the check says how far it has come."""


def program(settings: dict[str, Any]) -> Callable[[str, dict[str, Any]], dict[str, Any]]:
    """The check of the game of that `name`, file and settings; `path` is where its own imports are looked for."""
    sys.path.extend(place for place in settings["path"] if place not in sys.path)
    return _Check(settings["name"], settings["seed"]).answer


class _Check:
    """The check runs in a thread of its own, so that questions about it can be answered."""

    def __init__(self, name: str, seed: int) -> None:
        self._name = name
        self._seed = seed
        self._share = 0.0
        self._problems: list[Problem] = []
        self._error: BaseException | None = None
        self._thread = threading.Thread(target=self._run, daemon=True)

    def answer(self, question: str, fields: dict[str, Any]) -> dict[str, Any]:
        """`fingerprint`: the game in a word. `wait`: how far the check is, and at its end what it has found."""
        if question == "fingerprint":
            return {"word": fingerprint(make_game(self._name, files=True), self._seed)}
        assert question == "wait", question
        if self._thread.ident is None:
            self._thread.start()
        self._thread.join(STEP)
        if self._thread.is_alive():
            return {"share": self._share}
        if isinstance(self._error, MohrehError):
            return {"refused": str(self._error)}
        if self._error is not None:
            raise self._error
        return {"problems": [asdict(problem) for problem in self._problems]}

    def _run(self) -> None:
        try:
            self._problems = check_loaded(self._name, self._seed, self._tell)
        except BaseException as error:
            self._error = error

    def _tell(self, share: float) -> None:
        self._share = share
