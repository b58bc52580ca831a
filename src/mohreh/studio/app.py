"""The server as an ASGI application: routes, refusals, the page's files, and the guard around all of it."""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware

from mohreh import __version__
from mohreh.errors import MohrehError
from mohreh.studio import pages
from mohreh.studio.config import Config
from mohreh.studio.description import describe_events
from mohreh.studio.refusal import Refusal, conflict
from mohreh.studio.routes import (
    arena,
    catalogue,
    classroom,
    events,
    films,
    ladder,
    lessons,
    library,
    puzzles,
    reports,
    sessions,
    tasks,
    training,
)
from mohreh.studio.routes.common import REFUSALS, SENTENCES
from mohreh.studio.security import Guard
from mohreh.studio.studio import Studio
from mohreh.studio.work.line import OpenLine, Pipes

CODES = {400: "bad_request", 401: "unauthorized", 403: "forbidden", 404: "not_found", 405: "method_not_allowed"}
SMALLEST_PACKED = 600
"""Bytes from which on an answer is compressed for those who can read that."""

LONGEST_ECHO = 200
"""Characters of a wrong value that are shown in the refusal."""


def create_app(config: Config, open_line: OpenLine = Pipes.open) -> Guard:
    """The whole server; `open_line` starts those that work for it."""

    @contextlib.asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.studio = Studio(config, open_line)
        async with app.state.studio.running():
            yield

    app = FastAPI(
        title="Mohreh studio",
        version=__version__,
        description="Play, watch and look inside the search. `docs/studio-api.md` says what everything means, the "
        "events of the WebSocket `/api/sessions/{session}/events?after=SEQ` included.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        responses=REFUSALS,
    )
    playing = (catalogue, ladder, puzzles, library, sessions, tasks, events)
    for routes in (*playing, films, arena, reports, training, lessons, classroom):
        app.include_router(routes.router)
    describe_events(app)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(MohrehError, _unreadable)
    app.add_exception_handler(sqlite3.Error, _no_disk)
    app.add_exception_handler(OSError, _no_disk)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(HTTPException, _plain)
    pages.mount(app, config.static)
    app.add_middleware(GZipMiddleware, minimum_size=SMALLEST_PACKED, compresslevel=6)
    return Guard(app, config)


def _body(status: int, code: str, message: str, field: str | None = None) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "message": message, "field": field}}, status)


async def _refused(request: Request, error: Any) -> JSONResponse:
    return _body(error.status, error.code, error.message, error.field)


async def _unreadable(request: Request, error: Any) -> JSONResponse:
    """Bad input that nobody expected just there; its sentence says what would be right."""
    return _body(422, "bad_input", str(error))


async def _no_disk(request: Request, error: Any) -> JSONResponse:
    """A disk that is full or read-only, or a file that was damaged: no defect of ours, and nothing is changed."""
    reason = getattr(error, "strerror", None) or str(error)
    return await _refused(request, conflict(f"the studio's files cannot be read or written: {reason}"))


async def _invalid(request: Request, error: Any) -> JSONResponse:
    """What does not fit a model: the first thing wrong, and where."""
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part not in ("body", "query", "path"))
    message = str(first["msg"])[:LONGEST_ECHO]
    return _body(422, "invalid", f"{where}: {message}" if where else message, where or None)


async def _plain(request: Request, error: Any) -> JSONResponse:
    code = CODES.get(error.status_code, "bad_request")
    return _body(error.status_code, code, SENTENCES.get(error.status_code, "The request cannot be read."))
