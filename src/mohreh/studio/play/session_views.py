"""A table put into words for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mohreh.results import finite
from mohreh.studio.catalogue import game_info
from mohreh.studio.models.sessions import Autoplay, MoveLine, MoveList, Session, Turn
from mohreh.studio.play.record import Record
from mohreh.views.picture import picture_of

if TYPE_CHECKING:
    from mohreh.studio.play.table import Table


def session_view(table: Table, seq: int) -> Session:
    """The whole of a game under way."""
    record = table.record
    game = record.game
    return Session(
        id=table.id,
        seq=seq,
        game=str(game),
        rules=game_info(game),
        seed=record.seed,
        seats=table.seats,
        ply=record.ply,
        plies=len(record.turns),
        points=record.points,
        best=max(table.store.best(str(game)) or 0.0, record.points) if game.has_points else None,
        last=turn_view(record, record.ply) if record.ply else None,
        position=table.position(),
        can_undo=record.ply > 0,
        can_redo=record.ply < len(record.turns),
        autoplay=Autoplay(playing=table.auto.playing, agent=table.auto.agent, delay=table.auto.delay),
        thinking=table.driver.thinking,
        working=sorted(table.tasks.kinds),
        created=table.created,
        updated=table.updated,
    )


def turn_view(record: Record, ply: int) -> Turn:
    """The turn that led to a ply, with all that it did."""
    turn = record.turns[ply - 1]
    picture = picture_of(record.game)
    return Turn(
        ply=ply,
        player=turn.player,
        action=picture.action(record.state_at(ply - 1), turn.action),
        chance=[picture.chance(outcome) for outcome in turn.chance],
        by=turn.by,
        points=turn.points,
        value=finite(turn.value),
        exact=turn.exact,
    )


def move_list(record: Record) -> MoveList:
    """The whole game, line by line."""
    write = record.game.action_text
    return MoveList(
        ply=record.ply,
        moves=[
            MoveLine(
                ply=ply,
                player=turn.player,
                name=write(turn.action),
                chance=[write(outcome) for outcome in turn.chance],
                by=turn.by,
                value=finite(turn.value),
            )
            for ply, turn in enumerate(record.turns, 1)
        ],
    )
