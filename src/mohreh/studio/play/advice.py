"""What agents say about a game: analyses of the position shown, the graph and the review of the whole line.

All of it is patient work: it leaves one process to the moves of agents, it waits while an agent thinks about a move in
this game, and the next move stops it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from mohreh.agents import strongest
from mohreh.agents.analysis import scale_of
from mohreh.agents.review import Judged, accuracy_of
from mohreh.play.history import Node
from mohreh.studio.inputs import read_agent, reading
from mohreh.studio.models.advice import (
    AnalysisEvent,
    AnalysisRequest,
    GraphEvent,
    GraphPoint,
    GraphRequest,
    Hint,
    HintRequest,
    ReviewedMove,
    ReviewEvent,
    ReviewRequest,
    Worth,
    WorthRequest,
)
from mohreh.studio.refusal import Refusal, conflict
from mohreh.studio.work.errors import WorkFailed

if TYPE_CHECKING:
    from mohreh.studio.play.table import Table

LISTED = 200
"""Actions listed in a hint without a value; more of them (companions of Hand of the King) would say nothing."""

GLANCE, LOOK = 0.05, 2.0
"""The most seconds for one position of a graph, and for one move of a review."""

LOADING = 15.0
"""Seconds that a worker may need to read what an engine knows, before its time for the answer begins."""

AT_ONCE = 0.05
"""Seconds between two reports of an analysis: the first values should be seen at once."""

NOTHING: dict[str, Any] = {
    "unit": "value",
    "half": None,
    "action": None,
    "value": None,
    "actions": {},
    "lines": [],
    "line": [],
    "nodes": 0,
    "depth": 0,
    "exact": False,
    "complete": False,
    "speed": None,
}
"""What an agent says that was stopped before it could say anything."""


def adviser_of(table: Table, wanted: HintRequest | GraphRequest) -> str:
    """Who is asked, checked."""
    agent = wanted.agent or strongest(table.record.game)
    read_agent(table.record.game, agent, table.limits)
    return agent


def to_advise(table: Table, wanted: HintRequest) -> str:
    """Who is asked about the position shown; refuses where there is nothing to ask."""
    if table.record.turn < 0:
        raise conflict("the game is over: there is nothing to advise")
    return adviser_of(table, wanted)


def whose(table: Table) -> str:
    """The name under which a worker remembers what was found about this game."""
    return f"{table.id} analysis"


async def prepare(table: Table) -> None:
    """Let a worker read what the first question would wait for."""
    game = table.record.game
    request = {"kind": "prepare", "game": str(game), "agent": strongest(game), "player": whose(table)}
    await table.tasks.pool.run(request, seconds=60, patient=True, served=whose(table))


async def hint(table: Table, wanted: HintRequest) -> Hint:
    """Ask an agent what every action is worth, and wait for the answer."""
    agent = to_advise(table, wanted)
    await table.idle_timer.ready()
    names, ply = _names(table), table.record.ply
    seconds = wanted.seconds + LOADING
    asked = table.tasks.pool.run(_question(table, agent, wanted), seconds=seconds, served=whose(table))
    try:
        found = await table.tasks.answer("hint", asked)
    except Refusal as refusal:
        if refusal.code != "out_of_time":
            raise
        found = NOTHING | {"seconds": wanted.seconds}
    return Hint(**_told(names, ply, agent, found))


async def analysis(table: Table, wanted: AnalysisRequest, agent: str, work: int) -> None:
    """Tell what every action is worth, deeper and deeper, once no agent thinks about its move here."""
    await table.idle_timer.ready()
    if not wanted.always:
        await table.driver.at_rest()
    names, node = _names(table), table.record.current
    best: dict[str, Any] = {}

    def tell(found: dict[str, Any], done: bool) -> None:
        best.update(found)
        facts = _told(names, node.ply, agent, found)
        table.hub.mention(lambda seq: AnalysisEvent(seq=seq, work=work, done=done, **facts))

    try:
        found = await table.tasks.pool.run(
            _question(table, agent, wanted),
            seconds=wanted.seconds + LOADING,
            progress=lambda facts: tell(facts["analysis"], False) if "analysis" in facts else None,
            patient=True,
            served=whose(table),
        )
    except WorkFailed as failure:
        if failure.code != "out_of_time":
            raise
        found = best or NOTHING | {"seconds": wanted.seconds}
    tell(found, True)
    if wanted.agent is None and found.get("standing") is not None:
        _correct(table, node, found, work)


def _correct(table: Table, node: Node[Any, Any], found: dict[str, Any], work: int) -> None:
    """The graph believes the deeper search, and every proof."""
    known = table.judged.get(node)
    if known is None or known.exact or not (found["exact"] or found["depth"] > known.depth):
        return
    table.judged[node] = known._replace(standing=found["standing"], exact=found["exact"])
    _publish_points(table, work, strongest(table.record.game), found["unit"], [node], anew=False, done=True)


def _question(table: Table, agent: str, wanted: HintRequest) -> dict[str, Any]:
    record = table.record
    return {
        "kind": "analysis",
        "game": str(record.game),
        "position": record.game.text(record.state),
        "agent": agent,
        "player": whose(table),
        "moves": record.decisions_of(record.turn),
        "lines": wanted.lines,
        "seconds": wanted.seconds,
        "pause": AT_ONCE,
    }


def _names(table: Table) -> list[str]:
    record = table.record
    return [record.game.action_text(action) for action in record.game.actions(record.state)]


def _told(names: Sequence[str], ply: int, agent: str, found: dict[str, Any]) -> dict[str, Any]:
    """A worker's answer as the models want it, with a value or none for every legal action."""
    unknown = {"value": None, "bounded": False, "exact": False}
    values = found["actions"]
    listed = names if len(names) <= LISTED else [name for name in names if name in values]
    facts = {name: value for name, value in found.items() if name not in ("actions", "standing")}
    return {
        **facts,
        "ply": ply,
        "agent": agent,
        "values": [{"name": name, **values.get(name, unknown)} for name in listed],
    }


