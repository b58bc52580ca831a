"""Card sort as a picture: columns of cards, and which card each move carries."""

from __future__ import annotations

from typing import Any

from mohreh.games.card_sort import is_complete, is_falling
from mohreh.studio.models.actions import Action, Card, CarryAction
from mohreh.studio.models.views import CardView, View
from mohreh.studio.views.picture import Picture


class CardSortPicture(Picture):
    """Columns of cards, each card written by its number and its colour's letter."""

    def view(self, state: Any) -> View:
        colours = list(dict.fromkeys(card.colour for column in state.columns for card in column))
        in_order = is_complete if self.game.goal == "complete" else is_falling
        return CardView(
            columns=[[Card(number=card.number, colour=card.colour) for card in column] for column in state.columns],
            colours=sorted(colours),
            cards=sum(map(len, state.columns)) // len(colours),
            done=[bool(column) and in_order(column) for column in state.columns],
        )

    def action(self, state: Any, action: Any) -> Action:
        source, target = action
        carried = state.columns[source][-1]
        return CarryAction(
            name=self.game.action_text(action),
            source=source,
            target=target,
            card=Card(number=carried.number, colour=carried.colour),
        )
