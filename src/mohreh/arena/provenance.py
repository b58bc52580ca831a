"""Which program played a game: the package's version, a digest of all that can change a search, the kind of machine.

Two runs with the same digest searched with the same code, the same native core and the same learned evaluations.
Nothing is run to find that out: the files are read.
"""

from __future__ import annotations

import hashlib
import importlib.util
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import mohreh
from mohreh import native

SOURCES = (".py", ".mohreh")
"""Code, and what was learned."""

LIBRARIES = ("mohreh._native", "mohreh._native_v3")
"""The native core, wherever it was installed."""

DOORS = (
    "arena",
    "cli",
    "conformance",
    "documents",
    "learn",
    "sandbox",
    "statistics",
    "studio",
    "terminal",
    "views",
    "words",
)
PRESENTATION = ("picture.py", "view.py", "reports", "words")
"""What does not change how a search plays: folders of the package, and parts of a game's room."""


@dataclass(frozen=True)
class Provenance:
    """What a run of games was played with; `sources` is the digest, None where it is not known."""

    version: str
    sources: str | None
    platform: str


def provenance() -> Provenance:
    """Of this program."""
    kind = f"Python {platform.python_version()}, {platform.machine()}, native core: {native.flavour or 'none'}"
    return Provenance(mohreh.__version__, sources_digest(), kind)


@cache
def sources_digest() -> str:
    """A short word for all that can change a search, as it is on the disk and as it was loaded."""
    digest = hashlib.sha256(str(native.flavour).encode())
    for path in search_sources():
        digest.update(path.name.encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:24]


def search_sources() -> Iterator[Path]:
    """The files of the package that can change a search, in a fixed order."""
    package = Path(mohreh.__file__).parent
    for path in sorted(package.rglob("*")):
        folder, *below = path.relative_to(package).parts
        apart = folder in DOORS or (folder == "games" and not set(PRESENTATION).isdisjoint(below))
        if path.suffix in SOURCES and not apart:
            yield path
    for library in LIBRARIES:
        found = importlib.util.find_spec(library)
        if found is not None and found.origin is not None:
            yield Path(found.origin)
