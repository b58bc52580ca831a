"""The kinds of work: functions `(request, report, cancel) -> result`, all plain data, run by workers.

They are named and loaded when asked for: in a browser's tab every module that is not needed is time saved.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from mohreh.budget import Cancel
from mohreh.studio.work.progress import Report

Job = Callable[[dict[str, Any], Report, Cancel], dict[str, Any]]

JOBS: Final[Mapping[str, str]] = {
    "choose": "mohreh.studio.work.jobs.deciding:choose",
    "prepare": "mohreh.studio.work.jobs.advising:prepare",
    "analysis": "mohreh.studio.work.jobs.advising:analysis",
    "judge": "mohreh.studio.work.jobs.advising:judged",
    "graph": "mohreh.studio.work.jobs.deciding:graph",
    "solve": "mohreh.studio.work.jobs.solving:solve",
    "solvable": "mohreh.studio.work.jobs.solving:solvable",
    "race": "mohreh.studio.work.jobs.racing:race",
    "film": "mohreh.studio.work.jobs.filming:film",
    "lesson": "mohreh.studio.work.jobs.teaching:lesson",
    "explain": "mohreh.studio.work.jobs.explaining:explain",
    "grade": "mohreh.studio.work.jobs.grading:grade",
    "plot": "mohreh.studio.work.jobs.plotting:plot",
    "plots": "mohreh.studio.work.jobs.plotting:plots",
}
