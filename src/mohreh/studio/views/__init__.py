"""States as the pictures of the page need them. A game without a picture of its own is shown as text."""

from __future__ import annotations

from typing import Any

from mohreh.games import CHANCE, GAMES, OVER, AnyGame, game_class
from mohreh.studio.models.views import OutcomeInfo, Position
from mohreh.studio.views.card_sort import CardSortPicture
from mohreh.studio.views.hand_of_the_king import KingPicture
from mohreh.studio.views.othello import OthelloPicture
from mohreh.studio.views.picture import Picture
from mohreh.studio.views.twenty48 import Twenty48Picture
from mohreh.studio.views.water_sort import WaterSortPicture

__all__ = ["Picture", "picture_of", "position_of", "view_kind"]

PICTURES: dict[str, type[Picture]] = {
    "2048": Twenty48Picture,
    "othello": OthelloPicture,
    "hand-of-the-king": KingPicture,
    "water-sort": WaterSortPicture,
    "card-sort": CardSortPicture,
}


def view_kind(game: AnyGame) -> str:
    """Which picture draws a game: its name for the five of the house, `text` for all others."""
    of_the_house = game.name in GAMES and type(game) is game_class(game.name)
    return game.name if of_the_house and game.name in PICTURES else "text"


def picture_of(game: AnyGame) -> Picture:
    """The picture of a game."""
    return PICTURES.get(view_kind(game), Picture)(game)


def position_of(game: AnyGame, state: Any) -> Position:
    """A state with everything that is drawn of it."""
    picture = picture_of(game)
    turn = game.turn(state)
    actions = game.actions(state)
    outcome = game.outcome(state)
    return Position(
        text=game.text(state),
        board=game.board(state),
        turn="over" if turn == OVER else "chance" if turn == CHANCE else "player",
        player=turn if turn >= 0 else None,
        actions=picture.actions(state, actions),
        action_count=len(actions),
        outcome=None
        if outcome is None
        else OutcomeInfo(winner=outcome.winner, reason=outcome.reason, score=list(outcome.score)),
        view=picture.view(state),
    )
