"""Checkpoints: a training run as one model file, from which it goes on as if nothing had happened."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Protocol

import numpy.typing as npt

from mohreh.artefacts.file import read_model, write_model
from mohreh.errors import MohrehError

Array = npt.NDArray[Any]


class Restorable(Protocol):
    """What a trainer offers so that it can be stopped and gone on with."""

    def state(self) -> tuple[dict[str, Any], dict[str, Array]]: ...
    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None: ...


def save_checkpoint(
    path: Path, kind: str, trainer: Restorable, settings: Mapping[str, Any], run: Mapping[str, Any]
) -> None:
    """Write the trainer's state, the settings it runs with, and where the run stands."""
    meta, arrays = trainer.state()
    write_model(path, kind, {"settings": dict(settings), "run": dict(run), "trainer": meta}, arrays, level=1)


def load_checkpoint(path: Path, kind: str, trainer: Restorable, settings: Mapping[str, Any]) -> dict[str, Any]:
    """Bring a trainer to where it was, and tell where the run stood; other settings than then are refused."""
    if not path.exists():
        raise MohrehError(f"there is no checkpoint at {path}; leave out --resume to begin")
    file = read_model(path, kind)
    for name, value in settings.items():
        then = file.meta["settings"].get(name)
        if then != value:
            raise MohrehError(f"{path} was trained with {name}={then}; --resume needs the same, not {value}")
    trainer.restore(file.meta["trainer"], {name: file.array(name) for name in file.arrays})
    return dict(file.meta["run"])
