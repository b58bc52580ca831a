"""What every picture sends to the page."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field


class Model(BaseModel):
    """What the server sends."""

    model_config = ConfigDict(frozen=True)


class ViewBase(Model):
    """What a picture draws of a state; `kind` says which picture."""

    kind: str


class TextView(ViewBase):
    """Any other game: lines for people are its picture."""

    kind: Literal["text"] = "text"
    board: str


class ActionBase(Model):
    """What every action has."""

    kind: str
    name: str = Field(description="What `POST …/move` takes.")


class PlainAction(ActionBase):
    """Any other game: only a name."""

    kind: Literal["plain"] = "plain"


class Chance(Model):
    """What chance did."""

    name: str = Field(description="The outcome's name, such as `2@5`: a 2 on cell 5.")
