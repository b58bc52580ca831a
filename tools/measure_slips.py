"""Play the games again that told what the documents' slips cost: `measure_slips.py [GAME [SLIP]]`.

Every figure is looked up beside what its command prints now; with the same seed they are the same. All of them together
take an hour or two of one core.
"""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

from mohreh.slips.page import slips
from mohreh.slips.slip import Cost
from mohreh.statistics import proportion_interval

DIGITS = {"points": 0, "moves": 3}
"""To which digit a figure is kept; shares to the fourth."""


def costs(game: str = "", slip: str = "") -> Iterator[Cost]:
    """The costs of all slips, of one game's, or of one."""
    for name, known in slips().items():
        for one in known.slips:
            if game in ("", name) and slip in ("", one.key):
                yield from one.costs


def played_again(cost: Cost) -> Cost:
    """What the command prints now."""
    program, *words = shlex.split(cost.command)
    assert program == "mohreh"
    found = subprocess.run(
        [sys.executable, "-m", "mohreh", *words, "--json"], check=True, capture_output=True, text=True
    )
    summary = json.loads(found.stdout)
    value, (low, high) = figure(summary, cost.what)
    digits = DIGITS.get(cost.what, 4)
    return Cost(cost.command, games(summary), cost.what, round(value, digits), round(low, digits), round(high, digits))


def games(summary: dict[str, Any]) -> int:
    """The games of a pairing, or of each agent alone."""
    return int(summary["games"] if summary["kind"] == "duel" else summary["agents"][0]["games"])


def figure(summary: dict[str, Any], what: str) -> tuple[float, tuple[float, float]]:
    """The figure of a match that a cost is told by, and its interval."""
    if what == "score":
        return summary["score"], summary["score_interval"]
    if what in ("points", "moves"):
        return summary["difference"], summary["difference_interval"]
    good = summary["wins"] if what == "wins" else summary["agents"][0]["solved"]
    return good / games(summary), proportion_interval(good, games(summary))


def main(arguments: list[str]) -> int:
    """Print what is no longer so; 0 when all is, 1 when something is not."""
    different = 0
    for cost in costs(*arguments):
        again = played_again(cost)
        different += again != cost
        print("as told" if again == cost else f"told {cost}\nfound {again}", cost.command, sep=": ", flush=True)
    return bool(different)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
