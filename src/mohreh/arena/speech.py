"""Which language reports and plots are made in, and sentences from the catalogues of words.

A sentence is a template under a key, in one file per language; the facts it speaks of are filled in. Numbers get the
digits of the language; names of agents and commands, which are written from left to right in every language, are
isolated where the sentence runs the other way, so that brackets and numbers in them stay where they belong.

>>> with speaking("fa"):
...     digits_here("7 of 20")
'۷ of ۲۰'
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from pathlib import Path
from typing import Any, Final

from mohreh.language import RIGHT_TO_LEFT, Language, catalogue, digits

_language: ContextVar[Language] = ContextVar("language", default="en")

ISOLATE, RELEASE = "\u2068", "\u2069"
"""Unicode's marks around a piece of text whose direction is its own."""

LATIN: Final = re.compile(r"[A-Za-z]")
OWN: Final = re.compile(r"[\u0600-\u06ff\u2068]")
"""Persian letters, or what is isolated already."""

SHARED: Final = Path(__file__).parent / "words"
"""The words that all games' reports and plots share."""

PERSIAN_MARKS: Final = str.maketrans({",": "٬", ".": "٫", "-": "\u200e−", "−": "\u200e−"})
"""Thousands, decimals, and a minus on the left of its number, as the Unicode locale data write it."""

LETTER_MARK: Final = "\u061c"
"""Counts as an Arabic letter for the order of what follows, and is not seen."""


@contextmanager
def speaking(language: Language) -> Iterator[None]:
    """Within this, everything is said in that language."""
    token = _language.set(language)
    try:
        yield
    finally:
        _language.reset(token)


def spoken() -> Language:
    """The language that is spoken now."""
    return _language.get()


def right_to_left() -> bool:
    """Whether the language that is spoken now is written from right to left."""
    return spoken() in RIGHT_TO_LEFT


def digits_here(text: str) -> str:
    """The text with the digits of the language spoken."""
    return digits(text, spoken())


def figure_here(text: str) -> str:
    """A written number as the language spoken writes it."""
    return figure_in(spoken(), text)


def figure_in(language: Language, text: str) -> str:
    """A written number with the digits and the marks of a language.   '1,234.5' -> '۱٬۲۳۴٫۵'"""
    return digits(text.translate(PERSIAN_MARKS), language) if language == "fa" else text


def numbers_among_words(text: str) -> str:
    """A number that stands alone, ordered as it would be among words: the percent sign on its left in Persian.

    Unicode orders the signs of a number by the letters before it; where there are none, a mark stands for one.
    """
    return f"{LETTER_MARK}{text}" if right_to_left() and text[:1].isdigit() else text


def isolated(text: str) -> str:
    """A name in Latin letters, or a position in brackets, kept whole among words that run the other way; else as is."""
    foreign = right_to_left() and (LATIN.search(text) or text.startswith("[")) and not OWN.search(text)
    return f"{ISOLATE}{text}{RELEASE}" if foreign else text


def number(value: float) -> str:
    """A number with as many digits as make sense.   1234.5 -> '1,234', 12.345 -> '12.3', 0.01234 -> '0.0123'"""
    size = abs(value)
    if size >= 100 or value == int(value):
        return figure_here(f"{value:,.0f}")
    if size >= 10:
        return figure_here(f"{value:.1f}")
    if size >= 1:
        return figure_here(f"{value:.2f}")
    return figure_here(f"{value:.3g}" if size >= 0.001 else f"{value:.7f}".rstrip("0"))


class Words:
    """The sentences of one part of a catalogue: `SAY("growth", factor=2.5)`."""

    def __init__(self, folder: Path, part: str) -> None:
        self.folder = folder
        self.part = part

    def __call__(self, key: str, **facts: Any) -> str:
        """The sentence of that key about these facts, in the language spoken."""
        template: str = catalogue(self.folder, spoken())[self.part][key]
        return template.format(**{name: _said(fact) for name, fact in facts.items()})

    def each(self, *keys: str) -> tuple[str, ...]:
        """What stands under several keys, as the headings of a table."""
        return tuple(self(key) for key in keys)


def _said(fact: Any) -> str:
    if isinstance(fact, str):
        return digits_here(fact) if fact.isdecimal() else isolated(fact)
    return number(fact)
