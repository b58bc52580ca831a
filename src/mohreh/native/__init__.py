"""The one door to the native core: is it there, and one module for each game.

Without a C++ compiler the package installs without the core; everything else works, and whatever needs the
core says so only when it is used. `MOHREH_NATIVE=portable` forces the flavour that runs on every processor,
`MOHREH_NATIVE=none` leaves the core out, and `MOHREH_NATIVE=wasm` is a browser's tab, where it is asked by messages.
"""

from __future__ import annotations

import importlib
import os
from types import ModuleType
from typing import TYPE_CHECKING, Any

from mohreh.errors import MohrehError

if TYPE_CHECKING:
    from mohreh.native.messages import Core

__all__ = ["available", "complete", "flavour", "most_tables", "part", "whole"]

MISSING = (
    "the native core was not built; install a C++ compiler and run `make install`, or install the wheel for your system"
)


def _load(wanted: str) -> tuple[str | None, ModuleType | Core | None]:
    """The flavour this processor can run and its module; (None, None) where none was built."""
    if wanted == "none":
        return None, None
    if wanted == "wasm":
        from mohreh.native.messages import Core

        return "wasm", Core()
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
complete: bool = available and flavour != "wasm"
"""Whether it has all its parts: the one in a browser's tab has none that trains, nor one that plays by networks."""

most_tables: int | None = 64 << 20 if flavour == "wasm" else None
"""Bytes of the tables of one search at most; a browser's tab has little memory, and every byte is written at first."""


def part(name: str) -> Any:
    """One part of the core by its name: a game's submodule. Typed by the importing module:

    >>> othello = part("othello")

    `mohreh.games.othello.engine` shows how its type is stated beside it.
    """
    return getattr(_core, name, _Missing())


def whole() -> Any:
    """The core itself: what serves all games."""
    return _Missing() if _core is None else _core
