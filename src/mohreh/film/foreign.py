"""The film of an agent's own file, recorded in the sandbox and checked when it comes out."""

from __future__ import annotations

import base64
from pathlib import Path
from typing import Any, Final

from mohreh.agents import Terms
from mohreh.agents.user_file import game_name, pass_on, readable_by, refuse_what_cannot_load
from mohreh.film.film import Film
from mohreh.film.packing import unpack
from mohreh.film.reading import read_film
from mohreh.games.base import AnyGame
from mohreh.sandbox import Confined, Fault, Malformed, Policy, number_of, resolve, text_of
from mohreh.sandbox.fault import PROTOCOL

PROGRAM: Final = "mohreh.film.inside:program"
MOST_PIECES: Final = 64
PIECE_SECONDS: Final = 30.0
GRACE: Final = 60.0
"""Seconds beyond those of the search in which the film must be packed."""


def record_file(
    game: AnyGame,
    state: Any,
    path: Path,
    *,
    seed: int = 0,
    nodes: int = 5_000,
    seconds: float = 30.0,
    terms: Terms | None = None,
) -> Film:
    """What the file's `choose` does in a position; it never runs in this process, and its film is checked."""
    refuse_what_cannot_load(path)
    policy = Policy(resolve((terms or Terms()).sandbox), readable=readable_by(path, game))
    settings = {"game": game_name(game), "file": str(path.resolve()), "name": path.name}
    question = {"state": game.text(state), "seed": seed, "nodes": nodes, "seconds": seconds}
    with Confined(PROGRAM, settings, policy) as process:
        try:
            told = process.ask("record", question, seconds + GRACE)
            pieces = number_of(told, "pieces", 1, MOST_PIECES)
            letters = [_piece(process, number) for number in range(pieces)]
            film = read_film(unpack(base64.b85decode("".join(letters))))
        except (Malformed, ValueError) as error:
            raise Fault(PROTOCOL, f"{path.name}: the film of it cannot be read: {error}") from None
        finally:
            pass_on(str(path), process.printed(), {})
    return film


def _piece(process: Confined, number: int) -> str:
    return text_of(process.ask("piece", {"number": number}, PIECE_SECONDS), "letters", 1 << 20)
