"""Who may come in: the guard before every request, and the headers after every answer.

A page of another site can make a browser send requests to this machine (cross-site requests, WebSockets, and by DNS
rebinding even under a name of its own). So the Host must be an address or a name of this machine, an Origin must be
our own, and where others can reach the server a token is asked for.
"""

from __future__ import annotations

import asyncio
import hmac
import json
import re
import socket
from http.cookies import CookieError, SimpleCookie
from ipaddress import ip_address
from urllib.parse import parse_qs, urlsplit

from fastapi import FastAPI
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mohreh.studio.config import Config
from mohreh.studio.studio import Studio

COOKIE = "mohreh_token"

UPLOADS = "/api/classroom/hand-ins"

BODY_SECONDS = 20.0
"""For a few thousand bytes from this machine, or from the next: plenty."""

HEADERS = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}

HOST = re.compile(r"(\[[0-9A-Fa-f:.]+\]|[A-Za-z0-9._-]+)(?::[0-9]{1,5})?")
"""A name or an address, the longer ones in brackets, and perhaps a port."""

Headers = dict[str, str]
No = tuple[int, str, str]
"""A refusal: its status, its word, its sentence."""


class Guard:
    """The outermost layer of the server."""

    def __init__(self, app: FastAPI, config: Config) -> None:
        self._app = app
        self._config = config
        self._names = {"localhost", config.host.strip("[]").lower(), socket.gethostname().lower()}

    @property
    def studio(self) -> Studio:
        """What is behind it, once it runs."""
        studio: Studio = self._app.state.studio
        return studio

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        no = self._refusal(scope, headers)
        if scope["type"] == "websocket":
            if no is None:
                await self._app(scope, receive, send)
            else:
                await _close_socket(receive, send, 4000 + no[0])
        elif no is not None:
            await _answer(_with_headers(send), no)
        elif (there := self._entrance(scope)) is not None:
            await _redirect(_with_headers(send), there, self._config.token or "")
        else:
            limit = self._limit(scope)
            await _limited(self._app, scope, receive, _with_headers(send), headers, limit)

    def _limit(self, scope: Scope) -> int:
        """The bytes of a request; a file that is handed in may be larger, where that is allowed at all."""
        upload = self._config.classroom and scope["method"] == "POST" and scope["path"] == UPLOADS
        return self._config.limits.upload_bytes if upload else self._config.limits.body_bytes

    def _refusal(self, scope: Scope, headers: Headers) -> No | None:
        host = headers.get("host", "")
        if not self._is_ours(host):
            return 403, "forbidden", "this name is not the studio's; use the address it printed when it started"
        origin = headers.get("origin")
        if origin is not None and not _same(origin, host):
            return 403, "forbidden", "requests from other sites are refused"
        if headers.get("sec-fetch-site") == "cross-site" and scope["path"].startswith("/api"):
            return 403, "forbidden", "requests from other sites are refused"
        if self._config.token is not None and not self._knows_token(scope, headers):
            return 401, "unauthorized", "a token is needed; open the address that the studio printed when it started"
        return None

    def _is_ours(self, host: str) -> bool:
        """Whether a Host header is an address, or a name of this machine. Rebinding needs a name of its own."""
        name = (_hostname(host) or "").lower()
        if name in self._names:
            return True
        try:
            address = ip_address(name)
        except ValueError:
            return False
        return address.is_loopback or self._config.token is not None

    def _knows_token(self, scope: Scope, headers: Headers) -> bool:
        bearer = headers.get("authorization", "").removeprefix("Bearer ")
        return any(
            hmac.compare_digest(given.encode(), (self._config.token or "").encode())
            for given in (bearer, _cookie(headers.get("cookie", "")), _query_token(scope))
        )

    def _entrance(self, scope: Scope) -> str | None:
        """Where to go instead, if someone comes in through the address that carries the token."""
        if self._config.token is None or scope["path"].startswith("/api") or not _query_token(scope):
            return None
        return "/"


def _hostname(host: str) -> str | None:
    """The name in a Host header; None for what no browser would write there."""
    found = HOST.fullmatch(host)
    return found[1].strip("[]") if found else None


def _same(origin: str, host: str) -> bool:
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in ("http", "https") and parts.netloc.lower() == host.lower()


def _cookie(header: str) -> str:
    try:
        morsel = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return "" if morsel is None else str(morsel.value)


def _query_token(scope: Scope) -> str:
    given: dict[str, list[str]] = parse_qs(scope["query_string"].decode("latin-1"))
    return given.get("token", [""])[0]


def _with_headers(send: Send) -> Send:
    """The same way out, with our headers on every answer. An answer may bring a stricter policy of its own."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            present = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [
                *message["headers"],
                *((name.encode(), value.encode()) for name, value in HEADERS.items() if name.encode() not in present),
            ]
        await send(message)

    return sending


async def _answer(send: Send, no: No) -> None:
    status, code, message = no
    body = json.dumps({"error": {"code": code, "message": message, "field": None}}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


async def _redirect(send: Send, there: str, token: str) -> None:
    """Keep the token in a cookie that scripts cannot read, and out of the address bar and the history."""
    cookie = f"{COOKIE}={token}; HttpOnly; SameSite=Strict; Path=/"
    headers = [(b"location", there.encode()), (b"set-cookie", cookie.encode()), (b"content-length", b"0")]
    await send({"type": "http.response.start", "status": 303, "headers": headers})
    await send({"type": "http.response.body", "body": b""})


async def _close_socket(receive: Receive, send: Send, code: int) -> None:
    """Refuse a WebSocket so that a page can read why: accept it, then close it with the code."""
    await receive()
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": code})


async def _limited(app: ASGIApp, scope: Scope, receive: Receive, send: Send, headers: Headers, limit: int) -> None:
    """Pass a request on whose body is not larger than the limit, whatever its headers claim."""
    too_large = (413, "too_large", f"a request has at most {limit} bytes")
    claimed = headers.get("content-length", "0")
    if not claimed.isdigit() or len(claimed) > 12 or int(claimed) > limit:
        await _answer(send, too_large)
        return
    body = b""
    more = scope["method"] not in ("GET", "HEAD")
    deadline = asyncio.get_running_loop().time() + BODY_SECONDS
    while more:
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            await _answer(send, (408, "too_slow", f"a request is sent within {BODY_SECONDS:g} seconds"))
            return
        if message["type"] == "http.disconnect":
            return
        body += message.get("body", b"")
        if len(body) > limit:
            await _answer(send, too_large)
            return
        more = message.get("more_body", False)
    sent = False

    async def replay() -> Message:
        nonlocal sent
        if sent or scope["method"] in ("GET", "HEAD"):
            return await receive()
        sent = True
        return {"type": "http.request", "body": body, "more_body": False}

    await app(scope, replay, send)
