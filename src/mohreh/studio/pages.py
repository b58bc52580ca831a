"""The page's files, built from `web/`; where they were not built, a page that says how to."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mohreh studio</title>
<h1>Mohreh · مهره</h1>
<p>The server runs, but the page was not built. Run <code>make studio</code> in the source folder, or
<code>npm ci</code> and <code>npm run build</code> in its folder <code>web</code>, then start the studio again.</p>
<p>The interface for programs is there all the same: <a href="/openapi.json">/openapi.json</a>.</p>
</html>
"""

HASHED = "/assets/"
"""Files whose name changes with their content may be kept for ever; all others are asked for again."""


class PageFiles(StaticFiles):
    """The built files, with how long a browser may keep them."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        forever = scope["path"].startswith(HASHED)
        response.headers["cache-control"] = "public, max-age=31536000, immutable" if forever else "no-cache"
        return response


def mount(app: FastAPI, static: Path) -> None:
    """Serve the page at `/`."""
    if (static / "index.html").is_file():
        app.mount("/", PageFiles(directory=static, html=True))
        return

    @app.get("/", include_in_schema=False)
    async def unbuilt() -> HTMLResponse:
        return HTMLResponse(UNBUILT)
