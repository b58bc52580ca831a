"""The classroom: hand-ins being graded, and the books of classes. Sentences are there in every language."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from mohreh.language import Language
from mohreh.studio.models.base import Model
from mohreh.studio.models.events import PongEvent

Told = dict[Language, str]
"""The same in each language."""

Status = Literal["passed", "partly", "failed", "crashed", "timeout", "not applicable", "blocked"]


class AssignmentInfo(Model):
    """A course's exercise that can be graded."""

    name: str
    game: str
    title: Told
    entry_point: str = Field(description="What a hand-in must define.")


class ClassInfo(Model):
    """The book of a class, as `mohreh class` wrote it."""

    name: str = Field(description="The name of its file.")
    title: Told
    game: str
    hand_ins: int
    graded: int


class ClassroomInfo(Model):
    """What the classroom of this studio can do."""

    open: bool = Field(description="Whether the studio was started with `--classroom`.")
    uploads: bool = Field(description="Whether files may be handed in here.")
    closed_because: str = Field(description="Why they may not, where the machine is the reason; else empty.")
    sandbox: str = Field(description="The level at which hand-ins are confined here.")
    largest: int = Field(description="Bytes of a file that may be handed in.")
    suffixes: list[str]
    assignments: list[AssignmentInfo]
    classes: list[ClassInfo]


class TreeNode(Model):
    """A node of a search tree that was watched, or of the reference beside it."""

    id: int
    parent: int | None
    action: str | None
    state: str = Field(description="A position; of a wrong step what was seen instead of one.")
    turn: int | Literal["over"] | None
    value: float | None = Field(description="In favour of the player who decides at the root.")
    order: int | None = Field(default=None, description="In a puzzle: when it was looked at; 1 is the first.")
    wrong: str | None = Field(description="What is wrong with the step that led here, in a word.")
    marked: bool = Field(description="Whether this is where the trees differ first.")


class Tree(Model):
    """A tree, its nodes in the order of the search, the root first."""

    game: str
    nodes: list[TreeNode]
    left_out: int = Field(description="Nodes that are not shown.")


class HandInExample(Model):
    """The smallest thing that shows a mistake."""

    position: str
    expected: str
    got: str
    tree: Tree | None = Field(description="The student's own.")
    reference: Tree | None = Field(description="The same done right, with the student's own evaluation.")


class HandInHint(Model):
    """Where to look."""

    where: Told
    text: str = Field(description="The line itself.")


class HandInVerdict(Model):
    """What was found out by one question."""

    status: Status
    points: float
    of: float
    sentence: Told
    hint: HandInHint | None
    examples: list[HandInExample]
    seconds: float


class HandInQuestion(Model):
    """One question, with its verdict as soon as there is one."""

    id: str
    title: Told
    of: float = Field(description="The points that it offers; 0: it only tells something.")
    verdict: HandInVerdict | None


class HandIn(Model):
    """A hand-in that is being graded, or was."""

    id: str
    file: str
    game: str
    title: Told
    state: Literal["running", "done", "refused", "stopped"]
    asking: str = Field(description="The id of the question that is being asked; empty: none.")
    questions: list[HandInQuestion]
    points: float
    of: float
    refused: str = Field(description="Why it could not be graded.")
    notes: dict[Language, list[str]]
    roles: dict[str, str] = Field(description="Which functions were taken for the search and the evaluation.")
    sandbox: str


class ClassLine(Model):
    """A student of a class, or a baseline in its league (without a file)."""

    file: str
    student: str
    name: str
    points: float | None
    of: float | None
    refused: str
    rating: float | None = Field(description="In Elo above the average; of a player alone the mean score.")
    interval: tuple[float, float] | None
    games: int


class ClassBook(Model):
    """A class with its grades and its league."""

    info: ClassInfo
    kind: str = Field(description="`duel`, `score`, `puzzle`, or empty where nothing was played.")
    course_level: str = Field(description="The agent among the baselines that plays as the course does.")
    lines: list[ClassLine]


class HandInEvent(Model):
    """The whole, as it stands now."""

    type: Literal["hand-in"] = "hand-in"
    seq: int
    hand_in: HandIn


class QuestionEvent(Model):
    """A question is being asked, or was answered."""

    type: Literal["question"] = "question"
    seq: int
    asking: str
    question: HandInQuestion | None


ClassroomEvent = Annotated[HandInEvent | QuestionEvent | PongEvent, Field(discriminator="type")]
CLASSROOM_EVENT: TypeAdapter[ClassroomEvent] = TypeAdapter(ClassroomEvent)
