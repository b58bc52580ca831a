"""Training runs: which there are, and their curves. Pages ask again while a run goes on."""

from __future__ import annotations

import asyncio
from typing import Annotated

from fastapi import APIRouter, Path

from mohreh.studio.models.training import RunCurves, RunInfo
from mohreh.studio.studio import TheStudio
from mohreh.studio.training.runs import NAME, all_runs, run_of

router = APIRouter(prefix="/api/runs", tags=["training"])

RunName = Annotated[str, Path(pattern=NAME, description="The `id` in the list.")]


@router.get("")
async def runs(studio: TheStudio) -> list[RunInfo]:
    """The runs of `mohreh train`, the latest first."""
    return await asyncio.to_thread(all_runs, studio.config.runs)


@router.get("/{run}")
async def run(run: RunName, studio: TheStudio) -> RunCurves:
    """One run and its curves as far as they go."""
    return await asyncio.to_thread(run_of, studio.config.runs, run)
