from __future__ import annotations

from dataclasses import dataclass, field
from queue import PriorityQueue
from typing import Any, List, Optional, Tuple


@dataclass(order=True)
class Node:
    f: int
    order: int
    state: Any = field(compare=False)
    g: int = field(compare=False, default=0)
    parent: Optional[Node] = field(compare=False, default=None)
    action: Optional[Tuple[int, int]] = field(compare=False, default=None)

    def path(self) -> List[Tuple[int, int]]:
        node, moves = self, []
        while node.parent is not None:
            moves.append(node.action)
            node = node.parent
        return moves[::-1]


class GameSolution:
    def __init__(self, game):
        self.game = game
        self.moves = []
        self.solution_found = False
        self.capacity = self.game.NColorInTube

    def neighbours(self, state):
        for a, source in enumerate(state):
            if not source:
                continue
            top = source[-1]
            size = len(source) - len(self.without_top(source))
            for b, target in enumerate(state):
                if a == b:
                    continue
                if target and target[-1] != top:
                    continue
                if len(target) + size > self.capacity:
                    continue
                new = list(state)
                new[a] = source[:-size]
                new[b] = target + source[-size:]
                yield (a, b), tuple(new)

    @staticmethod
    def without_top(tube):
        i = len(tube)
        while i > 0 and tube[i - 1] == tube[-1]:
            i -= 1
        return tube[:i]

    def done(self, state):
        return self.game.check_victory([list(t) for t in state])

    def solve(self, current_state):
        start = tuple(tuple(t) for t in current_state)
        seen = {start}
        path = []

        def visit(state) -> bool:
            if self.done(state):
                return True
            for move, nxt in self.neighbours(state):
                if nxt not in seen:
                    seen.add(nxt)
                    path.append(move)
                    if visit(nxt):
                        return True
                    path.pop()
            return False

        self.solution_found = visit(start)
        self.moves = path

    def estimate(self, state) -> int:
        return sum(3 for t in state for i in range(1, len(t)) if t[i] != t[i - 1])

    def optimal_solve(self, current_state):
        start = tuple(tuple(t) for t in current_state)
        self.moves, self.solution_found = [], False
        queue: PriorityQueue = PriorityQueue()
        queue.put(Node(self.estimate(start), 0, start))
        best = {start: 0}
        count = 0
        while not queue.empty():
            node = queue.get()
            if node.g > best[node.state]:
                continue
            if self.done(node.state):
                self.moves = node.path()
                self.solution_found = True
                break
            for move, nxt in self.neighbours(node.state):
                g = node.g + 1
                if g < best.get(nxt, 10 ** 9):
                    best[nxt] = g
                    count += 1
                    queue.put(Node(g + self.estimate(nxt), count, nxt, g, node, move))
