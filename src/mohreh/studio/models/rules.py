"""How a game is played, written for people."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mohreh.studio.models.base import Model
from mohreh.studio.models.views import Position


class RulesPart(Model):
    """A piece of the page: text, or a board."""

    html: str = Field(
        description="Made by the server, headings from `h3` on; raw tags are shown, not obeyed. A board as text."
    )
    board: Position | None = Field(description="The position to draw instead, where this is a board.")


class RulesPage(Model):
    """The rules of a game with pictures and an example."""

    game: str
    language: str = Field(description="The language it is written in: the one asked for, if there is a page in it.")
    direction: Literal["ltr", "rtl"]
    text: str = Field(description="The page as Markdown.")
    parts: list[RulesPart] = Field(description="The same in pieces, from top to bottom.")
