"""Every random thing in a game has a generator of its own, derived from names and never shared.

The same tournament seed therefore gives the same games, whatever the number of workers and in whatever order they
finish; an agent that draws one number more changes nobody else's luck.
"""

from __future__ import annotations

import hashlib
import random


def derived_seed(seed: int, *names: object) -> int:
    """A number that depends on all names and on their order.

    >>> derived_seed(1, "start", 7) == derived_seed(1, "start", 7) != derived_seed(1, "start", 8)
    True
    """
    text = "\0".join(map(str, (seed, *names)))
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def generator(seed: int, *names: object) -> random.Random:
    """The generator of that name."""
    return random.Random(derived_seed(seed, *names))