async def graph(table: Table, wanted: GraphRequest, work: int) -> None:
    """Value every position of the line; points are sent as they become known."""
    record, agent = table.record, adviser_of(table, wanted)
    nodes = [record.at_ply(ply) for ply in range(record.plies + 1)]
    if wanted.agent is not None:
        await _graph_by(table, wanted, agent, nodes, work)
        return
    unit = scale_of(record.game).unit
    known = [node for node in nodes if node in table.judged]
    _publish_points(table, work, agent, unit, known, anew=True, done=len(known) == len(nodes))
    if len(known) == len(nodes):
        return

    def tell(fresh: list[Node[Any, Any]], done: bool) -> None:
        _publish_points(table, work, agent, unit, fresh, anew=False, done=done)

    open_nodes = [node for node in nodes if node not in table.judged]
    await _judge(table, agent, open_nodes, [None] * len(open_nodes), wanted.seconds, GLANCE, tell)


def _publish_points(
    table: Table, work: int, agent: str, unit: Any, nodes: list[Node[Any, Any]], *, anew: bool, done: bool
) -> None:
    points = [
        GraphPoint(ply=node.ply, value=table.judged[node].standing, exact=table.judged[node].exact) for node in nodes
    ]
    table.hub.publish(
        lambda seq: GraphEvent(seq=seq, work=work, evaluator=agent, unit=unit, points=points, anew=anew, done=done)
    )


async def _graph_by(table: Table, wanted: GraphRequest, agent: str, nodes: list[Node[Any, Any]], work: int) -> None:
    """The graph of an agent of somebody's choice, by its own values."""
    text = table.record.game.text
    begun = False

    def tell(points: list[dict[str, Any]], done: bool) -> None:
        nonlocal begun
        told = [GraphPoint(exact=False, **point) for point in points]
        anew, begun = not begun, True
        table.hub.publish(
            lambda seq: GraphEvent(seq=seq, work=work, evaluator=agent, unit="value", points=told, anew=anew, done=done)
        )

    found = await table.tasks.pool.run(
        {
            "kind": "graph",
            "game": str(table.record.game),
            "positions": [(node.ply, text(node.state)) for node in nodes],
            "agent": agent,
        },
        seconds=wanted.seconds,
        progress=lambda facts: tell(facts["points"], False),
        patient=True,
    )
    tell(found["points"], True)


