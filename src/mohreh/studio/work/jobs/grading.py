"""A hand-in graded in a worker that can be ended at any moment and is used for nothing else afterwards.

Only a browser's tab grades so: the worker itself is the sandbox there. The studio has processes for that.
"""

from __future__ import annotations

import shutil
from typing import Any

from mohreh.budget import Cancel
from mohreh.classroom.telling import grade_aloud
from mohreh.sandbox import TAB, resolve
from mohreh.scratch import scratch_folder
from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.progress import Report


def grade(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Every event of the grading is reported."""
    if resolve() != TAB:
        raise WorkFailed("bad_input", "hand-ins are graded in processes of their own here")
    folder = scratch_folder("upload")
    try:
        path = folder / request["file"]
        path.write_bytes(bytes.fromhex(request["data"]))
        grade_aloud(report, path, request["game"], name=request["name"])
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    return {}
