"""How well a network's chances agree with who really wins, and a picture of it.

Positions of one game resemble each other, so the intervals treat the game as the unit.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from mohreh.games.hand_of_the_king.learn.data import Rows, cards_left
from mohreh.games.hand_of_the_king.learn.network import KingNetwork, forward, inputs_of
from mohreh.learn.by_games import bounds, mean_by_games

Floats = npt.NDArray[np.floating[Any]]
Measure = dict[str, Any]

CARD_BANDS: Final = ((0, 8), (9, 14), (15, 20), (21, 26), (27, 35))
CHUNK: Final = 4096


def predict(network: KingNetwork, rows: Rows) -> npt.NDArray[np.float32]:
    """The logarithm of the odds for each position, by numpy."""
    pieces = [forward(network, inputs_of(rows[at : at + CHUNK], network.encoding)) for at in range(0, len(rows), CHUNK)]
    return np.concatenate(pieces) if pieces else np.zeros(0, np.float32)


def agreement(logits: Floats, rows: Rows) -> Measure:
    """Share of winners predicted correctly, log loss and Brier score, each with its interval."""
    wins, games = rows["wins"].astype(np.float64), rows["game"]
    scores = logits.astype(np.float64)
    chance = 1 / (1 + np.exp(-scores))
    measured: Measure = {"positions": len(rows), "games": len(np.unique(games))}
    for name, values in {
        "accuracy": ((scores > 0) == (wins > 0)).astype(np.float64),
        "log_loss": np.logaddexp(0, np.where(wins > 0, -scores, scores)),
        "brier": (chance - wins) ** 2,
    }.items():
        mean = mean_by_games(values, games)
        measured[name] = mean.value
        measured[f"{name}_interval"] = bounds(mean, 0.0, 1.0 if name == "accuracy" else math.inf)
    return measured


def against_solver(logits: Floats, rows: Rows) -> Measure:
    """The agreement with the solver's verdicts, in all and by cards left, and with the outcome of play elsewhere."""
    solved, cards = rows["solved"] > 0, cards_left(rows)
    bands = {}
    for low, high in CARD_BANDS:
        chosen = solved & (cards >= low) & (cards <= high)
        if chosen.any():
            bands[f"{low}-{high}"] = agreement(logits[chosen], rows[chosen])
    found: Measure = {"by_cards": bands}
    for name, chosen in (("solved", solved), ("played", ~solved)):
        if chosen.any():
            found[name] = agreement(logits[chosen], rows[chosen])
    return found


def calibration(logits: Floats, rows: Rows, bins: int = 10) -> list[Measure]:
    """For each range of chances: the mean chance named, and the share that was won."""
    chance = 1 / (1 + np.exp(-logits.astype(np.float64)))
    which = np.minimum((chance * bins).astype(int), bins - 1)
    found = []
    for number in range(bins):
        chosen = which == number
        if chosen.any():
            won = mean_by_games(rows["wins"][chosen].astype(np.float64), rows["game"][chosen])
            found.append(
                {
                    "positions": int(chosen.sum()),
                    "named": float(chance[chosen].mean()),
                    "won": won.value,
                    "won_interval": bounds(won, 0.0, 1.0),
                }
            )
    return found


def draw_calibration(path: Path, curves: Mapping[str, list[Measure]], title: str) -> None:
    """Named chances across, won shares up; on the diagonal the network says what happens."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 6), layout="constrained")
    axes = figure.subplots()
    axes.plot([0, 1], [0, 1], color="grey", linewidth=1, linestyle="dashed")
    for label, points in curves.items():
        named, won = [point["named"] for point in points], [point["won"] for point in points]
        below = [point["won"] - point["won_interval"][0] for point in points]
        above = [point["won_interval"][1] - point["won"] for point in points]
        axes.errorbar(named, won, yerr=[below, above], marker="o", capsize=3, label=label)
    axes.set_xlabel("chance of winning that the network names")
    axes.set_ylabel("share won, with 95 % interval")
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.set_title(title)
    axes.legend()
    path.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(path, dpi=120)
