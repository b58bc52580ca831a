"""Answers asked for once when the site is built, so that pages are drawn, and games begun, before Python is there.

`in_pyodide.mjs` runs this: the same application is asked in the same Python as in the tab. Some answers never change.
Others are the beginnings of games: a board, and what each of its first moves leads to. The page shows these until
Python has begun the same game, and tells Python what was played meanwhile (`web/src/tab/early.ts`).
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from mohreh.studio.tab.door import Door
from mohreh.studio.tab.opening import open_tab

LANGUAGES: Final = ("en", "fa")
UNRESERVED: Final = "!~*'()"
"""What a page leaves as it is in an address, besides letters, digits and `-_.`."""

BEGINNINGS: Final = {
    "2048": 2,
    "othello": 1,
    "othello(size=8)": 1,
    "hand-of-the-king": 1,
    "water-sort": 2,
    "card-sort": 2,
}
"""The games as a page begins them when nobody has said otherwise, and how many moves of each are recorded.

Of Othello two: the first page offers the board that people know, an address without settings means the usual one here.
"""

SEEDS: Final = (1, 2, 3)
"""One of these is taken by chance: not everybody shall begin with the same board."""

Ask = Callable[..., Awaitable[Any]]


async def told() -> str:
    """All that is recorded, as the site brings it."""
    found = await record(Path("/recorded"), Path("/given").read_bytes())
    return json.dumps(found, ensure_ascii=False, separators=(",", ":"))


async def record(folder: Path, exhibits: bytes) -> dict[str, Any]:
    """Bodies of `answers` by path, as the page asks for them, and `openings`."""
    door: Door = await open_tab(folder, lambda name, content: None, _Idle, archive=lambda: exhibits)

    async def ask(method: str, path: str, wanted: dict[str, Any] | None = None) -> Any:
        sent = b"" if wanted is None else json.dumps(wanted).encode()
        status, _, body = await door.request(method, f"/api/{path}", {"content-type": "application/json"}, sent)
        if status >= 300:
            raise SystemExit(f"{path} could not be recorded: {body.decode()}")
        return json.loads(body)

    found = {"answers": await answers(ask), "openings": await openings(ask)}
    await door.close()
    return found


async def answers(ask: Ask) -> dict[str, Any]:
    """What does not change, by the path that a page asks for."""
    found: dict[str, Any] = {"games": await ask("GET", "games")}
    paths = ["classroom", "tournaments", "runs", *(f"lessons?language={language}" for language in LANGUAGES)]
    for game in sorted({game["name"] for game in found["games"]} | BEGINNINGS.keys()):
        name = quote(game, safe=UNRESERVED)
        paths += [f"{path}?game={name}" for path in ("agents", "methods", "algorithms", "ladder")]
    for path in paths:
        found[path] = await ask("GET", path)
    return found


async def openings(ask: Ask) -> list[dict[str, Any]]:
    """The beginnings of all games, each board once."""
    found: dict[str, dict[str, Any]] = {}
    for game, depth in BEGINNINGS.items():
        for seed in SEEDS:
            begun = await ask("POST", "sessions", {"game": game, "seed": seed})
            if begun["position"]["text"] not in found:
                here = f"sessions/{begun['id']}"
                tree = await ask("GET", f"{here}/tree")
                found[begun["position"]["text"]] = {
                    "game": game,
                    "tree": tree,
                    "start": await place(ask, here, begun, depth),
                }
    return list(found.values())


async def place(ask: Ask, here: str, session: dict[str, Any], depth: int) -> dict[str, Any]:
    """A position and those it leads to, that many moves deep. Each move is undone and forgotten before the next."""
    moves = {}
    for action in session["position"]["actions"] if depth and session["position"]["turn"] == "player" else ():
        wanted = {"action": action["name"], "ply": session["ply"]}
        moved = await ask("POST", f"{here}/move", wanted)
        moves[action["name"]] = await place(ask, here, moved, depth - 1)
        await ask("POST", f"{here}/undo")
        await ask("DELETE", f"{here}/tree/{moved['last']['number']}")
    return {"session": fresh(session), "moves": moves}


def fresh(session: dict[str, Any]) -> dict[str, Any]:
    """As it is in a game where nothing was taken back; what a visitor's own library decides is left open."""
    return session | {"revision": 0, "best": None}


class _Idle:
    """A worker that never does anything: nothing that is recorded needs a search."""

    def __init__(self, *_: object) -> None:
        """As if it had started."""

    def post(self, text: str) -> None:
        """Left lying."""

    def terminate(self) -> None:
        """Ended at once."""
