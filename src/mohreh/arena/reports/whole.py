"""The report on a whole document: the reports on its experiments as chapters of one, in the document's order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from mohreh.arena.reports.document import Chapter, Part, Picture, Report, Table
from mohreh.arena.reports.laboratory import Laboratory
from mohreh.arena.speech import Words
from mohreh.errors import MohrehError


@dataclass(frozen=True)
class Source:
    """Where a chapter comes from: a report, or the one of its sections that answers a question.

    `heading` is the key of another heading than theirs.
    """

    build: Callable[[Laboratory], Report]
    section: int | None = None
    heading: str = ""


def whole_report(lab: Laboratory, name: str, say: Words, sources: Sequence[Source]) -> Report:
    """Every report that is a source, built once, and its sections as chapters, under the title and question that the
    words say. What cannot be built is left out, and that is said.
    """
    builders = list(dict.fromkeys(source.build for source in sources))
    built: dict[Callable[[Laboratory], Report], Report] = {}
    left_out: list[str] = []
    for build, part in zip(builders, lab.parts(len(builders)), strict=True):
        try:
            built[build] = _with_own_names(build(part))
        except MohrehError as error:
            left_out.append(f"{build.__module__.rpartition('.')[2]}: {error}")
        part.advance(1.0)
    chapters = tuple(_chapter(source, built[source.build], say) for source in sources if source.build in built)
    return Report(
        name,
        say("title"),
        say("asks"),
        tuple(finding for chapter in chapters for finding in chapter.findings),
        (),
        data={report.name: report.data for report in built.values()},
        clear={f"{report.name}: {what}": sign for report in built.values() for what, sign in report.clear.items()},
        left_out=(*left_out, *(what for report in built.values() for what in report.left_out)),
        chapters=chapters,
    )


def _chapter(source: Source, report: Report, say: Words) -> Chapter:
    heading = say(source.heading) if source.heading else ""
    if source.section is None:
        return Chapter(heading or report.title, report.asks, report.findings, report.sections)
    section = report.sections[source.section]
    return Chapter(heading or section.heading, "", section.findings, (replace(section, heading=""),))


def _with_own_names(report: Report) -> Report:
    """The report with its name before those of its tables and plots: two reports may both have a table `nodes`."""

    def own(part: Part) -> Part:
        return replace(part, name=f"{report.name}-{part.name}") if isinstance(part, Table | Picture) else part

    sections = tuple(replace(section, parts=tuple(map(own, section.parts))) for section in report.sections)
    return replace(report, sections=sections)
