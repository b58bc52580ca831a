"""What a second worker calls: apart from the first one's, for it needs nothing of the server."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache
from typing import Any

from mohreh.budget import Flag
from mohreh.native.messages import connect
from mohreh.sandbox.interrupting import listen_to
from mohreh.studio.tab.job import Bench


def open_bench(
    post: Callable[[str], None],
    pause: Callable[[], Any] | None,
    alarm: Callable[[float | None], None],
    core: Any | None = None,
) -> Bench:
    """The bench; `pause` gives a promise after which messages have come in, where Python can wait for one.

    `alarm` rings after some seconds: that is how code that runs too long is stopped. `core` brings and opens the native
    core, where the site has one.
    """
    from pyodide.ffi import run_sync  # there is no such module outside a browser

    listen_to(alarm)
    if core is not None:
        reach(core, pause)
    return Bench(post, None if pause is None else lambda: run_sync(pause()))


def reach(core: Any, pause: Callable[[], Any] | None) -> None:
    """Let the native core be asked; it is brought and opened when that is first done.

    Where Python can wait, the answer is a promise, and the core lets messages in until it is kept.
    """
    from pyodide.ffi import run_sync, to_js

    @cache
    def loaded() -> Any:
        return core.open(to_js(gzip.decompress(core.bring().to_bytes())), pause)

    def ask(message: bytes, flag: Flag | None) -> bytes:
        answer = loaded().ask(to_js(message), flag)
        whole: bytes = (answer if pause is None else run_sync(answer)).to_bytes()
        return whole

    connect(ask, lambda: loaded().makeFlag())
