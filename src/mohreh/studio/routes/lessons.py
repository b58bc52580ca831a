"""Lessons: which there are, and one of them."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request, Response

from mohreh.language import Language
from mohreh.studio.models.lessons import Lesson, LessonInfo
from mohreh.studio.play.tasks import refused
from mohreh.studio.routes.common import while_wanted
from mohreh.studio.studio import TheStudio
from mohreh.studio.work.errors import WorkFailed

router = APIRouter(prefix="/api/lessons", tags=["lessons"])

LessonName = Annotated[str, Path(min_length=1, max_length=200, description="The `name` in the list.")]
Told = Annotated[Language, Query(description="The language to tell it in.")]

PREPARING = 60.0
"""Seconds that all searches of a lesson may take together."""


@router.get("")
async def lessons(studio: TheStudio, language: Told = "en") -> list[LessonInfo]:
    """Every lesson, a teacher's own first."""
    return await asyncio.to_thread(studio.lessons.overview, language)


@router.get("/{lesson}", response_model=Lesson)
async def one(lesson: LessonName, request: Request, studio: TheStudio, language: Told = "en") -> Response:
    """A lesson with its films, its questions and their answers; always compressed, as every browser understands."""
    path, told = await asyncio.to_thread(studio.lessons.file, lesson, language)
    packed = studio.lessons.kept(path)
    if packed is None:
        question = {"kind": "lesson", "path": str(path), "language": told}
        try:
            made = await while_wanted(request, studio.pool.run(question, seconds=PREPARING, patient=True))
        except WorkFailed as failure:
            raise refused(failure) from failure
        packed = bytes.fromhex(made["packed"])
        studio.lessons.keep(path, packed)
    return Response(packed, media_type="application/json", headers={"content-encoding": "gzip"})
