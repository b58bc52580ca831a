"""What is computed for puzzles: a solution that is then played, a race of methods, whether it can still be solved."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any

from mohreh.agents.solving import is_puzzle
from mohreh.studio.inputs import check_method
from mohreh.studio.models.events import LightEvent, RaceEvent, SolveEvent
from mohreh.studio.models.puzzles import RaceRequest, RaceRow, SolveRequest
from mohreh.studio.play.foresight import foresee
from mohreh.studio.refusal import conflict

if TYPE_CHECKING:
    from mohreh.studio.play.table import Table

SOME_SOLUTION = "greedy"
"""The method of plain Solve: some solution, soon."""

SOLVABLE_SECONDS = 5.0
"""How long a search may look for a proof that the puzzle is open or dead."""


def require_puzzle(table: Table) -> None:
    """Refuse what makes sense for puzzles only."""
    if not is_puzzle(table.record.game):
        raise conflict(f"{table.record.game.name} is not a puzzle: it cannot be solved like one")


def require_unfinished(table: Table) -> None:
    """Refuse to search where nothing can be done any more."""
    if table.record.turn < 0:
        raise conflict("the puzzle is over; take a move back or start a new one")


def question(table: Table, kind: str, **more: Any) -> dict[str, Any]:
    """A piece of work about the position shown."""
    game = table.record.game
    return {"kind": kind, "game": str(game), "position": game.text(table.record.state), **more}


def checked_solve(table: Table, wanted: SolveRequest) -> None:
    """Refuse a solve that cannot be begun."""
    require_puzzle(table)
    require_unfinished(table)
    check_method(table.record.game, wanted.method or SOME_SOLUTION, wanted.heuristic)


async def solve(table: Table, wanted: SolveRequest, work: int) -> None:
    """Find a solution and play it step by step, as long as nobody else touches the game."""
    method = wanted.method or (None if wanted.optimal else SOME_SOLUTION)
    last: dict[str, Any] = {"expanded": 0, "generated": 0, "seconds": 0.0}
    last |= {"moves": None, "optimal": False, "speed": None}

    def tell(state: str, at: int = 0) -> None:
        table.hub.publish(
            lambda seq: SolveEvent.model_validate(
                {"seq": seq, "work": work, "state": state, "method": method or "shortest", "at": at, **last}
            )
        )

    def progress(facts: dict[str, Any]) -> None:
        last.update((name, facts[name]) for name in ("expanded", "generated", "seconds") if name in facts)
        tell("searching")

    tell("searching")
    try:
        found = await table.tasks.pool.run(
            question(table, "solve", method=method, heuristic=wanted.heuristic),
            seconds=wanted.seconds,
            progress=progress,
            patient=True,
        )
        last.update((name, found[name]) for name in ("expanded", "generated", "seconds", "optimal", "speed"))
        last["moves"] = found["moves"] if found["solved"] else None
        tell({True: "solved", False: "impossible", None: "gave up"}[found["solved"]])
        if found["solved"] and wanted.play:
            for at, name in enumerate(found["moves"], 1):
                await asyncio.sleep(wanted.delay)
                await foresee(table.record, name)
                table.play(table.record.game.parse_action(table.record.state, name), by="solution")
                tell("playing", at)
            tell("done", len(found["moves"]))
    except asyncio.CancelledError:
        tell("stopped")
        raise


def checked_race(table: Table, wanted: RaceRequest) -> None:
    """Refuse a race that cannot be begun."""
    require_puzzle(table)
    require_unfinished(table)
    for name in wanted.methods:
        check_method(table.record.game, name, wanted.heuristic)


async def race(table: Table, wanted: RaceRequest, work: int) -> None:
    """Let the methods search side by side."""

    def tell(rows: list[dict[str, Any]], done: bool) -> None:
        table.hub.publish(
            lambda seq: RaceEvent(seq=seq, work=work, rows=[RaceRow.model_validate(row) for row in rows], done=done)
        )

    methods = list(dict.fromkeys(wanted.methods))
    found = await table.tasks.pool.run(
        question(table, "race", methods=methods, heuristic=wanted.heuristic, each=wanted.seconds),
        seconds=wanted.seconds * len(methods) * 1.5,
        progress=lambda facts: tell(facts["rows"], False),
        patient=True,
    )
    tell(found["rows"], True)


async def solvable(table: Table, work: int) -> None:
    """Tell whether the puzzle can still be solved from the position shown."""
    ply = table.record.ply

    def tell(state: str) -> None:
        table.hub.publish(lambda seq: LightEvent.model_validate({"seq": seq, "work": work, "ply": ply, "state": state}))

    outcome = table.record.game.outcome(table.record.state)
    if outcome is not None:
        tell("open" if outcome.winner == 0 else "dead")
        return
    tell("working")
    found = await table.tasks.pool.run(question(table, "solvable"), seconds=SOLVABLE_SECONDS, patient=True)
    tell({True: "open", False: "dead", None: "unknown"}[found["solvable"]])
