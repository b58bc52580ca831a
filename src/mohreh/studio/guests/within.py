"""A guest's game where its code may run: in the sandbox of its rules, and in the workers of its searches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

from mohreh.games import AnyGame, program_game


@cache
def guest_class(name: str, place: str) -> type[AnyGame]:
    """The class of the game that lies in a file, or that OpenSpiel has, called as the studio calls it.

    The name is the studio's, so that a file's own `name` is never taken for that of another game.
    """
    found = type(program_game(place))
    body = {"name": name, "kit": found.__dict__.get("kit"), "__module__": found.__module__, "__doc__": found.__doc__}
    return dataclass(frozen=True)(type(found.__name__, (found,), body))


def guest_game(name: str, place: str, values: dict[str, Any]) -> AnyGame:
    """The game with these settings."""
    return guest_class(name, place).configured(values)
