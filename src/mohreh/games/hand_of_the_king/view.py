"""Hand of the King as a picture: the grid, the houses with their banners, and the companions to pick from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from pydantic import Field

from mohreh.games.hand_of_the_king.cards import HOUSES, SIDE, SIZES, VARYS
from mohreh.games.hand_of_the_king.companions import Use
from mohreh.views.models import ActionBase, Model, ViewBase
from mohreh.views.picture import Picture


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

    The action's name is `name`, then the picked cells in ascending order, then the dismissed companion, separated by
    spaces: `Gendry`, `Jon 14`, `Ramsay 3 8`, `Jaqen 3 8 Jon`.
    """

    name: str
    picks: int = Field(description="How many different cells to pick: 0, 1 or 2.")
    cells: list[int] = Field(description="The cells that can be picked; any `picks` different ones of them.")
    dismiss: list[str] = Field(description="If not empty: one of these must be named too.")


class KingView(ViewBase):
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


class KingPicture(Picture):
    """A grid of cards that Varys walks over."""

    view_model: ClassVar[type[ViewBase]] = KingView
    action_models: ClassVar[tuple[type[ActionBase], ...]] = (
        CaptureAction,
        CompanionAction,
    )

    def view(self, state: Any) -> ViewBase:
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

    def actions(self, state: Any, actions: Sequence[Any]) -> Sequence[ActionBase]:
        """Cells to go to. The uses of companions, thousands at times, are described by the view's picks."""
        return [] if state.choosing else super().actions(state, actions)

    def action(self, state: Any, action: Any) -> ActionBase:
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
