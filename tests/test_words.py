"""The catalogues of words: the same keys in every language, the same facts in every sentence, nothing forgotten."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import mohreh.errors
from mohreh.arena.reports import make_report
from mohreh.arena.reports.laboratory import Laboratory, Size
from mohreh.arena.speech import Words, isolated, number, speaking
from mohreh.arena.wording import between, listed, percent, plural, seconds
from mohreh.language import LANGUAGES, catalogue

ROOT = Path(mohreh.errors.__file__).parent
FOLDERS = sorted(path.parent for path in ROOT.rglob("words/en.toml"))
NAMES = [str(folder.relative_to(ROOT)) for folder in FOLDERS]


def sentences(words: dict[str, Any], above: str = "") -> Iterator[tuple[str, str]]:
    for key, value in words.items():
        if isinstance(value, dict):
            yield from sentences(value, f"{above}{key}.")
        else:
            yield f"{above}{key}", str(value)


def facts(template: str) -> set[str]:
    try:
        return {name for _, name, _, _ in Formatter().parse(template) if name}
    except ValueError:
        return set()


@pytest.mark.parametrize("folder", FOLDERS, ids=NAMES)
def test_every_key_is_there_in_every_language(folder: Path) -> None:
    keys = [set(dict(sentences(catalogue(folder, language)))) for language in LANGUAGES]
    assert keys[0] == keys[1], keys[0] ^ keys[1]


@pytest.mark.parametrize("folder", [f for f in FOLDERS if "reports" in f.parts or "arena" in f.parts], ids=str)
def test_a_sentence_speaks_of_no_fact_that_the_english_one_lacks(folder: Path) -> None:
    english = dict(sentences(catalogue(folder, "en")))
    for key, template in sentences(catalogue(folder, "fa")):
        assert facts(template) <= facts(english[key]), key


@pytest.mark.parametrize("folder", [f for f in FOLDERS if f.parent.name == "reports"], ids=str)
def test_every_word_of_a_report_is_used_and_every_one_used_is_there(folder: Path) -> None:
    """What is said by a key that is put together is looked for by its parts."""
    code = "\n".join(path.read_text("utf-8") for path in folder.parent.glob("*.py"))
    quoted = set(re.findall(r"['\"](\w+)['\"]", code)) | set(re.findall(r'f"([^"]+)"', code))
    composed = [re.sub(r"\{.*?\}", r"\\w+", pattern) for pattern in quoted if "{" in pattern]
    for key, _ in sentences(catalogue(folder, "en")):
        name = key.partition(".")[2]
        assert name in quoted or any(re.fullmatch(pattern, name) for pattern in composed if "(" not in pattern), key


def test_figures_in_persian() -> None:
    with speaking("fa"):
        assert number(1234.5) == "۱٬۲۳۴"
        assert number(12.345) == "۱۲٫۳"
        assert percent(0.855) == "۸۵٫۵٪"
        assert seconds(0.25) == "۲۵۰ میلی‌ثانیه"
        assert between((1.0, 9.0)) == " (۹۵٪: ۱ تا ۹)"
        assert plural(1200, "game") == "۱٬۲۰۰ بازی"
        assert listed(["الف", "ب", "پ"]) == "الف، ب و پ"


def test_names_stay_whole_among_persian_words() -> None:
    with speaking("fa"):
        assert isolated("alphabeta(depth=3)") == "\u2068alphabeta(depth=3)\u2069"
        assert isolated("بازی alphabeta") == "بازی alphabeta"
    assert isolated("alphabeta(depth=3)") == "alphabeta(depth=3)"


def test_a_missing_key_is_an_error() -> None:
    with pytest.raises(KeyError):
        Words(FOLDERS[0], next(iter(catalogue(FOLDERS[0], "en"))))("there is no such key")


def test_a_persian_report_is_persian_throughout(tmp_path: Path) -> None:
    make_report("card-sort", tmp_path, Laboratory(Size.TINY, seed=1), language="fa")
    page = (tmp_path / "report.html").read_text()
    assert '<html lang="fa" dir="rtl">' in page
    assert "@font-face" in page, "it brings its letters with it"
    body = re.sub(r"<[^>]+>", " ", page.partition("<body>")[2])
    plain = re.sub("\u2068.*?\u2069", "", body)
    digits = re.findall(r"(?<![A-Za-z0-9.])[0-9]+(?![A-Za-z0-9.])", plain)
    assert not digits, digits
    english = set(re.findall(r"\b(the|of|and|games|depth|interval|with)\b", plain))
    assert not english
