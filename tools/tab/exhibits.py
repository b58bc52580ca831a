"""The tournaments and training runs that a site shows: copies of those that were named, or a small sample.

A tournament goes into the site as a whole file, a run with its curve only. They are asked for by the tab's own studio
(`mohreh.studio.tab.exhibits`), so what it could not show is refused here.
"""

from __future__ import annotations

import hashlib
import io
import re
import shutil
import sqlite3
import subprocess
import sys
import tarfile
from contextlib import closing
from pathlib import Path
from typing import Final

from python_files import cleared, files_of, squeezed

from mohreh.errors import MohrehError
from mohreh.studio.arena import reading
from mohreh.studio.arena.tournaments import NAME as TOURNAMENT_NAME
from mohreh.studio.refusal import Refusal
from mohreh.studio.tab.exhibits import FOLDER, RUNS, TOURNAMENTS
from mohreh.studio.training.runs import NAME as RUN_NAME
from mohreh.studio.training.runs import run_of

CURVE: Final = "curve.json"
SAMPLE_TOURNAMENTS: Final = {
    "othello-sample": ("othello(size=6)", "random", "greedy", "alphabeta(depth=2)", "uct(iterations=100)"),
    "2048-sample": ("2048", "random", "greedy", "expectimax(depth=1)"),
}
SAMPLE_GAMES: Final = "20"
SAMPLE_RUN: Final = ("2048", "--minutes", "0.1")


def archive(tournaments: list[Path], runs: list[Path], scratch: Path) -> bytes:
    """All that is shown, packed; where nothing was named, a sample that the repository's own commands make."""
    if not tournaments and not runs:
        made = sample(scratch)
        tournaments, runs = [made / TOURNAMENTS], [made / RUNS]
    into = cleared(scratch / FOLDER)
    for place in (TOURNAMENTS, RUNS):
        (into / place).mkdir()
    for path in (one for named in tournaments for one in tournaments_in(named)):
        add_tournament(path, into / TOURNAMENTS)
    for path in (one for named in runs for one in runs_in(named)):
        add_run(path, into / RUNS)
    return packed(into)


def tournaments_in(named: Path) -> list[Path]:
    """The file of a tournament, or all of a folder."""
    return something([named] if named.is_file() else sorted(named.glob("*.db")), named, "tournament")


def runs_in(named: Path) -> list[Path]:
    """The folder of a run, or all of a folder of runs."""
    whole = [named] if (named / CURVE).is_file() else sorted(path.parent for path in named.glob(f"*/{CURVE}"))
    return something(whole, named, "training run")


def something(paths: list[Path], named: Path, what: str) -> list[Path]:
    """What was found; it is an error if that is nothing."""
    if not paths:
        sys.exit(f"there is no {what} in {str(named)!r}")
    return paths


def add_tournament(path: Path, folder: Path) -> None:
    """A copy of its file, whole even while somebody plays on, and without the log that SQLite keeps beside it."""
    target = folder / path.name
    if not TOURNAMENT_NAME.fullmatch(path.stem) or path.suffix != ".db":
        sys.exit(f"{str(path)!r} cannot be shown: its name may have letters, digits, _ and -, and ends in .db")
    if target.exists():
        sys.exit(f"two tournaments are called {path.name!r}; rename one of them")
    try:
        whole = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        with closing(whole) as source, closing(sqlite3.connect(target)) as copy:
            source.backup(copy)
        reading.whole(target, None, False, None, None)
        with closing(sqlite3.connect(target)) as copy:
            copy.execute("PRAGMA journal_mode = DELETE")
            copy.execute("VACUUM")
    except (MohrehError, Refusal, sqlite3.Error) as error:
        sys.exit(f"{str(path)!r} cannot be shown: {error}")
    shutil.copystat(path, target)


def add_run(path: Path, folder: Path) -> None:
    """Its curve: what was learned is large, and nothing in a tab plays by it."""
    name = path.resolve().name
    if not re.match(RUN_NAME, name):
        sys.exit(f"{str(path)!r} cannot be shown: its name may have letters, digits, _, - and dots")
    if (folder / name).exists():
        sys.exit(f"two training runs are called {name!r}; rename one of them")
    (folder / name).mkdir()
    shutil.copy2(path / CURVE, folder / name / CURVE)
    try:
        run_of(folder, name)
    except Refusal:
        sys.exit(f"{str(path / CURVE)!r} cannot be shown: it is not a curve that `mohreh train` has written")


def sample(scratch: Path) -> Path:
    """Two small tournaments and a short training, made once and kept."""
    key = hashlib.sha256(repr((SAMPLE_TOURNAMENTS, SAMPLE_GAMES, SAMPLE_RUN)).encode()).hexdigest()[:12]
    folder = scratch / f"sample-{key}"
    if not folder.is_dir():
        print("a small sample of tournaments and training is made for the site")
        fresh = cleared(scratch / "sample")
        (fresh / TOURNAMENTS).mkdir()
        seeded = ("--seed", "1")
        for name, words in SAMPLE_TOURNAMENTS.items():
            file = fresh / TOURNAMENTS / f"{name}.db"
            mohreh("tournament", *words, "--games", SAMPLE_GAMES, *seeded, "--into", str(file))
        mohreh("train", *SAMPLE_RUN, *seeded, "--out", str(fresh / RUNS / "2048-sample"))
        fresh.rename(folder)
    return folder


def mohreh(*words: str) -> None:
    """A command as one would type it; what it says is shown only where it fails, for its files are not the reader's."""
    done = subprocess.run([sys.executable, "-m", "mohreh", *words], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(done.stderr)


def packed(folder: Path) -> bytes:
    """The files with the times at which they last changed: by these they are sorted, and told."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in files_of(folder):
            about = tarfile.TarInfo(path.relative_to(folder).as_posix())
            about.size, about.mtime = path.stat().st_size, int(path.stat().st_mtime)
            archive.addfile(about, io.BytesIO(path.read_bytes()))
    return squeezed(made.getvalue())
