"""Training runs and their curves on screen."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from mohreh.studio.models.base import Model, Request


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
    can: Literal["stop", "resume"] | None = Field(default=None, description="What can be done with it from here.")


class TrainingInfo(Model):
    """Something that can be trained from the page."""

    name: str
    command: str = Field(description="The command that does the same.")


class TrainingRequest(Request):
    """A run to begin."""

    training: Annotated[str, Field(max_length=60)]
    minutes: float = Field(default=2.0, ge=0.02, le=600)
    seed: int = Field(default=1, ge=0, le=2**31)
    name: Annotated[str, Field(max_length=60)] | None = Field(default=None, description="Made up when missing.")


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
