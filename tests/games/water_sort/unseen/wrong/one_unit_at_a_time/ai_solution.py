from copy import deepcopy
import heapq


class State:
    def __init__(self, tubes, capacity, g=0, parent=None, move=None):
        self.tubes = tubes
        self.capacity = capacity
        self.g = g
        self.parent = parent
        self.move = move

    def __hash__(self):
        return hash(tuple(tuple(t) for t in self.tubes))

    def __eq__(self, other):
        return self.tubes == other.tubes

    def __lt__(self, other):
        return self.f() < other.f()

    def h(self):
        extra = 0
        bottom = {}
        for t in self.tubes:
            extra += sum(t[i] != t[i + 1] for i in range(len(t) - 1))
            if t:
                bottom[t[0]] = bottom.get(t[0], 0) + 1
        return extra + sum(v - 1 for v in bottom.values())

    def f(self):
        return self.g + self.h()

    def is_goal(self):
        for t in self.tubes:
            if t and (len(t) != self.capacity or len(set(t)) > 1):
                return False
        return True

    def expand(self):
        children = []
        for i in range(len(self.tubes)):
            for j in range(len(self.tubes)):
                a, b = self.tubes[i], self.tubes[j]
                if i == j or not a or (b and a[-1] != b[-1]):
                    continue
                n = 1
                pass
                if len(b) + n > self.capacity:
                    continue
                tubes = deepcopy(self.tubes)
                for _ in range(n):
                    tubes[j].append(tubes[i].pop())
                children.append(State(tubes, self.capacity, self.g + 1, self, (i, j)))
        return children

    def history(self):
        s, out = self, []
        while s.parent:
            out.append(s.move)
            s = s.parent
        out.reverse()
        return out


class GameSolution:
    def __init__(self, game):
        self.game = game
        self.moves = []
        self.solution_found = False

    def finish(self, state):
        self.moves = state.history()
        self.solution_found = True

    def solve(self, current_state):
        stack = [State(deepcopy(current_state), self.game.NColorInTube)]
        explored = set()
        while stack:
            s = stack.pop()
            if s in explored:
                continue
            explored.add(s)
            if s.is_goal():
                return self.finish(s)
            for child in reversed(s.expand()):
                if child not in explored:
                    stack.append(child)

    def optimal_solve(self, current_state):
        start = State(deepcopy(current_state), self.game.NColorInTube)
        frontier = [start]
        best = {start: 0}
        while frontier:
            s = heapq.heappop(frontier)
            if s.g > best[s]:
                continue
            if s.is_goal():
                return self.finish(s)
            for child in s.expand():
                if child not in best or child.g < best[child]:
                    best[child] = child.g
                    heapq.heappush(frontier, child)
