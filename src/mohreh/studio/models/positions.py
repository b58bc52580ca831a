"""Positions apart from any game under way: the level editor's questions."""

from __future__ import annotations

from pydantic import Field

from mohreh.studio.models.base import GameText, PositionText, Request


class PositionRequest(Request):
    """A position to be read: `POST /api/positions` answers with its view, or says what is wrong with it."""

    game: GameText
    text: PositionText | None = Field(default=None, description="Missing: the starting position of the seed.")
    seed: int = Field(default=0, ge=0, le=2**53 - 1)
    playable: bool = Field(
        default=False, description="Whether it must be one to play on from: somebody can move, and play can lead to it."
    )
