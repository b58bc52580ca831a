"""Quick reports are large enough: what they call clear does not depend on the seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from mohreh.arena.reports import make_report
from mohreh.arena.reports.laboratory import Laboratory, Size

SEEDS = (0, 1, 2)
pytestmark = pytest.mark.slow


def built(name: str, folder: Path) -> list[dict[str, Any]]:
    found = []
    for seed in SEEDS:
        make_report(name, folder / str(seed), Laboratory(Size.QUICK, seed))
        found.append(json.loads((folder / str(seed) / "report.json").read_text()))
    return found


@pytest.mark.parametrize("name", ["hand-of-the-king-learning"])
def test_nothing_is_clearly_better_with_one_seed_and_clearly_worse_with_another(name: str, tmp_path: Path) -> None:
    verdicts = [report["data"]["clear"] for report in built(name, tmp_path)]
    for key in verdicts[0]:
        signs = {verdict[key] for verdict in verdicts}
        assert not {1, -1} <= signs, key


def test_the_features_that_clearly_matter_are_the_same_for_every_seed(tmp_path: Path) -> None:
    verdicts = [report["data"]["clear"] for report in built("othello-features", tmp_path)]
    assert verdicts[0] == verdicts[1] == verdicts[2]


def test_expectimax_against_a_random_opponent_says_the_same_for_every_seed(tmp_path: Path) -> None:
    gains = [report["data"]["more_than_minimax"] for report in built("othello-random-opponent", tmp_path)]
    signs = {tuple((gain > 0) - (gain < 0) for gain in found) for found in gains}
    assert len(signs) == 1, signs
