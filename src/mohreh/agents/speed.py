"""Two speeds, one truth: whether an agent runs the readable search or its native copy.

Both give the same values; the Monte-Carlo agents draw other random numbers, so with one seed they play other games of
the same strength. Only the readable searches can be watched, so whoever observes gets those.
"""

from __future__ import annotations

from typing import Any, Final

from mohreh import native
from mohreh.errors import MohrehError
from mohreh.search.trace import SILENT, Observer
from mohreh.settings import setting

CHOICES: Final = ("auto", "native", "readable")


def speed_setting() -> Any:
    """The setting that agents with a native copy have."""
    return setting(
        "auto", choices=CHOICES, help="the native copy of the search, the readable one, or native where there is one"
    )


def check_speed(speed: str, served: bool) -> None:
    """Refuse `speed=native` where the core is not built, or serves no such game and settings."""
    if speed == "native" and not native.available:
        raise MohrehError(native.MISSING)
    if speed == "native" and not served:
        raise MohrehError("speed=native: there is no native copy of this search for this game; use speed=auto")


def runs_native(speed: str, observer: Observer) -> bool:
    """Whether to run the native copy of a search that has one."""
    return speed != "readable" and native.available and observer is SILENT
