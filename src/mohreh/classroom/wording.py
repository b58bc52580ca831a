"""Sentences of verdicts, in the language spoken: from the assignment's catalogue, or from the one that all share."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from mohreh.arena.speech import ISOLATE, OWN, RELEASE, isolated, number, right_to_left, spoken
from mohreh.language import catalogue

SIGNS: Final = re.compile(r"[<>/#→=≤()+−-]|\d\s+\d")
SHARED: Final = Path(__file__).parent / "words"


def said(folder: Path, part: str, key: str, facts: Mapping[str, Any]) -> str:
    """The sentence of a key: under `[part]` of the assignment's words, else of the shared ones, else under `[all]`."""
    for where in (folder, SHARED):
        words = catalogue(where, spoken())
        for section in (part, "all"):
            found = words.get(section, {}).get(key)
            if isinstance(found, str):
                return filled(found, facts)
    raise KeyError(f"{part}: {key}")


def filled(template: str, facts: Mapping[str, Any]) -> str:
    """The facts in their places, numbers in the digits of the language."""
    return template.format(**{name: _told(fact) for name, fact in facts.items()})


def _told(fact: Any) -> str:
    if isinstance(fact, bool) or fact is None:
        return str(fact)
    if isinstance(fact, int | float):
        return number(fact) if abs(fact) < float("inf") else "∞" if fact > 0 else "−∞"
    return _kept_whole(str(fact))


def _kept_whole(text: str) -> str:
    """A text in the order in which it was written: among Persian words moves such as 0>3 would be turned round."""
    turned = right_to_left() and SIGNS.search(text) is not None and not OWN.search(text)
    return f"{ISOLATE}{text}{RELEASE}" if turned else isolated(text)
