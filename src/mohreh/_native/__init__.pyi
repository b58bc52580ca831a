"""The native core. One stub beside this for each game; the module itself is an extension (see native/)."""

from collections.abc import Callable

from mohreh._native import card_sort as card_sort
from mohreh._native import hand_of_the_king as hand_of_the_king
from mohreh._native import hand_of_the_king_learn as hand_of_the_king_learn
from mohreh._native import othello as othello
from mohreh._native import twenty48 as twenty48
from mohreh._native import twenty48_learn as twenty48_learn
from mohreh._native import water_sort as water_sort

class Cancel:
    """A flag that stops a running search from another thread."""

    def __init__(self) -> None: ...
    def set(self) -> None: ...
    def clear(self) -> None: ...
    def is_set(self) -> bool: ...

class Limits:
    """How long a search may run; None means no limit. `clock` replaces the real one in tests."""

    def __init__(
        self,
        seconds: float | None = None,
        nodes: int | None = None,
        cancel: Cancel | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None: ...
