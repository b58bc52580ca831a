"""How many connections there may be: as many as the process may have open files, less some for the games."""

from __future__ import annotations

from functools import cache

SPARE_FILES = 80
"""Open files that connections leave to others: games, workers, and those that are about to be closed."""

MOST_CONNECTIONS = 2_000
"""Where there are files enough."""

FEWEST_CONNECTIONS = 8
"""Where there are hardly any: what a browser opens for a page."""


@cache
def most_connections() -> int:
    """How many are let in."""
    return min(MOST_CONNECTIONS, max(FEWEST_CONNECTIONS, open_files() - SPARE_FILES))


def open_files() -> int:
    """How many files this process may have open; a system that allows more than is usual is asked for them first."""
    try:
        import resource
    except ImportError:
        return MOST_CONNECTIONS + SPARE_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted and (hard == resource.RLIM_INFINITY or hard > soft):
        soft = wanted if hard == resource.RLIM_INFINITY else min(wanted, hard)
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return soft
