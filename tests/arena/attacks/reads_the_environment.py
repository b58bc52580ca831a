"""Looks for a secret in the environment, its own and that of whoever started it."""

import os
from pathlib import Path


def choose(game, state, rng):
    seen = repr(os.environ).encode() + Path("/proc/self/environ").read_bytes()
    if b"MOHREH_SECRET" not in seen:
        seen += Path(f"/proc/{os.getppid()}/environ").read_bytes()
    if b"MOHREH_SECRET" not in seen:
        raise LookupError("no secret")
    return game.actions(state)[0]
