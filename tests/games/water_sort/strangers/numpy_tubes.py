import numpy as np
import heapq

EMPTY = -1


class GameSolution:
    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.solution_found = False
        self.visited_tubes = set()
        self.N = game.NColorInTube

    def to_array(self, state):
        arr = np.full((len(state), self.N), EMPTY, dtype=int)
        for i, tube in enumerate(state):
            arr[i, :len(tube)] = tube
        return arr

    def heights(self, arr):
        return (arr != EMPTY).sum(axis=1)

    def expand(self, arr):
        h = self.heights(arr)
        for i in np.nonzero(h)[0]:
            color = arr[i, h[i] - 1]
            run = 0
            while run < h[i] and arr[i, h[i] - 1 - run] == color:
                run += 1
            for j in range(len(arr)):
                if i == j or h[j] == self.N:
                    continue
                if h[j] > 0 and arr[j, h[j] - 1] != color:
                    continue
                amount = min(run, self.N - h[j])
                new = arr.copy()
                new[i, h[i] - amount:h[i]] = EMPTY
                new[j, h[j]:h[j] + amount] = color
                yield (np.int64(i), np.int64(j)), new

    def is_goal(self, arr):
        return bool((arr == arr[:, :1]).all())

    def solve(self, current_state):
        self.visited_tubes.clear()
        self._dfs(self.to_array(current_state))

    def _dfs(self, arr):
        if self.is_goal(arr):
            self.solution_found = True
            return True
        self.visited_tubes.add(arr.tobytes())
        for move, new in self.expand(arr):
            if new.tobytes() in self.visited_tubes:
                continue
            self.moves.append(move)
            if self._dfs(new):
                return True
            del self.moves[-1]
        return False

    def h(self, arr):
        return int(((arr[:, 1:] != arr[:, :-1]) & (arr[:, 1:] != EMPTY)).sum())

    def optimal_solve(self, current_state):
        start = self.to_array(current_state)
        tie = 0
        frontier = [(self.h(start), tie, 0, start, ())]
        g_of = {start.tobytes(): 0}
        while frontier:
            _, _, g, arr, path = heapq.heappop(frontier)
            if g > g_of[arr.tobytes()]:
                continue
            if self.is_goal(arr):
                self.moves = list(path)
                self.solution_found = True
                return
            for move, new in self.expand(arr):
                if g + 1 < g_of.get(new.tobytes(), np.inf):
                    g_of[new.tobytes()] = g + 1
                    tie += 1
                    heapq.heappush(frontier, (g + 1 + self.h(new), tie, g + 1, new, path + (move,)))
