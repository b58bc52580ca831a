"""Training runs and their curves on screen."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from mohreh.studio.models.base import Model


class RunFigure(Model):
    """One number and what it is."""

    key: str = Field(description="Its name among the numbers of a point, for pages that have words of their own.")
    label: str
    value: float


class RunInfo(Model):
    """A training run: what it is and how far it has come."""

    id: str
    title: str
    kind: str = Field(description="What is trained: a game, then a word for it.")
    share: float = Field(ge=0, le=1, description="How much of it is done.")
    state: Literal["running", "stopped", "done"]
    updated: float = Field(description="When its curve last grew, in seconds since 1970.")
    points: int
    headline: RunFigure | None = Field(description="Where its first curve has come to.")


class CurveAcross(Model):
    """Where the points lie."""

    key: str
    label: str
    values: list[float]


class CurveSeries(Model):
    """One curve, null where a point does not tell; series of one panel share an axis."""

    key: str
    label: str
    panel: str
    values: list[float | None]
    low: list[float | None] | None = Field(description="The lower end of its interval, where it has one.")
    high: list[float | None] | None


class RunCurves(RunInfo):
    """A run with all that its picture shows."""

    settings: dict[str, str]
    across: CurveAcross
    series: list[CurveSeries]
