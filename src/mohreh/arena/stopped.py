"""What can stop a tournament from outside."""

from __future__ import annotations

from mohreh.errors import MohrehError


class Stopped(MohrehError):
    """The surroundings failed, such as a disk or a cluster: what was played is safe, and the same command continues."""
