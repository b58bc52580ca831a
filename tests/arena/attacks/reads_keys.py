"""Reads what belongs to nobody else."""

from pathlib import Path

PLACES = ("/etc/passwd", "/etc/shadow", "/root/.ssh/id_rsa", "/proc/1/environ")


def choose(game, state, rng):
    if not any(Path(place).read_bytes() for place in PLACES):
        raise LookupError("nothing to read")
    return game.actions(state)[0]
