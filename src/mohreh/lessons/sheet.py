"""The answer sheet of a question: what can be answered, what is right, and which moment refutes what is wrong.

It is plain data, computed by the search before anybody is asked. The page compares an answer with it, in the studio
and in an exported file alike; nothing else knows what is right.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Form = Literal["one", "many", "number"]
"""One of the options, any number of them, or a number that is typed."""


@dataclass(frozen=True)
class Refutation:
    """The moment of a film that shows why an answer is wrong, the node to look at, and a sentence about it."""

    scene: int
    moment: int
    node: int
    says: str


@dataclass(frozen=True)
class Option:
    """Something that can be chosen: its label, and the node that it is in the tree of the step's film (−1: none).

    A label is a `move` or several on the way to a node (as the game writes them), the name of a `search`, or a `text`
    that is already in the lesson's language.
    """

    id: str
    label: str
    says: Literal["move", "search", "text"]
    node: int = -1


@dataclass(frozen=True)
class Slip:
    """A number that somebody arrives at who makes a certain mistake, and what to say then."""

    number: float
    refutation: Refutation


@dataclass(frozen=True)
class Sheet:
    """Everything that is needed to ask a question and to judge an answer.

    `right` are the options that must be chosen (form `many`) or of which one must be (`one`). A number is right if it
    is no further than `within` from `number`. `refuted` tells by what an option is refuted that was chosen wrongly, or
    left out wrongly; `otherwise` is for every other wrong answer.
    """

    form: Form
    answer: str
    otherwise: Refutation
    options: tuple[Option, ...] = ()
    right: tuple[str, ...] = ()
    refuted: dict[str, Refutation] = field(default_factory=dict)
    number: float = 0.0
    within: float = 0.0
    slips: tuple[Slip, ...] = ()
