"""What a guest's process tells about its game, checked: every text is short and can be printed, every number is one.

The process runs somebody's code, and its answers are shown on a page.
"""

from __future__ import annotations

import math
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE, OVER
from mohreh.scale import Unit

LONGEST_BOARD: Final = 20_000
"""Letters of a board, or of a position in one line."""

LONGEST_PAGE: Final = 60_000
"""Letters of a page of rules."""

MOST_ACTIONS: Final = 5_000


def _printable(text: str) -> str:
    """A text that no page and no file stumbles over."""
    for letter in text:
        if not letter.isprintable() and letter not in "\n\t":
            raise ValueError(f"the letter {letter!a} cannot be shown")
    return text


Printable = Annotated[str, AfterValidator(_printable)]
Name = Annotated[Printable, Field(min_length=1, max_length=60)]
Line = Annotated[Printable, Field(max_length=300)]
Board = Annotated[Printable, Field(max_length=LONGEST_BOARD)]
Page = Annotated[Printable, Field(max_length=LONGEST_PAGE)]
Word = Annotated[str, Field(max_length=40, pattern="^[a-z][a-z0-9_-]*$")]
Language = Annotated[str, Field(pattern="^(en|fa)$")]
Finite = Annotated[float, Field(allow_inf_nan=False)]
Value = bool | int | Finite | Line | None
Chance = Annotated[tuple[Name, Finite], Field(strict=False)]
"""An outcome of chance, and how probable it is."""


class Told(BaseModel):
    """The base of all that is told."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)


class Ending(Told):
    """How a game ended."""

    winner: Literal[0, 1] | None
    reason: Line
    score: tuple[Finite, ...] = Field(strict=False, max_length=2)
    code: Annotated[Printable, Field(max_length=60)]
    values: dict[Name, int | Name] = Field(max_length=20)


class Facts(Told):
    """A state with all that is ever asked about it."""

    text: Annotated[Board, Field(min_length=1)]
    turn: Literal[-2, -1, 0, 1]
    actions: tuple[Name, ...] = Field(strict=False, max_length=MOST_ACTIONS)
    chances: tuple[Chance, ...] = Field(strict=False, max_length=MOST_ACTIONS)
    outcome: Ending | None
    board: Board
    shown: Board

    @model_validator(mode="after")
    def fits_together(self) -> Self:
        """Who is to move can move, who does not tell the outcome is not over, and no two actions have one name."""
        if (self.turn >= 0) != bool(self.actions) or (self.turn == CHANCE) != bool(self.chances):
            raise ValueError(f"turn() says {self.turn}, and there are {len(self.actions)} actions")
        if (self.turn == OVER) != (self.outcome is not None):
            raise ValueError(f"turn() says {self.turn}, and outcome() does not agree")
        if len(set(self.actions)) != len(self.actions):
            raise ValueError("two actions have the same name")
        if self.turn == CHANCE and not math.isclose(sum(share for _, share in self.chances), 1.0, abs_tol=1e-6):
            raise ValueError("the probabilities of chance do not sum to 1")
        return self


class Step(Told):
    """A state that a question led to, and what was earned on the way."""

    points: Annotated[float, Field(ge=-1e12, le=1e12)]
    facts: Facts


class SettingFacts(Told):
    """A setting of the game, of an agent or of an evaluation."""

    name: Annotated[str, Field(max_length=40, pattern="^[a-z][a-z0-9_]*$")]
    type: Literal["int", "float", "bool", "str"]
    default: Value
    choices: tuple[Value, ...] | None = Field(default=None, strict=False, max_length=100)
    range: tuple[Finite | None, Finite | None] | None = Field(default=None, strict=False)
    help: Line


class Offered(Told):
    """An evaluation, an agent or a method of the game's own."""

    name: Word
    summary: Line
    settings: tuple[SettingFacts, ...] = Field(default=(), strict=False, max_length=40)
    watchable: bool = False
    reporting: bool = False
    informed: bool = False


class HeuristicFacts(Told):
    """A heuristic of a puzzle."""

    name: Word
    admissible: bool
    consistent: bool
    note: Line


class ScaleFacts(Told):
    """What the values of its engine mean."""

    unit: Unit
    half: Finite
    relative: bool
    even: Finite


SEVERAL: Final[Any] = Field(strict=False, max_length=40)


class Described(Told):
    """A game: what it declares about itself, and what its kit offers to the studio."""

    players: Literal[1, 2]
    has_chance: bool
    has_points: bool
    summary: Line
    player_names: tuple[Name, ...] = SEVERAL
    settings: tuple[SettingFacts, ...] = SEVERAL
    evaluations: tuple[Offered, ...] = SEVERAL
    heuristics: tuple[HeuristicFacts, ...] | None = SEVERAL
    agents: tuple[Offered, ...] = SEVERAL
    methods: tuple[Offered, ...] = SEVERAL
    schedules: tuple[Name, ...] = SEVERAL
    adviser: Line
    scale: ScaleFacts | None
    names: dict[Language, Name]
    rules: dict[Language, Page]


def checked(kind: type[Any], told: Any, whose: str) -> Any:
    """What was told, as its model; a sentence says what is wrong with it."""
    try:
        return kind.model_validate(told)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise MohrehError(f"{whose} tells what cannot be shown: {where[:80]}: {first['msg'][:200]}") from None
