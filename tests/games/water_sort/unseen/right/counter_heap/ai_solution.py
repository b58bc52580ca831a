from __future__ import annotations

import heapq
import itertools
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Iterator

Tube = tuple[int, ...]
State = tuple[Tube, ...]
Move = tuple[int, int]


@lru_cache(maxsize=None)
def layers(tube: Tube) -> int:
    """How many runs of one colour lie over each other in a tube."""
    return sum(1 for _ in itertools.groupby(tube))


@dataclass(order=True)
class Item:
    f: int
    number: int
    state: State = field(compare=False)
    moves: list[Move] = field(compare=False)


class GameSolution:
    ws_game: object
    moves: list[Move]
    solution_found: bool

    def __init__(self, game) -> None:
        self.ws_game = game
        self.capacity: int = game.NColorInTube
        self.moves = []
        self.solution_found = False
        self.visited_tubes: set[State] = set()

    def successors(self, state: State) -> Iterator[tuple[Move, State]]:
        for a, source in enumerate(state):
            if not source:
                continue
            color = source[-1]
            same = len(list(itertools.takewhile(lambda c: c == color, reversed(source))))
            for b, target in enumerate(state):
                if a == b or len(target) == self.capacity or (target and target[-1] != color):
                    continue
                amount = min(same, self.capacity - len(target))
                tubes = list(state)
                tubes[a] = source[:-amount]
                tubes[b] = target + (color,) * amount
                yield (a, b), tuple(tubes)

    def won(self, state: State) -> bool:
        return self.ws_game.check_victory([list(tube) for tube in state])

    def solve(self, current_state) -> None:
        state: State = tuple(map(tuple, current_state))
        self.visited_tubes.add(state)
        if self.won(state):
            self.solution_found = True
            return
        for move, child in self.successors(state):
            if child in self.visited_tubes:
                continue
            self.moves.append(move)
            self.solve(child)
            if self.solution_found:
                return
            self.moves.pop()

    @staticmethod
    def heuristic(state: State) -> int:
        colors = {c for tube in state for c in tube}
        return sum(map(layers, state)) - len(colors)

    def optimal_solve(self, current_state) -> None:
        counter = itertools.count()
        start: State = tuple(map(tuple, current_state))
        g: dict[State, int] = {start: 0}
        h: dict[State, int] = {start: self.heuristic(start)}
        closed: set[State] = set()
        queue = [Item(h[start], next(counter), start, [])]
        while queue:
            item = heapq.heappop(queue)
            if item.state in closed:
                continue
            closed.add(item.state)
            if self.won(item.state):
                self.solution_found = True
                self.moves = item.moves
                return
            for move, child in self.successors(item.state):
                cost = g[item.state] + 1
                if cost >= g.get(child, float('inf')):
                    continue
                g[child] = cost
                if child not in h:
                    h[child] = self.heuristic(child)
                heapq.heappush(queue, Item(cost + h[child], next(counter), child, item.moves + [move]))
