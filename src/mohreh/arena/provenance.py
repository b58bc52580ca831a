"""Which program played a game: the package's version, the signature of its searches, the kind of machine.

The signature is the node count of `mohreh bench`. Counting takes seconds, so it is remembered for as long as the
program's files stay the same.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import platform
from dataclasses import dataclass
from pathlib import Path

import mohreh
from mohreh import native
from mohreh.errors import MohrehError

SOURCES = (".py", ".so", ".pyd")
DOORS = ("arena", "cli", "studio", "learn")
"""Folders that do not change how a search plays."""


@dataclass(frozen=True)
class Provenance:
    """What a run of games was played with; the signature is None where nobody counted."""

    version: str
    signature: str | None
    platform: str


def provenance(*, count: bool = True) -> Provenance:
    """Of this program. With `count` the signature is counted if it is not remembered."""
    signature = remembered_signature()
    if signature is None and count:
        signature = _counted()
    kind = f"Python {platform.python_version()}, {platform.machine()}, native core: {native.flavour or 'none'}"
    return Provenance(mohreh.__version__, signature, kind)


def remembered_signature() -> str | None:
    """The signature of the program as its files are now, if it was counted before."""
    try:
        return _memory().read_text(encoding="utf-8").strip() or None
    except OSError:
        return None


def remember_signature(signature: str) -> None:
    """Keep the signature for the next time; where that is not possible it is counted again."""
    with contextlib.suppress(OSError):
        _memory().parent.mkdir(parents=True, exist_ok=True)
        _memory().write_text(signature, encoding="utf-8")


def _memory() -> Path:
    """The file that remembers, named by a digest of all that can change a search."""
    package = Path(mohreh.__file__).parent
    digest = hashlib.sha256(str(native.flavour).encode())
    for path in sorted(package.rglob("*")):
        if path.suffix in SOURCES and path.relative_to(package).parts[0] not in DOORS:
            digest.update(path.read_bytes())
    folder = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(folder) / "mohreh" / f"signature-{digest.hexdigest()[:24]}"


def _counted() -> str | None:
    """Count now, and remember. A bench that cannot run here is no reason not to play."""
    from mohreh.arena.bench import run_bench, signature

    try:
        counted = signature(list(run_bench()))
    except MohrehError:
        return None
    remember_signature(counted)
    return counted
