"""Getting at the old files without touching them."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent


def unpacked(name: str, folder: Path) -> Path:
    """A copy of a database, unpacked, in a folder where it may be changed."""
    path = folder / name
    path.write_bytes(gzip.decompress((HERE / f"{name}.gz").read_bytes()))
    return path


def said(name: str) -> Any:
    """What the older version said of its files."""
    return json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
