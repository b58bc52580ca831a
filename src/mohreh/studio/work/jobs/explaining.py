"""The solution of a puzzle of a pack, explained."""

from __future__ import annotations

from typing import Any

from mohreh.budget import Cancel
from mohreh.puzzles import explained, recipes
from mohreh.studio.work.progress import Report


def explain(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """The steps of the solution and what every other move would have cost."""
    found = explained(recipes()[request["pack"]].pack().find(request["puzzle"]))
    return {"steps": [vars(step) for step in found.steps], "proven": found.proven}
