"""Card sort as a picture: columns of cards, and which card each move carries."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from pydantic import Field

from mohreh.games.card_sort.rules import is_complete, is_falling
from mohreh.views.models import ActionBase, Model, ViewBase
from mohreh.views.picture import Picture


class Card(Model):
    """A card of card sort: its number, and its colour as a letter."""

    number: int
    colour: str


class CardView(ViewBase):
    """The columns of card sort."""

    kind: Literal["card-sort"] = "card-sort"
    columns: list[list[Card]] = Field(description="Cards of each column from the bottom to the top.")
    colours: list[str] = Field(description="The letters of the colours.")
    cards: int = Field(description="Cards of each colour.")
    done: list[bool] = Field(description="For each column: it lies as the goal wants it and is not empty.")


class CarryAction(ActionBase):
    """Card sort: the top card goes from column to column."""

    kind: Literal["carry"] = "carry"
    source: int
    target: int
    card: Card


class CardSortPicture(Picture):
    """Columns of cards, each card written by its number and its colour's letter."""

    view_model: ClassVar[type[ViewBase]] = CardView
    action_models: ClassVar[tuple[type[ActionBase], ...]] = (CarryAction,)

    def view(self, state: Any) -> ViewBase:
        colours = list(dict.fromkeys(card.colour for column in state.columns for card in column))
        in_order = is_complete if self.game.goal == "complete" else is_falling
        return CardView(
            columns=[[Card(number=card.number, colour=card.colour) for card in column] for column in state.columns],
            colours=sorted(colours),
            cards=sum(map(len, state.columns)) // len(colours),
            done=[bool(column) and in_order(column) for column in state.columns],
        )

    def action(self, state: Any, action: Any) -> ActionBase:
        source, target = action
        carried = state.columns[source][-1]
        return CarryAction(
            name=self.game.action_text(action),
            source=source,
            target=target,
            card=Card(number=carried.number, colour=carried.colour),
        )
