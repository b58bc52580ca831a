"""Films as bytes: JSON, compressed as every browser understands."""

from __future__ import annotations

import gzip
import json
import zlib
from typing import Any, Final

HARD: Final = 4
"""How hard to compress: more takes longer and saves little."""


MOST: Final = 256 << 20
"""Bytes that a film may have when it is unpacked: a few kilobytes can pretend to be anything."""


def pack(data: dict[str, Any]) -> bytes:
    """The data as compressed JSON, the same bytes for the same film."""
    text = json.dumps(data, allow_nan=False, separators=(",", ":"), ensure_ascii=False)
    return gzip.compress(text.encode(), HARD, mtime=0)


def unpack(packed: bytes) -> Any:
    """The data in compressed JSON; a `ValueError` if it is none, or too much."""
    reader = zlib.decompressobj(wbits=31)
    try:
        text = reader.decompress(packed, MOST)
    except zlib.error as error:
        raise ValueError(f"it is not compressed as it should be ({error})") from None
    if reader.unconsumed_tail:
        raise ValueError(f"it holds more than {MOST >> 20} MiB")
    try:
        return json.loads(text)
    except (RecursionError, UnicodeDecodeError) as error:
        raise ValueError(f"it is not JSON ({type(error).__name__})") from None
