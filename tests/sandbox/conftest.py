"""What the tests of the sandbox share: processes inside, at each level that this machine has."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from sandboxed import WALLED_HERE, Inside


@pytest.fixture
def inside(tmp_path: Path) -> Iterator[Callable[..., Inside]]:
    """A new process at a level."""
    made = []

    def start(level: str, **limits: Any) -> Inside:
        folder = tmp_path / f"inside-{len(made)}"
        folder.mkdir()
        made.append(Inside(folder, level, **limits))
        return made[-1]

    yield start
    for each in made:
        each.process.close()


@pytest.fixture(scope="module", params=WALLED_HERE)
def walled(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """One process behind the kernel's walls, for many questions that it survives."""
    one = Inside(tmp_path_factory.mktemp("walled"), request.param)
    yield one
    one.process.close()
