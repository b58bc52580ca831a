"""A report as a folder: `report.html` that needs nothing else, `report.md`, the plots, the data as CSV and JSON."""

from __future__ import annotations

import base64
import csv
import io
import json
from html import escape
from pathlib import Path
from typing import Any

from mohreh.arena.plots.style import save
from mohreh.arena.reports.document import Part, Picture, Report, Table, shown

STYLE = """
:root { color-scheme: light dark; --line: #8886; }
body { font: 16px/1.55 system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.4rem; }
.asks { font-style: italic; }
table { border-collapse: collapse; margin: 0.6rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-weight: 600; padding-bottom: 0.3rem; }
th, td { padding: 0.25rem 0.8rem 0.25rem 0; border-bottom: 1px solid var(--line); text-align: left; }
td { white-space: nowrap; }
.wide { overflow-x: auto; }
figure { margin: 1.2rem 0; } img { max-width: 100%; background: #fff; border-radius: 6px; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); font-size: 0.9rem; }
"""


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
        "title": report.title,
        "asks": report.asks,
        "findings": list(report.findings),
        "left_out": list(report.left_out),
        "measured": measured,
        "tables": {
            table.name: [dict(zip(table.headings, row, strict=True)) for row in table.rows] for table in report.tables()
        },
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
    lines = [f"# {report.title}", "", f"*{report.asks}*", "", "## Findings", ""]
    lines += [f"- {finding}" for finding in report.findings]
    for section in report.sections:
        lines += ["", f"## {section.heading}"]
        for part in section.parts:
            lines += ["", *_markdown_part(part)]
    if report.left_out:
        lines += ["", "## Left out", "", *(f"- {what}" for what in report.left_out)]
    return "\n".join([*lines, "", "---", "", _footer(measured), ""])


def _markdown_part(part: Part) -> list[str]:
    if isinstance(part, Picture):
        return [f"![{part.title}]({part.name}.png)"]
    if isinstance(part, Table):
        cells = [part.headings, *(tuple(map(shown, row)) for row in part.rows)]
        lines = ["| " + " | ".join(cell.replace("|", "\\|") for cell in row) + " |" for row in cells]
        return [f"**{part.caption}**", "", lines[0], "|" + "---|" * len(part.headings), *lines[1:]]
    return [part]


def as_html(report: Report, images: dict[str, Path], measured: dict[str, Any]) -> str:
    """One page with its plots inside; it loads nothing."""
    body = [f"<h1>{escape(report.title)}</h1>", f'<p class="asks">{escape(report.asks)}</p>', "<h2>Findings</h2>"]
    body.append(_items(report.findings))
    for section in report.sections:
        body.append(f"<h2>{escape(section.heading)}</h2>")
        body += [_html_part(part, images) for part in section.parts]
    if report.left_out:
        body += ["<h2>Left out</h2>", _items(report.left_out)]
    body.append(f"<footer><p>{escape(_footer(measured))}</p></footer>")
    head = (
        f'<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(report.title)}</title><style>{STYLE}</style>"
    )
    return f'<!doctype html>\n<html lang="en"><head>{head}</head><body>\n' + "\n".join(body) + "\n</body></html>\n"


def _items(texts: tuple[str, ...]) -> str:
    return "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in texts) + "</ul>"


def _html_part(part: Part, images: dict[str, Path]) -> str:
    if isinstance(part, Picture):
        data = base64.b64encode(images[part.name].read_bytes()).decode()
        return f'<figure><img alt="{escape(part.title)}" src="data:image/svg+xml;base64,{data}"></figure>'
    if isinstance(part, Table):
        head = "".join(f"<th>{escape(heading)}</th>" for heading in part.headings)
        rows = "".join(
            "<tr>" + "".join(f"<td>{escape(shown(cell))}</td>" for cell in row) + "</tr>" for row in part.rows
        )
        caption = f"<caption>{escape(part.caption)}</caption>"
        return f'<div class="wide"><table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    return f"<p>{escape(part)}</p>"


def _footer(measured: dict[str, Any]) -> str:
    told = ", ".join(f"{name} {value}" for name, value in measured.items())
    return f"Intervals are 95 % intervals. {told}."
