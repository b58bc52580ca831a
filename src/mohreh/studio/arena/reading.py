"""What a tournament's file says, put into words for the page. Each call opens the file, reads and lets go."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from mohreh.agents.external import EXTERNAL, engines
from mohreh.arena import GameRecord, Plan, Store, cross_table, standings_of
from mohreh.arena.sources import user_file
from mohreh.arena.table import kind_of
from mohreh.errors import MohrehError
from mohreh.games import AnyGame, is_program, make_game
from mohreh.games.guests import at_its_place, guest_named
from mohreh.play.history import Thought
from mohreh.play.seeded import SeededHistory
from mohreh.play.written import Move, retrace
from mohreh.results import finite
from mohreh.settings import split_call
from mohreh.studio.models.arena import (
    CrossCell,
    FirstMove,
    GameFault,
    GameLine,
    GamePage,
    StandingLine,
    StandingsInfo,
    Tournament,
    TournamentInfo,
)
from mohreh.studio.refusal import Refusal, conflict, not_found

OPENING = "opening"
"""Who made the random moves that both games of a pair begin with."""


@contextmanager
def opened(path: Path) -> Iterator[Store]:
    """The file, to be read."""
    with Store(path, create=False) as store:
        if store.described() is None:
            raise not_found("such tournament")
        yield store


def uses_own_files(store: Store) -> bool:
    """Whether it was made with what only the command line may name, and the studio never runs.

    That is a user's own Python files, commands, and the games and engines that this studio was not started with.
    """
    agents = store.agents().values()
    game = (store.described() or {})["game"]
    runs_program = is_program(split_call(game)[0]) and not _is_guest(game)
    return runs_program or any(user_file(text) is not None or _unknown(text) for text in agents)


def _is_guest(game: str) -> bool:
    """Whether it is a game that this studio was started with: a file only by its whole path, for a bare name may mean
    another one, in whatever folder it was written down."""
    return guest_named(game) is not None and at_its_place(game) == game


def _unknown(agent: str) -> bool:
    """Whether it is a program that this studio was not started with."""
    name, values = split_call(agent)
    return name in EXTERNAL and values.get("engine") not in engines()


def rules_of(store: Store) -> AnyGame:
    """The game of a tournament."""
    if uses_own_files(store):
        raise conflict("this tournament was made with your own files or programs; look at it with `mohreh standings`")
    return make_game((store.described() or {})["game"])


def plan_of(store: Store, games: int | None) -> Plan:
    """The plan, with as many games as were planned here, or as many as the file has begun."""
    plan = store.plan(files=_is_guest((store.described() or {})["game"]))
    return plan if games is None else plan.with_games(games)


def info(path: Path, planned: int | None, running: bool, error: str | None, pace: float | None) -> TournamentInfo:
    """What it is and how far it has come."""
    with opened(path) as store:
        return TournamentInfo(**_facts(path, store, planned, running, error, pace))


def whole(path: Path, planned: int | None, running: bool, error: str | None, pace: float | None) -> Tournament:
    """The same with its results."""
    with opened(path) as store:
        game = rules_of(store)
        records = store.games()
        described = store.described() or {}
        found = standings_of(game, described["format"], records, list(store.agents()))
        agents = [line.agent for line in found.lines]
        first = found.first_move
        return Tournament(
            **_facts(path, store, planned, running, error, pace),
            standings=StandingsInfo(
                rated_by=found.rated_by,
                lines=[StandingLine(**_finite_line(line.as_data())) for line in found.lines],
                first_move=None if first is None else FirstMove(rating=first.rating, interval=_pair(first.interval)),
                draw_rate=found.draw_rate,
            ),
            cross=_cross(described["format"], records, agents) if kind_of(game) == "duel" else [],
        )


def games(path: Path, agent: str | None, offset: int, most: int) -> GamePage:
    """Some of its games in their fixed order."""
    with opened(path) as store:
        found = list(store.numbered_games(agent=agent))
        return GamePage(
            total=len(found), games=[game_line(number, record) for number, record in found[offset : offset + most]]
        )


def replay(path: Path, number: int) -> tuple[SeededHistory[Any, Any], list[str]]:
    """One game at its start, all its moves to be redone, each by the agent that made it; and who sat where."""
    with opened(path) as store:
        game = rules_of(store)
        found = store.games(moves=True, number=number)
        if not found:
            raise Refusal(404, "not_found", f"there is no game {number}; the file holds the games 1 to {len(store)}")
        seed = (store.described() or {})["seed"]
    history = SeededHistory(game, seed, found[0].start)
    retrace(history, map(Move, found[0].moves))
    for at, (decision, *_) in enumerate(history.turns()):
        decision.thought = Thought(OPENING if at < found[0].opening else found[0].seats[decision.actor])
    history.goto(history.root)
    return history, list(found[0].seats)


def game_line(number: int, record: GameRecord) -> GameLine:
    """One game as a line of a list."""
    fault = record.error
    return GameLine(
        number=number,
        agents=list(record.seats),
        winner=record.winner,
        reason=record.reason,
        code=record.code,
        score=list(record.score),
        points=list(record.points),
        plies=record.plies,
        seconds=list(record.seconds),
        error=None
        if fault is None
        else GameFault(agent=record.seats[fault.seat], kind=fault.kind, message=fault.message),
    )


def _facts(
    path: Path, store: Store, planned: int | None, running: bool, error: str | None, pace: float | None
) -> dict[str, Any]:
    described = store.described() or {}
    own_files = uses_own_files(store)
    total = len(store) if own_files else _planned(store, planned)
    return {
        "id": path.stem,
        "game": described["game"] if own_files else str(rules_of(store)),
        "kind": "duel" if own_files else kind_of(rules_of(store)),
        "agents": list(store.agents()),
        "format": described["format"],
        "seed": described["seed"],
        "openings": described["openings"],
        "move_time": described["move_time"],
        "done": len(store),
        "total": max(total, len(store)),
        "running": running,
        "seconds_left": None if pace is None else max(0, max(total, len(store)) - len(store)) * pace,
        "error": error,
        "own_files": own_files,
    }


def _planned(store: Store, games: int | None) -> int:
    """How many games it is to have; as many as there are where one of its agents cannot play here, as in a tab."""
    try:
        return len(plan_of(store, games))
    except MohrehError:
        return len(store)


def _finite_line(line: dict[str, Any]) -> dict[str, Any]:
    numbers = {name: finite(line[name]) or 0.0 for name in ("score", "rating", "seconds_per_move")}
    return line | numbers | {"interval": _pair(line["interval"])}


def _pair(interval: Any) -> tuple[float, float]:
    low, high = interval
    return finite(low) or 0.0, finite(high) or 0.0


def _cross(format: str, records: list[GameRecord], agents: list[str]) -> list[list[CrossCell | None]]:
    table = cross_table(format, records, agents)
    return [
        [
            CrossCell(score=cell.score, interval=_pair(cell.interval), games=cell.games)
            if (cell := table[row].get(column)) is not None
            else None
            for column in agents
        ]
        for row in agents
    ]
