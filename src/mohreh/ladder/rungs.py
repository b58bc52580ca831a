"""A ladder: who stands on which rung, and what a tournament has measured of them."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.statistics import Interval

RANKS: Final[Mapping[str, Mapping[str, str]]] = {
    "newcomer": {"en": "Newcomer", "fa": "تازه‌وارد"},
    "dreamer": {"en": "Dreamer", "fa": "خیال‌پرداز"},
    "apprentice": {"en": "Apprentice", "fa": "شاگرد"},
    "regular": {"en": "Regular", "fa": "بازیکن همیشگی"},
    "thinker": {"en": "Thinker", "fa": "اندیشمند"},
    "adept": {"en": "Adept", "fa": "کاردان"},
    "expert": {"en": "Expert", "fa": "خبره"},
    "master": {"en": "Master", "fa": "استاد"},
    "grandmaster": {"en": "Grandmaster", "fa": "استاد بزرگ"},
    "oracle": {"en": "Oracle", "fa": "پیشگو"},
}
"""What the opponents are called, from the weakest on; a shorter ladder leaves some of them out."""

ANCHOR: Final = "random"
"""Ratings count from a player who moves at random."""


@dataclass(frozen=True)
class Measured:
    """What a tournament says of one opponent: Elo above the anchor, or mean points of a player alone."""

    rating: float
    interval: Interval
    games: int


@dataclass(frozen=True)
class Rung:
    """An opponent: the rank it is called by, and the agent it is."""

    rank: str
    agent: str

    @property
    def names(self) -> Mapping[str, str]:
        """What it is called, by language."""
        return RANKS[self.rank]


@dataclass(frozen=True)
class Ladder:
    """Opponents from the weakest to the strongest, and the file that holds what was measured of them."""

    rungs: tuple[Rung, ...]
    file: Path

    def __post_init__(self) -> None:
        for rung in self.rungs:
            if rung.rank not in RANKS:
                raise MohrehError(f"there is no rank {rung.rank!r}; the ranks: {', '.join(RANKS)}")

    @cached_property
    def measurement(self) -> Mapping[str, Any]:
        """What the measuring command wrote; empty where it was never run."""
        if not self.file.is_file():
            return {}
        found: dict[str, Any] = json.loads(self.file.read_text("utf-8"))
        return found

    @property
    def command(self) -> str:
        """The command that measures it again."""
        return str(self.measurement.get("command", ""))

    def measured(self, rung: Rung) -> Measured | None:
        """What was measured of an opponent; None if its settings are not those that were measured."""
        known = self.measurement.get("agents", {}).get(rung.agent)
        if known is None:
            return None
        low, high = known["interval"]
        return Measured(known["rating"], (low, high), known["games"])

    def called(self, text: str) -> list[Rung]:
        """The rungs whose name holds a text, in whichever language."""
        wanted = text.casefold()
        return [rung for rung in self.rungs if any(wanted in name.casefold() for name in rung.names.values())]

    def rung_of(self, agent: str) -> Rung | None:
        """The rung on which this very agent stands."""
        return next((rung for rung in self.rungs if rung.agent == agent), None)


def ladder_of(game: AnyGame) -> Ladder | None:
    """The ladder that a game's kit offers for these settings."""
    offer = kit_of(game).ladder
    if offer is None:
        return None
    found: Ladder | None = loaded(offer)(game)
    return found
