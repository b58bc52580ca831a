"""Training runs: which there are, their curves, and runs begun from the page. Pages ask again while a run continues."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path

from mohreh.studio.models.training import RunCurves, RunInfo, TrainingInfo, TrainingRequest
from mohreh.studio.studio import Studio, TheStudio
from mohreh.studio.training.coach import trainings
from mohreh.studio.training.runs import NAME, all_runs, run_of

router = APIRouter(prefix="/api/runs", tags=["training"])

RunName = Annotated[str, Path(pattern=NAME, description="The `id` in the list.")]


@router.get("")
async def runs(studio: TheStudio) -> list[RunInfo]:
    """The runs of `mohreh train`, the latest first."""
    found = await asyncio.to_thread(all_runs, studio.config.runs)
    return [run.model_copy(update={"can": studio.coach.can(run.id, run.share)}) for run in found]


@router.get("/trainings")
async def known() -> list[TrainingInfo]:
    """What can be trained from the page."""
    return [
        TrainingInfo(name=name, command=f"mohreh train {' '.join(words)} --minutes 2")
        for name, words in trainings().items()
    ]


@router.post("", status_code=201)
async def begin(wanted: TrainingRequest, studio: TheStudio) -> RunCurves:
    """Begin a run, one at a time."""
    studio.must_start_programs()
    name = await studio.coach.begin(wanted.training, wanted.minutes, wanted.seed, wanted.name)
    return await _told(studio, name)


@router.post("/{run}/stop")
async def stop(run: RunName, studio: TheStudio) -> RunCurves:
    """Stop it; what was learned is kept."""
    studio.must_own()
    await studio.coach.stop(run)
    return await _told(studio, run)


@router.post("/{run}/resume")
async def resume(run: RunName, studio: TheStudio) -> RunCurves:
    """Resume a run that was begun here."""
    studio.must_start_programs()
    await studio.coach.resume(run)
    return await _told(studio, run)


@router.get("/{run}")
async def run(run: RunName, studio: TheStudio) -> RunCurves:
    """One run and its curves as far as they go."""
    return await _told(studio, run)


async def _told(studio: Studio, run: str) -> RunCurves:
    found = await asyncio.to_thread(run_of, studio.config.runs, run)
    can = studio.coach.can(run, found.share)
    return found.model_copy(update={"can": can, **({"state": "running"} if can == "stop" else {})})
