"""Checkpoints: a training run as one model file, from which it continues as if nothing had happened."""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

import numpy.typing as npt

from mohreh.artefacts.file import ModelFile, read_model, write_model
from mohreh.errors import MohrehError

Array = npt.NDArray[Any]
Meta = dict[str, Any]


class Restorable(Protocol):
    """What a trainer offers so that it can be stopped and resumed."""

    def state(self) -> tuple[Meta, dict[str, Array]]: ...
    def restore(self, meta: Mapping[str, Any], arrays: Mapping[str, Array]) -> None: ...


def unchanged(meta: Meta) -> Meta:
    """What a checkpoint says of itself, when it was never written otherwise than today."""
    return meta


@dataclass(frozen=True)
class Checkpoint:
    """A file that holds a trainer's state, the settings it runs with, and where the run stands.

    `upgrade` brings what a checkpoint of an older version says of itself to the form of today.
    """

    path: Path
    kind: str
    upgrade: Callable[[Meta], Meta] = unchanged

    def save(self, trainer: Restorable, settings: Mapping[str, Any], run: Mapping[str, Any]) -> None:
        """Write all of it at once: a kill leaves the checkpoint before this one."""
        meta, arrays = trainer.state()
        told = {"settings": dict(settings), "run": dict(run), "trainer": meta}
        write_model(self.path, self.kind, told, arrays, level=1)

    @property
    def settings(self) -> Meta:
        """What the run that is kept was begun with."""
        return dict(self._opened()[1]["settings"])

    def load(self, trainer: Restorable, settings: Mapping[str, Any]) -> Meta:
        """Bring a trainer to where it was, and tell where the run stood; other settings than then are refused."""
        file, meta = self._opened()
        with file.understood():
            for name, value in settings.items():
                then = meta["settings"].get(name)
                if then != value:
                    raise MohrehError(
                        f"{self.path} was trained with {name}={then}; --resume needs the same, not {value}"
                    )
            trainer.restore(meta["trainer"], {name: file.array(name, finite=False) for name in file.arrays})
            return dict(meta["run"])

    def _opened(self) -> tuple[ModelFile, Meta]:
        """The file, and what it says of itself in the form of today."""
        if not self.path.exists():
            raise MohrehError(f"there is no checkpoint at {self.path}; leave out --resume to begin")
        file = read_model(self.path, self.kind, most=sys.maxsize)
        with file.understood():
            return file, self.upgrade(file.meta)
