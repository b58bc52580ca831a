"""A position as the page gets it: texts, whose turn it is, what can be done, and what its picture draws."""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Annotated, Literal

from pydantic import Field

from mohreh.studio.models.actions import PICTURES, Action
from mohreh.views.models import Model, ViewBase

if TYPE_CHECKING:
    View = ViewBase
else:
    View = Annotated[reduce(or_, (picture.view_model for picture in PICTURES)), Field(discriminator="kind")]


class OutcomeInfo(Model):
    """How the game ended."""

    winner: int | None = Field(description="The player who won (0 in a puzzle: solved), or null.")
    reason: str = Field(description="Why, as an English sentence.")
    score: list[float]
    code: str = Field(description="Why, as a word that never changes; empty where the game gives none.")
    values: dict[str, int | str] = Field(description="The numbers and names in the sentence.")


class Position(Model):
    """A state: its texts, whose turn it is, what can be done, and the picture."""

    text: str = Field(description="One line that the server reads back.")
    turn: Literal["player", "chance", "over"]
    player: int | None = Field(description="Who is to move, when `turn` is `player`.")
    actions: list[Action] = Field(description="What the player can do; a view may list some in another way.")
    action_count: int = Field(description="How many legal actions there are, those included.")
    outcome: OutcomeInfo | None
    view: View
