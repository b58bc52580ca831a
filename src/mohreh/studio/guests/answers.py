"""What a confined worker answers, checked: it runs somebody's code, and what it says is shown on a page.

Every kind of work has its shape; every text in it is short and can be printed, every number is one.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from mohreh.agents.review import Grade
from mohreh.scale import Unit
from mohreh.studio.guests.facts import Finite, Line, Name
from mohreh.studio.models.base import Speed
from mohreh.studio.work.errors import WorkFailed

Count = Annotated[int, Field(ge=0, le=10**12)]
Names = Annotated[list[Name], Field(max_length=10_000)]
Number = Finite | None


class Answer(BaseModel):
    """The base of all answers: what is not expected is refused."""

    model_config = ConfigDict(extra="forbid")


class Nothing(Answer):
    """No answer but that it is done."""


class Found(Answer):
    """What every search tells."""

    nodes: Count
    seconds: Finite


class Choice(Found):
    """A decision; what else it tells is left out."""

    model_config = ConfigDict(extra="ignore")

    action: Name
    value: Number
    exact: bool


class Worth(Answer):
    """What an action is worth."""

    value: Number
    bounded: bool
    exact: bool


class Variation(Worth):
    """An action with the line that it begins."""

    name: Name
    line: Names
    depth: Count


class Advised(Found):
    """What every action is worth."""

    unit: Unit
    half: Number
    action: Name | None
    value: Number
    actions: Annotated[dict[Name, Worth], Field(max_length=5_000)]
    lines: Annotated[list[Variation], Field(max_length=50)]
    line: Names
    standing: Number
    depth: Count
    exact: bool
    complete: bool
    speed: Speed | None


JudgedRow = tuple[
    Number,
    Number,
    bool,
    Count,
    Name | None,
    Names,
    Name | None,
    Number,
    Number,
    Number,
    Grade | None,
    bool,
    Annotated[list[tuple[Name, Finite]], Field(max_length=5_000)],
]
"""The fields of `mohreh.agents.review.Judged`, in their order."""


class JudgedRows(Answer):
    """Positions by their numbers."""

    judged: list[tuple[Count, JudgedRow]]


class Point(Answer):
    """One point of a graph."""

    ply: Count
    value: Number


class Points(Answer):
    """Some points of a graph."""

    points: list[Point]


class Way(Answer):
    """A solution of a puzzle, or none."""

    solved: bool | None
    optimal: bool
    moves: Names
    length: Count
    expanded: Count
    generated: Count
    seconds: Finite
    speed: Speed


class Open(Answer):
    """Whether a puzzle can still be solved."""

    solvable: bool | None


class Runner(Answer):
    """One method of a race."""

    method: Name
    heuristic: Name | None
    state: Literal["searching", "solved", "impossible", "gave up"]
    expanded: Count
    generated: Count
    depth: Count
    length: Count | None
    optimal: bool
    seconds: Finite


class Race(Answer):
    """All methods of a race."""

    rows: Annotated[list[Runner], Field(max_length=20)]


class Filmed(Answer):
    """A film, which whoever keeps it checks as a whole."""

    info: dict[str, Any]
    parents: list[int]
    actions: list[int]
    names: list[Line]
    packed: str


class HowFar(Answer):
    """How far a search is: whatever of this its kind of work tells."""

    nodes: Count | None = None
    seconds: Finite | None = None
    expanded: Count | None = None
    generated: Count | None = None
    depth: Count | None = None
    analysis: Advised | None = None
    judged: list[tuple[Count, JudgedRow]] | None = None
    points: list[Point] | None = None
    rows: list[Runner] | None = None


RESULTS: Final[dict[str, type[Answer]]] = {
    "choose": Choice,
    "prepare": Nothing,
    "analysis": Advised,
    "judge": JudgedRows,
    "graph": Points,
    "solve": Way,
    "solvable": Open,
    "race": Race,
    "film": Filmed,
}
"""The shape of the answer to each kind of work."""


def checked(shape: type[Answer], told: Any, whose: str) -> dict[str, Any]:
    """What was told; a `WorkFailed` says what is wrong with it."""
    try:
        return shape.model_validate(told).model_dump(exclude_unset=True)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise WorkFailed("failed", f"{whose} tells what cannot be shown: {where[:80]}: {first['msg'][:200]}") from None
