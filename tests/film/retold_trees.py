"""What minimax and its kin know at every moment, told a second time and in another way.

The searches pass windows down and values up, and a film keeps what changes. Here nothing is passed and nothing changes:
a walk of the tree notes when each node was entered and left, and what is known at a moment is then computed from
these times alone. A window is looked up in the ancestors: alpha is the best value where the root's player moves.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from mohreh.film.film import ACTIVE, CUT, DONE, GHOST
from mohreh.games.base import CHANCE, OVER, AnyGame
from mohreh.results import DECIDED

Path = tuple[Any, ...]
Evaluate = Callable[[Any, int], float]
NEVER = math.inf


@dataclass
class Visit:
    """A node, and the events that happened to it: each time is the number of the event."""

    path: Path
    state: Any
    above: Visit | None = None
    chance: float | None = None
    points: float | None = None
    entered: float = NEVER
    evaluated: float = NEVER
    averaged: float = NEVER
    cut: float = NEVER
    left: float = NEVER
    value: float = 0.0
    improved: list[float] = field(default_factory=list)
    """When each of the children counted, if it was better than those before it."""
    tried: list[Visit] = field(default_factory=list)
    ghosts: list[str] = field(default_factory=list)
    haunted: float = NEVER

    def ancestors(self) -> Iterator[Visit]:
        above = self.above
        while above is not None:
            yield above
            above = above.above


@dataclass
class Rules:
    """How one search differs from another."""

    windows: bool = False
    order: Evaluate | None = None
    average: bool = False
    median: bool = False


class Retelling:
    """One search, or several with growing depth."""

    def __init__(self, game: AnyGame, state: Any, evaluate: Evaluate, rules: Rules) -> None:
        self.game = game
        self.me = game.turn(state)
        self.evaluate = evaluate
        self.rules = rules
        self.clock = 0
        self.visits: list[Visit] = []
        self.roots: list[Visit] = []

    def tick(self) -> int:
        self.clock += 1
        return self.clock - 1

    def search(self, state: Any, depth: int, first: str | None = None) -> str:
        root = Visit((len(self.roots),), state)
        self.roots.append(root)
        self.visits.append(root)
        root.entered = self.tick()
        names = [self.game.action_text(action) for action in self.game.actions(state)]
        actions = dict(zip(names, self.game.actions(state), strict=True))
        if self.rules.order:
            names.sort(key=lambda name: -self.looks(self.game.after(state, actions[name]), self.rules.order))
        if first is not None:
            names.sort(key=lambda name: name != first)
        for name in names:
            self.child(root, name, self.game.after(state, actions[name]), depth, self.game.points(state, actions[name]))
        root.left = self.tick()
        root.value = self.best(root, NEVER)
        chosen = self.best_child(root, NEVER)
        assert chosen is not None
        return str(chosen.path[-1])

    def looks(self, state: Any, evaluate: Evaluate | None) -> float:
        assert evaluate is not None
        return self.final(state) if self.game.turn(state) == OVER else evaluate(state, self.me)

    def final(self, state: Any) -> float:
        outcome = self.game.outcome(state)
        if self.game.players == 1 or outcome is None:
            return self.evaluate(state, self.me)
        if outcome.winner is None:
            return 0.0
        return DECIDED if outcome.winner == self.me else -DECIDED

    def child(
        self, above: Visit, name: str, state: Any, depth: int, points: float | None, chance: float | None = None
    ) -> None:
        visit = Visit((*above.path, name), state, above, chance)
        if self.rules.average and chance is None:
            visit.points = points
        self.visits.append(visit)
        above.tried.append(visit)
        visit.entered = self.tick()
        turn = self.game.turn(state)
        if turn == OVER or depth == 1:
            visit.evaluated = self.tick()
            visit.value = self.looks(state, self.evaluate)
        elif self.rules.average and turn != self.me:
            self.spread(visit, depth - 1, turn)
        else:
            self.compare(visit, depth - 1)
        visit.left = self.tick()
        if self.compares(above):
            before = [other for other in above.tried if other is not visit]
            sign = 1 if self.game.turn(above.state) == self.me else -1
            if all(sign * self.worth(visit) > sign * self.worth(other) for other in before):
                above.improved.append(self.tick())
            else:
                above.improved.append(NEVER)

    def compares(self, visit: Visit) -> bool:
        """Whether the best of a node's children counts: elsewhere their mean does, or the only one followed."""
        return self.game.turn(visit.state) == self.me or not (self.rules.average or self.rules.median)

    def worth(self, visit: Visit) -> float:
        return visit.value + (visit.points or 0.0)

    def spread(self, visit: Visit, depth: int, turn: int) -> None:
        state = visit.state
        if turn == CHANCE:
            outcomes = [(outcome, likely) for outcome, likely in self.game.chances(state)]
        else:
            outcomes = [(reply, 1 / len(self.game.actions(state))) for reply in self.game.actions(state)]
        for outcome, likely in outcomes:
            self.child(visit, self.game.action_text(outcome), self.game.after(state, outcome), depth, None, likely)
        visit.value = sum((child.chance or 0.0) * child.value for child in visit.tried)
        visit.averaged = self.tick()

    def compare(self, visit: Visit, depth: int) -> None:
        state, maximizing = visit.state, self.game.turn(visit.state) == self.me
        pairs = [(self.game.action_text(action), action) for action in self.game.actions(state)]
        names = [name for name, _ in pairs]
        if self.rules.order:
            sign = -1 if maximizing else 1
            pairs.sort(key=lambda pair: sign * self.looks(self.game.after(state, pair[1]), self.rules.order))
        if self.rules.median and not maximizing:
            pairs.sort(key=lambda pair: self.looks(self.game.after(state, pair[1]), self.evaluate))
            followed = pairs[(len(pairs) - 1) // 2]
            visit.haunted = self.tick()
            visit.ghosts = [name for name in names if name != followed[0]]
            self.child(visit, followed[0], self.game.after(state, followed[1]), depth, 0.0)
            visit.value = visit.tried[0].value
            return
        for name, action in pairs:
            self.child(visit, name, self.game.after(state, action), depth, self.game.points(state, action))
            if self.rules.windows and self.alpha(visit, NEVER) >= self.beta(visit, NEVER):
                visit.cut = visit.haunted = self.tick()
                visit.ghosts = [name for name in names if name not in {child.path[-1] for child in visit.tried}]
                break
        visit.value = self.best(visit, NEVER)

    # What is known at a moment.

    def counted(self, visit: Visit, moment: float) -> list[Visit]:
        """The children that were the best so far when they counted, before that moment."""
        times = zip(visit.tried, visit.improved, strict=False)
        return [child for child, time in times if time < moment]

    def best_child(self, visit: Visit, moment: float) -> Visit | None:
        return (self.counted(visit, moment) or [None])[-1]

    def best(self, visit: Visit, moment: float) -> float:
        child = self.best_child(visit, moment)
        mine = self.game.turn(visit.state) == self.me
        return (-math.inf if mine else math.inf) if child is None else self.worth(child)

    def alpha(self, visit: Visit, moment: float) -> float:
        mine = [node for node in (visit, *visit.ancestors()) if self.game.turn(node.state) == self.me]
        return max((self.best(node, moment if node is visit else visit.entered) for node in mine), default=-math.inf)

    def beta(self, visit: Visit, moment: float) -> float:
        theirs = [node for node in (visit, *visit.ancestors()) if self.game.turn(node.state) != self.me]
        return min((self.best(node, moment if node is visit else visit.entered) for node in theirs), default=math.inf)

    def at(self, moment: int) -> dict[Path, dict[str, Any]]:
        """Every node that was made before that moment, with all that is known of it."""
        known: dict[Path, dict[str, Any]] = {}
        for visit in self.visits:
            if visit.entered < moment:
                known[visit.path] = self.facts(visit, moment)
            if visit.haunted < moment:
                known |= {(*visit.path, name): {"status": GHOST} for name in visit.ghosts}
        return known

    def facts(self, visit: Visit, moment: int) -> dict[str, Any]:
        facts: dict[str, Any] = {"status": ACTIVE}
        if visit.left < moment:
            facts["status"] = DONE
        if visit.cut < moment:
            facts["status"] = CUT
        best = self.best_child(visit, moment)
        if best is not None:
            facts |= {"value": self.worth(best), "best": best.path}
        if min(visit.evaluated, visit.averaged, visit.left) < moment:
            facts["value"] = visit.value
        if visit.chance is not None:
            facts["probability"] = visit.chance
        if visit.points is not None:
            facts["points"] = visit.points
        if self.rules.windows and (visit.above is not None or best is not None):
            window = {"alpha": self.alpha(visit, moment), "beta": self.beta(visit, moment)}
            facts |= {name: bound for name, bound in window.items() if math.isfinite(bound)}
        return facts
