"""The course's `game_console`: games in a terminal, which are not played here."""

from __future__ import annotations

from typing import Any


def ai_play(*given: Any, **named: Any) -> None:
    """One game by an agent; nobody watches."""


def ai_plot(*given: Any, **named: Any) -> None:
    """Games with plots; nobody looks."""
