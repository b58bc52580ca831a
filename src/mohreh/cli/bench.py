"""`mohreh bench`: fixed work, its node counts (the signature of the searches) and how fast it went."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import time
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mohreh.terminal.options import AsJson

if TYPE_CHECKING:
    from mohreh.arena.bench import Measured


def bench(
    compare: Annotated[
        str | None,
        typer.Option(
            "--compare",
            metavar="COMMAND",
            show_default=False,
            help="Another program to time beside ours, such as another version's 'mohreh bench --json'.",
        ),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Run fixed work for every game: nodes, seconds, and the signature that changes when a search does."""
    from mohreh.arena.bench import all_work, run_bench, signature
    from mohreh.terminal.output import print_json, progress

    measured = []
    with progress("bench") as advance:
        for found in run_bench():
            measured.append(found)
            advance(len(measured) / len(all_work()))
    theirs = None if compare is None else time_other(compare)
    if as_json:
        rows = [{"name": found.name, "nodes": found.nodes, "seconds": found.seconds} for found in measured]
        document: dict[str, Any] = {"bench": rows, "signature": signature(measured)}
        print_json(document if theirs is None else document | {"compared": theirs})
        return
    _print(measured, signature(measured), theirs)


def time_other(command: str) -> dict[str, Any]:
    """Run another program and read its figures: our own JSON, or else the last `N nodes` it prints, and its time."""
    from mohreh.errors import MohrehError

    began = time.perf_counter()
    try:
        done = subprocess.run(shlex.split(command), capture_output=True, text=True, check=False)
    except (OSError, ValueError) as error:
        raise MohrehError(f"{command!r} cannot be run: {error}") from None
    seconds = time.perf_counter() - began
    if done.returncode:
        raise MohrehError(f"{command!r} ended with exit code {done.returncode}; it must end with 0 to be compared")
    try:
        rows = json.loads(done.stdout)["bench"]
        return {"command": command, "seconds": seconds, "bench": {row["name"]: row for row in rows}}
    except (ValueError, KeyError, TypeError):
        counts = re.findall(r"([\d][\d,]*)\s+nodes", done.stdout)
        nodes = int(counts[-1].replace(",", "")) if counts else None
        return {"command": command, "seconds": seconds, "nodes": nodes, "bench": {}}


def _print(measured: list[Measured], signed: str, theirs: dict[str, Any] | None) -> None:
    from rich.table import Table

    from mohreh.terminal.output import console

    others = {} if theirs is None else theirs["bench"]
    table = Table("work", "nodes", "seconds", "nodes/s", *(["theirs, nodes/s", "ours : theirs"] if others else []))
    for found in measured:
        cells = [found.name, f"{found.nodes:,}", f"{found.seconds:.3f}", f"{found.speed:,.0f}"]
        if others:
            other = others.get(found.name)
            speed = other["nodes"] / other["seconds"] if other else None
            cells += [f"{speed:,.0f}", f"{found.speed / speed:.2f}"] if speed else ["–", "–"]
        table.add_row(*cells)
    out = console()
    out.print(table)
    out.print(f"signature {signed}")
    if theirs is not None and not others:
        nodes = "" if theirs["nodes"] is None else f", {theirs['nodes']:,} nodes"
        ours = sum(found.seconds for found in measured)
        out.print(f"{theirs['command']}: {theirs['seconds']:.3f} s{nodes}; ours: {ours:.3f} s")
