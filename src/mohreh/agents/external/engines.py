"""The engines that a file names: `{"edax": ["edax", "-gtp"], "mine": ["node", "player.js"]}`."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Final

from mohreh.errors import MohrehError

ENGINES_VARIABLE: Final = "MOHREH_ENGINES"
"""Where a studio that was started with `--engines FILE` tells its workers of it."""

RIGHT: Final = 'write {"name": ["program", "argument"], …}'


def engines() -> Mapping[str, tuple[str, ...]]:
    """The engines of the file that this program was started with, by name."""
    file = os.environ.get(ENGINES_VARIABLE)
    return read_engines(Path(file)) if file else {}


@cache
def read_engines(path: Path) -> Mapping[str, tuple[str, ...]]:
    """The engines of a file."""
    try:
        told = json.loads(path.read_text("utf-8"))
    except OSError as error:
        raise MohrehError(f"{str(path)!r} cannot be read: {error.strerror}") from None
    except ValueError as error:
        raise MohrehError(f"{str(path)!r} is not JSON: {error}; {RIGHT}") from None
    if not isinstance(told, dict) or not told:
        raise MohrehError(f"{str(path)!r} names no engines; {RIGHT}")
    for name, command in told.items():
        if not name.isidentifier():
            raise MohrehError(f"{str(path)!r}: {name!r} is not a name; it takes letters, digits and _")
        if not isinstance(command, list) or not command or not all(isinstance(word, str) and word for word in command):
            raise MohrehError(f"{str(path)!r}: {name} has no command; {RIGHT}")
    return {name: tuple(command) for name, command in told.items()}
