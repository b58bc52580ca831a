"""States as the page gets them. A game without a picture of its own is shown as text."""

from __future__ import annotations

from typing import Any

from mohreh.games import CHANCE, OVER, AnyGame
from mohreh.studio.models.views import OutcomeInfo, Position
from mohreh.views.picture import picture_class, picture_of


def view_kind(game: AnyGame) -> str:
    """Which picture draws a game; `text` for a game that brings none."""
    kind: str = picture_class(game).view_model.model_fields["kind"].default
    return kind


def position_of(game: AnyGame, state: Any) -> Position:
    """A state with everything that is drawn of it."""
    picture = picture_of(game)
    turn = game.turn(state)
    actions = game.actions(state)
    outcome = game.outcome(state)
    return Position(
        text=game.text(state),
        turn="over" if turn == OVER else "chance" if turn == CHANCE else "player",
        player=turn if turn >= 0 else None,
        actions=list(picture.actions(state, actions)),
        action_count=len(actions),
        outcome=None
        if outcome is None
        else OutcomeInfo(
            winner=outcome.winner,
            reason=outcome.reason,
            score=list(outcome.score),
            code=outcome.code,
            values=dict(outcome.values),
        ),
        view=picture.view(state),
    )
