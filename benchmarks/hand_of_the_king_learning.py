"""Two evaluators of Hand of the King in one and the same search: `python benchmarks/hand_of_the_king_learning.py`.

An evaluator is `chances` (the engine's), `document` (the course document's evaluation), or networks: names of shipped
ones or files, joined by `+` for their mean. Every board is played twice with seats changed, after four random plies,
without the exact solver.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from pathlib import Path
from typing import Any

from mohreh.artefacts.shipped import shipped
from mohreh.games.hand_of_the_king.learn import core as fast
from mohreh.games.hand_of_the_king.learn.recipes import preset_name
from mohreh.statistics import score_interval


def evaluator(name: str) -> Any:
    if name == "chances":
        return fast.engine_evaluator()
    if name == "document":
        return fast.course_evaluator()
    files = {part: shipped("hand_of_the_king", f"{preset_name(part)}.mohreh") for part in name.split("+")}
    return fast.evaluator_of_files(*(file if file.exists() else Path(part) for part, file in files.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("one", nargs="?", default="mlp")
    parser.add_argument("other", nargs="?", default="document")
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=1000, help="nodes per move")
    parser.add_argument("--seconds", type=float, help="seconds per move, instead of nodes")
    parser.add_argument("--companions", action="store_true")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    began = time.perf_counter()
    wins = fast.match(
        evaluator(given.one),
        evaluator(given.other),
        seed=given.seed,
        boards=given.boards,
        nodes=given.nodes,
        seconds=given.seconds,
        companions=given.companions,
        threads=given.threads,
    )
    found: dict[str, Any] = {
        "evaluators": [given.one, given.other],
        "games": 2 * len(wins),
        "score": sum(wins) / 2 / len(wins),
        "score_interval": list(score_interval(Counter(pair / 2 for pair in wins))),
        "nodes_per_move": given.nodes if given.seconds is None else None,
        "seconds_per_move": given.seconds,
        "companions": given.companions,
        "seconds": time.perf_counter() - began,
    }
    if given.json:
        print(json.dumps(found))
        return
    low, high = found["score_interval"]
    budget = f"{given.nodes} nodes" if given.seconds is None else f"{given.seconds:g} s"
    print(f"{given.one} against {given.other}, {budget} a move:", end=" ")
    print(f"{found['score']:.1%} ({low:.1%} to {high:.1%}, {found['games']} games, {found['seconds']:.0f} s)")


if __name__ == "__main__":
    main()
