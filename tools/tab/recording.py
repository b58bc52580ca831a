"""Answers that never change, asked for once when the site is built, so that pages are drawn before Python is there.

They are the studio's own: the same application is asked, set up as it is in the tab.
"""

from __future__ import annotations

import asyncio
import json
import os
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import quote

LANGUAGES = ("en", "fa")


def record(scratch: Path, native: str, exhibits: bytes) -> dict[str, Any]:
    """The bodies by path, as the page asks for them; `native` says which core the tab has."""
    os.environ["MOHREH_NATIVE"] = native
    with tempfile.TemporaryDirectory(dir=scratch) as folder:
        return asyncio.run(_asked(Path(folder), exhibits))


async def _asked(folder: Path, exhibits: bytes) -> dict[str, Any]:
    from mohreh.studio.tab.door import Door
    from mohreh.studio.tab.opening import open_tab

    door: Door = await open_tab(folder, lambda name, content: None, _Idle, archive=lambda: exhibits)
    found: dict[str, Any] = {}

    async def ask(path: str) -> Any:
        status, _, body = await door.request("GET", f"/api/{path}", {}, b"")
        if status != 200:
            raise SystemExit(f"{path} could not be recorded: {body.decode()}")
        found[path] = json.loads(body)
        return found[path]

    for game in await ask("games"):
        name = quote(game["name"], safe="")
        for path in ("agents", "methods", "algorithms", "ladder"):
            await ask(f"{path}?game={name}")
    for language in LANGUAGES:
        await ask(f"lessons?language={language}")
    for path in ("classroom", "tournaments", "runs"):
        await ask(path)
    await door.close()
    return found


class _Idle:
    """A worker that never does anything: nothing that is recorded needs a search."""

    def __init__(self, *_: object) -> None:
        """As if it had started."""

    def post(self, text: str) -> None:
        """Left lying."""

    def terminate(self) -> None:
        """Ended at once."""
