"""What runs in the sandbox to film an agent's own file: the file, its `choose`, and the recorder beside it.

The film is made in there and sent out in pieces, compressed. Whatever is said here is the file's own doing, for it may
have changed all of this: who receives it reads it as `mohreh.film.reading` does.
"""

from __future__ import annotations

import base64
from collections.abc import Callable
from typing import Any, Final

from mohreh.budget import Budget
from mohreh.errors import MohrehError
from mohreh.film.own_code import record_own
from mohreh.film.packing import pack
from mohreh.games import GAMES, make_game
from mohreh.play.file_program import choose_of, seed_everything
from mohreh.settings import split_call

PIECE: Final = 600_000
"""Letters of a piece: the sandbox carries lines of a megabyte at most."""


def program(settings: dict[str, Any]) -> Callable[[str, dict[str, Any]], dict[str, Any]]:
    """The program of one agent `file` at one `game`, both named as on the command line."""
    if split_call(settings["game"])[0] in GAMES:
        make_game(settings["game"])  # loads the rules now, while loading is free
    return Filming(settings["game"], settings["file"], settings["name"]).answer


class Filming:
    """Answers `record` with the number of pieces, then `piece` with each of them."""

    def __init__(self, game: str, file: str, name: str) -> None:
        self._game = game
        self._file = file
        self._name = name
        self._letters = ""

    def answer(self, question: str, fields: dict[str, Any]) -> dict[str, Any]:
        """`record` with a state, a seed and limits; `piece` with its number."""
        if question == "piece":
            first = fields["number"] * PIECE
            return {"letters": self._letters[first : first + PIECE]}
        if question != "record":
            raise MohrehError(f"there is no question {question!r}")
        game = make_game(self._game, files=True)
        seed_everything(fields["seed"])
        film = record_own(
            game,
            game.parse(fields["state"]),
            choose_of(self._file),
            self._file,
            name=self._name,
            seed=fields["seed"],
            nodes=fields["nodes"],
            budget=Budget(seconds=fields["seconds"]),
        )
        self._letters = base64.b85encode(pack(film.as_data())).decode()
        return {"pieces": -(-len(self._letters) // PIECE)}
