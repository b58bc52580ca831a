"""Tournaments and training runs that were put into the site when it was built, to be looked at.

They lie in one archive beside Python's files. It is fetched when one of their pages is first opened, so that nobody
waits for it who only plays.
"""

from __future__ import annotations

import io
import re
import tarfile
from collections.abc import Callable
from pathlib import Path
from typing import Final

from mohreh.artefacts.shipped import elsewhere, fetched

FOLDER: Final = "exhibits"
"""Where the archive lies among the files that travel with the package."""

TOURNAMENTS: Final = "tournaments"
RUNS: Final = "runs"
"""The folders in it: files of tournaments, and of every run its curve."""

_SHOWN: Final = re.compile(rf"/api/({TOURNAMENTS}|{RUNS})\b")

Archive = Callable[[], bytes | None]
"""Brings the archive (.tar.gz); None where the site has none."""


def brought() -> bytes | None:
    """The archive of this site."""
    names = elsewhere(FOLDER)
    return fetched(names[0]) if names else None


class Exhibits:
    """Unpacks the archive into a folder, once, before anything in it is asked for."""

    def __init__(self, folder: Path, archive: Archive = brought) -> None:
        self._folder = folder
        self._archive: Archive | None = archive

    def prepare(self, path: str) -> None:
        """Somebody asks for that path."""
        if self._archive is None or not _SHOWN.match(path):
            return
        content = self._archive()
        self._archive = None  # after it has come: a visitor whose line broke may ask again
        if content is not None:
            with tarfile.open(fileobj=io.BytesIO(content)) as archive:
                archive.extractall(self._folder, filter="data")
