"""The base of all models, and the limits that every text from outside must keep."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, StringConstraints

from mohreh.views.models import Model as Model


class Request(BaseModel):
    """What the page sends: unknown fields are refused, so that a misspelt one is not silently ignored."""

    model_config = ConfigDict(frozen=True, extra="forbid")


GameText = Annotated[str, StringConstraints(min_length=1, max_length=200)]
"""A game by name, settings in brackets: `othello(size=8)`."""

AgentText = Annotated[str, StringConstraints(min_length=1, max_length=300)]
"""An agent by name, settings in brackets: `alphabeta(depth=5)`; in a seat also `human`."""

ActionText = Annotated[str, StringConstraints(min_length=1, max_length=60)]
"""The name of an action: `c2`, `left`, `2>5`, `Jaqen 3 8 Jon`."""

PositionText = Annotated[str, StringConstraints(min_length=1, max_length=20_000)]
"""A position in any form its game reads."""

SourceText = Annotated[str, StringConstraints(min_length=1, max_length=200_000)]
"""A Python file of a user's own, as text."""

Speed = Literal["readable", "native"]
"""Which copy of a search ran: the one in Python that can be read and edited, or its fast copy."""
