"""The program that builds a report for the studio, in a process of its own: NAME FOLDER LANGUAGE SIZE."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from mohreh.arena import LocalWorkers
from mohreh.arena.executors.local import cores
from mohreh.arena.reports import make_report
from mohreh.arena.reports.laboratory import Laboratory, Size
from mohreh.errors import MohrehError
from mohreh.language import check_language

EVERY = 0.3
"""Seconds between two lines that tell how far it is."""


def main(name: str, folder: str, language: str, size: str) -> int:
    """Build it, telling how much is done in lines of JSON."""
    told = 0.0

    def advance(share: float) -> None:
        nonlocal told
        if time.monotonic() - told > EVERY:
            told = time.monotonic()
            print(json.dumps({"share": share}), flush=True)

    try:
        lab = Laboratory(Size(size), 0, LocalWorkers(max(1, cores() - 1)), advance)
        make_report(name, Path(folder), lab, language=check_language(language))
    except MohrehError as error:
        print(error, flush=True)
        return 2
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:5]))
