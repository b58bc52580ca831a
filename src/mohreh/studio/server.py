"""Run the studio: find a port, say where it is, open the browser, end cleanly."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import logging
import socket
import sqlite3
import webbrowser
from collections.abc import Callable
from pathlib import Path

import uvicorn

from mohreh.errors import MohrehError
from mohreh.studio.app import create_app
from mohreh.studio.config import Config
from mohreh.studio.connections import AT_ONCE, ImpatientProtocol
from mohreh.studio.play.store import Store
from mohreh.studio.studio import GAMES_FILE

LOG = logging.getLogger(__name__)

TRIED = 20
"""Ports looked at, from the one asked for upwards."""

BACKLOG = 512
"""Connections that may wait at the door."""

PARTING = 3
"""Seconds that open requests get to end after Ctrl-C."""


def listen(host: str, port: int) -> socket.socket:
    """A socket at the first free port from this one on; 0 lets the system choose."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in range(port, min(port + TRIED, 65536)) if port else (0,):
        listening = socket.socket(family, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((host.strip("[]"), candidate))
            listening.listen(BACKLOG)  # from now on whoever comes waits at the door instead of being turned away
        except OSError as error:
            listening.close()
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise MohrehError(f"the studio cannot listen on {host}: {error.strerror or error}") from error
        else:
            return listening
    raise MohrehError(f"all ports from {port} to {port + TRIED - 1} are taken; choose another with --port")


def check_data(data: Path) -> None:
    """Refuse a folder that games cannot be kept in, before anything is promised."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        Store(data / GAMES_FILE).close()
    except (OSError, sqlite3.Error) as error:
        raise MohrehError(f"the studio cannot keep games in {str(data)!r}: {error}") from error


def address(config: Config, port: int) -> str:
    """What to type into a browser, the token included."""
    name = {"0.0.0.0": socket.gethostname(), "::": socket.gethostname()}.get(config.host, config.host)
    shown = f"[{name}]" if ":" in name else name
    return f"http://{shown}:{port}/" + (f"?token={config.token}" if config.token else "")


def serve(config: Config, port: int, *, browser: bool, say: Callable[[str], None]) -> None:
    """Serve until interrupted."""
    check_data(config.data)
    listening = listen(config.host, port)
    url = address(config, listening.getsockname()[1])
    server = _Server(
        uvicorn.Config(
            create_app(config),
            http=ImpatientProtocol,
            backlog=AT_ONCE,
            log_level="warning",
            access_log=False,
            server_header=False,
            proxy_headers=False,
            timeout_graceful_shutdown=PARTING,
            timeout_keep_alive=60,
            ws_max_size=2**16,
            ws_ping_interval=20,
        )
    )
    LOG.info("listening on port %d, games in %s", listening.getsockname()[1], config.data)
    say(f"Mohreh studio: {url}\nCtrl-C ends it; your games are kept in {config.data}")
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(_run(server, listening, url if browser else None))


class _Server(uvicorn.Server):
    """Lets few connections in at a time, and still has many wait: for asyncio both are one number."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        for listening in sockets or ():
            listening.listen(BACKLOG)


async def _run(server: uvicorn.Server, listening: socket.socket, url: str | None) -> None:
    if url is not None:
        asyncio.get_running_loop().call_later(0.5, webbrowser.open, url)
    await server.serve(sockets=[listening])
