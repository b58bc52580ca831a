"""A game from a user's own Python file."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from pathlib import Path
from types import ModuleType

from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame, Game


def load_module(path: Path) -> ModuleType:
    """The file, run as a module of its own."""
    if not path.is_file():
        raise MohrehError(f"there is no file {str(path)!r}")
    name = f"mohreh_user_{path.stem}_{abs(hash(path.resolve()))}"
    spec = importlib.util.spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise MohrehError(f"{str(path)!r} is not a Python file")
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses look their own module up by name
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[name]
        raise MohrehError(f"{str(path)!r} does not load: {type(error).__name__}: {error}") from error
    return module


def game_from_file(path: Path) -> type[AnyGame]:
    """The one game class that the file defines."""
    module = load_module(path)
    found = [
        member
        for member in vars(module).values()
        if inspect.isclass(member) and issubclass(member, Game) and member.__module__ == module.__name__
    ]
    if len(found) != 1:
        listed = ", ".join(member.__name__ for member in found) or "none"
        raise MohrehError(f"{str(path)!r} must define exactly one class derived from mohreh.Game; found {listed}")
    missing = sorted(found[0].__abstractmethods__)
    if missing:
        raise MohrehError(f"{found[0].__name__} in {str(path)!r} lacks {', '.join(missing)}")
    for attribute in ("name", "players"):
        if not hasattr(found[0], attribute):
            raise MohrehError(f"{found[0].__name__} in {str(path)!r} lacks the class attribute {attribute!r}")
    return found[0]
