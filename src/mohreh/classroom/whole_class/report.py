"""Everything that is known of a class, as plain data in one language: the source of its pages and tables."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from statistics import mean
from typing import Any, Final

from mohreh.arena.game_record import GameRecord
from mohreh.arena.store import Store
from mohreh.classroom.assignment import Assignment, assignments_of
from mohreh.classroom.hand_in.reading import read_hand_in
from mohreh.classroom.whole_class.book import ClassBook, Entry
from mohreh.classroom.whole_class.league import copies_of, games_of, standings_now
from mohreh.classroom.whole_class.likeness import Alike, alike
from mohreh.classroom.whole_class.turning import lost, turning_ply
from mohreh.errors import MohrehError
from mohreh.games import make_game
from mohreh.games.base import CHANCE, AnyGame
from mohreh.language import Language
from mohreh.play.link import write
from mohreh.play.seeded import SeededHistory

MOST_LOST: Final = 6
"""Lost games that are looked into for each student; the rest are counted."""

Advance = Callable[[float], None]


def report_of(
    book: ClassBook, language: Language, *, games: bool = True, advance: Advance = lambda share: None
) -> dict[str, Any]:
    """The class as the book has it now; without `games` only grades and standings.

    What takes time, where games turned, is found out once and kept.
    """
    described = book.described()
    entries = book.entries()
    game = make_game(described["game"])
    assignment = _assignment(game, described.get("assignment", ""))
    with Store(book.path) as store:
        found = standings_now(store, entries, assignment.baselines)
        seated = {line.agent for line in found.lines}
        students = []
        for number, entry in enumerate(entries):
            students.append(_student(book, entry, described["terms"], language))
            if games and entry.agent in seated:
                students[-1]["games"] = _games(book, store, game, entry.agent, seated, described)
            advance((number + 1) / len(entries))
        lengths = _lengths(store, seated) if found.kind == "puzzle" else {}
    by_agent = {entry.agent: entry for entry in entries if entry.agent}
    lines = []
    for line in found.lines:
        who = by_agent.get(line.agent)
        named = {"file": who.file if who else None, "name": who.name if who else line.agent}
        lines.append({**line.as_data(), **named, "length": lengths.get(line.agent)})
    return {
        "format": described["format"],
        "language": language,
        "title": assignment.titles[language],
        "assignment": assignment.name,
        "game": described["game"],
        "kind": found.kind,
        "rated_by": found.rated_by,
        "baselines": list(assignment.baselines),
        "course_level": assignment.course_level,
        "students": students,
        "standings": lines,
    }


def _lengths(store: Store, seated: set[str]) -> dict[str, float]:
    """How many moves each needed on average on the boards that all of them have solved."""
    solved: dict[int, dict[str, int]] = {}
    for record in store.games():
        if record.winner == 0 and record.seats[0] in seated:
            solved.setdefault(record.fixture.pair, {})[record.seats[0]] = record.plies
    by_all = [plies for plies in solved.values() if plies.keys() == seated]
    return {agent: mean(plies[agent] for plies in by_all) for agent in seated} if by_all else {}


def likeness_of(book: ClassBook, given: Sequence[str] = ()) -> list[Alike]:
    """Pairs of hand-ins that are alike, by the names of their files."""
    sources: dict[str, Mapping[str, str]] = {}
    for entry in book.entries():
        home = copies_of(book.path) / entry.sha256[:16]
        if entry.sha256 and home.is_dir():
            try:
                sources[entry.file] = read_hand_in(home).sources
            except MohrehError:
                continue
    return alike(sources, given)


def _assignment(game: AnyGame, name: str) -> Assignment:
    known = assignments_of(game)
    return next((one for one in known if one.name == name), known[0])


def _student(book: ClassBook, entry: Entry, terms: str, language: Language) -> dict[str, Any]:
    grades = book.grade(entry.sha256, terms) if entry.sha256 else None
    grade = None if grades is None else {**grades[language], "file": entry.file}
    return {
        "file": entry.file,
        "id": entry.student,
        "name": entry.name,
        "agent": entry.agent,
        "refused": entry.refused,
        "points": None if grade is None else grade["points"],
        "of": None if grade is None else grade["of"],
        "grade": grade,
        "games": None,
    }


def _games(
    book: ClassBook, store: Store, game: AnyGame, agent: str, seated: set[str], described: Mapping[str, Any]
) -> dict[str, Any]:
    """How the games of an agent went, and those it lost."""
    played = games_of(store, agent, seated)
    failed = [record for _, record in played if record.error is not None and record.seats[record.error.seat] == agent]
    beaten = lost(played, agent)
    return {
        "played": len(played),
        "won": sum(record.winner is not None and record.seats[record.winner] == agent for _, record in played),
        "drawn": sum(record.winner is None for _, record in played) if game.players == 2 else 0,
        "failed": len(failed),
        "lost": [_lost(book, game, *one) for one in beaten[:MOST_LOST]],
        "more_lost": max(0, len(beaten) - MOST_LOST),
        "scores": [] if game.players == 2 else [_own(number, record) for number, record in played[:20]],
    }


def _own(number: int, record: GameRecord) -> dict[str, Any]:
    """One game of a player alone."""
    return {"number": number, "score": record.score[0], "points": record.points[0], "reason": record.reason}


def _lost(book: ClassBook, game: AnyGame, number: int, record: GameRecord, seat: int) -> dict[str, Any]:
    name = f"turn/{record.fixture}/{record.start}"
    turn = book.finding(name)
    if turn is None:
        found = None if record.error is not None else turning_ply(game, record, seat)
        turn = {} if found is None else found.as_data()
        book.keep_finding(name, turn)
    return {
        "number": number,
        "against": record.seats[1 - seat],
        "seat": seat,
        "plies": record.plies,
        "reason": record.reason,
        "error": None if record.error is None or record.error.seat != seat else record.error.message,
        "turn": turn or None,
        "link": _link(game, record),
    }


def _link(game: AnyGame, record: GameRecord) -> str:
    """The game as the studio opens it."""
    history = SeededHistory(game, 0, record.start)
    for text in record.moves:
        if history.turn == CHANCE:
            return ""
        history.decide(game.parse_action(history.state, text))
    return write(history, ["human"] * game.players)


def pages_of(book: Path) -> Path:
    """Where the pages of a class are written unless told otherwise."""
    return book.with_name(f"{book.stem}-pages")
