"""What the WebSockets tell, beside the routes in `/openapi.json`: OpenAPI has no word for WebSockets."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from pydantic import TypeAdapter

from mohreh.studio.models.arena import ARENA_EVENT
from mohreh.studio.models.classroom import CLASSROOM_EVENT
from mohreh.studio.models.events import EVENT

EVENTS: dict[str, TypeAdapter[Any]] = {"Event": EVENT, "ArenaEvent": ARENA_EVENT, "ClassroomEvent": CLASSROOM_EVENT}


def describe_events(app: FastAPI) -> None:
    """Let the description of an application have the models of its events among its schemas."""
    routes = app.openapi

    def openapi() -> dict[str, Any]:
        document = routes()
        document["components"]["schemas"] = event_schemas() | document["components"]["schemas"]
        return document

    app.openapi = openapi  # type: ignore[method-assign]


def event_schemas() -> dict[str, Any]:
    """Every event under its name, and under `Event` and `ArenaEvent` the choice between those of one socket."""
    wanted = [(name, "serialization", adapter) for name, adapter in EVENTS.items()]
    unions, parts = TypeAdapter.json_schemas(wanted, ref_template="#/components/schemas/{model}")  # type: ignore[arg-type]
    return {**parts["$defs"], **{name: schema for (name, _), schema in unions.items()}}
