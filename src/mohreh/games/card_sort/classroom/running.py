"""The three programs of a hand-in: in which dialect each is told a deal, and what its transcript proves."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Final

from mohreh.classroom.questions.examination import NEVER_ANSWERS, Examination, OutOfTime
from mohreh.classroom.questions.question import Hint
from mohreh.classroom.student import Trouble
from mohreh.games.card_sort.classroom.cards import GAME, SPLIT
from mohreh.games.card_sort.classroom.deals import Deal, deals, simple, told_apart
from mohreh.games.card_sort.classroom.desk import PROBE
from mohreh.games.card_sort.classroom.dialects import DIALECTS, Dialect
from mohreh.games.card_sort.classroom.programs import BFS, ROLES, programs, section
from mohreh.games.card_sort.classroom.proving import Reading, read
from mohreh.games.card_sort.rules import CardState

SECONDS: Final = 10.0
SIMPLE: Final = 5.0
TRYING: Final = 3.0
PATIENCE: Final = 5
"""Dialects in which a program may run without an end before no more are tried."""

FEWEST: Final = 4
"""Runs that there must have been time for if they are to be judged."""

MOST_LATE: Final = 2
SOLVED: Final = 3
UNDERSTOOD: Final = 2


@dataclass(frozen=True)
class Run:
    """One run of a program."""

    role: str
    deal: CardState
    reading: Reading
    raised: Trouble | None = None
    late: bool = False
    read_all: bool = False

    @property
    def answered(self) -> bool:
        """Whether it showed a sorted position, or a way to one."""
        return self.reading.solved or self.reading.final is not None

    @property
    def got(self) -> str:
        """What came, in short."""
        if self.late:
            return "…"
        if self.raised is not None and not self.answered:
            return f"{self.raised.type}: {self.raised.message}"[:160]
        if self.reading.moves is not None:
            return " ".join(map(GAME.action_text, self.reading.moves[:40]))
        return "" if self.reading.final is None else GAME.text(self.reading.final)


@dataclass(frozen=True)
class Program:
    """A program, the dialect that it understands (None: none was found), and how its trial went."""

    role: str
    file: str
    dialect: Dialect | None
    trial: Run | None = None
    hung: bool = False
    """Whether it gave no answer at all in time, whatever it was told."""


def files_of(exam: Examination) -> dict[str, str]:
    """The file of each role that the hand-in has."""
    given = exam.hand_in.given
    sources = exam.hand_in.sources
    if given in sources:
        return programs({given: sources[given]}) or {exam.profile or BFS: given}
    return programs(sources)


def run(exam: Examination, role: str, file: str, dialect: Dialect, deal: CardState, seconds: float = SECONDS) -> Run:
    """Run a program with a deal."""
    try:
        told = exam.ask("run", seconds, file=file, typed=dialect.write(deal))
    except Trouble as trouble:
        nothing = Reading(deal)
        return Run(role, deal, nothing, None if trouble.kind == "time" else trouble, trouble.kind == "time")
    return read_run(exam, role, deal, told)


def read_run(exam: Examination, role: str, deal: CardState, told: dict[str, Any]) -> Run:
    """What a run that came to its end shows; of a program with all three searches what this one printed."""
    transcript = told.get("transcript")
    files = files_of(exam)
    if isinstance(transcript, str) and list(files.values()).count(files.get(role, "")) > 1:
        alone = section(transcript, role)
        transcript = alone if alone is not None else transcript if role == exam.profile else ""
    raised = told.get("raised")
    trouble = Trouble("raised", str(raised.get("message", ""))[:300], raised) if isinstance(raised, dict) else None
    text = transcript if isinstance(transcript, str) else ""
    return Run(role, deal, read(deal, text), trouble, False, told.get("read_all") is True)


def program(exam: Examination, role: str) -> Program | None:
    """The program of a role with its dialect, found out once; None if the hand-in has none."""
    file = files_of(exam).get(role)
    return None if file is None else exam.once(f"program {role}", lambda: _tried(exam, role, file))


def _tried(exam: Examination, role: str, file: str) -> Program:
    probe = GAME.parse(PROBE)
    others = [one.dialect for name in ROLES if (one := exam.known.get(f"program {name}")) and one.dialect]
    best: tuple[int, Program] = (0, Program(role, file, None))
    late = 0
    hung = [name for name in ROLES if (one := exam.known.get(f"program {name}")) and one.hung]
    for dialect in dict.fromkeys([*others, *DIALECTS]):
        tried = run(exam, role, file, dialect, probe, TRYING)
        rank = _rank(tried)
        if rank > best[0]:
            best = (rank, Program(role, file, dialect if rank >= UNDERSTOOD else None, tried))
        late += tried.late
        if rank == SOLVED or late > (NEVER_ANSWERS - 1 if hung else PATIENCE):
            break
    if late > NEVER_ANSWERS - 1 and best[0] == 0:
        best = 0, Program(role, file, None, hung=True)
    if best[1].dialect is None and others and _asks_alike(exam, file):
        tried = run(exam, role, file, others[0], probe, TRYING)
        if tried.late or tried.reading.nothing:
            return Program(role, file, others[0], tried)
    return best[1]


def _rank(tried: Run) -> int:
    """How sure it is that a program understood what it was told."""
    if tried.reading.solved and tried.read_all:
        return SOLVED
    if tried.read_all and (tried.reading.final is not None or tried.reading.moves is not None or tried.reading.broken):
        return UNDERSTOOD
    return int(tried.read_all and tried.raised is not None and tried.raised.type not in ("EOFError", "ValueError"))


ASKED: Final = re.compile(r"\binput\(|stdin")


def _asks_alike(exam: Examination, file: str) -> bool:
    """Whether a program asks as often as one whose dialect is known."""
    known = [one.file for role in ROLES if (one := exam.known.get(f"program {role}")) and one.dialect]
    times = {name: len(ASKED.findall(exam.hand_in.sources.get(name, ""))) for name in [file, *known]}
    return any(times[name] == times[file] for name in known)


def runs(exam: Examination, role: str) -> list[Run]:
    """The runs of a program on all deals, made once; empty if it is not understood. Deals that took too long are left
    out where most did not."""

    def ask() -> list[Run]:
        found: list[Run] = []
        known = program(exam, role)
        if known is None or known.dialect is None:
            return found
        every = [*deals(exam), *told_apart(exam)]
        for deal in every:
            try:
                found.append(run(exam, role, known.file, known.dialect, deal.state))
            except OutOfTime:
                if len(found) < FEWEST:
                    raise
                exam.cut_short(len(found), len(every))
                break
            late = sum(one.late for one in found)
            if late > MOST_LATE or late == len(found) == NEVER_ANSWERS:
                break
        quick = [one for one in found if not one.late]
        return quick if 2 * len(quick) > len(found) else found

    return exam.once(f"runs {role}", ask)


def known_deals(exam: Examination) -> dict[CardState, Deal]:
    """All deals by their states."""
    return {deal.state: deal for deal in [*deals(exam), *told_apart(exam)]}


def goal_of(exam: Examination, role: str) -> str:
    """Which goal a program has: `complete`, unless it stopped where a colour lies in two columns."""
    for one in runs(exam, role):
        final = one.reading.final
        if one.answered and final is not None and SPLIT.solved(final) and not GAME.solved(final):
            return "split"
    return "complete"


def has_another_goal(exam: Examination, role: str) -> bool:
    """Whether a program stopped where nothing is sorted: how long its ways should be then, nobody can say."""
    return any(one.reading.final is not None and not SPLIT.solved(one.reading.final) for one in runs(exam, role))


def place(exam: Examination, role: str) -> Hint | None:
    """The first line of a program."""
    file = files_of(exam).get(role)
    return None if file is None else Hint(file, 1)


LOOKED_UP: Final = re.compile(r"\bin\s+(?:self\.)?\w*(?:explored|visited|closed|seen)")
"""A state looked up among those that were met before."""

TAKEN_OUT: Final = re.compile(r"^\s*[\w., ()]+=\s*(?:self\.)?\w+\.(?:pop|popleft|get)\(")
"""A state taken out of a queue."""

ONE_DIGIT: Final = re.compile(r"int\([\w.\[\]+ -]*\[0\]\s*\)")
"""A number read from the first letter of a card."""


def line_with(exam: Examination, role: str, pattern: re.Pattern[str]) -> Hint | None:
    """The first line of a program that a pattern is found in."""
    file = files_of(exam).get(role, "")
    rows = exam.hand_in.sources.get(file, "").splitlines()
    return next((Hint(file, number) for number, row in enumerate(rows, 1) if pattern.search(row)), None)


def simple_runs(exam: Examination, role: str, texts: tuple[str, ...]) -> list[Run]:
    """Runs on deals that were written down."""
    known = program(exam, role)
    if known is None or known.dialect is None:
        return []
    return [run(exam, role, known.file, known.dialect, deal.state, SIMPLE) for deal in simple(texts)]
