import heapq
from itertools import count, permutations

import numpy as np


class GameSolution:
    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.solution_found = False

    def _pack(self, state):
        height = self.ws_game.NColorInTube
        a = np.full((len(state), height), -1, dtype=np.int8)
        for i, tube in enumerate(state):
            a[i, :len(tube)] = tube
        return a

    def _unpack(self, a):
        return [[int(x) for x in row if x >= 0] for row in a]

    def _next(self, a):
        heights = (a >= 0).sum(axis=1)
        for i, j in permutations(range(len(a)), 2):
            if heights[i] == 0:
                continue
            top = a[i, heights[i] - 1]
            if heights[j] and a[j, heights[j] - 1] != top:
                continue
            same = a[i, :heights[i]][::-1] == top
            run = heights[i] if same.all() else int(np.argmin(same))
            if heights[j] + run > a.shape[1]:
                continue
            b = a.copy()
            b[i, heights[i] - run:heights[i]] = -1
            b[j, heights[j]:heights[j] + run] = top
            yield (int(i), int(j)), b

    def _won(self, a):
        return bool(np.all((a == a[:, :1]).all(axis=1)))

    def _h(self, a):
        filled = (a[:, 1:] >= 0)
        return int(((a[:, 1:] != a[:, :-1]) & filled).sum())

    def solve(self, current_state):
        start = self._pack(current_state)
        seen = {start.tobytes()}
        self.moves = []
        self.solution_found = self._deeper(start, seen)

    def _deeper(self, a, seen):
        if self._won(a):
            return True
        for move, b in self._next(a):
            if b.tobytes() in seen:
                continue
            seen.add(b.tobytes())
            self.moves.append(move)
            if self._deeper(b, seen):
                return True
            self.moves.pop()
        return False

    def optimal_solve(self, current_state):
        start = self._pack(current_state)
        ticket = count()
        queue = [(self._h(start), next(ticket), 0, start, ())]
        cost = {start.tobytes(): 0}
        self.moves, self.solution_found = [], False
        while queue:
            _, _, g, a, way = heapq.heappop(queue)
            if g > cost[a.tobytes()]:
                continue
            if self._won(a):
                self.moves = list(way)
                self.solution_found = True
                return
            for move, b in self._next(a):
                key = b.tobytes()
                if key not in cost or g + 1 < cost[key]:
                    cost[key] = g + 1
                    heapq.heappush(queue, (g + 1 + self._h(b), next(ticket), g + 1, b, way + (move,)))
