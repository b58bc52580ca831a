"""What the routes share: names in paths, the refusals they document, and work that ends when its request does."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Annotated, Any, TypeVar

from fastapi import Path, Request

from mohreh.studio.models.errors import ErrorBody
from mohreh.studio.refusal import Refusal

Answer = TypeVar("Answer")

Identifier = Annotated[str, Path(pattern=r"^[A-Za-z0-9_-]{1,40}$", description="The `id` in the answer that made it.")]

SENTENCES = {
    400: "The request cannot be read.",
    401: "A token is needed.",
    403: "Another site asks, or under a foreign name.",
    404: "There is no such thing.",
    405: "That cannot be done here.",
    408: "The request came too slowly.",
    409: "Not as things stand now.",
    413: "The request is too large.",
    422: "Something in the request is not right; `field` and `message` say what.",
    429: "Too much is being computed; try again.",
}
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": ErrorBody, "description": sentence} for status, sentence in SENTENCES.items()
}
"""Every refusal that a route may answer with, for the description at `/openapi.json`."""


async def while_wanted(request: Request, work: Coroutine[Any, Any, Answer]) -> Answer:
    """The answer to work that is dropped when the one who asked has gone."""
    task, gone = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait([task, gone], return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise Refusal(409, "stopped", "the client has gone")
        return await task
    finally:
        task.cancel()
        gone.cancel()


async def _gone(request: Request) -> None:
    """Until the one who asked has gone."""
    while (await request.receive())["type"] != "http.disconnect":
        pass
