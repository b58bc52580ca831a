"""Grading a class: every hand-in once, several at a time, and never again what has been graded before."""

from __future__ import annotations

import hashlib
import json
import queue
import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import mohreh
from mohreh.classroom.apart import Grading
from mohreh.classroom.assignment import Recognised, assignments_of, recognised
from mohreh.classroom.hand_in.reading import read_hand_in
from mohreh.classroom.questions.timetable import WHOLE
from mohreh.classroom.whole_class.book import ClassBook, Entry
from mohreh.classroom.whole_class.roster import Submission
from mohreh.errors import MohrehError
from mohreh.games.base import AnyGame

SHOWN = 8
"""Characters of a hash in an agent's name: another version of a hand-in is another agent."""

Hear = Callable[[int, float, str], None]
"""Told how many hand-ins are done, how far the others are in all, and what was done last."""


@dataclass(frozen=True)
class Terms:
    """On which terms a class is graded; grades on other terms are not comparable and are made again."""

    game: str
    key: str = ""
    sandbox: str = "auto"
    seconds: float = WHOLE

    @property
    def text(self) -> str:
        """The same as one word that gives no secret away."""
        key = hashlib.sha256(self.key.encode()).hexdigest()[:16] if self.key else ""
        told = {"game": self.game, "key": key, "version": mohreh.__version__, "seconds": self.seconds}
        return json.dumps(told, sort_keys=True)


@dataclass(frozen=True)
class Read:
    """A submission that was read: what it is, or why it is nothing."""

    submission: Submission
    found: Recognised | None
    refused: str = ""

    @property
    def entry(self) -> Entry:
        """The same for the book."""
        one = self.submission
        if self.found is None:
            return Entry(one.file, one.student, one.name, "", "", self.refused)
        sha256 = self.found.hand_in.sha256
        return Entry(one.file, one.student, one.name, sha256, f"{one.file}@{sha256[:SHOWN]}")


def read_all(submissions: Sequence[Submission], game: AnyGame) -> list[Read]:
    """Every submission read and recognised; what cannot be is kept with the sentence that says why."""
    assignments = assignments_of(game)
    if not assignments:
        raise MohrehError(f"{game.name} has no assignment that could be graded")
    found = []
    for one in submissions:
        try:
            what = recognised(read_hand_in(one.path, alone=True), assignments)
            why = what.assignment.unfit(game, what.entry)
            found.append(Read(one, None if why else what, why))
        except MohrehError as error:
            found.append(Read(one, None, str(error)))
    return found


def enter_all(book: ClassBook, readings: Sequence[Read]) -> None:
    """Write down who handed in what, and strike out who is not there any more."""
    present = {one.submission.file for one in readings}
    book.strike(entry.file for entry in book.entries() if entry.file not in present)
    known = {entry.file: entry for entry in book.entries()}
    for one in readings:
        entry, before = one.entry, known.get(one.submission.file)
        if before is not None and before.sha256 == entry.sha256 and not entry.refused:
            entry = replace(entry, refused=before.refused)
        book.enter(entry)


def grade_all(
    book: ClassBook,
    readings: Sequence[Read],
    terms: Terms,
    *,
    workers: int,
    hear: Hear = lambda done, share, what: None,
    stop: threading.Event | None = None,
) -> None:
    """Grade what has no grade yet. A `KeyboardInterrupt` leaves what was graded in the book."""
    halt = stop or threading.Event()
    waiting = [one for one in _once_each(readings) if book.grade(one.entry.sha256, terms.text) is None]
    todo: queue.SimpleQueue[Read] = queue.SimpleQueue()
    for one in waiting:
        todo.put(one)
    news: queue.SimpleQueue[tuple[Read, dict[str, Any]]] = queue.SimpleQueue()
    crew = [
        threading.Thread(target=_work, args=(todo, news, terms, halt), daemon=True)
        for _ in range(min(workers, len(waiting)))
    ]
    for thread in crew:
        thread.start()
    shares: dict[str, float] = {}
    done = 0
    try:
        while done < len(waiting) and not halt.is_set():
            try:
                one, event = news.get(timeout=0.2)
            except queue.Empty:
                continue
            if event["kind"] == "asking":
                shares[one.submission.file] = event["share"]
            elif event["kind"] in ("done", "refused"):
                _keep(book, one, event, terms)
                shares.pop(one.submission.file, None)
                done += 1
            hear(len(readings) - len(waiting) + done, sum(shares.values()), one.submission.file)
    finally:
        halt.set()
        for thread in crew:
            thread.join()


def _once_each(readings: Sequence[Read]) -> list[Read]:
    """Those that can be graded, the same files only once."""
    return list({one.entry.sha256: one for one in readings if one.found is not None}.values())


def _work(
    todo: queue.SimpleQueue[Read],
    news: queue.SimpleQueue[tuple[Read, dict[str, Any]]],
    terms: Terms,
    halt: threading.Event,
) -> None:
    while not halt.is_set():
        try:
            one = todo.get_nowait()
        except queue.Empty:
            return
        with Grading(
            Path(one.submission.path),
            terms.game,
            key=terms.key,
            sandbox=terms.sandbox,
            seconds=terms.seconds,
            alone=True,
        ) as grading:
            for event in grading.events(halt):
                news.put((one, event))


def _keep(book: ClassBook, one: Read, event: dict[str, Any], terms: Terms) -> None:
    if event["kind"] == "refused":
        book.enter(replace(one.entry, refused=str(event["sentence"])))
        return
    sha256 = str(event["en"]["sha256"])
    book.keep_grade(sha256, terms.text, {name: event[name] for name in ("en", "fa")})
    if sha256 != one.entry.sha256:  # it was changed while it was being graded
        book.enter(replace(one.entry, refused="it was changed while it was being graded; start again"))
    else:
        book.enter(one.entry)
