"""Quick reports are large enough: what they call clear does not depend on the seed, and they keep to their minute."""

from __future__ import annotations

import itertools
import json
from pathlib import Path
from typing import Any

import pytest

from mohreh.arena.reports import make_report
from mohreh.arena.reports.laboratory import Laboratory, Size
from mohreh.games import GAMES

SEEDS = (0, 1, 2)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_what_a_quick_report_calls_clear_is_the_same_for_every_seed(name: str, tmp_path: Path) -> None:
    """The whole documents, all chapters in them; a comparison that only one seed made is no contradiction."""
    found = [_built(name, seed, tmp_path / str(seed)) for seed in SEEDS]
    assert all(report["clear"] for report in found)
    for one, other in itertools.combinations(found, 2):
        common = one["clear"].keys() & other["clear"].keys()
        assert {key: one["clear"][key] for key in common} == {key: other["clear"][key] for key in common}
        for key in one["clear"].keys() - common:
            assert not (one["clear"][key] and other["clear"].get(_turned(key))), key


def _built(name: str, seed: int, folder: Path) -> dict[str, Any]:
    make_report(name, folder, Laboratory(Size.QUICK, seed))
    report: dict[str, Any] = json.loads((folder / "report.json").read_text())
    return report


def _turned(key: str) -> str:
    """`a over b` -> `b over a`"""
    first, over, second = key.rpartition(": ")[2].partition(" over ")
    return key.replace(f"{first}{over}{second}", f"{second}{over}{first}") if over else ""
