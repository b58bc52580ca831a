"""Pages for users speak no internal ids: names say what they are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [*ROOT.glob("README*.md"), *ROOT.glob("docs/**/*.md")]
INTERNAL = re.compile(r"\b[NEn][1-4]\b(?!=)")
"""The numbers of networks and evaluations in plans that no user has read."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_no_page_speaks_of_internal_ids(page: Path) -> None:
    prose = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert not INTERNAL.findall(prose)


def test_no_preset_is_a_number() -> None:
    from mohreh.games.hand_of_the_king.learn.recipes import PRESETS

    assert not [name for name in PRESETS if INTERNAL.fullmatch(name)]
