"""`mohreh train othello selective`: what lets the engine leave out branches that look hopeless to a shallow search."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from mohreh.terminal.options import AsJson


def selective(
    model: Annotated[Path, typer.Argument(help="A file of `mohreh train othello generations` or `patterns`.")],
    size: Annotated[int, typer.Option("--size", help="Squares on a side.")] = 8,
    positions: Annotated[int, typer.Option("--positions", min=30, help="Positions of each stage of the game.")] = 120,
    deepest: Annotated[int, typer.Option("--depth", min=4, max=16, help="The deepest search of each position.")] = 9,
    seed: Annotated[int, typer.Option("--seed", min=0, help="Seed of everything that is random.")] = 1,
    threads: Annotated[int, typer.Option("--threads", min=1, max=256, help="Threads that search.")] = 1,
    out: Annotated[Path | None, typer.Option("--out", show_default="the same file", help="Where it goes.")] = None,
    as_json: AsJson = False,
) -> None:
    """Fit the forecasts of Multi-ProbCut to searches with a model's own weights, and keep them in its file."""
    from mohreh import native
    from mohreh.errors import MohrehError
    from mohreh.games.othello.patterns import card_of, load_patterns, save_patterns
    from mohreh.terminal.output import print_json

    if not native.available:
        raise MohrehError(native.MISSING)
    from mohreh.games.othello.learn.selective import SHALLOWEST, forecasts, searched, shallow_depths, spread_surface

    patterns = load_patterns(size, model)
    known = searched(patterns, positions, deepest=deepest, seed=seed, threads=threads)
    made = {"positions": len(known.values), "depth": deepest, "seed": seed}
    save_patterns(out or model, patterns.with_forecasts(forecasts(size, known)), card_of(model) | {"selective": made})
    surface, middle = spread_surface(known), size * size // 8
    spreads = {
        depth: [(shallow, round(surface.at(middle, depth, shallow), 2)) for shallow in shallow_depths(depth)]
        for depth in range(SHALLOWEST, deepest + 1)
    }
    if as_json:
        print_json({"game": "othello", "size": size, **made, "spreads": spreads, "model": str(out or model)})
        return
    for depth, pairs in spreads.items():
        print(
            f"depth {depth:2}: "
            + ", ".join(f"foreseen at {shallow} within {spread} discs" for shallow, spread in pairs)
        )
    print(f"{len(known.values)} positions searched; model: {out or model}")
