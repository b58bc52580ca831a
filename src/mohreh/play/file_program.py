"""What runs in the sandbox for an agent file: a copy of the game, the file, and its `choose`.

The referee sends a state as text and a seed; the answer is the text of an action. Whatever is said here is the file's
own doing, for the file may have changed all of this: the referee parses the answer by its own rules.
"""

from __future__ import annotations

import contextlib
import random
import sys
from collections.abc import Callable
from numbers import Integral, Number
from pathlib import Path
from typing import Any

from mohreh.errors import MohrehError
from mohreh.games import GAMES, make_game
from mohreh.games.base import AnyGame
from mohreh.games.user_file import load_module
from mohreh.settings import split_call

Choose = Callable[[AnyGame, Any, random.Random], Any]

SHOWN = 200
"""Letters of a wrong answer that are shown."""


def program(settings: dict[str, Any]) -> Callable[[str, dict[str, Any]], dict[str, Any]]:
    """The program of one agent `file` at one `game`, both named as on the command line."""
    if split_call(settings["game"])[0] in GAMES:
        make_game(settings["game"])  # loads the rules now, while loading is free
    return FileProgram(settings["game"], settings["file"]).answer


class FileProgram:
    """An agent file at a game. `begin` runs the file again, so that no game leaves traces in the next."""

    def __init__(self, game: str, file: str) -> None:
        self._name = game
        self._file = file
        self._game: AnyGame | None = None
        self._choose: Choose | None = None

    def answer(self, question: str, fields: dict[str, Any]) -> dict[str, Any]:
        """`begin` with a seed; `choose` with a state and a seed."""
        if question == "begin":
            seed_everything(fields["seed"])
            self._game = self._game or make_game(self._name, files=True)
            self._choose = choose_of(self._file)
            return {}
        assert question == "choose", question
        assert self._game is not None, "begin comes first"
        assert self._choose is not None, "begin comes first"
        state = self._game.parse(fields["state"])
        before = random.getstate() if fields.get("watch_luck") else None
        chosen = self._choose(self._game, state, random.Random(fields["seed"]))
        said = named(self._game, state, chosen)
        if before is None:
            return said
        drew = random.getstate() != before
        random.setstate(before)  # so that the same question is the same again
        return said | {"global_random": drew}


def choose_of(path: str) -> Choose:
    """The function `choose` of a file."""
    function = getattr(load_module(Path(path)), "choose", None)
    if not callable(function):
        raise MohrehError(f"{path!r} must define a function choose(game, state, rng) that returns a legal action")
    chosen: Choose = function
    return chosen


def named(game: AnyGame, state: Any, chosen: Any) -> dict[str, Any]:
    """The legal action that an answer equals, as text; else what the answer looks like.

    Whole numbers of other libraries equal ours and are taken for them. A fraction such as 5.0 is not an action,
    although Python calls it equal to 5.
    """
    if not isinstance(chosen, Number) or isinstance(chosen, Integral):
        for action in game.actions(state):
            with contextlib.suppress(Exception):
                if bool(chosen == action):
                    return {"action": game.action_text(action)}
    return {"illegal": shown(chosen)}


def shown(value: Any) -> str:
    """What a wrong answer looks like, in a few letters."""
    try:
        text = repr(value)
    except Exception:
        text = "something without a text"
    return text if len(text) <= SHOWN else text[:SHOWN] + "…"


def seed_everything(seed: int) -> None:
    """The global generators, for files that use them against advice."""
    random.seed(seed)
    numpy = sys.modules.get("numpy")
    if numpy is not None:
        numpy.random.seed(seed % 2**32)
