"""Reports: which there are, and their files."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Path, Query
from fastapi.responses import FileResponse, HTMLResponse, Response

from mohreh.language import Language
from mohreh.studio.arena.reports import all_reports, file_of
from mohreh.studio.models.arena import ReportBuild, ReportInfo, ReportRequest
from mohreh.studio.routes.common import Identifier
from mohreh.studio.studio import TheStudio

router = APIRouter(tags=["reports"])

POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox allow-downloads"
"""A report is a page of its own that loads nothing and runs nothing."""

Spoken = Annotated[Language, Query(description="The language it is wanted in; where it was not written, another.")]


@router.get("/api/reports")
async def reports(studio: TheStudio, language: Spoken = "en") -> list[ReportInfo]:
    """The reports that were written, and those that could be."""
    return await asyncio.to_thread(all_reports, studio.config.reports, language)


@router.get("/api/reports/building")
async def building(studio: TheStudio) -> ReportBuild:
    """The report that is being built, and how far it is."""
    return studio.writer.now()


@router.post("/api/reports/building/stop")
async def stop(studio: TheStudio) -> ReportBuild:
    """Give it up."""
    return await studio.writer.stop()


@router.post("/api/reports/{report}/build", status_code=202)
async def build(report: Identifier, wanted: ReportRequest, studio: TheStudio) -> ReportBuild:
    """Begin to build a report, one at a time."""
    studio.must_start_programs()
    return await studio.writer.begin(report, wanted.language, wanted.quick)


@router.get(
    "/reports/{report}/{file}",
    response_class=FileResponse,
    responses={200: {"content": {"text/html": {}}, "description": "The file."}},
)
async def report_file(
    report: Identifier,
    file: Annotated[str, Path(pattern=r"^[A-Za-z0-9._-]{1,80}$")],
    studio: TheStudio,
    language: Spoken = "en",
    theme: Annotated[Literal["system", "light", "dark"], Query(description="The colours of the page.")] = "system",
) -> Response:
    """One file of a report; `report.html` is the report itself."""
    path, kind = await asyncio.to_thread(file_of, studio.config.reports, report, file, language)
    headers = {"content-security-policy": POLICY, "cache-control": "no-cache"}
    if path.suffix == ".html" and theme != "system":
        page = await asyncio.to_thread(path.read_text, encoding="utf-8")
        return HTMLResponse(page.replace("<html ", f'<html data-theme="{theme}" ', 1), headers=headers)
    return FileResponse(path, media_type=kind, headers=headers)
