"""The library: all games kept, found again, brought in and taken away."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Query, Response

from mohreh.studio.models.base import GameText
from mohreh.studio.models.library import ImportRequest, ImportResult, LibraryPage, Result, State
from mohreh.studio.play.library import Question
from mohreh.studio.studio import TheStudio

router = APIRouter(prefix="/api/library", tags=["library"])

MOST_EXPORTED = 10_000

OfGame = Annotated[GameText | None, Query(description="A game, with its settings or without.")]
OfOpponent = Annotated[str | None, Query(max_length=200, description="Part of what sits at the table.")]
OfResult = Annotated[Result | None, Query(description="How it ended.")]
Since = Annotated[float | None, Query(ge=0, description="Touched at this time or later, in seconds since 1970.")]
Until = Annotated[float | None, Query(ge=0, description="Touched before this time.")]
OfState = Annotated[State, Query(description="Those with a move, those under way, those at an end, those without.")]


@router.get("")
async def page(
    studio: TheStudio,
    state: OfState = "played",
    game: OfGame = None,
    opponent: OfOpponent = None,
    result: OfResult = None,
    since: Since = None,
    until: Until = None,
    offset: Annotated[int, Query(ge=0, le=10**9)] = 0,
    most: Annotated[int, Query(ge=1, le=200)] = 50,
) -> LibraryPage:
    """Some of the games that fit, the last touched first."""
    question = Question(state, game, opponent, result, since, until)
    return await asyncio.to_thread(studio.library.page, question, offset, most)


@router.get("/export", response_class=Response, responses={200: {"content": {"text/plain": {}}}})
async def export(
    studio: TheStudio,
    state: OfState = "played",
    game: OfGame = None,
    opponent: OfOpponent = None,
    result: OfResult = None,
    since: Since = None,
    until: Until = None,
) -> Response:
    """All games that fit in one file, which `import` reads back."""
    question = Question(state, game, opponent, result, since, until)
    texts = await asyncio.to_thread(lambda: "\n".join(studio.library.texts(question, MOST_EXPORTED)))
    headers = {"content-disposition": 'attachment; filename="mohreh-games.txt"'}
    return Response(texts, media_type="text/plain; charset=utf-8", headers=headers)


@router.post("/import", status_code=201)
async def bring_in(wanted: ImportRequest, studio: TheStudio) -> ImportResult:
    """Keep the games of a file; what cannot be read is reported, and the others are kept."""
    return await studio.sessions.bring_in(wanted)
