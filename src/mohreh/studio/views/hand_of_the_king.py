"""Hand of the King as a picture: the grid, the houses with their banners, and the companions to pick from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.games.hand_of_the_king_cards import HOUSES, SIDE, SIZES, VARYS
from mohreh.games.hand_of_the_king_companions import Use
from mohreh.studio.models.actions import Action, CaptureAction, CompanionAction
from mohreh.studio.models.views import Companion, House, KingView, View
from mohreh.studio.views.picture import Picture


class KingPicture(Picture):
    """A grid of cards that Varys walks over."""

    def view(self, state: Any) -> View:
        owners, secured = self.game.banners(state), self.game.secured(state)
        houses = [
            House(
                name=name,
                size=SIZES[house],
                left=state.board.count(house + 1),
                held=(state.held[0][house], state.held[1][house]),
                banner=owners[house],
                secured=secured[house],
            )
            for house, name in enumerate(HOUSES)
        ]
        return KingView(
            side=SIDE,
            cells=list(state.board),
            varys=state.board.index(VARYS),
            houses=houses,
            banners=(owners.count(0), owners.count(1)),
            with_companions=self.game.companions,
            choosing=state.choosing,
            companions=self._companions(state),
        )

    def actions(self, state: Any, actions: Sequence[Any]) -> list[Action]:
        """Cells to go to. The uses of companions, thousands at times, are described by the view's picks."""
        return [] if state.choosing else super().actions(state, actions)

    def action(self, state: Any, action: Any) -> Action:
        name = self.game.action_text(action)
        if isinstance(action, Use):
            return CompanionAction(
                name=name, companion=action.companion, cells=list(action.cells), dismissed=action.dismissed or None
            )
        captured = list(self.game.captures(state, action))
        return CaptureAction(name=name, cell=action, house=state.board[action], captured=captured)

    def _companions(self, state: Any) -> list[Companion]:
        uses = self.game.actions(state) if state.choosing else ()
        found = []
        for name in state.companions:
            own = [use for use in uses if use.companion == name]
            cells = sorted({cell for use in own for cell in use.cells})
            dismiss = list(dict.fromkeys(use.dismissed for use in own if use.dismissed))
            picks = len(own[0].cells) if own else 0
            found.append(Companion(name=name, picks=picks, cells=cells, dismiss=dismiss))
        return found
