"""A table put into words for the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, cast

from mohreh.games import CHANCE
from mohreh.play.history import Node
from mohreh.play.seeded import SeededHistory
from mohreh.results import finite
from mohreh.studio.models.sessions import Autoplay, Difficulty, MoveLine, MoveList, MoveTree, Session, TreeTurn, Turn
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
        revision=table.revision,
        points=record.points,
        best=max(table.store.best(str(game)) or 0.0, table.own_points()) if game.has_points else None,
        last=turn_view(table) if record.ply else None,
        position=table.position(),
        can_undo=record.ply > 0,
        can_redo=record.ply < record.plies,
        autoplay=Autoplay(playing=table.auto.playing, agent=table.auto.agent, delay=table.auto.delay),
        thinking=table.driver.thinking,
        working=sorted(table.tasks.kinds),
        created=table.created,
        updated=table.updated,
    )


def turn_view(table: Table) -> Turn:
    """The turn that led to the position shown, with all that it did."""
    record = table.record
    decision, *answers = record.turn_nodes(record.ply)
    picture = picture_of(record.game)
    assert decision.parent is not None
    return Turn(
        number=table.number(record.current),
        player=decision.actor,
        action=picture.action(decision.parent.state, decision.action),
        chance=[picture.chance(answer.action) for answer in answers],
        by=decision.thought.by,
        points=decision.gain,
        value=shown(decision.thought.value),
        exact=decision.thought.exact,
    )


def shown(value: float | None) -> float | None:
    """A value to six digits: more are never shown, and they travel with every move."""
    told = finite(value)
    return None if told is None else float(f"{told:.6g}")


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


def move_tree(table: Table) -> MoveTree:
    """Everything that was played, turn by turn."""
    record = table.record
    ends = (node for node in record.nodes() if node.turn != CHANCE and node.parent is not None)
    return MoveTree(
        current=table.number(record.current),
        comment=record.root.comment,
        turns=[_tree_turn(table, end) for end in ends],
    )


def _tree_turn(table: Table, end: Node[Any, Any]) -> TreeTurn:
    write = table.record.game.action_text
    events = [end]
    while events[0].actor == CHANCE and events[0].parent is not None:
        events.insert(0, events[0].parent)
    decision, *answers = events
    assert decision.parent is not None
    return TreeTurn(
        number=table.number(end),
        parent=table.number(decision.parent),
        ply=decision.ply,
        player=decision.actor,
        name=write(decision.action),
        chance=[write(answer.action) for answer in answers],
        by=decision.thought.by,
        value=finite(decision.thought.value),
        comment=" ".join(filter(None, (event.comment for event in events))),
    )
