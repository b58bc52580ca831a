"""How commands read positions: `start`, a position as one line, a file, or `-` for standard input."""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame

START = "start"


def read_text(source: str) -> str:
    """The text of a file, or of standard input for `-`."""
    if source == "-":
        return sys.stdin.read()
    try:
        return Path(source).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        why = error.strerror if isinstance(error, OSError) else "it is not text"
        raise MohrehError(f"{source!r} cannot be read: {why}") from None


def read_positions(game: AnyGame, source: str, rng: random.Random) -> list[Any]:
    """All positions that the source names; `start` is the one that the game deals by `rng`."""
    if source == START:
        return [game.initial(rng)]
    if source == "-" or _is_file(source):
        return game.positions(read_text(source))
    try:
        return [game.parse(source)]
    except MohrehError:
        if _looks_like_a_path(source):
            raise MohrehError(_why_no_file(source)) from None
        raise


def read_position(game: AnyGame, source: str, rng: random.Random) -> Any:
    """The one position that the source names."""
    found = read_positions(game, source, rng)
    if len(found) != 1:
        raise MohrehError(f"{source!r} holds {len(found)} positions; this takes one")
    return found[0]


def _is_file(source: str) -> bool:
    try:
        return Path(source).is_file()
    except (OSError, ValueError):  # a position may be too long, or too odd, for the name of a file
        return False


def _looks_like_a_path(source: str) -> bool:
    """Whether a text that is not a position was meant as a file. Positions hold separators and dots as well."""
    return bool(
        re.match(r"[~/\\]|\.{1,2}[/\\]", source)
        or re.search(r"\w\.[a-z][a-z0-9]{1,5}$", source)
        or (re.search(r"[^\W\d_]{2}", source) and re.fullmatch(r"[^\s()\[\]]+[/\\][^\s()\[\]]*", source))
    )


def _why_no_file(source: str) -> str:
    try:
        folder = Path(source).is_dir()
    except (OSError, ValueError):
        folder = False
    return f"{source!r} is a folder, not a file of positions" if folder else f"there is no file {source!r}"
