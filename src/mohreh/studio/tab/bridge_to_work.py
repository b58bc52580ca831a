"""What a second worker calls: apart from the first one's, for it needs nothing of the server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from mohreh.sandbox.interrupting import listen_to
from mohreh.studio.tab.job import Bench


def open_bench(
    post: Callable[[str], None], pause: Callable[[], Any] | None, alarm: Callable[[float | None], None]
) -> Bench:
    """The bench; `pause` gives a promise after which messages have come in, where Python can wait for one.

    `alarm` rings after some seconds: that is how code that runs too long is stopped.
    """
    from pyodide.ffi import run_sync  # there is no such module outside a browser

    listen_to(alarm)
    return Bench(post, None if pause is None else lambda: run_sync(pause()))
