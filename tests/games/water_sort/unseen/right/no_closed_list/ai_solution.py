# A* step by step as in the document: a priority queue of f, the state and the moves, and nothing else
import heapq
from itertools import count


class GameSolution:
    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.solution_found = False
        self.visited_tubes = set()

    def pourable(self, state):
        for i, a in enumerate(state):
            for j, b in enumerate(state):
                if i != j and a and len(b) < self.ws_game.NColorInTube and (not b or b[-1] == a[-1]):
                    yield i, j

    def poured(self, state, i, j):
        new = [list(t) for t in state]
        color = new[i][-1]
        while new[i] and new[i][-1] == color and len(new[j]) < self.ws_game.NColorInTube:
            new[j].append(new[i].pop())
        return new

    def solve(self, current_state):
        if self.ws_game.check_victory(current_state):
            self.solution_found = True
            return
        for i, j in self.pourable(current_state):
            new = self.poured(current_state, i, j)
            if str(new) in self.visited_tubes:
                continue
            self.visited_tubes.add(str(new))
            self.moves.append((i, j))
            self.solve(new)
            if self.solution_found:
                return
            self.moves.pop()

    def heuristic(self, state):
        blocks = 0
        colors = set()
        for tube in state:
            colors |= set(tube)
            for k in range(len(tube)):
                blocks += k == 0 or tube[k] != tube[k - 1]
        return blocks - len(colors)

    def optimal_solve(self, current_state):
        tie = count()
        queue = [(self.heuristic(current_state), next(tie), current_state, [])]
        while queue:
            _, _, state, path = heapq.heappop(queue)
            if self.ws_game.check_victory(state):
                self.solution_found = True
                self.moves = path
                return
            for i, j in self.pourable(state):
                new = self.poured(state, i, j)
                heapq.heappush(queue, (len(path) + 1 + self.heuristic(new), next(tie), new, path + [(i, j)]))
