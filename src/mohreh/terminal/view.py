"""What a picture of a game consists of; as it stands here, it serves any game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from rich.text import Text

from mohreh.games.base import AnyGame
from mohreh.kit import kit_of, loaded


class View:
    """How a game is shown and spoken to. Override what the game can do better.

    `keys` are single keys and the actions they mean, `players` those that let an agent play on and stop it;
    `how` tells a person what to type.
    """

    keys: ClassVar[Mapping[str, str]] = {}
    players: ClassVar[Mapping[str, str]] = {}
    how: ClassVar[str] = "type the name of an action"

    def board(self, game: AnyGame, state: Any, last: Any, colour: bool) -> Text:
        """The board; `last` is the action that led here, `colour` whether colours will be seen."""
        return Text(game.board(state))

    def badge(self, game: AnyGame, state: Any, player: int, colour: bool) -> Text:
        """What stands before a player's name, such as the number of discs."""
        return Text()

    def facts(self, game: AnyGame, state: Any, colour: bool) -> list[Text]:
        """Lines to stand beside the board, below the players."""
        return []


def view_of(game: AnyGame) -> View:
    """The view that a game's kit brings; the plain one for all others, whatever they are called."""
    offer = kit_of(game).picture
    view: type[View] = View if offer is None else loaded(offer)
    return view()
