"""The one door to the native core: is it there, and one module for each game.

Without a C++ compiler the package installs without the core; everything else works, and whatever needs the
core says so only when it is used. `MOHREH_NATIVE=portable` forces the flavour that runs on every processor,
`MOHREH_NATIVE=none` leaves the core out.
"""

from __future__ import annotations

import importlib
import os
from types import ModuleType
from typing import Any

from mohreh.errors import MohrehError

__all__ = ["available", "flavour", "part", "whole"]

MISSING = "the native core was not built; install a C++ compiler and run `make install`"


def _load(wanted: str) -> tuple[str | None, ModuleType | None]:
    """The flavour this processor can run and its module; (None, None) where none was built."""
    if wanted == "none":
        return None, None
    try:
        fast = wanted != "portable" and importlib.import_module("mohreh._cpu").supports_v3()
    except ImportError:
        return None, None
    flavours = [("v3", "mohreh._native_v3")] if fast else []
    for name, module in [*flavours, ("portable", "mohreh._native")]:
        try:
            return name, importlib.import_module(module)
        except ImportError:
            continue
    return None, None


class _Missing:
    """Stands where a part of the core would be; using any of it raises the one clear error."""

    def __getattr__(self, name: str) -> Any:
        raise MohrehError(MISSING)

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        raise MohrehError(MISSING)


flavour, _core = _load(os.environ.get("MOHREH_NATIVE", "auto"))
available: bool = _core is not None


def part(name: str) -> Any:
    """One part of the core by its name: a game's submodule. Typed by the importing module:

    >>> othello = part("othello")

    `mohreh.games.othello.engine` shows how its type is stated beside it.
    """
    return getattr(_core, name, _Missing())


def whole() -> Any:
    """The core itself: what serves all games."""
    return _Missing() if _core is None else _core
