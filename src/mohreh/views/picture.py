"""The base of all pictures, which is the picture of a game that has none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded
from mohreh.views.models import ActionBase, Chance, PlainAction, TextView, ViewBase


class Picture:
    """What is drawn of one game's states and actions; the models say what the page may expect of it."""

    view_model: ClassVar[type[ViewBase]] = TextView
    action_models: ClassVar[tuple[type[ActionBase], ...]] = (PlainAction,)

    def __init__(self, game: AnyGame) -> None:
        self.game: Any = game

    def view(self, state: Any) -> ViewBase:
        """What the picture draws."""
        return TextView(board=self.game.board(state))

    def action(self, state: Any, action: Any) -> ActionBase:
        """One action, legal in that state, with all that it would do."""
        return PlainAction(name=self.game.action_text(action))

    def actions(self, state: Any, actions: Sequence[Any]) -> Sequence[ActionBase]:
        """The legal actions; a picture may leave out those that its view describes in another way."""
        return [self.action(state, action) for action in actions]

    def chance(self, outcome: Any) -> Chance:
        """What chance did."""
        return Chance(name=self.game.action_text(outcome))


def picture_class(game: AnyGame | type[AnyGame]) -> type[Picture]:
    """The picture that a game's kit brings, or the plain one."""
    offer = kit_of(game).view
    found: type[Picture] = Picture if offer is None else loaded(offer)
    return found


def picture_of(game: AnyGame) -> Picture:
    """The picture of a game."""
    return picture_class(game)(game)
