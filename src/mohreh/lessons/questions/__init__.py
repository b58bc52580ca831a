"""The kinds of questions. Each makes an answer sheet by asking the search; none holds a number of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from mohreh.errors import MohrehError
from mohreh.lessons.questions.asked import Asked
from mohreh.lessons.questions.coming import coming
from mohreh.lessons.questions.compare import compare
from mohreh.lessons.questions.count import count, limit, order
from mohreh.lessons.questions.holds import holds
from mohreh.lessons.questions.learning import td_direction, td_error
from mohreh.lessons.questions.move import move
from mohreh.lessons.questions.never_visited import never_visited
from mohreh.lessons.questions.nodes import overestimates, refused
from mohreh.lessons.questions.repeats import repeats
from mohreh.lessons.questions.ucb import ucb
from mohreh.lessons.questions.value import value
from mohreh.lessons.scenes import Scenes
from mohreh.lessons.sheet import Sheet
from mohreh.lessons.text import LessonError, QuestionText
from mohreh.settings import nearest


@dataclass(frozen=True)
class Kind:
    """A kind of question: what its author may say, and how the search is asked."""

    name: str
    summary: str
    wants: tuple[str, ...]
    ask: Callable[[Asked], Sheet]


KINDS: Final[dict[str, Kind]] = {
    kind.name: kind
    for kind in (
        Kind("move", "predict the move that the search chooses", ("by",), move),
        Kind("value", "the value that goes up from a node", ("node", "within"), value),
        Kind("next", "which node is taken, entered or selected next", (), coming),
        Kind("never-visited", "the nodes that another search leaves out", ("by",), never_visited),
        Kind("order", "how many nodes alpha-beta needs in the best order, or the worst", ("order", "within"), order),
        Kind("count", "how many nodes, moves, cuts … a search has", ("of", "by", "iteration", "within"), count),
        Kind("limit", "the limit of the next iteration", (), limit),
        Kind("ucb", "the UCB of a child", ("node", "within"), ucb),
        Kind("compare", "which of several searches has the least", ("between", "of", "which"), compare),
        Kind("holds", "yes or no: shortest, admissible, same-move, same-value", ("claim", "by"), holds),
        Kind("overestimates", "the nodes whose estimate is above the truth", (), overestimates),
        Kind("refused", "the moves of a node that lead to known positions", ("node",), refused),
        Kind("td-error", "how far what followed is from what was promised", ("line", "within"), td_error),
        Kind("td-direction", "whether a learner raises or lowers a value", ("line",), td_direction),
        Kind("repeats", "how often a random search chooses a move", ("move", "times", "within"), repeats),
    )
}


def ask(question: QuestionText, scenes: Scenes, number: int, moment: int) -> Sheet:
    """The answer sheet of a question about a moment of a scene; a `LessonError` says what is wrong, and where."""
    name = question.kind.text
    if name not in KINDS:
        raise LessonError(
            question.kind.line, f"there is no question {name!r}{nearest(name, list(KINDS))}; kinds: {', '.join(KINDS)}"
        )
    kind = KINDS[name]
    for key, written in question.wants.items():
        if key not in kind.wants:
            takes = f"it takes {', '.join(kind.wants)}" if kind.wants else "it takes none of its own"
            raise LessonError(written.line, f"the question {name!r} has no {key!r}; {takes}")
    try:
        return kind.ask(Asked(scenes, number, moment, question.wants, question.line))
    except LessonError:
        raise
    except MohrehError as error:
        raise LessonError(question.line, str(error)) from error
