"""What the searches for puzzles know at every moment, told a second time and in another way.

The searches keep queues, tables and stacks, and a film keeps what changes. Here every node is a way from the start,
with the times at which things happened to it. The frontier at a moment is computed from these times and sorted from
nothing; whether a state is known, and by which length, is looked up among all nodes made before.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from mohreh.film.film import ACTIVE, DONE, UNFINISHED, WAITING
from mohreh.games.base import AnyGame

Path = tuple[Any, ...]
NEVER = math.inf


@dataclass
class Way:
    """A node: the moves from the start, and when what happened to it."""

    path: Path
    state: Any
    facts: dict[str, Any]
    rank: tuple[float, ...] = ()
    made: float = NEVER
    waits: float = NEVER
    taken: float = NEVER
    outdated: float = NEVER
    done: float = NEVER
    order: int = 0

    @property
    def g(self) -> int:
        return len(self.path) - 1


@dataclass
class Retelling:
    """One search of a puzzle."""

    game: AnyGame
    estimate: Callable[[Any], float] | None = None
    f: Callable[[float, float], float] = lambda g, h: g + h
    clock: int = 0
    takes: int = 0
    ways: list[Way] = field(default_factory=list)
    solved: Way | None = None
    solved_at: float = NEVER
    restarts: list[float] = field(default_factory=list)
    told: list[tuple[str, Path, str | None, float | None]] = field(default_factory=list)
    """The events that change no fact: what was refused, at which node, and its number."""

    def tick(self) -> int:
        self.clock += 1
        return self.clock - 1

    def make(self, path: Path, state: Any, **more: Any) -> Way:
        """A node that the next event makes."""
        facts: dict[str, Any] = {"g": len(path) - 1} | more
        if self.estimate is not None and "limit" not in more:
            h = self.estimate(state)
            facts |= {"h": h, "f": self.f(facts["g"], h)}
        way = Way(path, state, facts, made=self.clock)
        self.ways.append(way)
        return way

    def refuse(self, way: Way, action: Any, why: str, number: float | None = None) -> None:
        self.told.append((why, way.path, self.game.action_text(action), number))
        self.tick()

    def solve(self, way: Way) -> None:
        self.solved, self.solved_at = way, self.tick()

    def successors(self, way: Way) -> list[tuple[Any, Path, Any]]:
        return [
            (action, (*way.path, self.game.action_text(action)), self.game.after(way.state, action))
            for action in self.game.actions(way.state)
        ]

    # Searches that keep a queue.

    def queue(
        self,
        state: Any,
        rank: Callable[[Way], tuple[float, ...]],
        *,
        early: bool = False,
        reopen: bool = False,
        same: Callable[[Any], Any] | None = None,
    ) -> None:
        """Take the first by rank, make what follows it; `early`: solutions are noticed when they are made."""
        same = same or self.game.canonical
        root = self.make((0,), state)
        if early and self.game.solved(state):
            return self.solve(root)
        self.wait(root, rank)
        while waiting := self.frontier(self.clock):
            way = waiting[0]
            self.take(way)
            lengths = [other.g for other in self.ways if same(other.state) == same(way.state)]
            if min(lengths) < way.g:
                way.outdated = self.tick()
                continue
            if not early and self.game.solved(way.state):
                return self.solve(way)
            for action, path, child in self.successors(way):
                known = [other.g for other in self.ways if same(other.state) == same(child)]
                if known and not (reopen and way.g + 1 < min(known)):
                    self.refuse(way, action, "duplicate")
                elif self.estimate is not None and self.estimate(child) == math.inf:
                    self.refuse(way, action, "dead")
                else:
                    made = self.make(path, child)
                    if early and self.game.solved(child):
                        return self.solve(made)
                    self.wait(made, rank)
        self.tick()
        return None

    def wait(self, way: Way, rank: Callable[[Way], tuple[float, ...]]) -> None:
        way.rank = (*rank(way), len(self.ways))
        way.waits = self.tick()

    def take(self, way: Way) -> None:
        self.takes += 1
        way.order, way.taken = self.takes, self.tick()

    # Searches that keep a stack: the way to where they are.

    def depth_first(self, state: Any) -> None:
        seen = {self.game.canonical(state)}
        root = self.make((0,), state)
        if self.game.solved(state):
            return self.solve(root)
        if not self.descend(root, lambda way, child: "duplicate" if self.game.canonical(child) in seen else "", seen):
            self.tick()
        return None

    def deepen(self, state: Any) -> None:
        """Depth-first below a limit on f, from the start again with the next larger f."""
        h = self.estimate or (lambda state: 0)
        limit, number = h(state), 0
        while limit < math.inf:
            self.restarts.append(self.tick())
            beyond = []

            def why(way: Way, child: Any, limit: float = limit, beyond: list[float] = beyond) -> str:
                walk = [other for other in self.ways if other.path == way.path[: len(other.path)]]
                if self.game.canonical(child) in {self.game.canonical(other.state) for other in walk}:
                    return "duplicate"
                f = way.g + 1 + h(child)
                if f > limit:
                    beyond.append(f)
                    return "limit"
                return ""

            root = self.make((number,), state, limit=limit)
            if self.game.solved(state):
                return self.solve(root)
            if self.descend(root, why, set()):
                return None
            limit, number = min(beyond, default=math.inf), number + 1
        self.tick()
        return None

    def descend(self, way: Way, why: Callable[[Way, Any], str], seen: set[Any]) -> bool:
        """Whether a solution was found below."""
        self.takes += 1
        way.order, way.waits = self.takes, self.tick()
        for action, path, child in self.successors(way):
            if reason := why(way, child):
                h = self.estimate(child) if self.estimate is not None else 0
                self.refuse(way, action, reason, way.g + 1 + h if reason == "limit" else None)
                continue
            seen.add(self.game.canonical(child))
            made = self.make(path, child)
            if self.game.solved(child):
                self.solve(made)
                return True
            if self.descend(made, why, seen):
                return True
        way.taken = way.done = self.tick()
        return False

    # What is known at a moment.

    def frontier(self, moment: float) -> list[Way]:
        """Who waits, in order."""
        since = max((restart for restart in self.restarts if restart < moment), default=-1)
        return sorted(
            (way for way in self.ways if since < way.waits < moment and not way.taken < moment),
            key=lambda way: way.rank or (way.waits,),
        )

    def at(self, moment: int, stack: bool) -> dict[Path, dict[str, Any]]:
        """Every node that was made before that moment, with all that is known of it."""
        known = {}
        for way in self.ways:
            if way.made >= moment:
                continue
            status = WAITING
            if stack and way.waits < moment:
                status = ACTIVE
            if way.taken < moment:
                status = DONE
            if way.outdated < moment:
                status = UNFINISHED
            known[way.path] = way.facts | {"status": status}
            if (way.waits if stack else way.taken) < moment:
                known[way.path]["order"] = way.order
        if self.solved is not None and self.solved_at < moment:
            path = self.solved.path
            known[path]["status"] = DONE
            for length in range(1, len(path)):
                known[path[:length]]["best"] = path[: length + 1]
        return known
