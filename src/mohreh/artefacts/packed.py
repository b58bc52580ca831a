"""Data files that travel with the package: one line of JSON that says what it is, then compressed bytes.

The header names the version of the format and the checksum of the bytes, so that a damaged or outdated file is
an error that says so, never a wrong answer.
"""

from __future__ import annotations

import hashlib
import json
import lzma
from pathlib import Path
from typing import Any

from mohreh.errors import MohrehError

FORMAT = 1


def write_packed(path: Path, about: dict[str, Any], content: bytes) -> None:
    """Write the file whole or not at all: an interrupted writer leaves the old one."""
    header = {"format": FORMAT, **about, "sha256": hashlib.sha256(content).hexdigest()}
    unfinished = path.with_name(path.name + ".part")
    unfinished.write_bytes(json.dumps(header).encode() + b"\n" + lzma.compress(content, preset=9))
    unfinished.replace(path)


def read_packed(path: Path) -> tuple[dict[str, Any], bytes]:
    """The header and the content of a file that `write_packed` wrote."""
    try:
        first, _, rest = path.read_bytes().partition(b"\n")
        header = json.loads(first)
        content = lzma.decompress(rest)
    except (OSError, ValueError, lzma.LZMAError) as error:
        raise MohrehError(f"{path.name} cannot be read ({error}); make it again or install the package again") from None
    if header.get("format") != FORMAT or hashlib.sha256(content).hexdigest() != header.get("sha256"):
        raise MohrehError(f"{path.name} is damaged or of another version; make it again or install the package again")
    return header, content
