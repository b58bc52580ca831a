"""Actions as the pictures need them: a name to send back, and everything to highlight or to animate.

The same objects describe what can be done (`Position.actions`) and what was done (`Turn.action`).
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mohreh.studio.models.base import Model


class ActionBase(Model):
    """What every action has."""

    name: str = Field(description="What `POST …/move` takes.")


class Slide(Model):
    """One tile that moves or merges in 2048. Cells count row by row from the top left, from 0."""

    source: int
    target: int
    tile: int = Field(description="Its number before the move.")
    merged: bool = Field(description="Whether it merges with another tile on its target (both have this set).")


class SlideAction(ActionBase):
    """2048: `up`, `right`, `down`, `left`."""

    kind: Literal["slide"] = "slide"
    points: int
    slides: list[Slide] = Field(description="Every tile on the board, also those that stay.")


class DiscAction(ActionBase):
    """Othello: a disc placed, or a pass."""

    kind: Literal["disc"] = "disc"
    square: int | None = Field(description="Row by row from the top left, from 0; null is a pass.")
    turned: list[int] = Field(description="The discs it turns over, nearest to the square first.")


class CaptureAction(ActionBase):
    """Hand of the King: Varys goes to a cell."""

    kind: Literal["capture"] = "capture"
    cell: int
    house: int = Field(description="The house captured, 1 (Stark) to 7 (Tully).")
    captured: list[int] = Field(description="The cells captured, from Varys outwards, the target last.")


class CompanionAction(ActionBase):
    """Hand of the King: a companion is used."""

    kind: Literal["companion"] = "companion"
    companion: str
    cells: list[int]
    dismissed: str | None


class PourAction(ActionBase):
    """Water sort: units of one colour go from tube to tube."""

    kind: Literal["pour"] = "pour"
    source: int
    target: int
    units: int
    colour: int


class Card(Model):
    """A card of card sort: its number, and its colour as a letter."""

    number: int
    colour: str


class CarryAction(ActionBase):
    """Card sort: the top card goes from column to column."""

    kind: Literal["carry"] = "carry"
    source: int
    target: int
    card: Card


class PlainAction(ActionBase):
    """Any other game: only a name."""

    kind: Literal["plain"] = "plain"


Action = Annotated[
    SlideAction | DiscAction | CaptureAction | CompanionAction | PourAction | CarryAction | PlainAction,
    Field(discriminator="kind"),
]
