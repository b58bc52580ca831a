"""The two languages that the house speaks, and texts that exist in both.

A text is kept by language; a reader of one that is missing gets the English one, and is told so by the language that
comes with it. Pages are Markdown and lie in the documentation: what serves them only there (tags for the direction of
writing, the link to the other language, links to their neighbours) is left out where they are shown alone.

>>> in_language({"en": "Othello", "fa": "اتللو"}, "fa")
('fa', 'اتللو')
>>> in_language({"en": "Nim"}, "fa")
('en', 'Nim')
>>> standing_alone('<div dir="rtl">\\n\\n([English](nim.md))\\n\\n[قالب‌ها](../formats.md)\\n\\n</div>')
'قالب‌ها'
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, TypeVar

from mohreh.errors import MohrehError

T = TypeVar("T")

Language = Literal["en", "fa"]
LANGUAGES: Final[tuple[Language, ...]] = ("en", "fa")
RIGHT_TO_LEFT: Final = {"fa"}

DIRECTION = re.compile(r"^(<div dir=\"(rtl|ltr)\">|</div>)\n*", re.MULTILINE)
OTHER_LANGUAGE = re.compile(r"^\(\[[^]]+\]\([^)]+\)\)\n+", re.MULTILINE)
NEIGHBOUR = re.compile(r"\[([^]]+)\]\((?![a-z]+:)[^)]+\)")

PERSIAN_DIGITS: Final = str.maketrans("0123456789", "۰۱۲۳۴۵۶۷۸۹")


def check_language(language: str) -> Language:
    """The language of that name, or a sentence that says which there are."""
    for known in LANGUAGES:
        if language == known:
            return known
    raise MohrehError(f"there is no language {language!r}; choose {' or '.join(LANGUAGES)}")


def in_language(texts: Mapping[str, T], language: str) -> tuple[str, T]:
    """The text in that language, else the English one, else any; and which language it is."""
    chosen = next(known for known in (language, "en", *texts) if known in texts)
    return chosen, texts[chosen]


def text_of(source: str | Path) -> str:
    """A text that is given itself, or as the file that it stands in."""
    return source.read_text("utf-8") if isinstance(source, Path) else source


@cache
def catalogue(folder: Path, language: str) -> dict[str, Any]:
    """All the words of one language that lie in a folder, by their keys."""
    return tomllib.loads((folder / f"{language}.toml").read_text("utf-8"))


def shared_words(language: str) -> dict[str, Any]:
    """The words that belong to no game."""
    return catalogue(Path(__file__).parent / "words", language)


def standing_alone(page: str) -> str:
    """A page without what serves it only among its neighbours in the documentation."""
    return NEIGHBOUR.sub(r"\1", OTHER_LANGUAGE.sub("", DIRECTION.sub("", page))).strip()


def digits(text: str, language: str) -> str:
    """The text with the digits of the language.   "depth 7", "fa" -> "depth ۷" """
    return text.translate(PERSIAN_DIGITS) if language == "fa" else text
