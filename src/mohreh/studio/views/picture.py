"""The base of all pictures, which is the picture of a game that has none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mohreh.games.base import AnyGame
from mohreh.studio.models.actions import Action, PlainAction
from mohreh.studio.models.sessions import Chance
from mohreh.studio.models.views import TextView, View


class Picture:
    """What is drawn of one game's states and actions."""

    def __init__(self, game: AnyGame) -> None:
        self.game: Any = game

    def view(self, state: Any) -> View:
        """What the picture draws."""
        return TextView()

    def action(self, state: Any, action: Any) -> Action:
        """One action, legal in that state, with all that it would do."""
        return PlainAction(name=self.game.action_text(action))

    def actions(self, state: Any, actions: Sequence[Any]) -> list[Action]:
        """The legal actions; a picture may leave out those that its view describes in another way."""
        return [self.action(state, action) for action in actions]

    def chance(self, outcome: Any) -> Chance:
        """What chance did."""
        return Chance(name=self.game.action_text(outcome))
