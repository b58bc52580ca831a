"""Users' own files on a machine that does not have them: written there once, and named by where they lie.

A single file travels with the table, as text. An agent that is a folder, such as a student's hand-in, travels with each
game that it plays: a table of a large class would be too much to send again and again.
"""

from __future__ import annotations

import threading
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Final

from mohreh.arena.game_record import Task
from mohreh.arena.table import Table
from mohreh.scratch import scratch_folder

_WRITING: Final = threading.RLock()
_HOMES: Final[dict[str, Path]] = {}


def parcels_for(table: Table, task: Task) -> dict[str, dict[str, bytes]]:
    """The folders of those who play a game, by the texts that make them: all that is in them."""
    texts = {table.agents[name] for name in task.fixture.seats}
    return {text: _contents(table.folders[text]) for text in texts if text in table.folders}


@cache
def _contents(folder: str) -> dict[str, bytes]:
    home = Path(folder)
    return {path.relative_to(home).as_posix(): path.read_bytes() for path in home.rglob("*") if path.is_file()}


def unpack(text: str, files: Mapping[str, bytes]) -> None:
    """Write a folder that came with a game, unless an earlier game has brought it."""
    with _WRITING:
        home = _home(text)
        if any(home.iterdir()):
            return
        for name, data in files.items():
            (home / name).parent.mkdir(parents=True, exist_ok=True)
            (home / name).write_bytes(data)


def with_local_files(table: Table) -> Table:
    """The table with users' files written to this machine, and their paths in the names of game and agents."""
    if not table.sources and not table.folders:
        return table
    written = {path: _written(path, source) for path, source in table.sources.items()}
    for text, folder in table.folders.items():
        written[str(Path(text))] = str(_home(text) / Path(text).relative_to(folder))
    return replace(
        table,
        game=_relocated(table.game, written),
        agents={name: _relocated(text, written) for name, text in table.agents.items()},
    )


@cache
def _written(path: str, source: str) -> str:
    """A user's file in a folder that nobody else can write to."""
    target = scratch_folder("files") / Path(path).name
    target.write_text(source, encoding="utf-8")
    return str(target)


def _home(text: str) -> Path:
    """Where such a folder lies on this machine, the same for all threads."""
    with _WRITING:
        if text not in _HOMES:
            _HOMES[text] = scratch_folder("files")
        return _HOMES[text]


def _relocated(text: str, written: Mapping[str, str]) -> str:
    """A name with the path in front of its brackets replaced."""
    path, bracket, rest = text.partition("(")
    return written.get(str(Path(path.strip())), path) + bracket + rest
