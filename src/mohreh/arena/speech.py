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
PERSIAN_MARKS: Final = str.maketrans({",": "٬", ".": "٫"})


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
    """A written number with the digits and the marks of the language spoken.   '1,234.5' -> '۱٬۲۳۴٫۵'"""
    return digits_here(text.translate(PERSIAN_MARKS) if spoken() == "fa" else text)


def isolated(text: str) -> str:
    """A name written from left to right, so that it stays whole among words that run the other way."""
    return f"{ISOLATE}{text}{RELEASE}" if right_to_left() and LATIN.search(text) else text


class Words:
    """The sentences of one part of a catalogue: `say("growth", factor=2.5)`."""

    def __init__(self, folder: Path, part: str) -> None:
        self.folder = folder
        self.part = part

    def __call__(self, key: str, **facts: Any) -> str:
        """The sentence of that key about these facts, in the language spoken."""
        template: str = catalogue(self.folder, spoken())[self.part][key]
        return template.format(**{name: _said(fact) for name, fact in facts.items()})


def _said(fact: Any) -> str:
    if isinstance(fact, bool | str):
        text = str(fact)
        return text if ISOLATE in text or not _is_name(text) else isolated(text)
    from mohreh.arena.wording import number

    return number(fact)


def _is_name(text: str) -> bool:
    """Whether a text is written in Latin letters throughout: a name, not a sentence of the language spoken."""
    return not re.search(r"[\u0600-\u06ff]", text)
