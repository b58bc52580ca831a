import sys
from heapq import heappush, heappop
from rules import legal, apply, frozen

sys.setrecursionlimit(10 ** 6)


class GameSolution:
    def __init__(self, game):
        self.game = game
        self.moves = []
        self.solution_found = False
        self.visited = {}

    def solve(self, current_state, depth=0):
        if depth == 0:
            self.visited = {frozen(current_state): True}
            self.moves = []
            self.solution_found = False
        if self.game.check_victory(current_state):
            self.solution_found = True
            return True
        for a, b in legal(current_state, self.game.NColorInTube):
            child = apply(current_state, a, b, self.game.NColorInTube)
            if not self.visited.get(frozen(child)):
                self.visited[frozen(child)] = True
                self.moves.append((a, b))
                if self.solve(child, depth + 1):
                    return True
                del self.moves[-1]
        return False

    @staticmethod
    def heuristic(state):
        return sum(a != b for t in state for a, b in zip(t[:-1], t[1:]))

    def optimal_solve(self, current_state):
        gs, hs, parents = {}, {}, {}
        key = frozen(current_state)
        gs[key] = 0
        hs[key] = self.heuristic(current_state)
        pq = []
        heappush(pq, (hs[key], key, current_state))
        closed = set()
        while pq:
            f, key, state = heappop(pq)
            if key in closed:
                continue
            if self.game.check_victory(state):
                moves = []
                while key in parents:
                    key, m = parents[key]
                    moves.append(m)
                self.moves = moves[::-1]
                self.solution_found = True
                return
            closed.add(key)
            for a, b in legal(state, self.game.NColorInTube):
                child = apply(state, a, b, self.game.NColorInTube)
                k = frozen(child)
                g = gs[key] + 1
                if k not in gs or g < gs[k]:
                    gs[k] = g
                    hs[k] = self.heuristic(child)
                    parents[k] = (key, (a, b))
                    heappush(pq, (gs[k] + hs[k], k, child))
