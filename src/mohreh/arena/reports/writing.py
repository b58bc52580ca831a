"""A report as a folder: `report.html` that needs nothing else, `report.md`, the plots, the data as CSV and JSON."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

from mohreh.arena.plots.style import save
from mohreh.arena.reports.document import Part, Picture, Report, Section, Table, footer, said_here, shown
from mohreh.arena.reports.page import as_html
from mohreh.arena.speech import right_to_left, spoken


def write_report(report: Report, folder: Path, measured: dict[str, Any]) -> list[Path]:
    """Write everything; `measured` says how: seed, size, version, seconds. The paths written, the page first."""
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    images = {}
    for picture in report.pictures():
        files = save(picture.figure, folder / picture.name)
        images[picture.name] = next(path for path in files if path.suffix == ".svg")
        written += files
    for table in report.tables():
        written.append(_write(folder / f"{table.name}.csv", as_csv(table)))
    document = {
        "report": report.name,
        "language": spoken(),
        "title": report.title,
        "asks": report.asks,
        "findings": list(report.findings),
        "left_out": list(report.left_out),
        "measured": measured,
        "tables": {
            table.name: [dict(zip(table.headings, row, strict=True)) for row in table.rows] for table in report.tables()
        },
        "clear": report.clear,
        "data": report.data,
    }
    text = json.dumps(document, ensure_ascii=False, indent=2, allow_nan=False)
    written.append(_write(folder / "report.json", text))
    written.append(_write(folder / "report.md", as_markdown(report, measured)))
    page = _write(folder / "report.html", as_html(report, images, measured))
    return [page, *written]


def _write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def as_csv(table: Table) -> str:
    """The table with plain cells, for spreadsheets and programs."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(table.headings)
    writer.writerows(["" if cell is None else cell for cell in row] for row in table.rows)
    return text.getvalue()


def as_markdown(report: Report, measured: dict[str, Any]) -> str:
    """The report for reading anywhere; plots are the PNG files beside it."""
    lines = [f"# {report.title}", "", f"*{report.asks}*"]
    if not report.chapters:
        lines += ["", f"## {said_here('findings')}", "", *_items(report.findings)]
    for section in report.sections:
        lines += _markdown_section(section, "##")
    for chapter in report.chapters:
        lines += ["", f"## {chapter.heading}"]
        if chapter.asks:
            lines += ["", f"*{chapter.asks}*"]
        lines += ["", *_items(chapter.findings)]
        for section in chapter.sections:
            lines += _markdown_section(section, "###")
    if report.left_out:
        lines += ["", f"## {said_here('left_out')}", "", *_items(report.left_out)]
    lines += ["", "---", "", footer(measured), ""]
    return "\n".join(['<div dir="rtl">', "", *lines, "</div>", ""] if right_to_left() else lines)


def _items(texts: tuple[str, ...]) -> list[str]:
    return [f"- {text}" for text in texts]


def _markdown_section(section: Section, mark: str) -> list[str]:
    lines = ["", f"{mark} {section.heading}"] if section.heading else []
    for part in section.parts:
        lines += ["", *_markdown_part(part)]
    return lines


def _markdown_part(part: Part) -> list[str]:
    if isinstance(part, Picture):
        return [f"![{part.title}]({part.name}.png)"]
    if isinstance(part, Table):
        cells = [part.headings, *(tuple(map(shown, row)) for row in part.rows)]
        lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in cells]
        return [f"**{part.caption}**", "", lines[0], "|" + "---|" * len(part.headings), *lines[1:]]
    return [part]
