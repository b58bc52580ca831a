import copy
import heapq


class GameSolution:
    """
        A class for solving the Water Sort game and finding solutions (normal, optimal).
    """

    def __init__(self, game):
        self.ws_game = game
        self.moves = []
        self.tube_capacity = game.NColorInTube
        self.solution_found = False
        self.visited_tubes = set()

    def can_pour(self, state, i, j):
        if i == j or len(state[i]) == 0:
            return 0
        color = state[i][-1]
        if len(state[j]) > 0 and state[j][-1] != color:
            return 0
        run = 0
        for c in reversed(state[i]):
            if c != color:
                break
            run += 1
        if len(state[j]) + run > self.tube_capacity:
            return 0
        return run

    def pour(self, state, i, j, run):
        new = copy.deepcopy(state)
        for _ in range(run):
            new[j].append(new[i].pop())
        return new

    def solve(self, current_state):
        self.moves = []
        self.solution_found = False
        self.visited_tubes = {str(current_state)}
        self.dfs(current_state)

    def dfs(self, state):
        if self.ws_game.check_victory(state):
            self.solution_found = True
            return
        for i in range(len(state)):
            for j in range(len(state)):
                run = self.can_pour(state, i, j)
                if run == 0:
                    continue
                new = self.pour(state, i, j, run)
                if str(new) in self.visited_tubes:
                    continue
                self.visited_tubes.add(str(new))
                self.moves.append((i, j))
                self.dfs(new)
                if self.solution_found:
                    return
                self.moves.pop()

    def heuristic(self, state):
        # هر مرز رنگ دست‌کم یک حرکت می‌خواهد
        h = 0
        for tube in state:
            for a, b in zip(tube, tube[1:]):
                if a != b:
                    h += 1
        bottoms = [tube[0] for tube in state if tube]
        h += len(bottoms) - len(set(bottoms))
        return h

    def optimal_solve(self, current_state):
        self.moves = []
        self.solution_found = False
        g = {str(current_state): 0}
        closed = set()
        tie = 0
        heap = [(self.heuristic(current_state), tie, current_state, [])]
        while len(heap) > 0:
            f, _, state, path = heapq.heappop(heap)
            key = str(state)
            if key in closed:
                continue
            closed.add(key)
            if self.ws_game.check_victory(state):
                self.moves = path
                self.solution_found = True
                return
            for i in range(len(state)):
                for j in range(len(state)):
                    run = self.can_pour(state, i, j)
                    if run:
                        new = self.pour(state, i, j, run)
                        k = str(new)
                        cost = g[key] + 1
                        if k not in g or cost < g[k]:
                            g[k] = cost
                            tie += 1
                            heapq.heappush(heap, (cost + self.heuristic(new), tie, new, path + [(i, j)]))
