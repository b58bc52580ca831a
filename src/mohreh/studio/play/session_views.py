"""A table put into words for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from mohreh.play.seeded import SeededHistory
from mohreh.results import finite
from mohreh.studio.models.sessions import Autoplay, Difficulty, MoveLine, MoveList, Session, Turn
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
        rules=table.rules,
        seed=record.seed,
        difficulty=cast(Difficulty, table.difficulty) if table.difficulty else None,
        seats=table.seats,
        ply=record.ply,
        plies=record.plies,
        points=record.points,
        best=max(table.store.best(str(game)) or 0.0, record.points) if game.has_points else None,
        last=turn_view(record, record.ply) if record.ply else None,
        position=table.position(),
        can_undo=record.ply > 0,
        can_redo=record.ply < record.plies,
        autoplay=Autoplay(playing=table.auto.playing, agent=table.auto.agent, delay=table.auto.delay),
        thinking=table.driver.thinking,
        working=sorted(table.tasks.kinds),
        created=table.created,
        updated=table.updated,
    )


def turn_view(record: SeededHistory[Any, Any], ply: int) -> Turn:
    """The turn that led to a ply, with all that it did."""
    decision, *answers = record.turn_nodes(ply)
    picture = picture_of(record.game)
    return Turn(
        ply=ply,
        player=decision.actor,
        action=picture.action(record.at_ply(ply - 1).state, decision.action),
        chance=[picture.chance(answer.action) for answer in answers],
        by=decision.thought.by,
        points=decision.gain,
        value=finite(decision.thought.value),
        exact=decision.thought.exact,
    )


def move_list(record: SeededHistory[Any, Any]) -> MoveList:
    """The whole game, line by line."""
    write = record.game.action_text
    return MoveList(
        ply=record.ply,
        moves=[
            MoveLine(
                ply=ply,
                player=decision.actor,
                name=write(decision.action),
                chance=[write(answer.action) for answer in answers],
                by=decision.thought.by,
                value=finite(decision.thought.value),
            )
            for ply, (decision, *answers) in enumerate(record.turns(), 1)
        ],
    )
