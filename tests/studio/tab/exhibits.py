"""A tournament and a training run to be shown."""

from mohreh.arena import Here, Plan, Tournament
from mohreh.learn.curve import Across, Series, described, write_json


def made_in(folder):
    """The folder, with `small.db` and `runs/first` in it, as the installed program leaves them."""
    with Tournament(Plan("othello(size=4)", ("random", "greedy"), games=4, seed=3), folder / "small.db") as one:
        one.run(Here())
    about = described("A run", "2048 test", {"seed": 1}, (Series("rate", "rate"),), Across("games", "games"), 1.0)
    write_json(folder / "runs" / "first" / "curve.json", [{"games": 1, "rate": 0.5}], about)
    (folder / "runs" / "first" / "model.mohreh").write_bytes(b"large")
    return folder
