"""`mohreh train compare`: the curves of several runs in one picture."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any

import typer


def compare(
    runs: Annotated[list[Path], typer.Argument(metavar="RUN", help="Folders of runs, such as runs/NAME.")],
    out: Annotated[Path, typer.Option("--out", help="The picture to write, PNG or SVG.")] = Path("runs/compare.png"),
) -> None:
    """Draw several runs in one plot, against what each of them took: games, say, or minutes."""
    from mohreh.errors import MohrehError
    from mohreh.learn.curve import Across, Series, draw_runs

    documents = {folder.name: _curve(folder) for folder in runs}
    first = next(iter(documents.values()))
    shown = [one for one in first["series"] if one["panel"] == first["series"][0]["panel"]]
    keys = {one["key"] for one in shown}
    for name, document in documents.items():
        known = {one["key"] for one in document["series"]}
        if document["across"]["key"] != first["across"]["key"] or not keys <= known:
            raise MohrehError(f"{name} and {next(iter(documents))} do not show the same; compare runs of one kind")
    curves = {name: document["points"] for name, document in documents.items()}
    draw_runs(out, curves, first["title"].split(",")[0], [Series(**one) for one in shown], Across(**first["across"]))
    print(out)


def _curve(folder: Path) -> dict[str, Any]:
    from mohreh.errors import MohrehError

    try:
        document: dict[str, Any] = json.loads((folder / "curve.json").read_text("utf-8"))
    except (OSError, ValueError):
        raise MohrehError(f"{folder} is not a training run: it has no curve.json that can be read") from None
    if not document.get("series"):
        raise MohrehError(f"{folder}/curve.json does not tell what to draw; it was made by an older version")
    return document
