"""The kinds of work: functions `(request, report, cancel) -> result`, all plain data, run by worker processes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.budget import Cancel
from mohreh.studio.work.jobs.advising import analysis, judged, prepare
from mohreh.studio.work.jobs.deciding import choose, graph
from mohreh.studio.work.jobs.explaining import explain
from mohreh.studio.work.jobs.filming import film
from mohreh.studio.work.jobs.plotting import plot, plots
from mohreh.studio.work.jobs.racing import race
from mohreh.studio.work.jobs.solving import solvable, solve
from mohreh.studio.work.jobs.teaching import lesson
from mohreh.studio.work.progress import Report

Job = Callable[[dict[str, Any], Report, Cancel], dict[str, Any]]

JOBS: dict[str, Job] = {
    "choose": choose,
    "prepare": prepare,
    "analysis": analysis,
    "judge": judged,
    "graph": graph,
    "solve": solve,
    "solvable": solvable,
    "race": race,
    "film": film,
    "lesson": lesson,
    "explain": explain,
    "plot": plot,
    "plots": plots,
}
