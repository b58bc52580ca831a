"""The course documents' experiments again, each in a file of its own: `mohreh report NAME`."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from mohreh.errors import MohrehError
from mohreh.games import GAMES, game_class
from mohreh.kit import Offer, kit_of, loaded
from mohreh.language import Language
from mohreh.settings import nearest

if TYPE_CHECKING:
    from mohreh.arena.reports.document import Report
    from mohreh.arena.reports.laboratory import Laboratory


def reports() -> dict[str, Offer[Any]]:
    """The reports that the games' kits offer, by name: what builds one, or an `AgentReport`.

    Each is loaded when asked for, for plotting is slow to load.
    """
    return {name: build for game in GAMES for name, build in kit_of(game_class(game)).reports.items()}


def report_folder(root: Path, name: str, language: Language) -> Path:
    """Where a report lies by default; other languages than English have a folder of their own."""
    return root / name if language == "en" else root / language / name


@dataclass(frozen=True)
class Written:
    """A report that lies in its folder."""

    report: Report
    files: list[Path]
    seconds: float


@dataclass(frozen=True)
class Subject:
    """Which agent a report is about, and how many of its games, where the one who asks may choose."""

    agent: str | None = None
    games: int | None = None


NOBODY = Subject()


def report_builder(name: str, subject: Subject = NOBODY) -> Callable[[Laboratory], Report]:
    """What builds the report of that name; an error lists the right ones."""
    from mohreh.arena.reports.one_agent import AgentReport

    known = reports()
    if name not in known:
        raise MohrehError(f"there is no report {name!r}{nearest(name, list(known))}; the reports: {', '.join(known)}")
    found: Callable[[Laboratory], Report] | AgentReport = loaded(known[name])
    if isinstance(found, AgentReport):
        return found.about(subject.agent, subject.games)
    if subject != NOBODY:
        raise MohrehError(f"the report {name!r} is not about one agent; leave the agent and its games out")
    return found


def make_report(
    name: str,
    folder: Path,
    lab: Laboratory,
    *,
    subject: Subject = NOBODY,
    language: Language = "en",
    pdf: bool = False,
) -> Written:
    """Build a report in a language and write it; `pdf` prints its page, too."""
    from mohreh.arena.reports.pdf import browser
    from mohreh.arena.speech import speaking

    build = report_builder(name, subject)
    if pdf:
        browser()  # where there is none, say so before the games are played
    with speaking(language):
        began = time.perf_counter()
        report = build(lab)
        return _written(report, folder, lab, time.perf_counter() - began, pdf)


def _written(report: Report, folder: Path, lab: Laboratory, took: float, pdf: bool) -> Written:
    from mohreh import native
    from mohreh.arena.provenance import provenance
    from mohreh.arena.reports.document import said_here
    from mohreh.arena.reports.pdf import print_page
    from mohreh.arena.reports.writing import write_report

    by = provenance()
    measured = {
        "seed": lab.seed,
        "size": lab.size.value,
        "mohreh": by.version,
        "on": by.platform,
        "searches": said_here("native" if native.available else "readable"),
        "seconds": round(took, 1),
    }
    try:
        files = write_report(report, folder, measured)
        if pdf:
            files.append(print_page(files[0], folder / "report.pdf"))
        return Written(report, files, took)
    except OSError as error:
        raise MohrehError(f"{str(folder)!r} cannot be written: {error.strerror}") from None
