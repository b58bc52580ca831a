"""The figures of a Persian page are those of its English twin."""

import re
import sys
from collections import Counter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tools" / "site"))

import pages  # noqa: E402

SMALLEST = 21
"""Smaller numbers may be written as words."""
LATIN = str.maketrans("۰۱۲۳۴۵۶۷۸۹٫٬", "0123456789.,")
CODE = re.compile(r"^(```+)[^\n]*\n.*?^\1$|`[^`\n]+`|\]\([^)]*\)", re.MULTILINE | re.DOTALL)
UNSEEN = re.compile("[\u200c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
NUMBER = re.compile(r"(\d+(?:,\d{3})*(?:\.\d+)?)( هزار\b)?")


def figures(row: str) -> Counter[float]:
    """The numbers in a row of a table, whichever digits they are written in.   "| ۹۶ هزار بازی |" -> 96000"""
    plain = UNSEEN.sub("", row).translate(LATIN)
    found = [float(number.replace(",", "")) * (1000 if thousands else 1) for number, thousands in NUMBER.findall(plain)]
    return Counter(number for number in found if number >= SMALLEST or number % 1)


def rows(page: Path) -> list[str]:
    """The rows of a page's tables, without code and addresses."""
    return re.findall(r"^\|.*$", CODE.sub("", page.read_text("utf-8")), re.MULTILINE)


@pytest.mark.parametrize("name", sorted(pages.sources("en")))
def test_tables_in_persian_show_the_figures_of_the_english_ones(name):
    english, persian = (rows(page) for page in (pages.sources("en")[name], pages.twin_of(name)))
    for one, other in zip(english, persian, strict=True):
        assert figures(other) == figures(one), f"{one}\n{other}"
