"""Reports that `mohreh report` has written into a folder: which there are, and their files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from mohreh.arena.reports import report_folder, reports
from mohreh.language import LANGUAGES, Language
from mohreh.studio.models.arena import ReportInfo
from mohreh.studio.refusal import not_found

KINDS = {
    ".html": "text/html; charset=utf-8",
    ".pdf": "application/pdf",
    ".md": "text/plain; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
}
"""The files of a report, and as what they are sent."""


def all_reports(folder: Path, language: Language) -> list[ReportInfo]:
    """Every report there is or could be, the written ones first; in that language where it was written in it."""
    found = [_info(_spoken(folder, name, language), name) for name in reports()]
    return sorted(found, key=lambda report: -(report.made or 0))


def file_of(folder: Path, name: str, file: str, language: Language) -> tuple[Path, str]:
    """A file of a report and its kind. Only what the list names can be asked for, so no path leads elsewhere."""
    if name in reports():
        lies = _spoken(folder, name, language)
        if file in _files(lies):
            return lies / file, KINDS[Path(file).suffix]
    raise not_found("such report, or it was not written yet; `mohreh report NAME` does")


def _spoken(folder: Path, name: str, language: Language) -> Path:
    """Where a report lies: in the language asked for, else in English, else in whatever language there is."""
    places = [report_folder(folder, name, known) for known in (language, *LANGUAGES)]
    return next((place for place in places if (place / "report.html").is_file()), places[0])


def _files(folder: Path) -> list[str]:
    """The files that a report wrote; a link may lead anywhere, and no report writes one."""
    if not folder.is_dir() or folder.is_symlink():
        return []
    return sorted(
        path.name for path in folder.iterdir() if path.suffix in KINDS and path.is_file() and not path.is_symlink()
    )


def _info(folder: Path, name: str) -> ReportInfo:
    files = _files(folder)
    page = folder / "report.html"
    told = _told(folder / "report.json") if "report.json" in files else {}
    findings = [str(finding) for finding in told.get("findings", [])]
    return ReportInfo(
        name=name,
        title=told.get("title"),
        made=page.stat().st_mtime if "report.html" in files else None,
        findings=findings,
        files=files,
    )


def _told(path: Path) -> dict[str, Any]:
    try:
        document = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return document if isinstance(document, dict) else {}
