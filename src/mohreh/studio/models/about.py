"""The server about itself."""

from __future__ import annotations

from pydantic import Field

from mohreh.studio.models.base import Model


class About(Model):
    """What is running."""

    version: str
    native: bool = Field(description="Whether the fast core is there.")
    limits: dict[str, float] = Field(description="How much may be asked of this server.")
