"""Learning by temporal differences: how far what followed a move is from what an evaluation had promised.

After a move and what chance answered, the best next move shows what the board was really worth: its points and the
value of where it leads. The difference from what was said before is the error that a learner corrects (Sutton 1988).
"""

from __future__ import annotations

from dataclasses import dataclass

from mohreh.agents import make_configured_agent
from mohreh.agents.trees import EvaluatingAgent, evaluation_on
from mohreh.errors import MohrehError
from mohreh.games.base import CHANCE
from mohreh.lessons.moments import read_path
from mohreh.lessons.questions.asked import SAY, Asked, worth
from mohreh.lessons.sheet import Option, Sheet
from mohreh.lessons.text import LessonError


@dataclass(frozen=True)
class Difference:
    """What was promised, and what followed: points and a new promise; and the scene that shows it."""

    before: float
    points: float
    after: float
    scene: int

    @property
    def target(self) -> float:
        """What the first promise should have been."""
        return self.points + self.after

    @property
    def error(self) -> float:
        """How far it was off."""
        return self.target - self.before


def difference(asked: Asked) -> Difference:
    """`line` is a move and what chance answers; the values are those of the evaluation of the search on the stage."""
    scene = asked.scene
    game, film = scene.game, scene.film
    agent = make_configured_agent(film.search, game)
    line = read_path(asked.text("line"))
    if not isinstance(agent, EvaluatingAgent) or len(line) != 2:
        raise LessonError(
            asked.line, "needs a search with an evaluation on the stage, and a `line` of a move and its answer"
        )
    evaluate = evaluation_on(game, agent.held)
    try:
        moved = scene.state(line[:1])
        answered = scene.state(line)
    except MohrehError as error:
        raise LessonError(asked.wants["line"].line, f"line: {error}") from error
    if game.turn(moved) != CHANCE or game.turn(answered) < 0:
        raise LessonError(asked.wants["line"].line, "line: after the move chance must answer, and then a player move")
    next_scene = asked.scenes.number(film.game, game.text(answered), film.search, film.seed)
    best = game.parse_action(answered, asked.scenes[next_scene].film.result["action"])
    player = game.turn(answered)
    return Difference(
        evaluate(moved, player), game.points(answered, best), evaluate(game.after(answered, best), player), next_scene
    )


def td_error(asked: Asked) -> Sheet:
    """The error itself, a number that may be negative."""
    found = difference(asked)
    says = SAY(
        "td", before=found.before, points=found.points, after=found.after, target=found.target, error=worth(found.error)
    )
    ends = len(asked.scenes[found.scene].film)
    within = asked.amount("within", 1.0)
    return Sheet(
        "number", worth(found.error), asked.refuted(ends, -1, says, found.scene), number=found.error, within=within
    )


def td_direction(asked: Asked) -> Sheet:
    """Whether the value of the board after the move rises or falls."""
    found = difference(asked)
    if found.error == 0:
        raise LessonError(asked.line, "the value neither rises nor falls here")
    right, wrong = ("up", "down") if found.error > 0 else ("down", "up")
    says = SAY(f"td_{right}", before=found.before, target=found.target)
    refutation = asked.refuted(len(asked.scenes[found.scene].film), -1, says, found.scene)
    return Sheet(
        form="one",
        answer=SAY(right),
        options=(Option("up", SAY("up"), "text"), Option("down", SAY("down"), "text")),
        right=(right,),
        refuted={wrong: refutation},
        otherwise=refutation,
    )
