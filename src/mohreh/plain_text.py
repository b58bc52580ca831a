"""Foreign text for the eyes of people: what a terminal would obey is written out instead."""

from __future__ import annotations

import re

OBEYED = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\ud800-\udfff]")
"""The control characters of both sets but tab and line end, and halves of characters, which no stream can write."""


def plain_text(text: str) -> str:
    r"""The text with each such character as Python writes it.

    >>> print(plain_text("\x1b[2Jgone"))
    \x1b[2Jgone
    """
    return OBEYED.sub(lambda found: ascii(found[0])[1:-1], text)
