"""Where the runs of Hand of the King lie: `runs/hand-of-the-king-NAME`, or where older versions put them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

RUNS: Final = Path("runs")


def place(name: str) -> Path:
    """Where something new goes.   mlp -> runs/hand-of-the-king-mlp"""
    return RUNS / f"hand-of-the-king-{name}"


def found(name: str, *old_names: str) -> Path:
    """Where something is that may have been made by an older version, under its own or an older name."""
    now = place(name)
    before = [RUNS / f"king-{one}" for one in (name, *old_names)]
    return next((one for one in before if one.exists() and not now.exists()), now)
