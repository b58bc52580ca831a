"""What a notebook shows of a position and a decision: small objects that hold the thing and draw it."""

from __future__ import annotations

import random
from dataclasses import dataclass
from html import escape
from pathlib import Path
from typing import Any

from mohreh.agents import Player, adviser, make_agent
from mohreh.bridges.notebook.tables import table, worth
from mohreh.budget import UNLIMITED, Budget
from mohreh.games import make_game
from mohreh.games.base import AnyGame
from mohreh.results import DECIDED, SearchResult, finite
from mohreh.views.drawing import drawing_of

ADVICE = Budget(seconds=2.0)
"""What an agent may spend that nobody named."""


@dataclass(frozen=True)
class Shown:
    """A position of a game, drawn."""

    game: AnyGame
    state: Any

    @property
    def text(self) -> str:
        """The position as one line."""
        return self.game.text(self.state)

    @property
    def actions(self) -> list[str]:
        """What can happen next, by name."""
        return [self.game.action_text(action) for action in self.game.legal(self.state)]

    def after(self, *names: str) -> Shown:
        """The position after these actions."""
        state = self.state
        for name in names:
            state = self.game.after(state, self.game.parse_action(state, name))
        return Shown(self.game, state)

    def svg(self) -> str:
        """The picture."""
        return drawing_of(self.game, self.state).svg()

    def _repr_svg_(self) -> str:
        return self.svg()


@dataclass(frozen=True)
class Analysis:
    """What an agent thinks of a position."""

    where: Shown
    agent: str
    result: SearchResult[Any]

    def _repr_html_(self) -> str:
        game, found = self.where.game, self.result
        values = sorted(found.values.items(), key=lambda pair: -(finite(pair[1]) or 0.0))
        rows = [
            (game.action_text(action), f"{'≤ ' if action in found.bounded else ''}{worth(value)}")
            for action, value in values
        ]
        proven = " (proven)" if found.exact else ""
        judged = "the game is " + worth(found.value) if abs(found.value) >= DECIDED else f"worth {found.value:g}"
        line = " ".join(game.action_text(action) for action in found.line)
        head = f"{self.agent} plays {game.action_text(found.action)}, {judged}{proven}"
        foot = f"line: {line} · {found.nodes:,} nodes · depth {found.depth} · {found.seconds:.3f} s"
        return f"{self.where.svg()}<p><b>{escape(head)}</b></p>{table(('action', 'value'), rows)}<p>{escape(foot)}</p>"


def position(game: str | AnyGame, where: str = "start", *, seed: int = 0) -> Shown:
    """A position of a game, from its text; `start` is a starting one of that seed."""
    rules = make_game(game, files=True) if isinstance(game, str) else game
    return Shown(rules, rules.initial(random.Random(seed)) if where == "start" else rules.parse(where))


def analyze(where: Shown, agent: str | None = None, *, seed: int = 0) -> Analysis:
    """What an agent, or else the game's own adviser, thinks of a position."""
    named = agent or adviser(where.game)
    seated = make_agent(named, where.game, files=True)
    player = Player(seated.agent.analysing(), where.game, seated.memory)
    budget = UNLIMITED if agent else ADVICE
    return Analysis(where, player.name, player.choose(where.state, random.Random(seed), budget=budget))


def grade(game: str, path: str | Path, **settings: Any) -> Any:
    """A hand-in graded, as `mohreh grade` does it; the result shows itself."""
    from mohreh.classroom.assignment import assignments_of, recognised
    from mohreh.classroom.hand_in import read_hand_in
    from mohreh.classroom.questions.grading import grade as graded

    return graded(recognised(read_hand_in(Path(path), alone=False), assignments_of(make_game(game))), **settings)
