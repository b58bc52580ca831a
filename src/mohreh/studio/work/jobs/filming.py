"""The film of a search, packed."""

from __future__ import annotations

import shutil
from typing import Any

from mohreh.budget import Budget, Cancel
from mohreh.errors import MohrehError
from mohreh.film import Film, record
from mohreh.film.foreign import record_file
from mohreh.film.packing import pack
from mohreh.games import AnyGame, make_game
from mohreh.sandbox import KERNEL, STRICT, resolve
from mohreh.scratch import scratch_folder
from mohreh.studio.films import told_of
from mohreh.studio.work.progress import Report


def film(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """Run the search on a position and give back the film of it, and what is told about it without opening it."""
    game = make_game(request["game"])
    state = game.parse(request["position"])
    made = _own(game, state, request) if request.get("source") else _ours(game, state, request, cancel)
    if cancel.is_set() and not made.left_out:
        return {}  # nobody wants it any more
    return told_of(made) | {"packed": pack(made.as_data()).hex()}


def _ours(game: AnyGame, state: Any, request: dict[str, Any], cancel: Cancel) -> Film:
    budget = Budget(seconds=request["seconds"], cancel=cancel)
    how = {name: request[name] for name in ("seed", "nodes", "code")}
    return record(game, state, request["search"], budget=budget, **how)


def _own(game: AnyGame, state: Any, request: dict[str, Any]) -> Film:
    """A file that came from a page runs only where the kernel keeps it from everything else."""
    if resolve("auto") not in (STRICT, KERNEL):
        raise MohrehError("this machine has no sandbox that is safe enough for a file from a page; use mohreh analyze")
    folder = scratch_folder("film")
    try:
        path = folder / "own.py"
        path.write_text(request["source"], encoding="utf-8")
        how = {name: request[name] for name in ("seed", "nodes", "seconds")}
        return record_file(game, state, path, **how)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
