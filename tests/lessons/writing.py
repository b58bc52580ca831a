"""Lessons for tests, written in a few lines."""

from __future__ import annotations

from pathlib import Path

HEAD = """---
title: A lesson
minutes: 5
game: othello(size=4)
position: X-O--XO--XO-XOOO X
search: alphabeta(depth=2)
---
"""


def lesson(*parts: str, head: str = HEAD) -> str:
    """A lesson with one step for every part."""
    return head + "".join(f"\n## Step {number}\n\n{part}\n" for number, part in enumerate(parts, 1))


def stage(**keys: str) -> str:
    return "```stage\n" + "".join(f"{key}: {value}\n" for key, value in keys.items()) + "```\n"


def question(kind: str, **keys: str) -> str:
    pairs = {"kind": kind, "ask": "Well?", **keys}
    return "```question\n" + "".join(f"{key}: {value}\n" for key, value in pairs.items()) + "```\n"


def written(folder: Path, text: str, name: str = "lesson.md") -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path
