"""A report as one HTML page that needs nothing else: its plots and, where the system may lack one, its font inside.

On paper it is A4 with page numbers; tables are never cut: their rows stay whole and wide ones are set smaller.
"""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import Any

from mohreh.arena.reports.document import Chapter, Part, Picture, Report, Section, Table, footer, said_here, shown
from mohreh.arena.reports.fonts import font_face
from mohreh.arena.speech import numbers_among_words, right_to_left, spoken

STYLE = """
:root { color-scheme: light dark; --line: #8886; }
body { font: 16px/1.55 Mohreh, system-ui, sans-serif; max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
h1 { line-height: 1.2; } h2 { margin-top: 2.4rem; } h3 { margin-top: 1.8rem; }
.asks { font-style: italic; }
:lang(fa) .asks { font-style: normal; }
nav { border: 1px solid var(--line); border-radius: 6px; padding: 0.6rem 1rem; margin: 1.4rem 0; }
:lang(fa) ol { list-style: persian; }
nav ol { margin: 0.3rem 0; } nav a { color: inherit; }
table { border-collapse: collapse; margin: 0.6rem 0; font-variant-numeric: tabular-nums; }
caption { text-align: start; font-weight: 600; padding-bottom: 0.3rem; }
th, td { padding: 0.25rem 0; padding-inline-end: 0.8rem; border-bottom: 1px solid var(--line); text-align: start; }
td { white-space: nowrap; }
.columns-many table { font-size: 0.86em; } .columns-crowd table { font-size: 0.78em; }
.wide { overflow-x: auto; }
code { direction: ltr; unicode-bidi: isolate; font-size: 0.92em; }
figure { margin: 1.2rem 0; } img { max-width: 100%; background: #fff; border-radius: 6px; }
footer { margin-top: 3rem; border-top: 1px solid var(--line); font-size: 0.9rem; }
@media screen {
  :root[data-theme="light"] { color-scheme: light; }
  :root[data-theme="dark"] { color-scheme: dark; }
  :root[data-theme="dark"] img { filter: invert(0.9) hue-rotate(180deg); }
}
@media screen and (prefers-color-scheme: dark) {
  :root:not([data-theme="light"]) img { filter: invert(0.9) hue-rotate(180deg); }
}
"""
"""In the dark the plots are turned with the page: dark sheets, light lines, the same hues."""

PRINT_STYLE = """
@page {
  size: A4; margin: 18mm 16mm 20mm;
  @bottom-center { content: counter(page) " / " counter(pages); font: 9pt sans-serif; }
}
@page persian {
  @bottom-center { content: counter(page, persian) " از " counter(pages, persian); font: 9pt Mohreh, sans-serif; }
}
@media print {
  :lang(fa) body { page: persian; }
  :root { color-scheme: light; --line: #999; }
  body { font-size: 10.5pt; max-width: none; margin: 0; padding: 0; }
  h1, h2, h3, caption { break-after: avoid; }
  h2 { margin-top: 1.6rem; }
  nav { break-inside: avoid; }
  .wide { overflow: visible; }
  table { width: 100%; font-size: 8.5pt; }
  .columns-many table { font-size: 7pt; }
  .columns-crowd table { font-size: 5.6pt; }
  .long td, .long th { padding-block: 0.05rem; }
  td, th { white-space: normal; padding-inline-end: 0.35rem; }
  .short, .long, h2 + ul { break-inside: avoid; }
  .asks, h2 + ul { break-after: avoid; }
  footer { break-before: avoid; margin-top: 1.5rem; }
  thead { display: table-header-group; }
  tr, figure, li, p { break-inside: avoid; }
  figure { margin: 0.8rem 0; } img { max-height: 235mm; }
}
"""

MANY, CROWD = 8, 12
"""Columns from which a table is set smaller on paper, and much smaller."""

SHORT, LONG = 16, 45
"""Rows up to which a table stands on one page, and up to which it does so with its rows closer together."""

NAME = re.compile(r"[A-Za-z]")


