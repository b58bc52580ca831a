"""A tournament and a training run to be shown, and the tool that gathers them for a site."""

import importlib
import sys
from contextlib import contextmanager
from pathlib import Path

from mohreh.arena import Here, Plan, Tournament
from mohreh.learn.curve import Across, Series, described, write_json

TOOLS = Path(__file__).parents[3] / "tools" / "tab"


def made_in(folder):
    """The folder, with `small.db` and `runs/first` in it, as the installed program leaves them."""
    with Tournament(Plan("othello(size=4)", ("random", "greedy"), games=4, seed=3), folder / "small.db") as one:
        one.run(Here())
    about = described("A run", "2048 test", {"seed": 1}, (Series("rate", "rate"),), Across("games", "games"), 1.0)
    write_json(folder / "runs" / "first" / "curve.json", [{"games": 1, "rate": 0.5}], about)
    (folder / "runs" / "first" / "model.mohreh").write_bytes(b"large")
    return folder


@contextmanager
def gathered():
    """The tool, which finds its own parts beside itself; afterwards these names are free again."""
    sys.path.insert(0, str(TOOLS))
    try:
        yield importlib.import_module("exhibits")
    finally:
        sys.path.remove(str(TOOLS))
        for name in ("exhibits", "python_files"):
            sys.modules.pop(name, None)
