"""Two speeds, one truth: whether an agent runs the readable search or its native copy.

Both give the same values; the Monte-Carlo agents draw other random numbers, so with one seed they play other games of
the same strength. `auto` means the readable search, so that whoever edits it sees what the edit does, except where many
games are played and the caller prefers the copy (the arena). Only readable searches can be watched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mohreh import native
from mohreh.agents.base import Memory, without_core
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.results import SearchResult
from mohreh.search.trace import Observer
from mohreh.settings import setting

CHOICES: Final = ("auto", "native", "readable")


def speed_setting() -> Any:
    """The setting that agents with a native copy have."""
    return setting(
        "auto",
        choices=CHOICES,
        help="readable: the search in mohreh/search; native: its copy in C++; auto: readable, native in the arena",
    )


def native_copy(search: str, game: AnyGame, evaluation: Any = None) -> Callable[..., SearchResult[Any]] | None:
    """The native copy of a readable search that the game's kit offers, where the core was built."""
    offer = kit_of(game).copies
    return None if offer is None or not native.available else loaded(offer)(search, game, evaluation)


def check_speed(speed: str, search: str, game: AnyGame, evaluation: Any = None) -> None:
    """Refuse `speed=native` where the core is not built, or serves no such game and settings."""
    if speed != "native":
        return
    if not native.available:
        raise without_core()
    if native_copy(search, game, evaluation) is None:
        raise MohrehError("speed=native: there is no native copy of this search for this game; use speed=auto")


def runs_native(speed: str, memory: Memory, observer: Observer) -> bool:
    """Whether to run the native copy of a search that has one."""
    return not observer.wants_every_node and (speed == "native" or (speed == "auto" and memory.prefers_native))
