"""Plots of a tournament. Here, because the plotting library is large and slow to load: the server stays without it."""

from __future__ import annotations

import base64
import io
from pathlib import Path
from typing import Any

from mohreh.budget import Cancel
from mohreh.studio.work.progress import Report


def plots(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """The kinds of plots that make sense for a kind of game, with a sentence about each."""
    from mohreh.arena.plots.of_tournament import KINDS, caption
    from mohreh.arena.speech import speaking

    kinds = [name for name, (_, served) in KINDS.items() if request["game_kind"] in served]
    with speaking(request["language"]):
        return {"plots": [{"kind": name, "title": caption(name)} for name in kinds]}


def plot(request: dict[str, Any], report: Report, cancel: Cancel) -> dict[str, Any]:
    """One plot as SVG or PNG."""
    import matplotlib as mpl

    from mohreh.arena import Store
    from mohreh.arena.plots.of_tournament import plot_of
    from mohreh.arena.plots.style import SETTINGS, mark_here
    from mohreh.arena.speech import speaking

    picture = io.BytesIO()
    with speaking(request["language"]), mpl.rc_context(SETTINGS):
        with Store(Path(request["path"]), create=False) as store:
            figure = plot_of(store, request["plot"])
        mark_here(figure)
        figure.savefig(picture, format=request["format"], dpi=144)
    return {"picture": base64.b64encode(picture.getvalue()).decode()}