async def review(table: Table, wanted: ReviewRequest, work: int) -> None:
    """Judge every move of the line, the last one first; one that ran out of time is continued where it stopped."""
    record = table.record
    game, agent, scale = record.game, strongest(record.game), scale_of(record.game)
    moves = [(record.at_ply(ply - 1), record.turn_nodes(ply)[0]) for ply in range(1, record.plies + 1)]
    played: dict[Node[Any, Any], Node[Any, Any]] = dict(moves)
    found: dict[Node[Any, Any], Judged] = {}

    def tell(fresh: list[Node[Any, Any]], done: bool) -> None:
        found.update((node, table.judged[node]) for node in fresh)
        rows = [_reviewed(table, played[node], found[node]) for node in fresh]
        by_player = [[one for node, one in found.items() if node.turn == player] for player in range(game.players)]
        accuracy = [accuracy_of(judged) for judged in by_player]
        table.hub.publish(
            lambda seq: ReviewEvent(
                seq=seq,
                work=work,
                evaluator=agent,
                unit=scale.unit,
                moves=rows,
                accuracy=accuracy,
                judged=len(found),
                total=len(moves),
                done=done,
            )
        )

    names = {before: game.action_text(decision.action) for before, decision in moves}
    known = [node for node in names if node in table.judged and table.judged[node].played == names[node]]
    if len(known) == len(names):
        known = []
    tell(known, not moves)
    left = [node for node in names if node not in set(known)]
    if left:
        try:
            await _judge(table, agent, left, [names[node] for node in left], wanted.seconds, LOOK, tell)
        except (asyncio.CancelledError, WorkFailed):
            if table.tasks.is_newest("review", work):
                tell([], True)
            raise


async def worth(table: Table, wanted: WorthRequest) -> Worth:
    """Judge a move that somebody thinks of in a position of the line, as the review would if it had been played."""
    record = table.record
    if wanted.ply > record.plies:
        raise conflict(f"the game has only {record.plies} turns")
    game, state = record.game, record.at_ply(wanted.ply).state
    with reading("action"):
        name = game.action_text(game.parse_action(state, wanted.action))
    question = {
        "kind": "judge",
        "game": str(game),
        "positions": [(wanted.ply, game.text(state), name)],
        "agent": strongest(game),
        "seconds": wanted.seconds,
        "each": wanted.seconds,
    }
    told: list[list[Any]] = []
    asked = table.tasks.pool.run(
        question, seconds=2 * wanted.seconds + LOADING, progress=lambda facts: told.extend(facts["judged"])
    )
    told += (await table.tasks.answer("hint", asked))["judged"]
    one = Judged(*told[0][1])
    return Worth(value=one.played_value, best_value=one.value, loss=one.loss, exact=one.exact)


def _reviewed(table: Table, decision: Node[Any, Any], one: Judged) -> ReviewedMove:
    wrong = one.grade in ("inaccuracy", "mistake", "blunder")
    values = [{"name": name, "value": value, "bounded": False, "exact": one.exact} for name, value in one.values]
    return ReviewedMove.model_validate(
        {
            "ply": decision.ply,
            "player": decision.actor,
            "name": table.record.game.action_text(decision.action),
            "value": one.played_value,
            "best_value": one.value,
            "best": one.best,
            "line": list(one.line),
            "loss": one.loss,
            "accuracy": one.accuracy,
            "grade": one.grade,
            "turning": one.turning,
            "exact": one.exact,
            "depth": one.depth,
            "values": values if wrong else [],
        }
    )


async def _judge(
    table: Table,
    agent: str,
    nodes: list[Node[Any, Any]],
    played: Sequence[str | None],
    seconds: float,
    most: float,
    tell: Callable[[list[Node[Any, Any]], bool], None],
) -> None:
    """Have positions judged, from the end of the game to its start: there the proofs are, and earlier searches meet
    what later ones have found."""
    text = table.record.game.text
    order = range(len(nodes))[::-1]

    def take(judged: list[list[Any]]) -> list[Node[Any, Any]]:
        fresh = []
        for at, facts in judged:
            node = nodes[at]
            one, old = Judged(*facts), table.judged.get(node)
            if old is not None and old.exact and not one.exact:
                one = one._replace(standing=old.standing, exact=True)
            table.judged[node] = one
            fresh.append(node)
        return fresh

    found = await table.tasks.pool.run(
        {
            "kind": "judge",
            "game": str(table.record.game),
            "positions": [(at, text(nodes[at].state), played[at]) for at in order],
            "agent": agent,
            "seconds": seconds,
            "each": most,
        },
        seconds=seconds + LOADING,
        progress=lambda facts: tell(take(facts["judged"]), False),
        patient=True,
    )
    tell(take(found["judged"]), True)
