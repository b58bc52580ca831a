"""Guests: somebody's own games, under the names by which this program speaks of them.

A door that takes names from others (the studio's page, a link, a kept game) knows the built-in games only, for any
other is somebody's program. Who sits at the machine may invite some by name, and from then on `make_game` knows these,
and no more. How a guest is made is its host's affair: the studio's server has a stand-in whose rules run in a sandbox.

>>> from mohreh.games import make_game
>>> invite("mine.py", lambda settings: make_game("othello"))
>>> guest_of("mine.py")
Othello(size=6, empties='nobody')
>>> dismiss("mine.py")
>>> guest_of("mine.py") is None
True
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mohreh.games.base import AnyGame
from mohreh.settings import split_call

Maker = Callable[[dict[str, Any]], AnyGame]
"""Makes the game with these settings."""

_guests: Final[dict[str, Maker]] = {}
_places: Final[dict[str, str]] = {}
"""Where guests lie, by their names."""


def invite(name: str, maker: Maker, place: str = "") -> None:
    """Let a game be known by a name from now on, and by the place where its program lies."""
    _guests[name], _places[name] = maker, place


def dismiss(name: str) -> None:
    """Forget a guest."""
    _guests.pop(name, None)
    _places.pop(name, None)


def invited() -> tuple[str, ...]:
    """The guests by name."""
    return tuple(_guests)


def guest_named(text: str) -> str | None:
    """The guest that a text means, with settings in brackets or as it stands; None if it is the name of none."""
    if not _guests:
        return None
    said = (text.strip(), split_call(text)[0])
    return next((name for name, place in _places.items() if name in said or place in said), None)


def guest_of(text: str) -> AnyGame | None:
    """That guest itself."""
    name = guest_named(text)
    if name is None:
        return None
    return _guests[name]({} if text.strip() in (name, _places[name]) else split_call(text)[1])


def at_its_place(text: str) -> str:
    """The text that makes a guest in a process that was not told of it, and may run programs; others as they are."""
    name = guest_named(text)
    if name is None or text.startswith(_places[name]):
        return text
    return _places[name] + text.strip().removeprefix(name)
