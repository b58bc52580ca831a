"""One piece of work done, and what comes of it: a result, or why there is none."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from typing import Any

from mohreh.budget import Cancel
from mohreh.errors import MohrehError
from mohreh.extras import missing
from mohreh.kit import loaded
from mohreh.studio.work.errors import WorkFailed
from mohreh.studio.work.jobs import JOBS, Job

LOG = logging.getLogger(__name__)

PAUSE = 0.2
"""Seconds between two reports of progress. Who asks for another `pause` also gets the first report at once."""

RETIRING = ("grade",)
"""Work after which a worker is used no more, however it ended: foreign code has run in it."""


def outcome(request: dict[str, Any], send: Callable[[dict[str, Any]], None], cancel: Cancel) -> dict[str, Any]:
    """The message that ends a piece of work; its progress is sent on the way."""
    answer = _answer(request, send, cancel)
    return answer | {"retire": True} if request["kind"] in RETIRING else answer


def _answer(request: dict[str, Any], send: Callable[[dict[str, Any]], None], cancel: Cancel) -> dict[str, Any]:
    pause = request.get("pause", PAUSE)
    next_report = time.perf_counter() + ("pause" not in request) * PAUSE

    def report(facts: dict[str, Any]) -> bool:
        nonlocal next_report
        if (now := time.perf_counter()) < next_report:
            return False
        next_report = now + pause
        send({"progress": facts})
        return True

    try:
        job: Job = loaded(JOBS[request["kind"]])
        return {"result": job(request, report, cancel)}
    except WorkFailed as failure:
        return _error(failure.code, failure.message)
    except (MemoryError, RecursionError):
        return _error("out_of_memory", "that needs more memory than a search may have") | {"retire": True}
    except MohrehError as error:
        return _error("bad_input", str(error))
    except Exception as error:
        if sentence := missing(error):
            return _error("bad_input", sentence)
        LOG.exception("a search broke down")  # a defect of ours: whoever runs the server should see where
        return _error("failed", f"the search broke down: {type(error).__name__}: {error}")


def _error(code: str, message: str) -> dict[str, Any]:
    return {"error": {"code": code, "message": message}}
