"""Training runs begun, stopped and continued from the page, each by the command that a person would type."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final, Literal

from mohreh.artefacts.atomic import whole_file
from mohreh.games import GAMES, game_class
from mohreh.kit import kit_of
from mohreh.studio.refusal import Refusal, bad_input, conflict, not_found
from mohreh.studio.training.runs import NAME
from mohreh.studio.work.chore import Chore

BEGUN: Final = "begun.json"
"""The file in a run's folder that says by which command it was begun here."""

CHECKPOINT: Final = "checkpoint.mohreh"
"""The file in a run's folder that it is resumed from, as `mohreh.learn.run` names it, which needs numpy."""

FIRST_CURVE: Final = 60.0
"""Seconds until a run has to show something of itself."""

Can = Literal["stop", "resume"] | None


def trainings() -> dict[str, tuple[str, ...]]:
    """What can be trained from the page: a name, and the words after `mohreh train`."""
    return {name: words for game in GAMES for name, words in kit_of(game_class(game)).trainings.items()}


class Coach:
    """The training that runs now, one at a time."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._run: str | None = None
        self._chore: Chore | None = None

    def can(self, run: str, share: float) -> Can:
        """What can be done with a run from here."""
        if self._run == run and self._chore is not None and self._chore.running:
            return "stop"
        return "resume" if share < 1 and (self._folder / run / BEGUN).is_file() else None

    async def begin(self, training: str, minutes: float, seed: int, name: str | None) -> str:
        """Begin a run; its name, once it shows something of itself."""
        known = trainings()
        if training not in known:
            raise bad_input(f"there is no training {training!r}; there are: {', '.join(known)}", "training")
        run = name or f"{re.sub('[^a-z0-9]+', '-', training)}-{time.strftime('%Y%m%d-%H%M%S')}"
        if not re.match(NAME, run) or (self._folder / run).exists():
            raise conflict(
                f"a run cannot be called {run!r}: the name is taken, or has signs other than letters and digits"
            )
        words = [*known[training], "--minutes", f"{minutes:g}", "--seed", str(seed), "--out", str(self._folder / run)]
        self._check_free()
        folder = self._folder / run
        await asyncio.to_thread(_keep, folder, words)
        await self._start(run, words)
        return run

    async def resume(self, run: str) -> None:
        """Resume a run that was begun here; one that was stopped before its first checkpoint begins again."""
        path = self._folder / run / BEGUN
        if not re.match(NAME, run) or not path.is_file():
            raise not_found("such training run that was begun here")
        self._check_free()
        words = [str(word) for word in json.loads(await asyncio.to_thread(path.read_text, "utf-8"))]
        kept = await asyncio.to_thread((self._folder / run / CHECKPOINT).is_file)
        await self._start(run, [*words, "--resume"] if kept else words)

    async def stop(self, run: str) -> None:
        """Stop it; what was learned is kept."""
        if self._run != run or self._chore is None or not self._chore.running:
            raise conflict("this run is not under way here")
        await self._chore.stop()

    async def close(self) -> None:
        """The server ends, and with it what it has begun."""
        if self._chore is not None:
            await self._chore.stop()

    def _check_free(self) -> None:
        if self._chore is not None and self._chore.running:
            raise conflict(f"{self._run} is learning; stop it first")

    async def _start(self, run: str, words: list[str]) -> None:
        self._run, self._chore = run, Chore("-m", "mohreh", "train", *words)
        chore, curve = self._chore, self._folder / run / "curve.json"
        before = curve.stat().st_mtime_ns if curve.is_file() else 0
        await chore.start()
        for _ in _ticks(FIRST_CURVE):
            if not chore.running:
                await chore.ended()
            if chore.error is not None:
                raise Refusal(409, "failed", chore.error)
            if not chore.running or (curve.is_file() and curve.stat().st_mtime_ns != before):
                return
            await asyncio.sleep(0.1)


def _ticks(seconds: float) -> Iterator[int]:
    return iter(range(int(seconds * 10)))


def _keep(folder: Path, words: list[str]) -> None:
    with whole_file(folder / BEGUN) as file:
        file.write(json.dumps(words).encode())
