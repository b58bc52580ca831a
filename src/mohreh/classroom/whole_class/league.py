"""The tournament of a class: all hand-ins and the baselines, everyone against everyone.

It is the arena's own: games are kept one by one and the tournament continues where it was. Hand-ins play from copies
beside the book, named by their hash, so that neither a student's later edit nor a moved folder mixes two programs.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path
from typing import Final

from mohreh.agents.solving import is_puzzle
from mohreh.arena.game_record import GameRecord
from mohreh.arena.plan import Plan
from mohreh.arena.ranking import Standings, standings_of
from mohreh.arena.store import Store
from mohreh.arena.table import Table
from mohreh.artefacts.atomic import whole_file
from mohreh.classroom.assignment import Assignment
from mohreh.classroom.hand_in.reading import HandIn
from mohreh.classroom.whole_class.book import Entry
from mohreh.classroom.whole_class.grading import Read
from mohreh.errors import MohrehError
from mohreh.games import make_game

MOVE_TIME: Final = 10.0
SOLVING_TIME: Final = 60.0
"""Seconds per move, as the courses allow; of a puzzle the first one is the whole solution."""

GIVEN: Final = "hand_in.py"
"""What a single file is called in its copy: names of students' files may hold anything."""


@dataclass(frozen=True)
class ClassPlan(Plan):
    """A plan in which hand-ins have names of their own, whatever the path of their copy."""

    hand_ins: Mapping[str, str] = field(default_factory=dict)
    """The names of hand-ins by the paths of their copies."""
    assignment: str = ""

    @cached_property
    def names(self) -> dict[str, str]:
        """The agents' names in results, and the texts that make them."""
        return {self.hand_ins.get(text, text): text for text in self.agents}

    @cached_property
    def sources(self) -> dict[str, str]:
        """None: the copies are named by what is in them."""
        return {}

    def table(self) -> Table:
        """What worker processes need to know; on other machines than this one, the copies too."""
        return replace(super().table(), folders={text: str(home_of(Path(text))) for text in self.hand_ins})

    def agent_settings(self) -> dict[str, str]:
        """The settings of the baselines; of a hand-in the name says all."""
        ours = {name: json.dumps({"agent": "hand-in"}) for name in self.hand_ins.values()}
        return {name: ours.get(name, told) for name, told in super().agent_settings().items()}


def copies_of(book: Path) -> Path:
    """The folder of the copies, beside the book."""
    return book.with_name(f"{book.stem}-hand-ins")


def copied(hand_in: HandIn, folder: Path) -> Path:
    """A copy of a hand-in under its hash; the path by which it is read again."""
    home = folder / hand_in.sha256[:16]
    for name, data in hand_in.files.items():
        target = home / (GIVEN if name == hand_in.given else name)
        if not target.is_file() or target.read_bytes() != data:
            with whole_file(target) as file:
                file.write(data)
    return home / GIVEN if hand_in.given else home


def home_of(copy: Path) -> Path:
    """The folder of a copy, by the path that `copied` gave."""
    return copy.parent if copy.name == GIVEN else copy


def plan_of(
    book: Path, readings: Sequence[Read], games: int, *, seed: int, move_time: float | None, sandbox: str
) -> ClassPlan:
    """Everyone against everyone: the hand-ins that were recognised, and the baselines."""
    found = [one for one in readings if one.found is not None]
    if not found:
        raise MohrehError(f"no hand-in was recognised; the first one: {readings[0].refused}")
    assignment = _one_assignment(found)
    hand_ins = {}
    for one in found:
        assert one.found is not None
        path = os.path.relpath(copied(one.found.hand_in, copies_of(book)))
        if "(" in path or " ".join(path.split()) != path:
            raise MohrehError(f"{path!r}: brackets and spaces in the path of the book are in the way; choose another")
        hand_ins[f"./{path}"] = one.entry.agent
    return ClassPlan(
        assignment.game,
        (*hand_ins, *assignment.baselines),
        games,
        seed=seed,
        move_time=move_time or (SOLVING_TIME if is_puzzle(make_game(assignment.game)) else MOVE_TIME),
        files=True,
        sandbox=sandbox,
        hand_ins=hand_ins,
        assignment=assignment.name,
    )


def _one_assignment(found: Sequence[Read]) -> Assignment:
    named = {one.found.assignment.name: one.found.assignment for one in found if one.found is not None}
    if len(named) > 1:
        both = " and ".join(named)
        raise MohrehError(f"the folder holds hand-ins of several assignments ({both}); give each its own folder")
    return next(iter(named.values()))


def standings_now(store: Store, entries: Sequence[Entry], baselines: Sequence[str]) -> Standings:
    """The standings of those who are in the class now; games of earlier versions of a hand-in do not count."""
    described = store.described()
    seated = {entry.agent for entry in entries if entry.agent} | set(baselines)
    if described is None:
        return Standings((), "", "")
    records = [record for record in store.games() if seated >= set(record.seats)]
    return standings_of(
        make_game(described["game"]), described["format"], records, [a for a in store.agents() if a in seated]
    )


def games_of(store: Store, agent: str, seated: set[str]) -> list[tuple[int, GameRecord]]:
    """The games of an agent against those who are in the class now, with the numbers by which `replay` finds them."""
    found = store.numbered_games(moves=True, agent=agent)
    return [(number, record) for number, record in found if seated >= set(record.seats)]
