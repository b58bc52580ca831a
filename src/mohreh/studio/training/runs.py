"""Training runs that `mohreh train` keeps in a folder: which there are, and their curves as they grow.

Another process writes the files, and anyone may put others beside them: what does not read as a curve is not a run.
"""

from __future__ import annotations

import json
import re
import sys
import time
from functools import lru_cache
from pathlib import Path
from typing import Any, Final, NoReturn

from mohreh.learn.curve import Across, Point, Series, look_up
from mohreh.studio.models.training import CurveAcross, CurveSeries, RunCurves, RunFigure, RunInfo
from mohreh.studio.refusal import not_found

NAME: Final = r"^[A-Za-z0-9_][A-Za-z0-9_.-]{0,79}$"
"""A run's folder. A name cannot lead anywhere else: it has no separator and begins with no dot."""

LARGEST: Final = 1 << 23
"""Bytes of a curve that is still shown."""

KEPT: Final = 64
"""Curves kept in memory."""

LIVELY: Final = 180.0
"""Seconds without a change after which an unfinished run is taken to have stopped."""


def all_runs(folder: Path) -> list[RunInfo]:
    """Every run in the folder, the latest first."""
    if not folder.is_dir():
        return []
    names = [path.name for path in folder.iterdir() if re.match(NAME, path.name)]
    found = [_info(name, read) for name in names if (read := _read(folder / name / "curve.json")) is not None]
    return sorted(found, key=lambda run: (-run.updated, run.id))


def run_of(folder: Path, name: str) -> RunCurves:
    """One run with its curves."""
    read = _read(folder / name / "curve.json") if re.match(NAME, name) else None
    if read is None:
        raise not_found("such training run")
    points = [point for point in read.points if _number(look_up(point, read.across.key)) is not None]
    return RunCurves(
        **_info(name, read).model_dump(),
        settings={key: value if isinstance(value, str) else json.dumps(value) for key, value in read.settings.items()},
        across=CurveAcross(
            key=read.across.key,
            label=read.across.label,
            values=[look_up(point, read.across.key) / read.across.unit for point in points],
        ),
        series=[_curve(points, one) for one in read.series],
    )


class _Read:
    """A curve's file, read and found sound; making one of a document that is none raises what reading it would."""

    def __init__(self, document: dict[str, Any], updated: float) -> None:
        self.title, self.kind = str(document["title"]), str(document["kind"])
        self.share = min(max(float(document["share"]), 0.0), 1.0)
        self.settings: dict[str, Any] = dict(document["settings"])
        across = document["across"]
        self.across = Across(str(across["key"]), str(across["label"]), float(across["unit"]) or 1.0)
        self.series = [
            Series(str(one["key"]), str(one["label"]), one["interval"] and str(one["interval"]), str(one["panel"]))
            for one in document["series"]
        ]
        self.points: list[Point] = [dict(point) for point in document["points"]]
        self.updated = updated


def _read(path: Path) -> _Read | None:
    try:
        about = path.stat()
    except (OSError, ValueError):
        return None
    return _read_once(path, about.st_mtime_ns, about.st_size) if about.st_size <= LARGEST else None


@lru_cache(maxsize=KEPT)
def _read_once(path: Path, changed: int, size: int) -> _Read | None:
    """What a file says, read again only when it has changed: pages ask every few seconds."""
    try:
        return _Read(json.loads(path.read_text("utf-8"), parse_constant=_no_number), changed / 1e9)
    except (OSError, ValueError, TypeError, KeyError, OverflowError, RecursionError):
        return None


def _info(name: str, read: _Read) -> RunInfo:
    alive = time.time() - read.updated < LIVELY
    return RunInfo(
        id=name,
        title=read.title,
        kind=read.kind,
        share=read.share,
        state="done" if read.share >= 1 else "running" if alive else "stopped",
        updated=read.updated,
        points=len(read.points),
        headline=_headline(read),
    )


def _headline(read: _Read) -> RunFigure | None:
    if not read.series:
        return None
    first = read.series[0]
    values = [_number(look_up(point, first.key)) for point in read.points]
    known = [value for value in values if value is not None]
    return RunFigure(key=first.key, label=first.label, value=known[-1]) if known else None


def _curve(points: list[Point], series: Series) -> CurveSeries:
    bands = [look_up(point, series.interval) if series.interval else None for point in points]
    ends = [band if isinstance(band, list) and len(band) == 2 else (None, None) for band in bands]
    return CurveSeries(
        key=series.key,
        label=series.label,
        panel=series.panel,
        values=[_number(look_up(point, series.key)) for point in points],
        low=[_number(low) for low, _ in ends] if series.interval else None,
        high=[_number(high) for _, high in ends] if series.interval else None,
    )


def _number(value: Any) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < sys.float_info.max:
        return None
    return float(value)


def _no_number(word: str) -> NoReturn:
    raise ValueError(f"{word} is not a number")
