"""A first visit, played inside Pyodide when the site is built: what it imports and reads is what a tab needs first.

`in_pyodide.mjs` runs this. All five games are begun and a move is made in each, once against an agent. The files of the
modules that this took are compiled, for compiling is the larger part of importing, and importing that of a tab's start.
"""

import asyncio
import importlib
import importlib.util
import json
import py_compile
import sys
from pathlib import Path

TREE = Path("/lib/python3.14")
SITE = TREE / "site-packages"
SHOWN = ("mohreh", "anyio")
"""Packages whose source stays beside what was compiled: films show ours, and the other one reads its own."""

GAMES = ("2048", "othello", "hand-of-the-king", "water-sort", "card-sort")
NEEDED = ("studio.tab.bridge", "studio.tab.bridge_to_work", "games.othello.engine", "games.hand_of_the_king.engine")
"""Modules that are imported where there is a page, and a native core that plays its copy of an opponent's search."""

OPPONENTS = ("hand-of-the-king", "othello")
read = set()


def listen(event, arguments):
    """Notes every file of the tree that is opened."""
    if event == "open" and isinstance(arguments[0], str) and arguments[0].startswith(str(TREE)):
        read.add(Path(arguments[0]))


class Worker:
    """A second web worker that does its work at once."""

    def __init__(self, heard, broken):
        from mohreh.studio.tab.job import Bench

        self._bench = Bench(heard)

    def post(self, text):
        self._bench.take(text)

    def terminate(self):
        """Nothing runs any more."""


async def play():
    """Play a little of every game."""
    for module in NEEDED:
        importlib.import_module(f"mohreh.{module}")
    from mohreh.studio.tab.opening import PAUSE, open_tab

    door = await open_tab(Path("/mohreh"), lambda name, data: None, Worker)

    async def ask(method, path, **body):
        answer = await door.request(
            method, f"/api/{path}", {"content-type": "application/json"}, json.dumps(body).encode() if body else b""
        )
        assert answer.status < 300, answer.body
        return json.loads(answer.body)

    for game in GAMES:
        begun = await ask("POST", "sessions", game=game, seed=1)
        action = begun["position"]["actions"][0]["name"]
        here = f"sessions/{begun['id']}"
        heard = []
        socket = door.connect(f"/api/{here}/events", heard.append, heard.append)
        await ask("POST", f"{here}/move", action=action, ply=0)
        for path in ("games", here, f"{here}/positions/0"):
            await ask("GET", path)
        for path in ("undo", "redo"):
            await ask("POST", f"{here}/{path}")
        while not heard:
            await asyncio.sleep(0.05)
        await socket.close()
    for game in OPPONENTS:
        for rung in (await ask("GET", f"ladder?game={game}"))["rungs"]:
            await ask("POST", "sessions", game=game, seed=1, seats=["human", rung["agent"]])
        begun = await ask("POST", "sessions", game=game, seed=1, seats=["human", "greedy"])
    await ask("POST", f"sessions/{begun['id']}/move", action=begun["position"]["actions"][0]["name"], ply=0)
    while (await ask("GET", f"sessions/{begun['id']}"))["ply"] < 2:
        await asyncio.sleep(0.05)
    await asyncio.sleep(2 * PAUSE)
    await door.close()


def needed():
    """The sources of all modules that are there now, and everything else that was read."""
    found = {Path(file) for module in list(sys.modules.values()) if (file := getattr(module, "__file__", None))}
    found |= {TREE / "os.py"} | read
    found |= {path.with_name("METADATA") for path in found if path.parent.suffix == ".dist-info"}
    return sorted(path for path in found if path.is_relative_to(TREE) and path.is_file())


def compiled(source):
    """Where the compiled form lies now: in the place of the source, or beside it where the source is to stay."""
    name = source.relative_to(TREE).as_posix()
    beside = source.is_relative_to(SITE) and source.relative_to(SITE).parts[0] in SHOWN
    target = Path(importlib.util.cache_from_source(str(source))) if beside else source.with_suffix(".pyc")
    py_compile.compile(
        str(source),
        str(target),
        dfile=name,
        doraise=True,
        optimize=0 if beside else 2,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    if not beside:
        source.unlink()
    return target


async def told():
    """Visit, compile, and say what is needed: the files that are needed first, and the modules that were imported."""
    sys.addaudithook(listen)
    await play()
    modules = sorted(name for name in sys.modules if name.partition(".")[0] == "mohreh")
    files = needed()
    told = [path for path in files if path.suffix != ".py"] + [compiled(path) for path in files if path.suffix == ".py"]
    return json.dumps({"files": [path.relative_to(TREE).as_posix() for path in told], "modules": modules})
