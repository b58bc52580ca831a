"""What the picture of each game draws."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mohreh.studio.models.actions import Action, Card
from mohreh.studio.models.base import Model


class Twenty48View(Model):
    """The tiles of 2048."""

    kind: Literal["2048"] = "2048"
    size: int
    cells: list[int] = Field(description="size² tiles row by row from the top left; 0 is empty.")
    largest: int


class OthelloView(Model):
    """The discs of Othello."""

    kind: Literal["othello"] = "othello"
    size: int
    cells: list[int | None] = Field(description="size² squares row by row: 0 is X (black), 1 is O (white), null empty.")
    counts: tuple[int, int] = Field(description="Discs of X and of O.")
    mobility: tuple[int, int] = Field(description="Squares each could play on if it were their turn.")


class House(Model):
    """One house of Hand of the King and who has it."""

    name: str
    size: int = Field(description="Cards in the deck.")
    left: int = Field(description="Cards still on the grid.")
    held: tuple[int, int] = Field(description="Cards each player holds.")
    banner: int | None = Field(description="The player who has its banner now, or null.")
    secured: int | None = Field(description="The player who has it whatever still happens, or null.")


class Companion(Model):
    """A companion that can still be had, and what is picked when it is used.

    The action's name is `name`, then the picked cells in ascending order, then the dismissed companion, parted by
    spaces: `Gendry`, `Jon 14`, `Ramsay 3 8`, `Jaqen 3 8 Jon`.
    """

    name: str
    picks: int = Field(description="How many different cells to pick: 0, 1 or 2.")
    cells: list[int] = Field(description="The cells that can be picked; any `picks` different ones of them.")
    dismiss: list[str] = Field(description="If not empty: one of these must be named too.")


class KingView(Model):
    """The grid of Hand of the King."""

    kind: Literal["hand-of-the-king"] = "hand-of-the-king"
    side: int
    cells: list[int] = Field(description="36 cells row by row: 0 empty, 1 to 7 a house, 8 Varys.")
    varys: int
    houses: list[House] = Field(description="Stark (1) first.")
    banners: tuple[int, int] = Field(description="Banners of each player.")
    with_companions: bool
    choosing: bool = Field(description="The player to move has earned a companion and must use one now.")
    companions: list[Companion] = Field(description="Those still to be had; while choosing with what can be picked.")


class WaterView(Model):
    """The tubes of water sort."""

    kind: Literal["water-sort"] = "water-sort"
    capacity: int
    tubes: list[list[int]] = Field(description="Colours of each tube from the bottom to the top, numbered from 0.")
    done: list[bool] = Field(description="For each tube: full of one colour.")


class CardView(Model):
    """The columns of card sort."""

    kind: Literal["card-sort"] = "card-sort"
    columns: list[list[Card]] = Field(description="Cards of each column from the bottom to the top.")
    colours: list[str] = Field(description="The letters of the colours.")
    cards: int = Field(description="Cards of each colour.")
    done: list[bool] = Field(description="For each column: it lies as the goal wants it and is not empty.")


class TextView(Model):
    """Any other game: `Position.board` is its picture."""

    kind: Literal["text"] = "text"


View = Annotated[Twenty48View | OthelloView | KingView | WaterView | CardView | TextView, Field(discriminator="kind")]


class OutcomeInfo(Model):
    """How the game ended."""

    winner: int | None = Field(description="The player who won (0 in a puzzle: solved), or null.")
    reason: str
    score: list[float]


class Position(Model):
    """A state: its texts, whose turn it is, what can be done, and the picture."""

    text: str = Field(description="One line that the server reads back.")
    board: str = Field(description="Lines for people.")
    turn: Literal["player", "chance", "over"]
    player: int | None = Field(description="Who is to move, when `turn` is `player`.")
    actions: list[Action] = Field(
        description="What the player can do. Companions of Hand of the King are listed in `view.companions` instead."
    )
    action_count: int = Field(description="How many legal actions there are, companions' included.")
    outcome: OutcomeInfo | None
    view: View