def as_html(report: Report, images: dict[str, Path], measured: dict[str, Any]) -> str:
    """One page with its plots inside; it loads nothing."""
    body = [f"<h1>{escape(report.title)}</h1>", f'<p class="asks">{_text(report.asks)}</p>']
    if report.chapters:
        body.append(_contents(report.chapters))
    else:
        body += [f"<h2>{said_here('findings')}</h2>", _items(report.findings)]
    body += [_section(section, 2, images) for section in report.sections]
    for number, chapter in enumerate(report.chapters, 1):
        body += _chapter(number, chapter, images)
    if report.left_out:
        body += [f"<h2>{said_here('left_out')}</h2>", _items(report.left_out)]
    body.append(f"<footer><p>{escape(footer(measured))}</p></footer>")
    head = (
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(report.title)}</title><style>{font_face()}{STYLE}{PRINT_STYLE}</style>"
    )
    direction = "rtl" if right_to_left() else "ltr"
    return (
        f'<!doctype html>\n<html lang="{spoken()}" dir="{direction}"><head>{head}</head><body>\n'
        + "\n".join(body)
        + "\n</body></html>\n"
    )


def _contents(chapters: tuple[Chapter, ...]) -> str:
    links = "".join(
        f'<li><a href="#chapter-{number}">{_text(chapter.heading)}</a></li>'
        for number, chapter in enumerate(chapters, 1)
    )
    return f"<nav><strong>{said_here('contents')}</strong><ol>{links}</ol></nav>"


def _chapter(number: int, chapter: Chapter, images: dict[str, Path]) -> Iterator[str]:
    yield f'<h2 id="chapter-{number}">{_text(chapter.heading)}</h2>'
    if chapter.asks:
        yield f'<p class="asks">{_text(chapter.asks)}</p>'
    if chapter.findings:
        yield _items(chapter.findings)
    for section in chapter.sections:
        yield _section(section, 3, images)


def _section(section: Section, level: int, images: dict[str, Path]) -> str:
    heading = f"<h{level}>{_text(section.heading)}</h{level}>\n" if section.heading else ""
    return heading + "\n".join(_part(part, images) for part in section.parts)


def _items(texts: tuple[str, ...]) -> str:
    return "<ul>" + "".join(f"<li>{_text(text)}</li>" for text in texts) + "</ul>"


def _text(text: str) -> str:
    """Words with what is typed in `marks` set apart."""
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", _escaped(text))


def _escaped(text: str) -> str:
    """For HTML; a percent sign stays with its number."""
    return escape(text, quote=False).replace(" %", "&nbsp;%")


def _part(part: Part, images: dict[str, Path]) -> str:
    if isinstance(part, Picture):
        data = base64.b64encode(images[part.name].read_bytes()).decode()
        return f'<figure><img alt="{escape(part.title)}" src="data:image/svg+xml;base64,{data}"></figure>'
    if isinstance(part, Table):
        return _table(part)
    return f"<p>{_text(part)}</p>"


def _table(table: Table) -> str:
    head = "".join(f"<th>{_breakable(heading)}</th>" for heading in table.headings)
    rows = "".join(
        "<tr>" + "".join(f"<td>{_breakable(numbers_among_words(shown(cell)))}</td>" for cell in row) + "</tr>"
        for row in table.rows
    )
    caption = f"<caption>{escape(table.caption)}</caption>"
    columns = len(table.headings)
    kind = "wide columns-crowd" if columns >= CROWD else "wide columns-many" if columns >= MANY else "wide"
    if len(table.rows) <= LONG:
        kind += " short" if len(table.rows) <= SHORT else " long"
    return f'<div class="{kind}"><table>{caption}<thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'


def _breakable(text: str) -> str:
    """A cell that may be broken inside a long name, at its brackets and commas, but never inside a number."""
    written = re.sub(r"–(?=[^\sA-Za-z])", "–&NoBreak;", _escaped(text))
    return re.sub(r"([(=/]|[,–](?![\d&]))(?=\S)", r"\1<wbr>", written) if NAME.search(text) else written
