"""Games from files: our own form, one after the other, and whatever forms a game's kit can read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mohreh.errors import MohrehError, ParseError
from mohreh.games import GAMES, game_class
from mohreh.kit import kit_of, loaded
from mohreh.play import notation
from mohreh.play.written import Written

OWN = re.compile(rf"^{notation.TITLE}$", re.MULTILINE)
MOST_GAMES = 5_000


def games_in(text: str, game: str | None) -> Iterator[Written | MohrehError]:
    """The games of a file, one by one; what cannot be read is reported in its place."""
    starts = [found.start() for found in OWN.finditer(text)]
    if starts:
        pieces = [text[at:to] for at, to in zip(starts, [*starts[1:], len(text)], strict=True)]
        yield from map(_read, pieces[:MOST_GAMES])
        return
    for reader in _readers(game):
        if (found := reader(text, game)) is not None:
            yield from list(found)[:MOST_GAMES]
            return
    yield ParseError(
        f"these are not games that can be read: a game as text begins with {notation.TITLE!r}; transcripts and other "
        "forms are read where the game is named that has them"
    )


def _read(text: str) -> Written | MohrehError:
    try:
        return notation.read(text)
    except MohrehError as error:
        return error


def _readers(game: str | None) -> Iterator[Any]:
    names = [game.partition("(")[0]] if game else list(GAMES)
    for name in names:
        offer = kit_of(game_class(name)).game_files
        if offer is not None:
            yield loaded(offer)
