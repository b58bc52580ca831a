"""The one form of every refusal."""

from __future__ import annotations

from pydantic import Field

from mohreh.studio.models.base import Model


class ErrorDetail(Model):
    """What was wrong and what would be right."""

    code: str = Field(description="A stable word for programs, such as `illegal_action` or `not_found`.")
    message: str = Field(description="One sentence for people.")
    field: str | None = Field(default=None, description="Which part of the request was wrong, where that is known.")


class ErrorBody(Model):
    """The body of every 4xx answer."""

    error: ErrorDetail
