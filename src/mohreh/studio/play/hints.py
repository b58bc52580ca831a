"""What agents say about a game: hints, and the graph of its values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from mohreh import native
from mohreh.agents import adviser
from mohreh.agents.engines import prover_of
from mohreh.studio.inputs import read_agent
from mohreh.studio.models.events import GraphEvent, GraphPoint
from mohreh.studio.models.sessions import GraphRequest, Hint, HintRequest, HintValue
from mohreh.studio.refusal import Refusal, conflict

if TYPE_CHECKING:
    from mohreh.studio.play.table import Table

PROVER, PROVING = "solver(memory=64)", 0.5
"""Who is asked first when nobody is named, and for what share of the time: a proof is the best advice."""

LISTED = 200
"""Actions listed in a hint without a value; more of them (companions of Hand of the King) would say nothing."""


NOTHING: dict[str, Any] = {
    "action": None,
    "value": None,
    "actions": {},
    "bounded": [],
    "line": [],
    "nodes": 0,
    "depth": 0,
    "exact": False,
    "complete": False,
    "speed": None,
}
"""What an agent says that was stopped before it could say anything."""


async def hint(table: Table, wanted: HintRequest) -> Hint:
    """Ask an agent what every action is worth. Nobody named: whoever proves it in time, else the game's adviser."""
    record = table.record
    if record.turn < 0:
        raise conflict("the game is over: there is nothing to advise")
    agent = wanted.agent or adviser(record.game)
    read_agent(record.game, agent, table.limits)
    ply, names = record.ply, [record.game.action_text(action) for action in record.game.actions(record.state)]
    found = NOTHING
    if wanted.agent is None and native.available and prover_of(record.game) is not None:
        found = await _asked(table, PROVER, wanted.seconds * PROVING)
    if found["exact"]:
        agent = PROVER
    else:
        found = await _asked(table, agent, wanted.seconds)
    empty = not found["complete"] and not found["actions"]
    return Hint(
        ply=ply,
        agent=agent,
        action=None if empty else found["action"],
        value=None if empty else found["value"],
        values=_values(names, found),
        line=[] if empty else found["line"],
        nodes=found["nodes"],
        depth=found["depth"],
        seconds=found["seconds"],
        exact=found["exact"],
        complete=found["complete"],
        speed=None if empty else found["speed"],
    )


async def _asked(table: Table, agent: str, seconds: float) -> dict[str, Any]:
    record = table.record
    question = {
        "kind": "hint",
        "game": str(record.game),
        "position": record.game.text(record.state),
        "agent": agent,
        "moves": record.decisions_of(record.turn),
        "seed": f"{record.seed}/{record.ply}/hint",
    }
    try:
        return await table.tasks.answer("hint", table.tasks.pool.run(question, seconds=seconds))
    except Refusal as refusal:
        if refusal.code != "out_of_time":
            raise
        return NOTHING | {"seconds": seconds}


def _values(names: Sequence[str], found: dict[str, Any]) -> list[HintValue]:
    values, bounded = found["actions"], set(found["bounded"])
    listed = names if len(names) <= LISTED else [name for name in names if name in values]
    return [HintValue(name=name, value=values.get(name), bounded=name in bounded) for name in listed]


async def graph(table: Table, wanted: GraphRequest, work: int) -> None:
    """Value every position of the game; points are told as they become known."""
    record = table.record
    evaluator = "evaluation" if wanted.agent is None else wanted.agent
    positions = [(ply, record.game.text(record.at_ply(ply).state)) for ply in range(record.plies + 1)]
    told = 0

    def tell(points: list[dict[str, Any]], done: bool) -> None:
        nonlocal told
        fresh = [GraphPoint(**point) for point in points[told:]]
        told = len(points)
        table.hub.publish(
            lambda seq: GraphEvent(seq=seq, work=work, evaluator=evaluator, points=fresh, done=done),
        )

    def progress(facts: dict[str, Any]) -> None:
        if len(facts.get("points", ())) > told:
            tell(facts["points"], False)

    found = await table.tasks.pool.run(
        {"kind": "graph", "game": str(record.game), "positions": positions, "agent": wanted.agent},
        seconds=wanted.seconds,
        progress=progress,
        patient=True,
    )
    tell(found["points"], True)
