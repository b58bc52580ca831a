"""What each feature of the fitted Othello evaluation is worth: the fit once more without it, on the games of a run.

python benchmarks/othello_fitted.py runs/othello-8/checkpoint.mohreh
python benchmarks/othello_fitted.py runs/othello-8/checkpoint.mohreh --json

Prints the log loss on games not learned from, and by how much it rises without each feature, with 95 % by games.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from mohreh.artefacts.file import read_model
from mohreh.games.othello.features import FEATURES
from mohreh.games.othello.learn.fitted import CHECKPOINT_KIND, FittedTrainer, Samples, fit, log_odds
from mohreh.learn.by_games import bounds, mean_by_games
from mohreh.learn.checkpoint import Checkpoint
from mohreh.learn.logistic import cross_entropy


def measured(path: Path) -> Iterator[dict[str, Any]]:
    """A row for the whole fit, and one for each set of fewer features: how much larger its log loss is."""
    trainer = FittedTrainer(int(read_model(path, CHECKPOINT_KIND).meta["settings"]["size"]))
    Checkpoint(path, CHECKPOINT_KIND).load(trainer, {})
    learned, others = (Samples.of(trainer.size, part) for part in (trainer.positions, trainer.validation))

    def losses(columns: list[int]) -> np.ndarray:
        """The log loss of every held-out position after a fit to these features alone."""
        fewer, tested = (replace(part, features=part.features[:, columns]) for part in (learned, others))
        start = np.zeros((len(trainer.phases.knots), len(columns)))
        weights = fit(fewer, trainer.phases, start, trainer.ridge, trainer.smoothness)
        return cross_entropy(log_odds(tested, trainer.phases, weights), tested.labels)

    names = list(FEATURES)
    everything = losses(list(range(len(names))))
    yield {"features": "all", "loss": float(everything.mean()), "positions": len(everything)}
    plain = [names.index(name) for name in ("turn", "discs", "corners", "moves", "replies")]
    left_out = {f"without {name}": [i for i, other in enumerate(names) if other != name] for name in names}
    for what, columns in {"the document's features only": plain, **left_out}.items():
        mean = mean_by_games(losses(columns) - everything, others.game)
        yield {"features": what, "rise": mean.value, "interval": bounds(mean)}


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if given.json:
        print(json.dumps(list(measured(given.checkpoint)), indent=1))
        return
    for row in measured(given.checkpoint):
        if "loss" in row:
            print(f"all features: {row['loss']:.4f} nats on {row['positions']:,} positions not learned from")
        else:
            low, high = (10_000 * end for end in row["interval"])
            print(f"{row['features']:30} {10_000 * row['rise']:+7.1f}e-4 ({low:+.1f} to {high:+.1f})")


if __name__ == "__main__":
    main()
