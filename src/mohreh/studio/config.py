"""How a studio is set up: where it listens, where it keeps its files, who may come in."""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path
from typing import TYPE_CHECKING

from mohreh.studio.limits import Limits
from mohreh.studio.work.pool import usual_size

if TYPE_CHECKING:
    from mohreh.studio.guests.guest import Guest

PORT = 8642


@dataclass(frozen=True)
class Config:
    """The settings of one server. A token is needed wherever others than this machine's users can reach it."""

    data: Path
    host: str = "127.0.0.1"
    token: str | None = None
    limits: Limits = field(default_factory=Limits)
    workers: int = field(default_factory=usual_size)
    tournaments: Path | None = None
    """The folder of tournaments; by default a part of `data`."""
    reports: Path = Path("reports")
    runs: Path = Path("runs")
    """The folder of training runs."""
    lessons: Path | None = None
    """A teacher's own lessons, beside those that come with Mohreh."""
    classroom: bool = False
    """Whether files may be handed in and classes looked at."""
    classes: Path = Path()
    """The folder of classes' books."""
    guests: tuple[Guest, ...] = ()
    """The user's own games, named on the command line; the studio ends them."""
    processes: bool = True
    """Whether other programs can be started here; in a browser's tab none can."""
    static: Path = field(default=Path(__file__).parent / "static")


def is_loopback(host: str) -> bool:
    """Whether an address can be reached from this machine only."""
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def token_for(host: str) -> str | None:
    """A fresh token where one is needed."""
    return None if is_loopback(host) else secrets.token_urlsafe(24)


def usual_data() -> Path:
    """Where this user's programs keep their files: `$MOHREH_DATA`, or the system's usual place."""
    if chosen := os.environ.get("MOHREH_DATA"):
        return Path(chosen)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "mohreh"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "mohreh"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "mohreh"
