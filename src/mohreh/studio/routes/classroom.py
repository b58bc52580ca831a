"""The classroom: hand in a file and watch it being graded, or look at a class. Closed unless asked for at the start."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response, WebSocket

from mohreh.classroom.assignment import assignments_of
from mohreh.classroom.hand_in.reading import SUFFIXES
from mohreh.studio.classroom import books
from mohreh.studio.inputs import read_game
from mohreh.studio.models.base import GameText
from mohreh.studio.models.classroom import ClassBook, ClassroomInfo, HandIn
from mohreh.studio.refusal import Refusal, bad_input
from mohreh.studio.routes.common import Identifier
from mohreh.studio.routes.sockets import NOT_FOUND, attend, refuse
from mohreh.studio.studio import Studio, TheStudio, studio_of

router = APIRouter(prefix="/api/classroom", tags=["classroom"])

ClassName = Annotated[str, Path(min_length=4, max_length=123, description="The `name` in the list of classes.")]
FileName = Annotated[str, Query(min_length=1, max_length=200, description="What the file is called.")]


@router.get("")
async def classroom(studio: TheStudio) -> ClassroomInfo:
    """What can be done here, and the classes whose books lie in the studio's folder."""
    opened = studio.config.classroom
    level, why_not = await asyncio.to_thread(studio.gradings.level)
    return ClassroomInfo(
        open=opened,
        uploads=opened and not why_not,
        closed_because=why_not if opened else "",
        sandbox=level,
        largest=studio.limits.upload_bytes,
        suffixes=list(SUFFIXES),
        assignments=await asyncio.to_thread(books.all_assignments),
        classes=await asyncio.to_thread(books.all_classes, studio.config.classes) if opened else [],
    )


@router.post(
    "/hand-ins",
    status_code=201,
    openapi_extra={"requestBody": {"content": {"application/octet-stream": {}}, "required": True}},
)
async def hand_in(
    request: Request,
    studio: TheStudio,
    game: Annotated[GameText, Query(description="The game of one of the assignments.")],
    name: FileName,
) -> HandIn:
    """Hand in a file, the body of the request: it is graded in the sandbox, watched by its events, then deleted."""
    _must_be_open(studio)
    if not assignments_of(read_game(game)):
        raise bad_input(f"{game} has no assignment that could be graded", "game")
    return await studio.gradings.start(game, name, await request.body())


@router.get("/hand-ins/{ident}")
async def look(ident: Identifier, studio: TheStudio) -> HandIn:
    """A hand-in as far as it is graded."""
    return studio.gradings.job(ident).hand_in


@router.delete("/hand-ins/{ident}", status_code=204)
async def end(ident: Identifier, studio: TheStudio) -> Response:
    """Stop grading it and forget it."""
    await studio.gradings.end(ident)
    return Response(status_code=204)


@router.websocket("/hand-ins/{ident}/events")
async def events(socket: WebSocket, ident: str, after: Annotated[int | None, Query(ge=0)] = None) -> None:
    """Send every verdict as it comes."""
    studio = studio_of(socket)
    try:
        job = studio.gradings.job(ident)
    except Refusal:
        await refuse(socket, NOT_FOUND)
        return
    await attend(studio, socket, job.hub, after, job.snapshot)


@router.get("/classes/{name}")
async def one_class(name: ClassName, studio: TheStudio) -> ClassBook:
    """A class: grades, and the league with its baselines."""
    _must_be_open(studio)
    return await asyncio.to_thread(books.class_of, studio.config.classes, name)


@router.get("/classes/{name}/hand-in")
async def of_class(name: ClassName, studio: TheStudio, file: FileName) -> HandIn:
    """A hand-in of a class, with its grade."""
    _must_be_open(studio)
    return await asyncio.to_thread(books.hand_in_of, studio.config.classes, name, file)


def _must_be_open(studio: Studio) -> None:
    if not studio.config.classroom:
        raise Refusal(403, "closed", "the classroom is closed; start the studio with --classroom to open it")
